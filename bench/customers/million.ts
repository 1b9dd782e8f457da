import type pg from 'pg';
import type { Database } from '../../server/platform/db/open.ts';
import type { TestShop } from '../../server/testing/shops.ts';

/** Fewer for a quick look. */
export const inAll = Number(process.env['BENCH_CUSTOMERS'] ?? 1_000_000);
const inTheOne = inAll / 10;
const shops = Math.ceil(inAll / 100);

/** As names are: half of all people share four surnames, and some given names come by the hundred. */
const surnames = '김김김김이이이박박최정강조윤장임한오서신권황안송류홍전고문손';
const first = '지민서현수예은하유혜소영다윤미정재주연나경선아가채보승태성준';
const second = '은연현영아희진원민서윤정우주경빈나혜선미린수인지하림율호준훈';
const drawn = (from: string, by: string) =>
  `substr('${from}', (1 + ${by} % ${Array.from(from).length})::int, 1)`;

const initial = (letter: string) =>
  `substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(${letter}) - 44032) / 588 + 1, 1)`;

const people = (shop: string, count: number) => `
  select shop_no, n, a || b || c as name, ${initial('a')} || ${initial('b')} || ${initial('c')} as initials
  from (
    select ${shop} as shop_no, n, ${drawn(surnames, 'mixed')} as a,
      ${drawn(first, '(mixed / 31)')} as b, ${drawn(second, '(mixed / 967)')} as c
    from (select n, (n::bigint * 2654435761) % 4294967296 / 7 as mixed from generate_series(1, ${count}) as n) m
  ) letters`;

const customersOf = (from: string) => `
  insert into customers (shop_no, name, choseong, bigrams, phone, sex, grade, birthday, visit_count, sales_won,
    last_visit_on, no_show_count)
  select shop_no, name, initials, array[left(name, 2), right(name, 2)], '010' || lpad((n::bigint * 72421387 % 100000000)::text, 8, '0'),
    case n % 3 when 0 then 'F' when 1 then 'M' end, case when n % 10 = 0 then 'VIP' end,
    date '1970-01-01' + (n * 31 % 14000)::int, n % 40, (n % 97) * 10000,
    case when n % 4 > 0 then current_date - (n * 13 % 700)::int end, n % 3
  from (${from}) made`;

/** What the triggers would have written one customer at a time, of names of three syllables. */
const keys = `
  insert into customer_keys (shop_no, key, seen_on, customer_no, source)
  select distinct c.shop_no, k.key, coalesce(c.last_visit_on, '-infinity'), c.customer_no, k.source
  from customers c cross join lateral unnest(
    array[left(c.name, 1), left(c.name, 2), right(c.name, 2), c.name,
      left(c.choseong, 1), left(c.choseong, 2), right(c.choseong, 2), c.choseong, '#' || c.phone_tail],
    array[0, 0, 0, 0, 0, 0, 0, 0, -3]) as k (key, source)`;

/** Rows go in by the million without an index to keep; each is built once when all stand. */
const withoutIndexes = async (
  client: pg.PoolClient,
  tables: readonly string[],
  work: () => Promise<void>,
) => {
  const { rows } = await client.query<{ name: string; definition: string; primary: boolean; on: string }>(
    `select c.relname as name, t.relname as on, i.indisprimary as primary,
       case when i.indisprimary then pg_get_constraintdef(k.oid) else pg_get_indexdef(i.indexrelid) end as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     left join pg_constraint k on k.conindid = i.indexrelid and k.contype = 'p'
     where t.relname = any ($1::text[]) and (not i.indisprimary or t.relname = 'customer_keys')`,
    [tables],
  );
  for (const { name, primary, on } of rows)
    await client.query(primary ? `alter table ${on} drop constraint ${name}` : `drop index ${name}`);
  await work();
  for (const { name, primary, on, definition } of rows)
    await client.query(primary ? `alter table ${on} add constraint ${name} ${definition}` : definition);
};

/** Nicknames, pets, a group and passes of some in the one shop, as the product writes them. */
const furnish = async (client: pg.PoolClient, { shopNo, owner }: TestShop) => {
  await client.query(
    `update customers set nickname = '꽃집 사장님' where shop_no = $1 and visit_count = 39 and sales_won < 50000`,
    [shopNo],
  );
  await client.query(
    `insert into pets (shop_no, customer_no, name) select shop_no, customer_no, '초코' from customers
     where shop_no = $1 and visit_count = 38`,
    [shopNo],
  );
  await client.query(`insert into customer_groups (shop_no, name) values ($1, '단골')`, [shopNo]);
  await client.query(
    `insert into customer_group_members (shop_no, group_id, customer_no)
     select c.shop_no, g.id, c.customer_no from customers c join customer_groups g on g.shop_no = c.shop_no
     where c.shop_no = $1 and c.visit_count > 20`,
    [shopNo],
  );
  await client.query(
    `with opened as (
       insert into accounts (shop_no, kind, customer_no, name, issued_on, paid)
       select shop_no, 'PASS', customer_no, '정액권', current_date, 100000 from customers
       where shop_no = $1 and visit_count % 8 = 0 returning id
     )
     insert into account_entries (shop_no, account_id, kind, paid, balance_after, entered_on, actor_employee_no, actor_name)
     select $1, id, 'ISSUE', 100000, 100000, current_date, $2, '은지' from opened`,
    [shopNo, owner.employeeNo],
  );
};

/** A million customers, straight in the tables: a tenth of them in one shop, the rest in ten thousand. */
export const fillMillion = async (database: Database, shop: TestShop): Promise<void> => {
  const client = await database.pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`,
    );
    // Nothing is checked one row at a time, and no trigger runs.
    await client.query('set session_replication_role = replica');
    await withoutIndexes(client, ['customers', 'customer_keys'], async () => {
      await client.query(
        `insert into shops (shop_no, name, trade)
         select 'S' || (500000 + n), '샵', 'NAIL' from generate_series(1, ${shops - 1}) as n`,
      );
      await client.query(customersOf(people(`'${shop.shopNo}'`, inTheOne)));
      const each = Math.ceil((inAll - inTheOne) / (shops - 1));
      await client.query(
        customersOf(`select p.* from generate_series(1, ${shops - 1}) as s
          cross join lateral (${people(`'S' || (500000 + s)`, each)}) p`),
      );
      await client.query(keys);
    });
    await client.query('set session_replication_role = origin');
    await furnish(client, shop);
    await client.query('vacuum analyze customers, customer_keys, customer_group_members, accounts, pets');
    await assertKeys(client, shop.shopNo);
  } finally {
    client.release(true);
  }
};

/** The short cut above wrote what the triggers write. */
const assertKeys = async (client: pg.PoolClient, shopNo: string) => {
  const { rows } = await client.query(
    `with few as (select * from customers where shop_no = $1 order by customer_no limit 200)
     select from few c
     cross join lateral own_keys(c.name, c.choseong, c.nickname, c.code, c.phone_tail) d
     left join customer_keys k on k.shop_no = $1 and k.key = d.key
       and k.seen_on = coalesce(c.last_visit_on, '-infinity') and k.customer_no = c.customer_no and k.source = d.source
     where k.key is null`,
    [shopNo],
  );
  if (rows.length > 0) throw new Error(`${rows.length} keys are missing`);
};
