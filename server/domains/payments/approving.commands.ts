import type { BookingId, ShopNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import { desk } from '../../platform/outbound/desk.ts';
import type { Desk } from '../../platform/outbound/desk.ts';
import type { Platform } from '../../platform/platform.ts';
import { asSystem, systemAccess } from '../../platform/shop.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { lockBookingRow } from '../availability/public.ts';
import { approve, compare, resolve, waitAfter } from './approving.rules.ts';
import type { OrderOutcome } from './approving.rules.ts';
import { enterPaid } from './booking.commands.ts';
import { enterCompared } from './comparing.commands.ts';
import { depositFailed } from './events.ts';
import { merchantOf } from './merchant.commands.ts';
import type { CardVendor, Merchant, MerchantNeeds } from './merchant.commands.ts';
import { stillWaits } from './orders.commands.ts';
import {
  comparedStates,
  findShop,
  isPaid,
  lockBookingsOf,
  orderDeskName,
  updateOrder,
} from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';

export type DeskNeeds = MerchantNeeds & Pick<Platform, 'database' | 'log'>;

/** What the desk does to a booking reaches the listeners in its transaction. */
const wholeShop = async ({ database }: DeskNeeds, shop: ShopTx): Promise<Shop> => {
  const found = await findShop(shop);
  if (!found) throw new Error(`no shop ${shop.shopNo}`);
  return { ...systemAccess(database, found), tx: shop.tx };
};

/** The last check before the charge, with the booking held: a guest never pays for a time that is gone. */
const mayApprove = (needs: DeskNeeds, order: OrderRow): Promise<boolean> =>
  asSystem(needs.database, order.shop_no as ShopNo, 'approve a deposit', async (its) => {
    const shop = await wholeShop(needs, its);
    const booking = await lockBookingRow(shop, order.booking_id as BookingId);
    const waits = await stillWaits(shop, booking);
    if (waits) await updateOrder(shop, order.id, { approving_at: clock.iso() });
    return waits;
  });

const settle = async (shop: Shop, order: OrderRow, outcome: OrderOutcome): Promise<void> => {
  const { state } = outcome;
  if (state === 'SAME') return;
  if (state === 'UNKNOWN') return updateOrder(shop, order.id, { state });
  if (state === 'COMPARED') {
    // A stand-in that began anew knows none of what was practised before.
    if (outcome.payment || !order.practice) await enterCompared(shop, order, outcome.payment);
    return;
  }
  // Told twice, it is entered once.
  if (isPaid(order)) return;
  if (state === 'PAID') return enterPaid(shop, order, outcome.payment);
  const failed = state === 'FAILED' ? { fail_code: outcome.code, failure: outcome.failure } : {};
  await updateOrder(shop, order.id, { state, ...failed });
  if (state === 'ABANDONED') return;
  await publish(shop, depositFailed, order.booking_id, {
    won: order.amount_won,
    voided: state === 'VOIDED',
    failure: state === 'FAILED' ? outcome.failure : null,
  });
};

/** Charges what was authenticated, finds out what became of it, and looks at it again afterwards. */
export const orderDesk = (needs: DeskNeeds): Desk => {
  const { database, log } = needs;
  const merchantFor = ({ shop_no, vendor }: OrderRow) =>
    asSystem(database, shop_no as ShopNo, 'approve a deposit', (shop) =>
      merchantOf(needs, shop, vendor as CardVendor),
    );
  const through =
    (call: (cards: Merchant['cards'], order: OrderRow) => Promise<OrderOutcome>) => (orders: OrderRow[]) =>
      Promise.all(
        orders.map(async (order) => {
          const merchant = await merchantFor(order);
          return merchant ? call(merchant.cards, order) : ({ state: 'SAME', again: true } as const);
        }),
      );
  const charge = through(async (cards, order) =>
    (await mayApprove(needs, order)) ? approve(cards, order) : { state: 'ABANDONED' },
  );
  const lookUp = through(resolve);
  const look = through(compare);
  const giveUp = async (orders: OrderRow[]) => orders.map(() => ({ state: 'ABANDONED' }) as const);
  return desk<OrderRow, OrderOutcome>({
    name: orderDeskName,
    database,
    log,
    table: 'payment_orders',
    turns: {
      OPEN: { underWay: 'OPEN', call: giveUp },
      AUTHENTICATED: { underWay: 'APPROVING', call: charge },
      APPROVING: { underWay: 'UNKNOWN', call: lookUp },
      UNKNOWN: { underWay: 'UNKNOWN', call: lookUp },
      PAID: { underWay: 'PAID', call: look },
      PART_REFUNDED: { underWay: 'PART_REFUNDED', call: look },
      REFUNDED: { underWay: 'REFUNDED', call: look },
      VOIDED: { underWay: 'VOIDED', call: look },
    },
    patient: comparedStates,
    lockFirst: lockBookingsOf,
    settle: async (shop, ended) => {
      const whole = await wholeShop(needs, shop);
      for (const { row, result } of ended) await settle(whole, row, result);
    },
    waitAfter,
    callsAtOnce: 16,
  });
};
