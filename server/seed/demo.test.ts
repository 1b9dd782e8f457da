import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingStates } from '../../contract/booking-states.ts';
import type { EmployeeNo, ShopNo } from '../../contract/ids.ts';
import { allRights } from '../../contract/rights.ts';
import { readBookingsView } from '../domains/statistics/bookings.commands.ts';
import { readCustomersView } from '../domains/statistics/customers.commands.ts';
import { readEmployeesView } from '../domains/statistics/employees.commands.ts';
import { readProductsView } from '../domains/statistics/products.commands.ts';
import { readGoals } from '../domains/statistics/goals.commands.ts';
import { readSalesView } from '../domains/statistics/sales.commands.ts';
import { readSummary } from '../domains/statistics/summary.commands.ts';
import { mintAccess } from '../platform/shop.ts';
import { clock, useClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/open.ts';
import { openTestDatabase } from '../testing/database.ts';
import { brokenLaws } from '../testing/invariants.ts';
import { seedDemo } from './demo.ts';
import { invariants } from './invariants.ts';

let database: Database;
let restoreClock: () => void;

beforeAll(async () => {
  restoreClock = useClock(() => Date.parse('2026-11-21T13:20:00+09:00'));
  database = await openTestDatabase();
  await seedDemo(database, { days: 30, customers: 80 });
});
afterAll(async () => {
  restoreClock();
  await database.close();
});

const read = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await database.pool.query(text, values)).rows as T[];

test.each(Object.entries(invariants))('never: %s', async (_, query) => {
  expect(await read(query, query.includes('$1') ? [clock.iso()] : [])).toEqual([]);
});

test('every view of every shop comes to what its books say', async () => {
  const shops = await read<{ shop_no: ShopNo; owner: EmployeeNo; won: number; real: number }>(
    `select s.shop_no, (select e.employee_no from employees e where e.shop_no = s.shop_no and e.role = 'OWNER') as owner,
       coalesce((select sum(x.total_won) from sales x where x.shop_no = s.shop_no and x.deleted_at is null
         and x.sold_on between '2026-10-01' and '2026-11-21'), 0)::float8 as won,
       coalesce((select sum(x.total_won - x.deducted_won) from sales x where x.shop_no = s.shop_no and x.deleted_at is null
         and x.sold_on between '2026-11-01' and '2026-11-30'), 0)::float8 as real from shops s order by s.shop_no`,
  );
  const asked = { from: '2026-10-01', to: '2026-11-21', by: 'WEEK', compare: 'PREVIOUS' } as Parameters<
    typeof readSalesView
  >[1];
  for (const { shop_no: shopNo, owner, won, real } of shops) {
    const actor = { kind: 'employee', role: 'OWNER', employeeNo: owner, name: '원장' } as never;
    const shop = mintAccess({
      shopNo,
      shopName: '',
      trade: 'NAIL',
      actor,
      database,
      rights: new Set(allRights),
    });
    for (const view of [readSalesView, readProductsView, readEmployeesView, readCustomersView])
      expect((await view(shop, asked)).reconciles).toEqual({ shownWon: won, booksWon: won });
    expect((await readSummary(shop, asked)).totalWon).toBe(won);
    expect((await readGoals(shop, '2026-11')).shop?.soldWon).toBe(real);
    const { shownWon, booksWon } = (await readBookingsView(shop, asked)).reconciles;
    expect(shownWon).toBe(booksWon);
  }
  expect(shops.some(({ won }) => won > 0)).toBe(true);
});

test('the shops have days that differ from the week', async () => {
  const [row] = await read<Record<string, number>>(
    `select (select count(distinct shop_no)::int from closed_days where weekday is not null) as regular,
       (select count(distinct shop_no)::int from open_days) as openings,
       (select count(distinct shop_no)::int from leaves) as leaves,
       (select count(*)::int from block_series) as series,
       (select count(*)::int from platform_booking_stops where lifted_at is null) as stops`,
  );
  expect(row).toEqual({ regular: 3, openings: 3, leaves: 2, series: 2, stops: 1 });
  expect(await brokenLaws(database)).toEqual([]);
});

test('today is a day in full swing', async () => {
  const rows = await read<{ state: string; count: number }>(
    `select b.state, count(*) from bookings b join shops s using (shop_no)
     where s.trade = 'NAIL' and b.visit_date = '2026-11-21' group by 1`,
  );
  const count = new Map(rows.map((row) => [row.state, row.count]));
  expect(count.get('IN_SERVICE')).toBe(1);
  expect(count.get('NO_SHOW')).toBe(1);
  expect(count.get('REQUESTED')).toBeGreaterThanOrEqual(2);
  expect(count.get('COMPLETED')).toBeGreaterThanOrEqual(3);
  expect(count.get('CONFIRMED')).toBeGreaterThanOrEqual(8);
});

