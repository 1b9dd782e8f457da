import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';
import type { Database } from './db/open.ts';
import { OutsideTransaction } from './db/pool.ts';
import { asOperator, asSystem } from './shop.ts';
import type { Tx, Why } from './shop.ts';

const why = 'a test looks';
let database: Database;

beforeAll(async () => {
  ({ database } = (await openWorld()).server.platform);
});

test('inside a transaction the database itself is out of reach, rather than waited for', async () => {
  const stray = asOperator(database, why, () => sql`select 1`.execute(database.db));
  await expect(stray).rejects.toThrow(OutsideTransaction);
  await expect(asOperator(database, why, () => asOperator(database, why, async () => 1))).rejects.toThrow(
    OutsideTransaction,
  );
});

interface Seen {
  who: string;
  name: string;
}
const look = async (db: Pick<Tx, 'executeQuery'>): Promise<Seen | undefined> => {
  const asked = sql<Seen>`select current_user as who, current_setting('application_name') as name`;
  return (await db.executeQuery(asked.compile(database.db))).rows[0];
};

test('work across shops says what it is for while it lasts, and its connection forgets it', async () => {
  const crossing = { who: 'dangol_operator', name: 'dangol: sign in' };
  const before = await look(database.db);
  expect(before?.name).toBe(database.kind === 'pglite' ? '' : 'dangol');

  expect(await asOperator(database, 'sign in', look)).toEqual(crossing);
  expect(await look(database.db)).toEqual(before);

  const failing = asOperator(database, 'sign in', async (db) => {
    expect(await look(db)).toEqual(crossing);
    throw new Error('no such person');
  });
  await expect(failing).rejects.toThrow('no such person');
  expect(await look(database.db)).toEqual(before);

  const { shopNo } = await (await openWorld()).shop();
  expect(await asSystem(database, shopNo, 'sign in', ({ tx }) => look(tx))).toEqual(crossing);
});

test('whoever looks at the connections of the database reads it there', async ({ skip }) => {
  skip(database.kind === 'pglite', 'it has one connection');
  const others = async (): Promise<string[]> => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select application_name as name from pg_stat_activity where application_name like 'dangol: a test%'`,
    );
    return rows.map(({ name }) => name);
  };
  const begun = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<void>();
  const work = asOperator(database, 'a test waits', async (db) => {
    await look(db);
    begun.resolve();
    await seen.promise;
  });
  await begun.promise;
  // The list is told of a transaction's end a moment after its answer.
  await expect.poll(others).toEqual(['dangol: a test waits']);
  seen.resolve();
  await work;
  await expect.poll(others).toEqual([]);
});

test('a reason is some plain words, of which Postgres cuts nothing off', async () => {
  for (const other of ["it's 홍길동", 'customer 12', '', 'word '.repeat(12)])
    await expect(asOperator(database, other as Why, look)).rejects.toThrow('not a reason');
});
