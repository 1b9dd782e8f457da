import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Server } from '../server/assemble.ts';
import { asOperator } from '../server/platform/scope.ts';
import { fetching } from '../server/testing/people.ts';
import { makeShop } from '../server/testing/shops.ts';
import type { TestShop } from '../server/testing/shops.ts';

const inTheOne = 100_000;
/** Fewer for a quick look. */
const inAll = Number(process.env['BENCH_CUSTOMERS'] ?? 1_000_000);
const shops = Math.ceil(inAll / 100);

const percentile = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

/** Names of three syllables, a fifth of them 김: as common as it is. */
const people = (shop: ReturnType<typeof sql>, count: ReturnType<typeof sql>) => sql`
  select ${shop} as shop_no, n,
    (case when n % 5 = 0 then '김' else substr('이박최정강조윤장임한', (n % 10) + 1, 1) end)
      || chr((44032 + (n::bigint * 7919) % 11172)::int) || chr((44032 + (n::bigint * 104729) % 11172)::int) as name
  from generate_series(1, ${count}) as n`;

const insert = (from: ReturnType<typeof sql>) => sql`
  insert into customers (shop_no, name, choseong, bigrams, phone, sex, grade, memo, birthday, visit_count, sales_won,
    last_visit_on, no_show_count)
  select shop_no, name, initials_of(name), array[substr(name, 1, 2), substr(name, 2, 2)],
    '010' || lpad((n * 7)::text, 8, '0'), case n % 3 when 0 then 'F' when 1 then 'M' end,
    case when n % 10 = 0 then 'VIP' end, '', date '1970-01-01' + (n * 31 % 14000)::int, n % 40, (n % 97) * 10000,
    case when n % 4 > 0 then current_date - (n * 13 % 700)::int end, n % 3
  from (${from}) made`;

/** A million customers, straight in the tables: a tenth of them in one shop, the rest in ten thousand. */
const fill = async ({ platform }: Server, { shopNo, owner }: TestShop) => {
  await asOperator(platform.database, async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`insert into shops (shop_no, name, trade)
      select 'S' || (500000 + n), '샵', 'NAIL' from generate_series(1, ${shops - 1}::int) as n`.execute(db);
    await insert(people(sql`${shopNo}`, sql`${inTheOne}::int`)).execute(db);
    const each = Math.ceil((inAll - inTheOne) / (shops - 1));
    await insert(
      sql`select p.* from generate_series(1, ${shops - 1}::int) as s
        cross join lateral (${people(sql`'S' || (500000 + s)`, sql`${each}::int`)}) p`,
    ).execute(db);
    await sql`insert into customer_groups (shop_no, name) values (${shopNo}, '단골')`.execute(db);
    await sql`insert into customer_group_members (shop_no, group_id, customer_no)
      select c.shop_no, g.id, c.customer_no from customers c join customer_groups g on g.shop_no = c.shop_no
      where c.shop_no = ${shopNo} and c.visit_count > 20`.execute(db);
    await sql`
      with opened as (
        insert into accounts (shop_no, kind, customer_no, name, issued_on, paid)
        select shop_no, 'PASS', customer_no, '정액권', current_date, 100000 from customers
        where shop_no = ${shopNo} and visit_count % 8 = 0 returning id
      )
      insert into account_entries (shop_no, account_id, kind, paid, balance_after, entered_on, actor_employee_no, actor_name)
      select ${shopNo}, id, 'ISSUE', 100000, 100000, current_date, ${owner.employeeNo}, '은지' from opened`.execute(
      db,
    );
  });
  await platform.database.pool.query(
    'vacuum analyze customers, customer_keys, customer_group_members, accounts',
  );
};

const measure = async (
  rounds: number,
  calls: readonly (() => Promise<{ status: number; body: unknown }>)[],
) => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const call of calls) {
      const before = performance.now();
      const told = await call();
      if (told.status !== 200) throw new Error(JSON.stringify(told.body));
      if (round >= 3) times.push(performance.now() - before);
    }
  return times;
};

/**
 * The search box and a filter of five conditions over a real socket, in a shop of a hundred thousand among
 * a million customers; beside them the cheapest call of the same server. Prints milliseconds.
 */
export const benchCustomers = async (server: Server): Promise<void> => {
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const shop = await makeShop(server.platform, fetching(base));
  await fill(server, shop);
  const params = { shopNo: shop.shopNo };
  const { owner } = shop;
  const { items } = (await owner.call('customers.list', { params, query: { sort: 'NAME', limit: 200 } }))
    .body;
  const known = items.map(({ name }) => name);
  const typed = [
    '김',
    'ㄱ',
    'ㄱㅎㅈ',
    'ㅇㅅ',
    '1234',
    '0007',
    '없는이름',
    ...known.slice(0, 5),
    ...known.slice(0, 4).map((name) => name.slice(0, 2)),
  ];
  const searches = typed.map((q) => () => owner.raw('customers.list', { params, query: { q, limit: '50' } }));
  const group = (await owner.call('customerGroups.list')).body.items[0];
  const condition = {
    all: [
      { field: 'LAST_VISIT', op: 'NOT_WITHIN', value: 90 },
      { field: 'VISITS', op: 'AT_LEAST', value: 3 },
      { field: 'GROUP', op: 'IN', value: [String(group?.id)] },
      {
        any: [
          { field: 'PASS', op: 'AT_LEAST', value: 10_000 },
          { field: 'SEX', op: 'IN', value: ['F'] },
        ],
      },
    ],
  };
  const filters = [() => owner.raw('customerFilters.validate', { body: { condition } })];
  const lists = [
    () => owner.raw('customers.list', { params, query: { condition: JSON.stringify(condition) } }),
  ];
  const floor = [() => owner.raw('schedule.calendarSettings')];
  const say = (name: string, times: number[], share: number, target: number) => {
    const at = percentile(times, share);
    console.log(
      `${name} among ${inAll} customers on ${server.platform.database.kind}: median ` +
        `${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms ` +
        `(at most ${target}${at <= target ? '' : ', NOT MET'})`,
    );
  };
  say('floor (settings)', await measure(60, floor), 0.95, 20);
  for (const [at, search] of searches.entries())
    say(`search ‘${typed[at]}’`, await measure(23, [search]), 0.95, 20);
  say('search, all of them', await measure(23, searches), 0.95, 20);
  say('filter of five conditions, counted', await measure(23, filters), 0.5, 150);
  say('filter of five conditions, first page and count', await measure(23, lists), 0.5, 150);
};
