import { provePayments } from '../../server/domains/payments/testing/random-events.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { worldOn } from '../../server/testing/world.ts';
import { createTestDatabase, startTestPostgres } from '../postgres.ts';

/** Random orders of what may happen to a payment; each story is a booking of its own, in shops of fifty. */
export const provePaymentEvents = async (stories: number): Promise<void> => {
  const postgres = await startTestPostgres();
  const databaseUrl = await createTestDatabase(postgres.url, `dangol_payments_${process.pid}`);
  const database = await openDatabase({ databaseUrl });
  await migrate(database);
  const world = await worldOn(database);
  try {
    let charged = 0;
    for (let left = stories; left > 0; left -= 50)
      charged += await provePayments(world, await world.shop({ employees: 2 }), Math.min(50, left));
    console.log(`  ${stories} stories, ${charged} charges`);
  } finally {
    await world.server.close();
    await postgres.stop();
  }
};
