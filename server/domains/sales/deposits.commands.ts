import type { deposits, returnDeposit, returns } from '../../../contract/sales.ts';
import { refundSentence } from '../../../contract/deposit-refund.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { BookingId } from '../../../contract/ids.ts';
import { movesMoney } from '../../../contract/payment-kinds.ts';
import { msOf, shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { pageOf } from '../../platform/cursor.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { lockDeposit, refundDeposit } from '../bookings/public.ts';
import type { DepositRefund } from '../bookings/public.ts';
import { enterDays, moneyDayOf, publishMoneyMove } from '../till/public.ts';
import { bookedVisit } from './pricing/draft.queries.ts';
import { bookedItems } from './queries.ts';
import { paymentMethodsOf } from './methods/queries.ts';
import { byDay } from './rules.ts';
import {
  depositsLeft,
  depositSums,
  insertReturn,
  isBackAtCard,
  refundTerms,
  returnsOf,
} from './deposits.queries.ts';

type Held = Awaited<ReturnType<typeof depositsLeft>>[number];

const policyOf = (row: Held, terms: Held['terms'] | Awaited<ReturnType<typeof refundTerms>>) =>
  terms && (row.state === 'CANCELLED' || row.state === 'NO_SHOW')
    ? refundSentence({
        terms,
        state: row.state,
        cancelledBy: row.cancelled_by,
        startAt: msOf(row.start_at),
        cancelledAt: msOf(row.cancelled_at),
        paidWon: row.deposit_won,
        paidAt: msOf(row.created_at),
        returnedWon: row.deposit_returned_won,
      })
    : null;

/** 남은 예약금: customers' money that the shop still owes. */
export const listDeposits = (
  shop: ShopAccess,
  { limit, cursor }: Parsed<typeof deposits>['query'],
): Promise<Reply<typeof deposits>> =>
  inShop(shop, async (shop) => {
    const found = await depositsLeft(shop, byDay.decode(cursor), limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ visit_date, id }) =>
      byDay.encode({ on: visit_date, id }),
    );
    const items = await bookedItems(
      shop,
      rows.map(({ id }) => id),
    );
    const { count, leftWon } = await depositSums(shop);
    const current = await refundTerms(shop);
    return {
      items: rows.map((row) => ({
        bookingId: row.id,
        customerNo: row.customer_no,
        customerName: row.customer_name,
        employeeNo: row.employee_no,
        startAt: row.start_at,
        names: (items.get(row.id) ?? []).map(({ name }) => name),
        state: row.state,
        saleId: row.sale_id,
        depositWon: row.deposit_won,
        usedWon: row.used_won,
        returnedWon: row.deposit_returned_won,
        leftWon: row.left_won,
        policy: policyOf(row, row.terms ?? current),
      })),
      nextCursor,
      totals: { count, leftWon },
    };
  });

type Returns = Reply<typeof returns>;

const describeReturns = async (shop: Shop, id: BookingId): Promise<Returns> => {
  const booked = await bookedVisit(shop, id);
  if (!booked) throw refuse('BOOKING_NOT_FOUND');
  const rows = await returnsOf(shop, id);
  const reversed = new Set(rows.map((row) => row.reverses_id));
  return {
    items: rows.map((row) => ({
      id: row.id,
      amountWon: row.amount_won,
      method: row.method,
      methodName: row.online ? '온라인 결제' : row.method_name,
      on: row.returned_on,
      actor: row.actor_name,
      reversesId: row.reverses_id,
      reversed: reversed.has(row.id),
    })),
    leftWon: booked.deposit_won - booked.taken_won,
  };
};

export const readReturns = (shop: ShopAccess, id: BookingId): Promise<Returns> =>
  inShop(shop, (shop) => describeReturns(shop, id));

interface Move {
  on: string;
  refund: Omit<DepositRefund, 'afterClosing'>;
  /** What is asked once the booking is held: of two at once the second hears what the first did. */
  assertOpen?: () => Promise<void>;
  enter: () => Promise<unknown>;
}

/** Money out, or in again: through the door of its day, then the booking, then the entry. */
const move = async (shop: Shop, id: BookingId, { on, refund, assertOpen, enter }: Move): Promise<Returns> => {
  const closed = await enterDays(shop, [on]);
  await lockDeposit(shop, id);
  await assertOpen?.();
  await refundDeposit(shop, id, { ...refund, afterClosing: closed.length > 0 });
  await enter();
  const { won, method, reversed } = refund;
  await publishMoneyMove(shop, on, closed, {
    what: reversed ? 'DEPOSIT_RETURN_REVERSED' : 'DEPOSIT_RETURNED',
    won,
    method,
    on: refund.on,
  });
  return describeReturns(shop, id);
};

const backAtCard = {
  field: 'amountWon',
  code: 'BOOKING_DEPOSIT_EXCEEDED',
  message: '카드사에서 이미 돌려준 금액이 있어요. 온라인 결제에서 ‘처리했어요’를 누른 뒤 다시 확인해 주세요.',
} as const;

/** 예약금 돌려주기: an event of its own day, by the way it went; cash leaves that day's drawer. */
export const giveBack = (
  shop: ShopAccess,
  id: BookingId,
  { amountWon, method, on: chosenDay }: Parsed<typeof returnDeposit>['body'],
): Promise<Returns> =>
  inShop(shop, async (shop) => {
    const on = moneyDayOf(shop, chosenDay);
    const found = (await paymentMethodsOf(shop)).find(({ code }) => code === method);
    if (!found?.active || !movesMoney(found.kind)) throw refuse('PAYMENT_METHOD_NOT_FOUND');
    const isToday = on === shopDateOf(clock.now());
    return move(shop, id, {
      refund: { won: amountWon, reversed: false, method: found.name, on: isToday ? null : on },
      on,
      assertOpen: async () => {
        if (await isBackAtCard(shop, id)) throw refuse('BOOKING_DEPOSIT_EXCEEDED', { errors: [backAtCard] });
      },
      enter: () => insertReturn(shop, { booking_id: id, amount_won: amountWon, method, returned_on: on }),
    });
  });

/** What a card got back is not reversed here: the money is there, and the deposit would be spent a second time. */
export const reverseReturn = (shop: ShopAccess, id: BookingId, returnId: number): Promise<Returns> =>
  inShop(shop, async (shop) => {
    const found = (await returnsOf(shop, id)).find((row) => row.id === returnId && row.reverses_id === null);
    if (!found || found.online) throw refuse('DEPOSIT_RETURN_NOT_FOUND');
    const { amount_won, method, method_name } = found;
    const on = shopDateOf(clock.now());
    return move(shop, id, {
      refund: { won: amount_won, reversed: true, method: method_name ?? '', on: null },
      on,
      assertOpen: async () => {
        if ((await returnsOf(shop, id)).some((row) => row.reverses_id === returnId))
          throw refuse('DEPOSIT_RETURN_REVERSED');
      },
      enter: () =>
        insertReturn(shop, {
          booking_id: id,
          amount_won: 0 - amount_won,
          method,
          returned_on: on,
          reverses_id: returnId,
        }),
    });
  });
