import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { EndpointName } from '../contract/index.ts';
import { addDays, shopDateOf } from '../contract/time.ts';
import type { Server } from '../server/assemble.ts';
import { keepSoldDaysOf } from '../server/domains/statistics/sold-days.commands.ts';
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

/** The rows that a view counts, as plain as they can be asked for: each table once, joined by its keys. */
const sources = {
  sales: `sales s join sale_lines l on l.shop_no = s.shop_no and l.sale_id = s.id
    join sale_payments p on p.shop_no = s.shop_no and p.sale_id = s.id and p.seq = l.seq
    left join bookings b on b.shop_no = s.shop_no and b.id = s.booking_id`,
  products: `sales s join sale_lines l on l.shop_no = s.shop_no and l.sale_id = s.id
    join sale_payments p on p.shop_no = s.shop_no and p.sale_id = s.id and p.seq = l.seq`,
  employees: `sales s join sale_lines l on l.shop_no = s.shop_no and l.sale_id = s.id
    join sale_line_credits c on c.shop_no = l.shop_no and c.sale_id = l.sale_id and c.seq = l.seq
    join sale_payments p on p.shop_no = s.shop_no and p.sale_id = s.id and p.seq = l.seq
    left join occupancies o on o.shop_no = s.shop_no and o.booking_id = s.booking_id`,
  customers: `sales s join sale_lines l on l.shop_no = s.shop_no and l.sale_id = s.id
    join sale_line_credits c on c.shop_no = l.shop_no and c.sale_id = l.sale_id and c.seq = l.seq
    left join customers k on k.shop_no = s.shop_no and k.customer_no = s.customer_no
    left join bookings b on b.shop_no = s.shop_no and b.id = s.booking_id`,
  bookings: `sales s join sale_lines l on l.shop_no = s.shop_no and l.sale_id = s.id and l.seq = 0
    right join bookings b on b.shop_no = s.shop_no and b.id = s.booking_id
    left join occupancies o on o.shop_no = b.shop_no and o.booking_id = b.id`,
} as const;
type View = keyof typeof sources;
const views = Object.keys(sources) as View[];

/** The least that a view can take: the same rows read once and added up. */
const bareSum =
  (server: Server, { shopNo }: TestShop, from: string, view: View) =>
  () =>
    asOperator(server.platform.database, 'measure', (db) => {
      const day =
        view === 'bookings'
          ? sql`b.shop_no = ${shopNo} and b.visit_date`
          : sql`s.shop_no = ${shopNo} and s.sold_on`;
      return sql`select sum(l.total_won) from ${sql.raw(sources[view])} where ${day} >= ${from}`.execute(db);
    });

const measure = async (server: Server, shop: TestShop, days: number, most: number, what: string) => {
  const { kind } = server.platform.database;
  const today = shopDateOf(Date.now());
  const from = addDays(today, 1 - days);
  for (const view of views) {
    const bareMs = slow(await times(10, bareSum(server, shop, from, view)));
    const asked = { params: { shopNo: shop.shopNo }, query: { from, to: today, by: 'WEEK' } };
    const ms = slow(await times(10, () => shop.owner.raw(`statistics.${view}` as EndpointName, asked)));
    console.log(
      `${view} of ${what} on ${kind}: ${ms.toFixed(0)} ms (${judged(ms, most)}), ${(ms / bareMs).toFixed(1)} bare sums of ${bareMs.toFixed(0)} ms (${judged(ms / bareMs, 3)})`,
    );
  }
};

/**
 * Each view of a year of 30,000 sales and of three years of as many beside a bare sum over the same rows; the home
 * page. The days that are over are kept, as after any night. With BENCH_MILLION=1 a million sales of other shops stand around them.
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
  await keepSoldDaysOf(database, shop.shopNo);
  await sql`vacuum analyze`.execute(database.db);
  const factor = isEmbedded ? 2 : 1;
  await measure(server, shop, 365, 300 * factor, 'a year of 30,000 sales');
  await measure(server, shop, 1096, 800 * factor, 'three years of them');
  const home = slow(await times(30, () => shop.owner.call('home.read', { params: { shopNo: shop.shopNo } })));
  console.log(`home on ${database.kind}: ${home.toFixed(0)} ms (${judged(home, 100 * factor)})`);
};
