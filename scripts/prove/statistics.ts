import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupings } from '../../contract/statistics/words.ts';
import { addDays, shopDateOf } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import { assemble } from '../../server/assemble.ts';
import type { Server } from '../../server/assemble.ts';
import { readBooks } from '../../server/domains/statistics/testing/books.ts';
import { keepSoldDaysOf } from '../../server/domains/statistics/sold-days.commands.ts';
import { keepWorkDaysOf } from '../../server/domains/statistics/work-days.commands.ts';
import { compareViews } from '../../server/domains/statistics/testing/compare.ts';
import { liveAtRandom } from '../../server/domains/statistics/testing/live-shop.ts';
import { fillAtRandom } from '../../server/domains/statistics/testing/random-shop.ts';
import { readConfig } from '../../server/platform/config.ts';
import { clock } from '../../server/platform/clock.ts';
import { asOperator, systemShop } from '../../server/platform/shop.ts';
import { countUpCustomers } from '../../server/seed/customer-totals.ts';
import { injecting } from '../../server/testing/people.ts';
import { makeShop } from '../../server/testing/shops.ts';
import { campaignDatabase } from './database.ts';

/** Whether who came in some days was back, once the days for it are over: whatever comes later, it reads the same. */
const proveClosedCohorts = async (
  { platform, app }: Server,
  seed: number,
  today: ShopDate,
): Promise<void> => {
  const { database } = platform;
  const shop = await makeShop(platform, injecting(app), { employees: 3 });
  const [from, to] = [addDays(today, -620), addDays(today, -500)];
  const live = (first: string, days: number, known?: Awaited<ReturnType<typeof fillAtRandom>>) =>
    asOperator(database, 'prove statistics', async (db) => {
      const people = await fillAtRandom(db, shop, seed, { from: first, days, sales: 80 }, known);
      await countUpCustomers(db, shop.shopNo);
      return people;
    });
  const read = async () => {
    const { body } = await shop.owner.call('statistics.customers', {
      params: { shopNo: shop.shopNo },
      query: { from, to },
    });
    return JSON.stringify([body.returns, body.newReturns, body.byVisitKind]);
  };
  const people = await live(from, 240);
  const before = await read();
  await live(addDays(today, -365), 365, people);
  const after = await read();
  if (after !== before) throw new Error(`closed cohorts of seed ${seed} moved: ${before} to ${after}`);
};

/** Random shops, each view of random periods of theirs against an oracle that reads row by row. */
export const proveStatistics = async (shops: number): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dangol-statistics-'));
  const { database } = await campaignDatabase('statistics');
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMIT: '10000000', DATA_DIR: dataDir };
  const server = await assemble(readConfig(env), database);
  try {
    const today = shopDateOf(clock.now());
    for (let seed = 1; seed <= shops; seed += 1) {
      const shop = await makeShop(server.platform, injecting(server.app), { employees: 3 });
      const from = addDays(today, -200);
      await asOperator(database, 'prove statistics', async (db) => {
        await fillAtRandom(db, shop, seed, { from, days: 200, sales: 60 });
        await countUpCustomers(db, shop.shopNo);
      });
      // Every second was kept by a night, whole or up to what is written after it.
      if (seed % 2 === 0) {
        await keepSoldDaysOf(database, shop.shopNo);
        await asOperator(database, 'prove statistics', (db) => keepWorkDaysOf(systemShop(db, shop.shopNo)));
      }
      // Every third lives on through the front door as well.
      if (seed % 3 === 0) await liveAtRandom(shop, seed);
      const books = await readBooks(database, shop.shopNo);
      const by = groupings[seed % groupings.length] ?? 'DAY';
      const asked = { from: addDays(from, seed % 90), to: today, today, now: clock.iso(), by };
      const found = await compareViews(shop, books, asked);
      if (found.length > 0) throw new Error(`shop of seed ${seed}:\n${found.join('\n')}`);
    }
    const closed = Math.ceil(shops / 10);
    for (let seed = 1; seed <= closed; seed += 1) await proveClosedCohorts(server, seed, today);
    console.log(`  ${closed} shops, closed cohorts the same after a year more of everything`);
    console.log(`  ${shops} shops, every view as the oracle has it, to the won`);
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
