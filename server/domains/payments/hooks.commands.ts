import type { HookHandler } from '../../platform/outbound/inbox.ts';
import { wakeDesk } from '../../platform/outbound/start.ts';
import { systemShop } from '../../platform/shop.ts';
import { lookAgain, orderDeskName } from './orders.queries.ts';
import { shopOfOrder } from './orders.rules.ts';

export const hookVendor = 'cards';

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
    // Whatever the hook says, the provider is asked how the order stands.
    await lookAgain(systemShop(db, shopNo), orderId);
    await wakeDesk(db, orderDeskName);
  },
};
