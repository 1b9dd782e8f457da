import { sql } from 'kysely';
import type { PaymentStandIn } from '../../adapters/payments/stand-in.ts';
import type { Database } from '../../platform/db/open.ts';
import { asOperator } from '../../platform/shop.ts';

const mostRecalled = 5000;

/**
 * The stand-in forgets when the server stops, and never saw what a demo was filled with: it is told what was paid
 * in practice and went back, so that it can be given back like any other payment.
 */
export const recallPractice = (database: Database, { cards }: Pick<PaymentStandIn, 'cards'>): Promise<void> =>
  asOperator(database, async (db) => {
    const orders = await db
      .selectFrom('payment_orders')
      .select(['shop_no as shop', 'id', 'order_id as orderId', 'amount_won as amount', 'goods as goodsName'])
      .select([sql<string>`tid`.as('tid'), sql<string>`paid_at`.as('paidAt')])
      .where('practice', '=', true)
      .where('vendor', '=', 'nice-cards')
      .where('paid_at', 'is not', null)
      .orderBy('paid_at', 'desc')
      .limit(mostRecalled)
      .execute();
    const refunds = await db
      .selectFrom('payment_refunds')
      .select(['shop_no as shop', 'payment_id as paidId', 'amount_won as amount', 'reason'])
      .select([sql<string>`cancelled_tid`.as('tid'), sql<string>`done_at`.as('cancelledAt')])
      .where('state', '=', 'DONE')
      .execute();
    cards.recall(orders, refunds);
  });
