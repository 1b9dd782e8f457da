import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { EndpointName } from '../contract/index.ts';
import { addDays, shopDateOf } from '../contract/time.ts';
import type { Server } from '../server/assemble.ts';
import { asOperator } from '../server/platform/shop.ts';
import { fetching } from '../server/testing/people.ts';
import { makeShop } from '../server/testing/shops.ts';
import type { TestShop } from '../server/testing/shops.ts';
import { judged } from './limits.ts';
import { fillOthers, fillYears } from './statistics-data.ts';

const times = async (rounds: number, work: () => Promise<unknown>): Promise<number[]> => {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    await work();
    found.push(performance.now() - before);
  }
  return found.slice(Math.ceil(rounds / 5)).sort((a, b) => a - b);
};
const slow = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.95)] ?? 0;

const views = ['sales', 'products', 'employees', 'customers', 'bookings'] as const;

/** The least that a view of the lines can take: all of them read once and added up. */
const bareSum =
  (server: Server, { shopNo }: TestShop, from: string) =>
  () =>
    asOperator(server.platform.database, (db) =>
      sql`select sum(l.total_won) from sales s join sale_lines l on l.shop_no = s.shop_no and l.sale_id = s.id
      where s.shop_no = ${shopNo} and s.deleted_at is null and s.sold_on >= ${from}`.execute(db),
    );

const measure = async (server: Server, shop: TestShop, days: number, most: number, what: string) => {
  const { kind } = server.platform.database;
  const today = shopDateOf(Date.now());
  const from = addDays(today, 1 - days);
  const bareMs = slow(await times(10, bareSum(server, shop, from)));
  console.log(`bare sum of the lines of ${what} on ${kind}: ${bareMs.toFixed(0)} ms`);
  for (const view of views) {
    const asked = { params: { shopNo: shop.shopNo }, query: { from, to: today, by: 'WEEK' } };
    const ms = slow(await times(10, () => shop.owner.raw(`statistics.${view}` as EndpointName, asked)));
    console.log(
      `${view} of ${what} on ${kind}: ${ms.toFixed(0)} ms (${judged(ms, most)}), ${(ms / bareMs).toFixed(1)} bare sums`,
    );
  }
};

/**
 * Each view of a year of 30,000 sales and of three years of as many beside a bare sum over the same lines; the home
 * page. With BENCH_MILLION=1 a million sales of other shops stand around them.
 */
export const benchStatistics = async (server: Server): Promise<void> => {
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { database } = server.platform;
  const shop = await makeShop(server.platform, fetching(base), {
    employees: 9,
    roles: ['MANAGER'],
    open: [600, 1260],
  });
  const isEmbedded = database.kind === 'pglite';
  await fillYears(database, shop, { bookings: 100_000, days: 1096 });
  if (!isEmbedded && process.env['BENCH_MILLION']) await fillOthers(database, shop, 10);
  await sql`vacuum analyze`.execute(database.db);
  const factor = isEmbedded ? 2 : 1;
  await measure(server, shop, 365, 300 * factor, 'a year of 30,000 sales');
  await measure(server, shop, 1096, 800 * factor, 'three years of them');
  const home = slow(await times(30, () => shop.owner.call('home.read', { params: { shopNo: shop.shopNo } })));
  console.log(`home on ${database.kind}: ${home.toFixed(0)} ms (${judged(home, 100 * factor)})`);
};
