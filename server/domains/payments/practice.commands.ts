import type { PaymentStandIn } from '../../adapters/payments/stand-in.ts';
import type { Database } from '../../platform/db/open.ts';
import { asOperator } from '../../platform/shop.ts';
import { practisedOrders, refundsDone } from './practice.queries.ts';

const mostRecalled = 5000;

/**
 * The stand-in forgets when the server stops, and never saw what a demo was filled with: it is told what was paid
 * in practice and went back, so that it can be given back like any other payment.
 */
export const recallPractice = (database: Database, { cards }: Pick<PaymentStandIn, 'cards'>): Promise<void> =>
  asOperator(database, 'recall practice payments', async (db) =>
    cards.recall(await practisedOrders(db, mostRecalled), await refundsDone(db)),
  );
