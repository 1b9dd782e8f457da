import { distribute, percentOf, sumWon, won } from '../../contract/money.ts';
import type { Won } from '../../contract/money.ts';
import type { PaymentKind, PlannedBooking, PlannedItem, PlannedSale, ShopPlan } from './model.ts';
import type { Random } from './random.ts';

const kinds: [kind: PaymentKind, share: number][] = [
  ['CARD', 56],
  ['TRANSFER', 14],
  ['CASH', 12],
  ['NAVER_PAY', 10],
  ['KAKAO_PAY', 8],
];

const pickDiscount = (random: Random, list: Won): Won => {
  const dice = random.next();
  if (dice < 0.07) return percentOf(list, 10);
  if (dice < 0.11) return won(Math.min(5_000, list));
  if (dice < 0.13) return percentOf(list, 20);
  return won(0);
};

/** One payment mostly; at times two, and rarely something is left for next time. */
const splitPayments = (random: Random, total: Won, registered: boolean): PlannedSale['payments'] => {
  const kind = random.weighted(kinds, ([, share]) => share)[0];
  const rest = Math.floor(total / 2 / 1_000) * 1_000;
  if (rest > 0 && random.chance(0.06)) {
    const second = random.weighted(
      kinds.filter(([other]) => other !== kind),
      ([, share]) => share,
    )[0];
    return [
      { kind, amountWon: total - rest },
      { kind: second, amountWon: rest },
    ];
  }
  if (registered && rest > 0 && random.chance(0.008))
    return [
      { kind, amountWon: total - rest },
      { kind: 'UNPAID', amountWon: rest },
    ];
  return total > 0 ? [{ kind, amountWon: total }] : [];
};

/** The sale of a set of items: a discount on the whole is spread over the lines as the product does it. */
export const ringUp = (
  random: Random,
  items: readonly PlannedItem[],
  sale: { employee: number; soldAt: string; registered: boolean },
): PlannedSale => {
  const list = sumWon(items.map((item) => item.won));
  const discounts = distribute(
    pickDiscount(random, list),
    items.map((item) => item.won),
  );
  const lines = items.map((item, index) => ({
    item,
    employee: sale.employee,
    discountWon: discounts[index] ?? 0,
  }));
  const total = won(list - sumWon(discounts));
  return {
    soldAt: sale.soldAt,
    memo: '',
    lines,
    payments: splitPayments(random, total, sale.registered),
  };
};

/** What was paid ahead pays first, for all that is not left unpaid. */
const takeDeposit = (payments: PlannedSale['payments'], depositWon: number): PlannedSale['payments'] => {
  let left = depositWon;
  const rest = payments.map(({ kind, amountWon }) => {
    const taken = kind === 'UNPAID' ? 0 : Math.min(left, amountWon);
    left -= taken;
    return { kind, amountWon: amountWon - taken };
  });
  return [{ kind: 'DEPOSIT' as const, amountWon: depositWon - left }, ...rest].filter(
    ({ amountWon }) => amountWon > 0,
  );
};

/** The sale that closes a booking, now and then with something from the shelf. */
export const closeBooking = (
  random: Random,
  plan: ShopPlan,
  booking: PlannedBooking,
  soldAt: string,
): PlannedSale => {
  const shelf = plan.menu.flatMap(({ items }) => items).filter(({ use }) => use === 'product');
  const items = random.chance(0.07)
    ? [...booking.items, random.weighted(shelf, ({ share }) => share)]
    : booking.items;
  const sale = ringUp(random, items, {
    employee: booking.employee,
    soldAt,
    registered: booking.customer !== null,
  });
  return { ...sale, payments: takeDeposit(sale.payments, booking.depositWon) };
};
