import type { create } from '../../../../contract/sales.ts';
import type { Parsed } from '../../../../contract/endpoint.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { distribute, formatWon, percentOf, splitVat, sumWon, won } from '../../../../contract/money.ts';
import type { Won } from '../../../../contract/money.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';

export type Draft = Parsed<typeof create>['body'];
export type DraftLine = Draft['lines'][number];
type Discount = NonNullable<Draft['discount']>;

export interface Share {
  employeeNo: number;
  percent: number;
}

export interface PricedLine {
  kind: DraftLine['kind'];
  itemId: number | null;
  name: string;
  quantity: number;
  unitPriceWon: Won;
  listWon: Won;
  discountWon: Won;
  totalWon: Won;
  credits: (Share & { creditWon: Won })[];
}

export interface Priced {
  lines: PricedLine[];
  listWon: Won;
  discountWon: Won;
  totalWon: Won;
  supplyWon: Won;
  vatWon: Won;
}

/** What a single sale can come to: the limit of an amount in the contract. */
const largestSaleWon = 10_000_000_000;

const at = (code: ErrorCode, field: string, message: string, detail?: unknown) =>
  refuse(code, { errors: [{ field, code, message, ...(detail === undefined ? {} : { detail }) }] });

/** What a discount takes off an amount. @throws SALE_DISCOUNT_EXCEEDS_PRICE */
const discountOf = (price: Won, discount: Discount | undefined, field: string): Won => {
  if (!discount) return won(0);
  const off = discount.kind === 'WON' ? discount.won : percentOf(price, discount.percent);
  if (off > price)
    throw at(
      'SALE_DISCOUNT_EXCEEDS_PRICE',
      field,
      `${formatWon(price)}에서 ${formatWon(off)}을 할인할 수 없어요.`,
    );
  return off;
};

const assertShares = (shares: Share[], field: string) => {
  const sum = shares.reduce((total, share) => total + share.percent, 0);
  const people = new Set(shares.map((share) => share.employeeNo));
  if (shares.length > 0 && (sum !== 100 || people.size < shares.length))
    throw at(
      'SALE_CREDIT_INVALID',
      field,
      people.size < shares.length ? '같은 담당자가 두 번 있어요.' : `기여도의 합이 ${sum}%예요.`,
    );
};

/**
 * Prices a sale to the won: each line's own discount first, then the discount off the whole, spread
 * over the lines by what they still cost; shares of a line add up to it. `sharesOf` says who earns a
 * line that names nobody.
 * @throws SALE_DISCOUNT_EXCEEDS_PRICE, SALE_CREDIT_INVALID, COMMON_INVALID_PARAMETER
 */
export const priceSale = (
  { lines, discount }: Pick<Draft, 'lines' | 'discount'>,
  sharesOf: (line: DraftLine, index: number) => Share[],
): Priced => {
  const listed = lines.map((line, index) => {
    const listWon = line.unitPriceWon * line.quantity;
    if (listWon > largestSaleWon)
      throw at('COMMON_INVALID_PARAMETER', `lines.${index}.unitPriceWon`, '금액이 너무 커요.');
    return {
      line,
      listWon: won(listWon),
      ownWon: discountOf(won(listWon), line.discount, `lines.${index}.discount`),
    };
  });
  const listWon = sumWon(listed.map((line) => line.listWon));
  if (listWon > largestSaleWon) throw at('COMMON_INVALID_PARAMETER', 'lines', '금액이 너무 커요.');

  const after = listed.map((line) => won(line.listWon - line.ownWon));
  const whole = discountOf(sumWon(after), discount, 'discount');
  const spread = distribute(whole, after);
  const priced = listed.map(({ line, listWon, ownWon }, index): PricedLine => {
    const discountWon = won(ownWon + (spread[index] ?? 0));
    const totalWon = won(listWon - discountWon);
    const shares = line.credits.length > 0 ? line.credits : sharesOf(line, index);
    assertShares(shares, `lines.${index}.credits`);
    const credits = distributeShares(totalWon, shares);
    const { kind, name, quantity, unitPriceWon, itemId = null } = line;
    return { kind, itemId, name, quantity, unitPriceWon, listWon, discountWon, totalWon, credits };
  });
  const discountWon = sumWon(priced.map((line) => line.discountWon));
  const totalWon = won(listWon - discountWon);
  return { lines: priced, listWon, discountWon, totalWon, ...splitVat(totalWon) };
};

