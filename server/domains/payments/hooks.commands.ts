import { clock } from '../../platform/clock.ts';
import type { HookHandler } from '../../platform/outbound/inbox.ts';
import { wakeDesk } from '../../platform/outbound/start.ts';
import { systemShop } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { orderDeskName } from './orders.queries.ts';
import { shopOfOrder } from './orders.rules.ts';

export const hookVendor = 'cards';

/** Whatever the hook says, the provider is asked how the order stands. */
const lookAgain = ({ tx }: ShopTx, orderId: string) =>
  tx
    .updateTable('payment_orders')
    .set({ next_try_at: clock.iso() })
    .where('order_id', '=', orderId)
    .where('lease', 'is', null)
    .where('state', 'in', ['UNKNOWN', 'PAID', 'PART_REFUNDED', 'REFUNDED', 'VOIDED'])
    .execute();

const orderIn = (body: string): string => {
  const parsed: unknown = JSON.parse(body);
  const orderId = typeof parsed === 'object' && parsed !== null && 'orderId' in parsed ? parsed.orderId : '';
  return typeof orderId === 'string' ? orderId : '';
};

export const paymentHookHandler: HookHandler = {
  vendor: hookVendor,
  handle: async (db, hook) => {
    const orderId = orderIn(hook.body);
    const shopNo = shopOfOrder(orderId);
    if (shopNo === undefined) return;
    await lookAgain(systemShop(db, shopNo), orderId);
    await wakeDesk(db, orderDeskName);
  },
};
