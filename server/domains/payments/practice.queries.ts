import { sql } from 'kysely';
import type { Tx } from '../../platform/shop.ts';

/** The latest that the stand-in was paid. Runs as the operator. */
export const practisedOrders = (db: Tx, most: number) =>
  db
    .selectFrom('payment_orders')
    .select(['shop_no as shop', 'id', 'order_id as orderId', 'amount_won as amount', 'goods as goodsName'])
    .select([sql<string>`tid`.as('tid'), sql<string>`paid_at`.as('paidAt')])
    .where('practice', '=', true)
    .where('vendor', '=', 'nice-cards')
    .where('paid_at', 'is not', null)
    .orderBy('paid_at', 'desc')
    .limit(most)
    .execute();

/** Runs as the operator. */
export const refundsDone = (db: Tx) =>
  db
    .selectFrom('payment_refunds')
    .select(['shop_no as shop', 'payment_id as paidId', 'amount_won as amount', 'reason'])
    .select([sql<string>`cancelled_tid`.as('tid'), sql<string>`done_at`.as('cancelledAt')])
    .where('state', '=', 'DONE')
    .execute();
