import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { addDays, shopDateOf } from '../contract/time.ts';
import type { Server } from '../server/assemble.ts';
import { asOperator } from '../server/platform/scope.ts';
import { fetching } from '../server/testing/people.ts';
import { makeShop } from '../server/testing/shops.ts';
import type { TestShop } from '../server/testing/shops.ts';

const shops = 40;
const employeesEach = 5;
/** Nine visits of an hour with five employees every day, most of them long ago. */
const visitsADay = 9 * employeesEach;

/** Fills a shop's days with hour-long visits of each employee, straight in the tables. */
const fill = ({ platform }: Server, { shopNo, items }: TestShop, days: number, until: string) =>
  asOperator(platform.database, async (db) => {
    await sql`
      with made as (
        insert into bookings (shop_no, customer_name, employee_no, start_at, end_at, visit_date, state)
        select ${shopNo}, '손님', e.employee_no, at, at + interval '1 hour', day, 'CONFIRMED'
        from generate_series(${until}::date - ${days - 1}::int, ${until}::date, interval '1 day') as d(day_at)
        cross join lateral (select d.day_at::date as day) days
        cross join generate_series(0, 8) as slot
        cross join employees e
        cross join lateral (select (day::timestamp + make_interval(hours => 10) + make_interval(mins => slot * 65))
          at time zone 'Asia/Seoul' as at) times
        where e.shop_no = ${shopNo}
        returning id, employee_no, start_at, end_at
      ), parts as (
        insert into booking_items (shop_no, booking_id, seq, item_id, employee_no, name, start_at, duration_minutes, price_won)
        select ${shopNo}, id, 0, ${items.gel}::bigint, employee_no, '젤네일', start_at, 60, 60000 from made
      )
      insert into occupancies (shop_no, booking_id, employee_no, busy)
      select ${shopNo}, id, employee_no, tstzmultirange(tstzrange(start_at, end_at)) from made`.execute(db);
  });

const percentile = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

/**
 * Availability of 30 days, five employees and two services over a real socket, among a million bookings;
 * beside it the cheapest call of the same server. Prints medians and 95th percentiles in milliseconds.
 */
export const benchAvailabilityHttp = async (server: Server, bookings = 1_000_000): Promise<void> => {
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const today = shopDateOf(Date.now());
  const days = Math.ceil(bookings / shops / visitsADay);
  const made: TestShop[] = [];
  for (let i = 0; i < shops; i += 1) {
    const shop = await makeShop(server.platform, fetching(base), {
      employees: employeesEach,
      open: [600, 1260],
    });
    // The furthest days ahead lie in the range that is asked about.
    await fill(server, shop, days, addDays(today, 40));
    made.push(shop);
  }
  await server.platform.database.pool.query('vacuum analyze bookings, booking_items, occupancies');
  const { rows } = await server.platform.database.pool.query('select count(*)::int as n from bookings');
  const shop = made[Math.floor(shops / 2)] as TestShop;
  const params = { shopNo: shop.shopNo };
  const query = {
    from: addDays(today, 1),
    to: addDays(today, 30),
    item: [`${shop.items.care}`, `${shop.items.care}`],
    stepMinutes: '15',
  };
  const first = { ...query, firstOnly: 'true' as const };
  const calls = {
    '30 days': () => shop.owner.raw('bookings.availability', { params, query }),
    'the first free one': () => shop.owner.raw('bookings.availability', { params, query: first }),
    'floor (settings)': () => shop.owner.raw('schedule.calendarSettings'),
  };
  const times = new Map<string, number[]>(Object.keys(calls).map((name) => [name, []]));
  for (let round = 0; round < 220; round += 1)
    for (const [name, call] of Object.entries(calls)) {
      const before = performance.now();
      const told = await call();
      if (told.status !== 200) throw new Error(JSON.stringify(told.body));
      if (round >= 20) times.get(name)?.push(performance.now() - before);
    }
  const counted = (rows[0] as { n: number }).n;
  for (const [name, list] of times)
    console.log(
      `availability over HTTP among ${counted} bookings on ${server.platform.database.kind}, ${name}: ` +
        `median ${percentile(list, 0.5).toFixed(1)} ms, p95 ${percentile(list, 0.95).toFixed(1)} ms`,
    );
};
