import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assemble } from '../assemble.ts';
import type { Server } from '../assemble.ts';
import { readConfig } from '../platform/config.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Database } from '../platform/db/open.ts';
import { asOperator } from './as-operator.ts';
import { openTestDatabase } from './database.ts';
import { injecting } from './people.ts';
import { makeShop } from './shops.ts';
import type { TestShop } from './shops.ts';

/** The database as a server opens it: outside a shop's transaction and the operator's nothing is seen. */
let database: Database;
let server: Server;
let shop: TestShop;

const open = () => openTestDatabase({ closed: true });
const serve = (on: Database) => {
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: join(tmpdir(), `dangol-${randomUUID()}`) };
  return assemble(readConfig(env), on);
};

beforeAll(async () => {
  database = await open();
  server = await serve(database);
  await server.work();
  shop = await makeShop(server.platform, injecting(server.app));
});
afterAll(() => server.close());

test('a server that is told to close while its work begins ends it, and begins none afterwards', async () => {
  const short = await serve(await open());
  const begun = short.work();
  await short.close();
  await expect(begun).resolves.toBeUndefined();
  await expect(short.work()).resolves.toBeUndefined();
});

const raw = async (text: string) => (await database.pool.query(text)).rows;
const refused = { code: '42501' };

test('a shop works, and so do its jobs', async () => {
  const params = { shopNo: shop.shopNo };
  await shop.owner.call('customers.create', { params, body: { name: '이하나', phone: '010-2345-6789' } });
  const { body } = await shop.owner.call('customers.list', { params, query: {} });
  expect(body.items).toMatchObject([{ name: '이하나' }]);
  const queued = () => database.asOwner('select name from pgboss.queue', []);
  expect((await queued()).rows.length).toBeGreaterThan(3);
});

test('a query that names no shop sees nothing, and changes nothing', async () => {
  for (const table of ['shops', 'customers', 'employees', 'events'])
    expect([table, await raw(`select * from ${table}`)]).toEqual([table, []]);
  expect((await database.db.selectFrom('customers').selectAll().execute()).length).toBe(0);
  expect((await database.pool.query(`update customers set name = '바꿈'`)).rowCount).toBe(0);
  await expect(
    raw(`insert into customers (shop_no, name) values ('${shop.shopNo}', '침입')`),
  ).rejects.toMatchObject(refused);
  for (const table of ['users', 'sessions', 'signing_keys', 'schema_migrations', 'pgboss.job'])
    await expect(raw(`select * from ${table}`)).rejects.toMatchObject(refused);
});

test('migrations are looked through all the same', async () => {
  expect(await migrate(database)).toEqual([]);
  expect(await raw('select * from shops')).toEqual([]);
});

test('nor does one after the operator worked, after a failure, or after a job was looked for', async () => {
  const counted = await asOperator(database, (db) =>
    sql<{ n: number }>`select count(*) as n from shops`.execute(db),
  );
  expect(counted.rows[0]?.n).toBe(1);
  await asOperator(database, () => Promise.reject(new Error('on purpose'))).catch(() => undefined);
  await expect(raw('select 1 / 0')).rejects.toThrow('division');
  await expect(database.asOwner('select 1 / 0', [])).rejects.toThrow('division');
  await database.asOwner('select 1', []);
  const all = await Promise.all(Array.from({ length: 12 }, () => raw('select * from shops')));
  expect(all.flat()).toEqual([]);
});
