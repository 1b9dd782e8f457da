import type { BookingId } from '../../../contract/ids.ts';
import { msOf, toInstant } from '../../../contract/time.ts';
import { payPath } from '../../../contract/zero-links.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { wakeDesk } from '../../platform/outbound/start.ts';
import { secretOf } from '../../platform/secret.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { lockBookingRow } from '../availability/public.ts';
import { depositFailed } from './events.ts';
import { merchantOf } from './merchant.commands.ts';
import type { MerchantNeeds } from './merchant.commands.ts';
import {
  depositDueOf,
  insertOrder,
  isChecking,
  isTaxExempt,
  lockLivingOrder,
  lockOrder,
  orderDeskName,
  updateOrder,
} from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { attemptOf, goodsOf, newOrderId, taxesOf, windowMs } from './orders.rules.ts';

export interface OpenOrder {
  attempt: string;
  amountWon: number;
  expiresAt: string;
  payPath: string;
}

const present = (shop: Shop, order: OrderRow): OpenOrder => {
  const attempt = attemptOf(secretOf(shop.database), shop.shopNo, order.id);
  return {
    attempt,
    amountWon: order.amount_won,
    expiresAt: order.expires_at,
    payPath: payPath(attempt),
  };
};

/**
 * Begins to pay a booking's deposit; a second tab gets the order that is open.
 * @throws BOOKING_NOT_FOUND, DEPOSIT_NOT_DUE, DEPOSIT_TIME_OVER, PAYMENT_CHECKING, PAYMENT_NOT_CONNECTED
 */
export const openOrder = async (
  platform: MerchantNeeds,
  shop: Shop,
  bookingId: BookingId,
): Promise<OpenOrder> => {
  const booking = await lockBookingRow(shop, bookingId);
  if (!booking) throw refuse('BOOKING_NOT_FOUND');
  const deposit = await depositDueOf(shop, bookingId);
  if (deposit?.state !== 'DUE' || booking.state !== 'REQUESTED') throw refuse('DEPOSIT_NOT_DUE');
  const living = await lockLivingOrder(shop, bookingId);
  if (living && isChecking(living)) throw refuse('PAYMENT_CHECKING');
  const now = clock.now();
  if (msOf(deposit.pay_by ?? deposit.created_at) <= now) throw refuse('DEPOSIT_TIME_OVER');
  if (living && msOf(living.expires_at) > now) return present(shop, living);
  if (living) await updateOrder(shop, living.id, { state: 'ABANDONED', next_try_at: null, lease: null });
  const merchant = await merchantOf(platform, shop);
  if (!merchant) throw refuse('PAYMENT_NOT_CONNECTED');
  const order = await insertOrder(shop, {
    booking_id: bookingId,
    order_id: newOrderId(shop.shopNo),
    goods: goodsOf(shop.shopName),
    amount_won: deposit.due_won,
    ...taxesOf(deposit.due_won, await isTaxExempt(shop)),
    vendor: merchant.vendor,
    practice: merchant.practice,
    expires_at: toInstant(now + windowMs),
  });
  return present(shop, order);
};

/** Whether this booking still waits for its deposit; the caller holds it. */
export const stillWaits = async (
  shop: ShopTx,
  booking: { id: number; state: string } | undefined,
): Promise<boolean> =>
  booking?.state === 'REQUESTED' && (await depositDueOf(shop, booking.id))?.state === 'DUE';

/**
 * The buyer proved to own the card. Asks for the charge if the booking still waits for it; told again, or too
 * late, nothing happens: no money has moved.
 */
export const requestApproval = async (shop: Shop, found: OrderRow, tid: string): Promise<void> => {
  const booking = await lockBookingRow(shop, found.booking_id as BookingId);
  const order = await lockOrder(shop, found.id);
  if (order?.state !== 'OPEN') return;
  const state = (await stillWaits(shop, booking)) ? 'AUTHENTICATED' : 'ABANDONED';
  const next_try_at = state === 'AUTHENTICATED' ? clock.iso() : null;
  await updateOrder(shop, order.id, { state, tid, tries: 0, lease: null, next_try_at });
  if (state === 'AUTHENTICATED') await wakeDesk(shop.tx, orderDeskName);
};

/** Gives up an order that nothing was charged for. */
export const giveUpOrder = async (
  shop: Shop,
  found: OrderRow,
  to: { state: 'FAILED'; code: string; failure: string } | { state: 'ABANDONED' },
): Promise<OrderRow | undefined> => {
  await lockBookingRow(shop, found.booking_id as BookingId);
  const order = await lockOrder(shop, found.id);
  if (order?.state !== 'OPEN') return order;
  const why = to.state === 'FAILED' ? { fail_code: to.code.slice(0, 40), failure: to.failure } : {};
  await updateOrder(shop, order.id, { state: to.state, ...why, next_try_at: null, lease: null });
  if (to.state === 'FAILED')
    await publish(shop, depositFailed, order.booking_id, {
      won: order.amount_won,
      voided: false,
      failure: to.failure,
    });
  return lockOrder(shop, order.id);
};
