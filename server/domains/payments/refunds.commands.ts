import { randomBytes } from 'node:crypto';
import type { BookingId } from '../../../contract/ids.ts';
import { usualTerms } from '../../../contract/deposit-policy.ts';
import { refundOf } from '../../../contract/deposit-refund.ts';
import type { BookedStart, RefundAnswer, RefundQuestion } from '../../../contract/deposit-refund.ts';
import { msOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import { wakeDesk } from '../../platform/outbound/start.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { depositLeftOf, returnOnline } from '../sales/public.ts';
import { cardRefundRefused, cardRefundWanted } from './events.ts';
import { bookedFacts } from './booked.queries.ts';
import { startsLeft } from './deposits.queries.ts';
import { depositDueOf, lockPaidOrder, paidOrder, updateOrder } from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { insertRefund, refundDeskName } from './refunds.queries.ts';
import type { RefundRow } from './refunds.queries.ts';

interface Wanted {
  won: number;
  by: RefundRow['by'];
  reason: string;
}

const yearMs = 365 * 86_400_000;
const onlyWhole = '카드로는 전액만 취소할 수 있는 결제예요. 남은 금액은 직접 송금해 주세요.';

/** Cards that give back all or nothing, and payments too old for a part. */
export const givesOnlyWhole = (order: OrderRow, won: number): boolean =>
  won < order.amount_won &&
  (order.can_part_cancel === false || clock.now() - msOf(order.paid_at ?? order.created_at) > yearMs);

/** What a card may still get back: no more than is left of the payment, nor of the deposit it became. */
export const returnableWon = async (shop: ShopTx, order: OrderRow): Promise<number> =>
  Math.max(
    0,
    Math.min(order.amount_won - order.refund_reserved_won, await depositLeftOf(shop, order.booking_id)),
  );

/**
 * Reserves it and writes it into the books, then the desk sends it. The caller holds the booking and the order,
 * and asks for no more than is returnable.
 */
export const wantRefund = async (
  shop: ShopTx,
  order: OrderRow,
  { won, by, reason }: Wanted,
): Promise<void> => {
  if (won <= 0) return;
  const refund = {
    payment_id: order.id,
    cancel_order_id: `R-${shop.shopNo}-${randomBytes(12).toString('base64url')}`,
    amount_won: won,
    reason,
    by,
  };
  const bookingId = order.booking_id as BookingId;
  if (givesOnlyWhole(order, won)) {
    await insertRefund(shop, { ...refund, state: 'REFUSED', failure: onlyWhole });
    return publish(shop, cardRefundRefused, bookingId, { won, failure: onlyWhole, short: false });
  }
  const return_id = await returnOnline(shop, bookingId, won);
  await updateOrder(shop, order.id, { refund_reserved_won: order.refund_reserved_won + won });
  await insertRefund(shop, { ...refund, return_id, state: 'WANTED', next_try_at: clock.iso() });
  await wakeDesk(shop.tx, refundDeskName);
  await publish(shop, cardRefundWanted, bookingId, { won, reason, by });
};

/** The start it has, after those it left. */
const startsOf = async (shop: ShopTx, bookingId: number): Promise<BookedStart[]> => {
  const left = await startsLeft(shop, [bookingId]);
  const { start_at: startAt } = await bookedFacts(shop, bookingId);
  return [
    ...left.map(({ start_at, until }) => ({ startAt: msOf(start_at), until: msOf(until) })),
    { startAt: msOf(startAt), until: null },
  ];
};

export interface RefundQuote extends RefundAnswer {
  order: OrderRow;
  way: 'CARD' | 'TRANSFER';
}

/** What calling the booking off now gives back of what its card paid; undefined where none did. */
export const quoteRefund = async (
  shop: ShopTx,
  bookingId: number,
  actor: RefundQuestion['actor'],
  { lock } = { lock: true },
): Promise<RefundQuote | undefined> => {
  const order = await (lock ? lockPaidOrder : paidOrder)(shop, bookingId);
  if (!order) return undefined;
  const deposit = await depositDueOf(shop, bookingId);
  const answer = refundOf({
    terms: deposit?.terms ?? usualTerms,
    starts: await startsOf(shop, bookingId),
    now: clock.now(),
    actor,
    paidWon: order.amount_won,
    paidAt: msOf(order.paid_at ?? order.created_at),
    returnedWon: order.refund_reserved_won,
  });
  const refundWon = Math.min(answer.refundWon, await returnableWon(shop, order));
  const way = givesOnlyWhole(order, refundWon) && refundWon > 0 ? 'TRANSFER' : 'CARD';
  return { ...answer, refundWon, keptWon: answer.keptWon + answer.refundWon - refundWon, order, way };
};