const distributeShares = (totalWon: Won, shares: Share[]) => {
  const parts =
    shares.length === 0
      ? []
      : distribute(
          totalWon,
          shares.map((share) => share.percent),
        );
  return shares.map(({ employeeNo, percent }, index) => ({
    employeeNo,
    percent,
    creditWon: parts[index] ?? won(0),
  }));
};

export interface BookedItem {
  item_id: number | null;
  name: string;
  employee_no: number | null;
}

/**
 * Who earns the lines of a booked visit: the employee of the item a line repeats (each booked item
 * once), else the booking's own employee. Nobody where none is known.
 */
export const bookedShares = (
  booked: { employee_no: number | null; items: BookedItem[] } | undefined,
): ((line: DraftLine) => Share[]) => {
  const left = [...(booked?.items ?? [])];
  return (line) => {
    const found = left.findIndex((item) =>
      line.itemId === undefined ? item.name === line.name : item.item_id === line.itemId,
    );
    const [item] = found === -1 ? [] : left.splice(found, 1);
    const employeeNo = item?.employee_no ?? booked?.employee_no ?? null;
    return employeeNo === null ? [] : [{ employeeNo, percent: 100 }];
  };
};

export interface Method {
  code: string;
  kind: string;
  active: boolean;
}

/**
 * Checks that what was paid is what was due, to the won; answers what stays unpaid. A method that was
 * switched off since may stay on the sale that already used it (`kept`).
 * @throws PAYMENT_METHOD_NOT_FOUND, SALE_PAYMENTS_MISMATCH, UNPAID_NEEDS_CUSTOMER
 */
export const settle = (
  totalWon: Won,
  payments: Draft['payments'],
  methods: Method[],
  { registered, kept = [] }: { registered: boolean; kept?: string[] },
): Won => {
  const known = new Map(methods.map((method) => [method.code, method]));
  payments.forEach(({ method }, index) => {
    const found = known.get(method);
    if (!found || !(found.active || kept.includes(method)))
      throw at('PAYMENT_METHOD_NOT_FOUND', `payments.${index}.method`, '쓸 수 없는 결제 수단이에요.');
  });
  const paidWon = sumWon(payments.map((payment) => payment.amountWon));
  if (paidWon !== totalWon)
    throw at(
      'SALE_PAYMENTS_MISMATCH',
      'payments',
      `받을 금액은 ${formatWon(totalWon)}인데 결제는 ${formatWon(paidWon)}이에요.`,
      { totalWon, paidWon, differenceWon: totalWon - paidWon },
    );
  const unpaidWon = sumWon(
    payments.filter(({ method }) => known.get(method)?.kind === 'UNPAID').map((payment) => payment.amountWon),
  );
  if (unpaidWon > 0 && !registered) throw refuse('UNPAID_NEEDS_CUSTOMER');
  return unpaidWon;
};

/**
 * When a sale was made: as said, else now; a booking of an earlier day counts for its own day.
 * @throws COMMON_INVALID_PARAMETER for a day that has not come yet
 */
export const soldAtOf = (
  said: string | undefined,
  booking: { start_at: string; visit_date: string } | undefined,
  now: string,
): string => {
  const today = shopDateOf(now);
  if (said !== undefined && shopDateOf(said) > today)
    throw at('COMMON_INVALID_PARAMETER', 'soldAt', '매출 날짜는 오늘까지 고를 수 있어요.');
  return said ?? (booking && booking.visit_date < today ? booking.start_at : now);
};
