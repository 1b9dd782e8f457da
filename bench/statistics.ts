import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { EndpointName } from '../contract/index.ts';
import { addDays, shopDateOf } from '../contract/time.ts';
import type { Server } from '../server/assemble.ts';
import { asOperator } from '../server/platform/shop.ts';
import { countUpCustomers } from '../server/seed/customer-totals.ts';
import { fetching } from '../server/testing/people.ts';
import { makeShop } from '../server/testing/shops.ts';
import type { TestShop } from '../server/testing/shops.ts';
import { judged } from './limits.ts';

/** Sales of as many days back, two lines each, of 2,000 customers, by all people in turn, a third of them booked. */
const writeYear = (
  { platform }: Server,
  { shopNo, owner, staff, items }: TestShop,
  count: number,
  days: number,
) =>
  asOperator(platform.database, async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    const people = JSON.stringify([owner, ...staff].map(({ employeeNo }) => employeeNo));
    const who = sql`(select array_agg(value::text::bigint) as nos from jsonb_array_elements(${people}::jsonb))`;
    await sql`insert into customers (shop_no, name, birthday, sex, employee_no)
      select ${shopNo}, '고객' || n, date '1960-01-01' + (n * 7 % 18000), case when n % 5 = 0 then 'M' else 'F' end,
        case when n % 3 = 0 then p.nos[1 + n % array_length(p.nos, 1)] end
      from generate_series(1, 2000) n, ${who} p`.execute(db);
    await sql`insert into bookings (shop_no, customer_no, customer_name, employee_no, start_at, end_at, visit_date, state,
        source, created_at, cancelled_by, cancel_reason)
      select ${shopNo}, c.no[1 + n * 7 % 2000], '고객', p.nos[1 + n % array_length(p.nos, 1)],
        (d + time '10:00' + (n % 9) * interval '1 hour') at time zone 'Asia/Seoul',
        (d + time '11:00' + (n % 9) * interval '1 hour') at time zone 'Asia/Seoul', d,
        case n % 20 when 0 then 'NO_SHOW' when 1 then 'CANCELLED' else 'COMPLETED' end,
        (array['MANUAL', 'PHONE', 'NAVER'])[1 + n % 3], (d - n % 30)::timestamptz,
        case when n % 20 = 1 then 'SHOP' end, case when n % 20 = 1 then '' end
      from (select n, ${shopDateOf(Date.now())}::date - n % ${days}::int as d from generate_series(1, ${count}::int) n) x,
        ${who} p, (select array_agg(customer_no) as no from customers where shop_no = ${shopNo}) c
      `.execute(db);
    await sql`insert into sales (shop_no, booking_id, customer_no, customer_name, sold_at, sold_on, list_won, discount_won,
        total_won, unpaid_won, supply_won, vat_won, created_by)
      select shop_no, id, customer_no, '고객', end_at, visit_date, 78000, 0, 78000, 0, 70910, 7090, ${owner.employeeNo}
      from bookings where shop_no = ${shopNo} and state = 'COMPLETED'`.execute(db);
    await sql`insert into sale_lines (shop_no, sale_id, seq, place, kind, item_id, name, quantity, unit_price_won, list_won,
        discount_won, total_won)
      select s.shop_no, s.id, l.seq, l.seq, l.kind, l.item, l.name, 1, l.won, l.won, 0, l.won from sales s
      cross join (values (0, 'SERVICE', ${items.gel}::bigint, '젤네일', 60000),
        (1, 'PRODUCT', ${items.oil}::bigint, '큐티클 오일', 18000)) l (seq, kind, item, name, won)
      where s.shop_no = ${shopNo}`.execute(db);
    await sql`insert into sale_line_credits (shop_no, sale_id, seq, employee_no, percent, credit_won)
      select s.shop_no, s.id, l.seq, b.employee_no, 100, l.won from sales s
      join bookings b on b.shop_no = s.shop_no and b.id = s.booking_id
      cross join (values (0, 60000), (1, 18000)) l (seq, won) where s.shop_no = ${shopNo}`.execute(db);
    await sql`insert into sale_payments (shop_no, sale_id, seq, method, amount_won)
      select s.shop_no, s.id, p.seq, p.method, p.won from sales s
      cross join (values (0, 'CARD', 50000), (1, 'CASH', 28000)) p (seq, method, won)
      where s.shop_no = ${shopNo}`.execute(db);
    await countUpCustomers(db, shopNo);
  });

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

const bareSum =
  (server: Server, { shopNo }: TestShop, from: string) =>
  () =>
    asOperator(server.platform.database, (db) =>
      sql`select sum(l.total_won) from sales s join sale_lines l on l.shop_no = s.shop_no and l.sale_id = s.id
      where s.shop_no = ${shopNo} and s.deleted_at is null and s.sold_on >= ${from}`.execute(db),
    );

/** Each view of a year of 30,000 sales beside a bare sum over the same lines; the home page. */
export const benchStatistics = async (server: Server): Promise<void> => {
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const make = () => makeShop(server.platform, fetching(base), { employees: 5, roles: ['MANAGER'] });
  const [shop, today] = [await make(), shopDateOf(Date.now())];
  await writeYear(server, shop, 33_334, 365);
  await sql`vacuum analyze`.execute(server.platform.database.db);
  const { kind } = server.platform.database;
  const from = addDays(today, -364);
  const bareMs = slow(await times(10, bareSum(server, shop, from)));
  console.log(`bare sum of the lines of a year of 30,000 sales on ${kind}: ${bareMs.toFixed(0)} ms`);
  for (const view of views) {
    const asked = { params: { shopNo: shop.shopNo }, query: { from, to: today, by: 'WEEK' } };
    const found = await times(10, () => shop.owner.raw(`statistics.${view}` as EndpointName, asked));
    const ms = slow(found);
    console.log(
      `${view} of that year on ${kind}: ${ms.toFixed(0)} ms (${judged(ms, 300)}), ${(ms / bareMs).toFixed(1)} bare sums`,
    );
  }
  const home = slow(await times(30, () => shop.owner.call('home.read', { params: { shopNo: shop.shopNo } })));
  console.log(`home on ${kind}: ${home.toFixed(0)} ms (${judged(home, 100)})`);
};
