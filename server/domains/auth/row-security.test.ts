import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/shop.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

/**
 * Row security alone: these stories ask past the handle, which names the shop in every statement, and see
 * that the database itself keeps the shops apart.
 */
let world: World;
let mine: TestShop;
let other: TestShop;
let tables: string[];

const asMe = <T>(work: (db: Tx) => Promise<T>): Promise<T> =>
  world.server.platform.database.db.transaction().execute(async (tx) => {
    await sql`set local role dangol_app`.execute(tx);
    await sql.raw(`set local app.shop_no = '${mine.shopNo}'`).execute(tx);
    return work(tx);
  });

/** They name a shop, and no shop's role may read them. */
const operatorsOwn = ['sessions', 'temporary_tokens', 'password_links', 'certifications', 'zero_slugs'];

beforeAll(async () => {
  world = await openWorld();
  [mine, other] = [await world.shop({ employees: 2 }), await world.shop({ employees: 2 })];
  for (const { owner, shopNo } of [mine, other])
    await owner.call('customers.create', {
      params: { shopNo },
      body: { name: '이하나', phone: '010-2345-6789' },
    });
  const { rows } = await world.server.platform.database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_no'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relname = any($1)`,
    [operatorsOwn],
  );
  tables = rows.map(({ name }) => name);
});

test('the role of a shop can neither pass over row security nor is it excused from it', async () => {
  await asMe(async (db) => {
    const { rows } = await sql<{ name: string; super: boolean; bypasses: boolean }>`
      select rolname as name, rolsuper as super, rolbypassrls as bypasses
      from pg_roles where rolname = current_user`.execute(db);
    expect(rows).toEqual([{ name: 'dangol_app', super: false, bypasses: false }]);
  });
});

test('nobody signs in to the database as the role of a shop', async () => {
  const { rows } = await world.server.platform.database.pool.query(
    `select rolname from pg_roles where rolname like 'dangol%' and rolcanlogin`,
  );
  expect(rows).toEqual([]);
});

test('every table with a shop number, and every shared one, is under forced row security', async () => {
  const { rows } = await world.server.platform.database.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not (relrowsecurity and relforcerowsecurity) and relname <> 'schema_migrations'`,
  );
  expect(rows).toEqual([]);
  expect(tables.length).toBeGreaterThan(15);
});

test("a query without a WHERE sees one shop's rows", async () => {
  await asMe(async (db) => {
    for (const table of tables) {
      const { rows } = await sql<{ shop: string }>`
        select distinct shop_no as shop from ${sql.table(table)}`.execute(db);
      for (const { shop } of rows) expect([table, shop]).toEqual([table, mine.shopNo]);
    }
    const { rows } = await sql<{ n: number }>`select count(*) as n from customers`.execute(db);
    expect(Number(rows[0]?.n)).toBe(1);
  });
});

test("another shop's rows are not there to be changed or deleted", async () => {
  await asMe(async (db) => {
    const touched = async (statement: ReturnType<typeof sql>) =>
      Number((await statement.execute(db)).numAffectedRows ?? 0);
    const theirs = other.shopNo;
    expect(await touched(sql`update customers set name = '바꿈' where shop_no = ${theirs}`)).toBe(0);
    expect(await touched(sql`update shops set name = '바꿈' where shop_no = ${theirs}`)).toBe(0);
    expect(await touched(sql`delete from customers where shop_no = ${theirs}`)).toBe(0);
    expect(await touched(sql`update customers set name = '이두나'`)).toBe(1);
  });
  expect((await other.owner.call('shops.me')).body.name).toBe(other.name);
});

const refusal = { code: '42501' };

test('a row cannot be written into another shop', async () => {
  const into = other.shopNo;
  await expect(
    asMe((db) => sql`insert into customers (shop_no, name) values (${into}, '침입')`.execute(db)),
  ).rejects.toMatchObject(refusal);
  await expect(
    asMe((db) =>
      sql`insert into role_rights (shop_no, role, "right", allowed) values (${into}, 'STAFF', 'x', true)`.execute(
        db,
      ),
    ),
  ).rejects.toMatchObject(refusal);
});

test('a row cannot be moved into another shop', async () => {
  await expect(
    asMe((db) => sql`update events set shop_no = ${other.shopNo}`.execute(db)),
  ).rejects.toMatchObject(refusal);
});

test('people, sessions and keys are out of its reach altogether', async () => {
  for (const table of [...operatorsOwn, 'users', 'signing_keys'])
    await expect(asMe((db) => sql`select 1 from ${sql.table(table)}`.execute(db))).rejects.toMatchObject({
      code: '42501',
    });
});

test('a transaction that names no shop sees none', async () => {
  const { db } = world.server.platform.database;
  await db.transaction().execute(async (tx) => {
    await sql`set local role dangol_app`.execute(tx);
    const { rows } = await sql`select 1 from shops`.execute(tx);
    expect(rows).toEqual([]);
  });
});
