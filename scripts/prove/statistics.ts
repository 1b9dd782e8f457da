import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupings } from '../../contract/statistics/words.ts';
import { addDays, shopDateOf } from '../../contract/time.ts';
import { assemble } from '../../server/assemble.ts';
import { readBooks } from '../../server/domains/statistics/testing/books.ts';
import { compareViews } from '../../server/domains/statistics/testing/compare.ts';
import { fillAtRandom } from '../../server/domains/statistics/testing/random-shop.ts';
import { readConfig } from '../../server/platform/config.ts';
import { clock } from '../../server/platform/clock.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { asOperator } from '../../server/platform/shop.ts';
import { countUpCustomers } from '../../server/seed/customer-totals.ts';
import { injecting } from '../../server/testing/people.ts';
import { makeShop } from '../../server/testing/shops.ts';
import { createTestDatabase, startTestPostgres } from '../postgres.ts';

/** Random shops, each view of random periods of theirs against an oracle that reads row by row. */
export const proveStatistics = async (shops: number): Promise<void> => {
  const postgres = await startTestPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'dangol-statistics-'));
  const url = await createTestDatabase(postgres.url, `dangol_statistics_${process.pid}`);
  const database = await openDatabase({ databaseUrl: url });
  await migrate(database);
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMIT: '10000000', DATA_DIR: dataDir };
  const server = await assemble(readConfig(env), database);
  try {
    const today = shopDateOf(clock.now());
    for (let seed = 1; seed <= shops; seed += 1) {
      const shop = await makeShop(server.platform, injecting(server.app), { employees: 3 });
      const from = addDays(today, -200);
      await asOperator(database, async (db) => {
        await fillAtRandom(db, shop, seed, { from, days: 200, sales: 60 });
        await countUpCustomers(db, shop.shopNo);
      });
      const books = await readBooks(database, shop.shopNo);
      const by = groupings[seed % groupings.length] ?? 'DAY';
      const asked = { from: addDays(from, seed % 90), to: today, today, now: clock.iso(), by };
      const found = await compareViews(shop, books, asked);
      if (found.length > 0) throw new Error(`shop of seed ${seed}:\n${found.join('\n')}`);
    }
    console.log(`  ${shops} shops, every view as the oracle has it, to the won`);
  } finally {
    await server.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
