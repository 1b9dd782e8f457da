import { afterAll, beforeAll, expect, test } from 'vitest';
import { lintCatalogue } from '../../scripts/catalogue-lint.ts';
import type { Database } from '../platform/db/open.ts';
import { openTestDatabase } from './database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the migrated database can be distributed by shop, and every table is guarded', async () => {
  expect(await lintCatalogue(database)).toEqual([]);
});

/** Runs on a database of its own, so that a table made here is seen by nobody else. */
test.each([
  [
    'create table stray (id int primary key)',
    ['stray: has no shop_no', 'stray: row-level', 'stray: policies'],
  ],
  [
    `create table stray (shop_no text not null references shops, id int primary key);
     select make_tenant_table('stray')`,
    ['stray: the primary key does not begin with shop_no'],
  ],
  [
    `create table stray (shop_no text references shops, id int, code text unique, primary key (shop_no, id));
     select make_tenant_table('stray')`,
    ['stray: stray_code_key is unique or exclusive over all shops'],
  ],
  [
    `create table stray (shop_no text references shops, id int, primary key (shop_no, id));
     create unique index on stray (id);
     select make_tenant_table('stray')`,
    ['stray: stray_id_idx is unique or exclusive over all shops'],
  ],
  [
    `create table stray (shop_no text references shops, id int, at tstzrange, primary key (shop_no, id),
       exclude using gist (at with &&));
     select make_tenant_table('stray')`,
    ['stray: stray_at_excl is unique or exclusive over all shops'],
  ],
  [
    `create table other (id int primary key, shop_no text unique);
     create table stray (shop_no text references shops, id int references other, primary key (shop_no, id));
     select make_tenant_table('stray')`,
    ['stray: stray_id_fkey refers to other without its shop'],
  ],
  [
    `create table stray (shop_no text references shops, id int, primary key (shop_no, id));
     select make_tenant_table('stray');
     alter table stray no force row level security`,
    ['stray: row-level security is not enabled and forced'],
  ],
])('it would tell of: %s', async (statements, expected) => {
  await database.pool.query(statements);
  const told = await lintCatalogue(database);
  await database.pool.query('drop table if exists stray, other');
  for (const sentence of expected) expect(told).toContainEqual(expect.stringContaining(sentence));
});
