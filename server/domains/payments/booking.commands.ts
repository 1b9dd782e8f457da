import type { BookingId } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { CardPayment } from '../../adapters/payments/port.ts';
import { clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { lockBookingRow } from '../availability/public.ts';
import { changeBookingState, receiveDeposit } from '../bookings/public.ts';
import { returnOnline } from '../sales/public.ts';
import { enter, feeRateOn, feeSumOf } from './entries.queries.ts';
import { cardRefundWanted, depositPaid } from './events.ts';
import { feeOf } from './fees.rules.ts';
import {
  depositDueOf,
  endDeposit,
  lockLivingOrder,
  lockOrder,
  lockPaidOrder,
  updateOrder,
} from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { quoteRefund, returnableWon, wantRefund } from './refunds.commands.ts';
import { doneWon, insertRefund, knownCancels, refundsOf } from './refunds.queries.ts';

const isOver = (state: string | undefined) =>
  state === undefined || state === 'CANCELLED' || state === 'NO_SHOW';

/** Money came in: the books first, then the booking it was for. The caller holds both. */
export const enterPaid = async (shop: Shop, order: OrderRow, payment: CardPayment): Promise<void> => {
  const id = order.booking_id as BookingId;
  const { amount_won: won, practice } = order;
  await updateOrder(shop, order.id, {
    state: 'PAID',
    tid: payment.tid,
    card_company: payment.card?.company ?? null,
    card_masked: payment.card?.masked ?? null,
    can_part_cancel: payment.card?.canPartCancel ?? null,
    receipt_url: payment.receiptUrl,
    paid_at: clock.iso(),
  });
  const rate = await feeRateOn(shop, shopDateOf(clock.now()));
  await enter(shop, [
    { kind: 'PAID', payment_id: order.id, amount_won: won, provider_ref: payment.tid },
    { kind: 'FEE', payment_id: order.id, amount_won: 0 - feeOf(won, rate ?? 0), provider_ref: payment.tid },
  ]);
  await receiveDeposit(shop, id, won);
  await endDeposit(shop, id, 'PAID');
  await publish(shop, depositPaid, id, { won, practice });
  const booking = await lockBookingRow(shop, id);
  if (booking?.state === 'REQUESTED') await changeBookingState(shop, id, 'CONFIRMED', { reason: '' });
  const paid = await lockPaidOrder(shop, id);
  // Paid in the very moment in which the time was given up.
  if (isOver(booking?.state) && paid)
    await wantRefund(shop, paid, { won, by: 'SYSTEM', reason: '취소된 예약' });
};

/** Money went back, `allWon` of this payment by now. The caller holds the booking and the order. */
export const enterRefund = async (
  shop: ShopTx,
  order: OrderRow,
  allWon: number,
  { tid, won }: { tid: string; won: number },
): Promise<void> => {
  const rate = await feeRateOn(shop, shopDateOf(order.paid_at ?? order.created_at));
  const feeNow = rate === null ? null : 0 - feeOf(order.amount_won - allWon, rate);
  await enter(shop, [
    { kind: 'REFUNDED', payment_id: order.id, amount_won: 0 - won, provider_ref: tid },
    {
      kind: 'FEE',
      payment_id: order.id,
      amount_won: feeNow === null ? 0 : feeNow - (await feeSumOf(shop, order.id)),
      provider_ref: tid,
    },
  ]);
  await updateOrder(shop, order.id, { state: allWon === order.amount_won ? 'REFUNDED' : 'PART_REFUNDED' });
};

/** A cancellation that somebody made at the provider: it is in the books as soon as it is seen. */
const enterForeign = async (shop: ShopTx, orderId: number, cancel: { tid: string; amountWon: number }) => {
  const order = await lockOrder(shop, orderId);
  if (!order) return;
  const { tid, amountWon: won } = cancel;
  const inBooks = Math.min(won, await returnableWon(shop, order));
  const return_id = inBooks > 0 ? await returnOnline(shop, order.booking_id as BookingId, inBooks) : null;
  const reserved = Math.min(order.amount_won, order.refund_reserved_won + won);
  await updateOrder(shop, order.id, { refund_reserved_won: reserved });
  await insertRefund(shop, {
    payment_id: order.id,
    cancel_order_id: `P-${tid}`,
    amount_won: won,
    reason: '카드사에서 직접 취소',
    by: 'PROVIDER',
    state: 'DONE',
    cancelled_tid: tid,
    return_id,
    done_at: clock.iso(),
  });
  await enterRefund(shop, order, await doneWon(shop, order.id), { tid, won });
  await publish(shop, cardRefundWanted, order.booking_id, { won, reason: '', by: 'PROVIDER' });
};

/** Holds a settled payment against what the provider says of it. The caller holds the booking. */
export const enterCompared = async (shop: ShopTx, order: OrderRow, payment: CardPayment): Promise<void> => {
  const refunds = await refundsOf(shop, [order.id]);
  // Whose a cancellation is, is known once ours have ended.
  if (refunds.some(({ state }) => state === 'SENDING' || state === 'UNKNOWN' || state === 'WANTED')) return;
  const known = await knownCancels(shop, order.id);
  for (const cancel of payment.cancels)
    if (!known.has(cancel.tid)) await enterForeign(shop, order.id, cancel);
};

/** The booking is called off, in whatever way: nothing more is asked, and what is owed goes back. */
export const settleCancelled = async (shop: Shop, bookingId: BookingId): Promise<void> => {
  if (!(await depositDueOf(shop, bookingId))) return;
  await endDeposit(shop, bookingId, 'EXPIRED');
  await abandonOpen(shop, bookingId);
  const row = await shop.tx
    .selectFrom('bookings')
    .select(['cancelled_by', 'cancel_reason'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  const by = row?.cancelled_by ?? 'SYSTEM';
  const quote = await quoteRefund(shop, bookingId, by);
  if (quote) await wantRefund(shop, quote.order, { won: quote.refundWon, by, reason: '예약 취소' });
};

/** Somebody at the desk confirmed it: nobody asks for the deposit any more. */
export const settleConfirmed = async (shop: Shop, bookingId: BookingId): Promise<void> => {
  await endDeposit(shop, bookingId, 'WAIVED');
  await abandonOpen(shop, bookingId);
};

const abandonOpen = async (shop: ShopTx, bookingId: BookingId): Promise<void> => {
  const living = await lockLivingOrder(shop, bookingId);
  if (living?.state === 'OPEN')
    await updateOrder(shop, living.id, { state: 'ABANDONED', next_try_at: null, lease: null });
};
