import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { reverseOnlineReturn } from '../sales/public.ts';
import { enter, feeRateOn, feeSumOf } from './entries.queries.ts';
import { cardRefunded, cardRefundRefused } from './events.ts';
import { feeOf } from './fees.rules.ts';
import { updateOrder } from './orders.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { doneWon, updateRefund } from './refunds.queries.ts';
import type { RefundRow } from './refunds.queries.ts';

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

/** A refund of ours went back, under this number of the provider's. The caller holds the booking and the order. */
export const finishRefund = async (
  shop: ShopTx,
  order: OrderRow,
  refund: RefundRow,
  tid: string,
): Promise<void> => {
  const won = refund.amount_won;
  await updateRefund(shop, refund.id, {
    state: 'DONE',
    failure: null,
    cancelled_tid: tid,
    done_at: clock.iso(),
    next_try_at: null,
  });
  await enterRefund(shop, order, await doneWon(shop, order.id), { tid, won });
  await publish(shop, cardRefunded, order.booking_id, { won });
};

/** It never goes back this way: what was kept for it is free again, and the deposit has it. */
export const refuseRefund = async (
  shop: ShopTx,
  order: OrderRow,
  refund: RefundRow,
  failure: string,
): Promise<void> => {
  const won = refund.amount_won;
  await updateRefund(shop, refund.id, { state: 'REFUSED', failure, next_try_at: null });
  await updateOrder(shop, order.id, { refund_reserved_won: order.refund_reserved_won - won });
  if (refund.return_id !== null) await reverseOnlineReturn(shop, refund.return_id);
  await publish(shop, cardRefundRefused, order.booking_id, { won, failure, short: false });
};
