import type { BookingId } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import type { CardPayment } from '../../adapters/payments/port.ts';
import { clock } from '../../platform/clock.ts';
import { refuseField } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { lockBookingRow } from '../availability/public.ts';
import { changeBookingState, receiveDeposit } from '../bookings/public.ts';
import { bookedFacts } from './booked.queries.ts';
import { enter, feeRateOn } from './entries.queries.ts';
import { depositPaid } from './events.ts';
import { feeOf } from './fees.rules.ts';
import {
  depositDueOf,
  endDeposit,
  lockLivingOrder,
  lockPaidOrder,
  noteOver,
  updateOrder,
} from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { quoteRefund, wantRefund } from './refunds.commands.ts';

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

/**
 * However the booking is cancelled, nothing more is asked, and what is owed goes back. A refund other than
 * shown stops the cancellation. @throws REFUND_CHANGED
 */
export const settleCancelled = async (
  shop: Shop,
  bookingId: BookingId,
  expectedRefundWon?: number,
): Promise<void> => {
  if (!(await depositDueOf(shop, bookingId))) return;
  await noteOver(shop, bookingId);
  await endDeposit(shop, bookingId, 'EXPIRED');
  await abandonOpen(shop, bookingId);
  const by = (await bookedFacts(shop, bookingId)).cancelled_by ?? 'SYSTEM';
  const quote = await quoteRefund(shop, bookingId, by);
  const refundWon = quote?.refundWon ?? 0;
  if (expectedRefundWon !== undefined && expectedRefundWon !== refundWon)
    throw refuseField('REFUND_CHANGED', 'expectedRefundWon', '돌려줄 금액이 바뀌었어요.', { refundWon });
  if (quote) await wantRefund(shop, quote.order, { won: quote.refundWon, by, reason: '예약 취소' });
};

/** A no-show: the shop keeps or returns the deposit. */
export const settleNoShow = async (shop: Shop, bookingId: BookingId): Promise<void> => {
  await noteOver(shop, bookingId);
  await settleUnasked(shop, bookingId, 'EXPIRED');
};

/** Confirmed by an employee, or over: the deposit is no longer asked for. */
export const settleUnasked = async (
  shop: Shop,
  bookingId: BookingId,
  state: 'WAIVED' | 'EXPIRED',
): Promise<void> => {
  await endDeposit(shop, bookingId, state);
  await abandonOpen(shop, bookingId);
};

const abandonOpen = async (shop: ShopTx, bookingId: BookingId): Promise<void> => {
  const living = await lockLivingOrder(shop, bookingId);
  if (living?.state === 'OPEN')
    await updateOrder(shop, living.id, { state: 'ABANDONED', next_try_at: null, lease: null });
};
