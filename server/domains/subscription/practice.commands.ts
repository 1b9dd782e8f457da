import type { PaymentStandIn } from '../../adapters/payments/stand-in.ts';
import type { Database } from '../../platform/db/open.ts';
import { asOperator } from '../../platform/shop.ts';
import { chargeRefundsDone, practisedCharges } from './charges.queries.ts';

const mostRecalled = 5000;

/** The stand-in forgets when the server stops: it is told what it took for us, so that it can give it back. */
export const recallCharges = (database: Database, { cards }: Pick<PaymentStandIn, 'cards'>): Promise<void> =>
  asOperator(database, 'recall practice payments', async (db) =>
    cards.recall(await practisedCharges(db, mostRecalled), await chargeRefundsDone(db)),
  );
