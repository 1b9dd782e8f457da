import { sql } from 'kysely';
import type { PaymentStandIn } from '../../adapters/payments/stand-in.ts';
import type { Database } from '../../platform/db/open.ts';
import { asOperator } from '../../platform/shop.ts';

const mostRecalled = 5000;

/** The stand-in forgets when the server stops: it is told what it took for us, so that it can give it back. */
export const recallCharges = (database: Database, { cards }: Pick<PaymentStandIn, 'cards'>): Promise<void> =>
  asOperator(database, async (db) => {
    const charges = await db
      .selectFrom('charges')
      .select(['shop_no as shop', 'id', 'order_id as orderId', 'total_won as amount', 'goods as goodsName'])
      .select([sql<string>`tid`.as('tid'), sql<string>`settled_at`.as('paidAt')])
      .where('tid', 'like', 'nicpractice%')
      .where('state', 'in', ['PAID', 'PARTLY_REFUNDED'])
      .orderBy('settled_at', 'desc')
      .limit(mostRecalled)
      .execute();
    const refunds = await db
      .selectFrom('charge_refunds')
      .select(['shop_no as shop', 'charge_id as paidId', 'order_id as tid', 'amount_won as amount', 'reason'])
      .select(sql<string>`done_at`.as('cancelledAt'))
      .where('state', '=', 'DONE')
      .execute();
    cards.recall(charges, refunds);
  });
