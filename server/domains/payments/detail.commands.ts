import type { check, get, handle, ofBooking } from '../../../contract/payments.ts';
import type { BookingId } from '../../../contract/ids.ts';
import type { Won } from '../../../contract/money.ts';
import type { Instant } from '../../../contract/time.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { wakeDesk } from '../../platform/outbound/start.ts';
import { inShop, readShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { publish } from '../../platform/events/publish.ts';
import { lockBookingRow } from '../availability/public.ts';
import { requireBooking } from '../bookings/public.ts';
import { bookedFacts, consentsOf } from './booked.queries.ts';
import { enterUsed } from './comparing.commands.ts';
import { entriesOf } from './entries.queries.ts';
import { paymentChecked, refundHandled } from './events.ts';
import { ordersBeside, ordersOfBooking } from './list.queries.ts';
import {
  depositDueOf,
  findOrder,
  isChecking,
  lockOrder,
  orderDeskName,
  updateOrder,
} from './orders.queries.ts';
import { presentPayment, stateOf } from './present.ts';
import { quoteRefund } from './refunds.commands.ts';
import { refundDeskName, refundsOf, updateRefund } from './refunds.queries.ts';

type Detail = Reply<typeof get>;

const describe = async (shop: Shop, id: number): Promise<Detail> => {
  const orders = await ordersBeside(shop, id);
  const row = orders.find((order) => order.id === id);
  if (!row) throw refuse('PAYMENT_NOT_FOUND');
  return {
    ...presentPayment(row, await refundsOf(shop, [id]), await entriesOf(shop, [id])),
    consents: await consentsOf(shop, row.booking_id),
    attempts: orders.map((order) => ({
      id: order.id,
      orderId: order.order_id,
      state: stateOf(order),
      amountWon: order.amount_won as Won,
      failure: order.failure,
      at: order.created_at as Instant,
    })),
  };
};

/** @throws PAYMENT_NOT_FOUND */
export const readPayment = (access: ShopAccess, id: number): Promise<Detail> =>
  readShop(access, (shop) => describe(shop, id));

const cancellingOf = async (shop: Shop, id: BookingId): Promise<Reply<typeof ofBooking>['cancelling']> => {
  const [byShop, byCustomer] = [await quoteFor(shop, id, 'SHOP'), await quoteFor(shop, id, 'CUSTOMER')];
  return byShop && byCustomer && { SHOP: byShop, CUSTOMER: byCustomer };
};

const quoteFor = async (shop: Shop, id: BookingId, actor: 'SHOP' | 'CUSTOMER') => {
  const quote = await quoteRefund(shop, id, actor, { lock: false });
  return quote ? { refundWon: quote.refundWon as Won, keptWon: quote.keptWon as Won, way: quote.way } : null;
};

/** @throws BOOKING_NOT_FOUND, also for another's booking without the right to see it */
export const readDepositOf = (access: ShopAccess, id: BookingId): Promise<Reply<typeof ofBooking>> =>
  readShop(access, async (shop) => {
    const { source } = await requireBooking(shop, id);
    const due = await depositDueOf(shop, id);
    const last = (await ordersOfBooking(shop, id)).at(-1);
    return {
      source,
      askedAt: (await bookedFacts(shop, id)).created_at as Instant,
      deposit: due
        ? {
            state: due.state,
            dueWon: due.due_won as Won,
            payBy: due.pay_by as Instant | null,
            sentences: due.sentences as string[],
          }
        : null,
      payment: last ? presentPayment(last, [], []) : null,
      consents: await consentsOf(shop, id),
      cancelling: await cancellingOf(shop, id),
    };
  });

/** The caller knows the payment; the booking is held before it. @throws PAYMENT_NOT_FOUND */
const lockPayment = async (shop: Shop, id: number) => {
  const found = await findOrder(shop, id);
  if (!found) throw refuse('PAYMENT_NOT_FOUND');
  await lockBookingRow(shop, found.booking_id as BookingId);
  const order = await lockOrder(shop, id);
  if (!order) throw refuse('PAYMENT_NOT_FOUND');
  return order;
};

/** Asks the provider at once instead of when its turn comes. @throws PAYMENT_NOT_FOUND */
export const checkPayment = (access: ShopAccess, id: number): Promise<Reply<typeof check>> =>
  inShop(access, async (shop) => {
    const order = await lockPayment(shop, id);
    const refunds = await refundsOf(shop, [id]);
    const waiting = refunds.filter(
      ({ state, lease }) => (state === 'UNKNOWN' || state === 'SHORT') && !lease,
    );
    const asksOrder = isChecking(order) && order.lease === null;
    if (asksOrder) {
      await updateOrder(shop, id, { next_try_at: clock.iso() });
      await wakeDesk(shop.tx, orderDeskName);
    }
    for (const refund of waiting) await updateRefund(shop, refund.id, { next_try_at: clock.iso() });
    if (waiting.length > 0) await wakeDesk(shop.tx, refundDeskName);
    if (asksOrder || waiting.length > 0) await publish(shop, paymentChecked, order.booking_id, {});
    return describe(shop, id);
  });

/** Marks the payment task as done. @throws PAYMENT_NOT_FOUND, REFUND_CHANGED, REFUND_IN_SALE */
export const handleRefund = (
  access: ShopAccess,
  id: number,
  { refundId }: Parsed<typeof handle>['body'],
): Promise<Reply<typeof handle>> =>
  inShop(access, async (shop) => {
    const order = await lockPayment(shop, id);
    const refund = (await refundsOf(shop, [id])).find((one) => one.id === refundId);
    if (!refund) throw refuse('PAYMENT_NOT_FOUND');
    if (refund.state !== 'REFUSED' && refund.by !== 'PROVIDER') throw refuse('REFUND_CHANGED');
    if (refund.handled_at === null) {
      await enterUsed(shop, order, refund);
      await updateRefund(shop, refundId, { handled_at: clock.iso(), handled_by_name: shop.actor.name });
      await publish(shop, refundHandled, order.booking_id, { won: refund.amount_won });
    }
    return describe(shop, id);
  });
