import type { PaymentStandIn } from '../../adapters/payments/stand-in.ts';
import type { Database } from '../../platform/db/open.ts';
import { asOperator } from '../../platform/shop.ts';

const mostRecalled = 5000;

/** The stand-in forgets when the server stops: it is told what it took for us, so that it can give it back. */
export const recallCharges = (database: Database, { cards }: Pick<PaymentStandIn, 'cards'>): Promise<void> =>
  asOperator(database, async (db) => {
    const charges = await db
      .selectFrom('charges')
      .select(['shop_no', 'id', 'tid', 'order_id', 'total_won', 'goods', 'settled_at'])
      .where('tid', 'like', 'nicpractice%')
      .where('state', 'in', ['PAID', 'PARTLY_REFUNDED'])
      .orderBy('settled_at', 'desc')
      .limit(mostRecalled)
      .execute();
    const refunds = await db
      .selectFrom('charge_refunds')
      .select(['shop_no', 'charge_id', 'order_id', 'amount_won', 'reason', 'done_at'])
      .where('state', '=', 'DONE')
      .execute();
    const backOf = Map.groupBy(refunds, ({ shop_no, charge_id }) => `${shop_no} ${charge_id}`);
    for (const { shop_no, id, tid, order_id, total_won, goods, settled_at } of charges)
      cards.recall({
        tid: tid ?? '',
        orderId: order_id,
        amount: total_won,
        goodsName: goods,
        paidAt: settled_at ?? '',
        cancels: (backOf.get(`${shop_no} ${id}`) ?? []).map((back) => ({
          tid: back.order_id,
          amount: back.amount_won,
          cancelledAt: back.done_at ?? '',
          reason: back.reason,
        })),
      });
  });
