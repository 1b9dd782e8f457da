import { beforeAll, expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';

/**
 * The migrated database as its own catalogue describes it. What these ask for is what lets every table
 * be distributed by shop_no without change.
 */
interface Key {
  table: string;
  name: string;
  columns: string[];
}

let ask: <Row>(query: string) => Promise<Row[]>;
let tenants: Set<string>;

beforeAll(async () => {
  const { pool } = (await openWorld()).server.platform.database;
  ask = async <Row>(query: string) => (await pool.query(query)).rows as Row[];
  const rows = await ask<{ table: string }>(
    `select tablename as table from pg_policies where schemaname = 'public' and policyname = 'shop'`,
  );
  tenants = new Set(rows.map(({ table }) => table));
});

/** `kinds`: p primary key, u unique, x exclusion. Unique indexes without a constraint are there as u. */
const keys = (kinds: string) =>
  ask<Key & { kind: string }>(`
    select t.relname as table, i.relname as name,
      case when x.indisprimary then 'p' when x.indisexclusion then 'x' else 'u' end as kind,
      array(select a.attname::text from unnest(x.indkey::int2[]) with ordinality k(num, at)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.num order by k.at) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)
  `).then((found) => found.filter(({ table, kind }) => tenants.has(table) && kinds.includes(kind)));

test('every table with a shop number is a tenant’s, but those of people who may work in several', async () => {
  const rows = await ask<{ table: string }>(`
    select c.relname as table from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_no' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  const others = rows.filter(({ table }) => !tenants.has(table)).map(({ table }) => table);
  expect(others.toSorted()).toEqual(['sessions', 'temporary_tokens']);
  expect(tenants.size).toBeGreaterThan(20);
});

test('every tenant table is under forced row security', async () => {
  const rows = await ask<{ table: string }>(`
    select relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity and relforcerowsecurity`);
  const secured = new Set(rows.map(({ table }) => table));
  expect([...tenants].filter((table) => !secured.has(table))).toEqual([]);
});

test('the shop number comes first in every primary key', async () => {
  const primary = await keys('p');
  expect(primary.map(({ table }) => table).toSorted()).toEqual([...tenants].toSorted());
  expect(primary.filter(({ columns }) => columns[0] !== 'shop_no')).toEqual([]);
});

test('the shop number is in every unique key and every exclusion constraint', async () => {
  const others = await keys('ux');
  expect(others.map(({ name }) => name)).toContain('occupancies_no_overlap');
  expect(others.filter(({ columns }) => !columns.includes('shop_no'))).toEqual([]);
});

test('a row points only at rows of its own shop', async () => {
  const foreign = await ask<Key & { target: string; targetColumns: string[] }>(`
    select k.conrelid::regclass::text as table, k.conname as name, k.confrelid::regclass::text as target,
      array(select a.attname::text from unnest(k.conkey) with ordinality c(num, at)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.num order by c.at) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality c(num, at)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.num order by c.at) as "targetColumns"
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  const within = foreign.filter(({ table, target }) => tenants.has(table) && tenants.has(target));
  expect(within.length).toBeGreaterThan(20);
  const astray = within.filter(
    ({ columns, targetColumns }) => columns[0] !== 'shop_no' || targetColumns[0] !== 'shop_no',
  );
  expect(astray).toEqual([]);
  // People are the one thing that shops share.
  const shared = foreign.filter(({ table, target }) => tenants.has(table) && !tenants.has(target));
  expect(shared.map(({ table, target }) => `${table} → ${target}`)).toEqual(['employees → users']);
});