test('pay of a month is paid, of the next is closed, and employees ask for leave', async () => {
  const closings = await read(
    `select c.month, c.state, count(m.employee_no)::int as people, bool_or(m.net_won > 0) as earned
     from incentive_closings c join incentive_months m using (shop_no, month) where c.state <> 'OPEN' group by 1, 2 order by 1`,
  );
  expect(closings).toEqual([
    { month: '2026-09', state: 'PAID', people: 6, earned: true },
    { month: '2026-10', state: 'CLOSED', people: 6, earned: true },
  ]);
  const [row] = await read(
    `select (select count(*)::int from leave_requests where state = 'REQUESTED') as asked,
       (select count(*)::int from employee_rights) as exceptions,
       (select count(*)::int from employee_invites) as invites`,
  );
  expect(row).toEqual({ asked: 2, exceptions: 2, invites: 1 });
});

test('people wait in the shops that have a waitlist to show, for services that are on the menu', async () => {
  const rows = await read<{ trade: string; wishes: number; items: number }>(
    `select s.trade, count(*)::int as wishes, count(i.item_id)::int as items from waitlist_wishes w
     join shops s using (shop_no) left join waitlist_items i on i.shop_no = w.shop_no and i.wish_id = w.id
     group by 1 order by 1`,
  );
  expect(rows.map(({ trade }) => trade)).toEqual(['NAIL', 'PET']);
  for (const { wishes, items } of rows) {
    expect(wishes).toBeGreaterThanOrEqual(1);
    expect(items).toBe(wishes);
  }
});

test('two hours or more are free this afternoon', async () => {
  const [row] = await read<{ gaps: number }>(
    `select count(*) as gaps from shops s join employees e using (shop_no)
       cross join lateral (
         select unnest(tstzmultirange(tstzrange('2026-11-21 13:20+09', '2026-11-21 20:00+09'))
           - coalesce(range_agg(taken), '{}')) as free
         from occupancies o, unnest(o.busy) as taken
         where o.shop_no = e.shop_no and o.employee_no = e.employee_no
       ) g
     where s.trade = 'NAIL' and upper(free) - lower(free) >= interval '60 minutes'`,
  );
  expect(row?.gaps).toBeGreaterThanOrEqual(2);
});

test('every state, source and way to pay occurs', async () => {
  const states = await read<{ state: string }>('select distinct state from bookings');
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(bookingStates));
  expect(await read('select distinct source from bookings')).toHaveLength(5);
  const kinds = await read<{ kind: string }>(
    `select distinct m.kind from sale_payments p
     join payment_methods m on m.shop_no = p.shop_no and m.code = p.method`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['CARD', 'CASH', 'TRANSFER']));
});

test('every grooming names its pet, one of the customer’s own', async () => {
  const strangers = await read(
    `select b.id from bookings b join shops s using (shop_no)
       left join pets p on p.shop_no = b.shop_no and p.pet_no = b.pet_no and p.customer_no = b.customer_no
     where s.trade = 'PET' and p.pet_no is null`,
  );
  expect(strangers).toEqual([]);
});

test('the nail shop has messages in every state to show, contents in each, and credit that adds up', async () => {
  const states = await read<{ state: string }>(
    "select distinct state from messages where kind <> 'CAMPAIGN' order by 1",
  );
  expect(states.map(({ state }) => state)).toEqual(['DELIVERED', 'FAILED', 'SCHEDULED', 'SKIPPED']);
  const contents = await read<{ state: string }>(
    'select distinct state from message_content_versions order by 1',
  );
  expect(contents.map(({ state }) => state)).toEqual([
    'APPROVED',
    'DORMANT',
    'DRAFT',
    'INSPECTING',
    'REJECTED',
  ]);
  const [row] = await read<Record<string, number>>(
    `select (select count(*)::int from campaigns where state = 'DONE') as campaigns,
       (select count(distinct kind)::int from credit_entries) as kinds,
       (select (a.paid_won + a.bonus_won - sum(e.paid_won + e.bonus_won))::int from credit_accounts a
         join credit_entries e using (shop_no) group by a.shop_no, a.paid_won, a.bonus_won) as off`,
  );
  expect(row).toEqual({ campaigns: 1, kinds: 4, off: 0 });
});
