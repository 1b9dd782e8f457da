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
      .select(['shop_no', 'id', 'tid', 'order_id', 'amount_won', 'goods', 'paid_at'])
      .where('practice', '=', true)
      .where('vendor', '=', 'nice-cards')
      .where('paid_at', 'is not', null)
      .orderBy('paid_at', 'desc')
      .limit(mostRecalled)
      .execute();
    const refunds = await db
      .selectFrom('payment_refunds')
      .select(['shop_no', 'payment_id', 'cancelled_tid', 'amount_won', 'reason', 'done_at'])
      .where('state', '=', 'DONE')
      .execute();
    const backOf = Map.groupBy(refunds, ({ shop_no, payment_id }) => `${shop_no} ${payment_id}`);
    for (const { shop_no, id, tid, order_id, amount_won, goods, paid_at } of orders)
      cards.recall({
        tid: tid ?? '',
        orderId: order_id,
        amount: amount_won,
        goodsName: goods,
        paidAt: paid_at ?? '',
        cancels: (backOf.get(`${shop_no} ${id}`) ?? []).map((back) => ({
          tid: back.cancelled_tid ?? '',
          amount: back.amount_won,
          cancelledAt: back.done_at ?? '',
          reason: back.reason,
        })),
      });
  });
