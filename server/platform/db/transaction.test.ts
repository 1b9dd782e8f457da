import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './open.ts';
import { emptyDatabases, kinds } from './test-databases.ts';
import {
  inTransaction,
  isCheckViolation,
  isDeadlock,
  isExclusionViolation,
  isForeignKeyViolation,
  isUniqueViolation,
  retryTransient,
} from './transaction.ts';

const databases = emptyDatabases();

describe.each(kinds)('violations on %s', (kind) => {
  let database: Database;
  const refusalOf = (text: string) =>
    database.pool.query(text).then(
      () => undefined,
      (error: unknown) => error,
    );

  beforeAll(async () => {
    database = await databases.open(kind);
    await database.pool.query(`
      create extension btree_gist;
      create table seats (id int primary key, room text constraint seats_room unique, size int
        constraint seats_size check (size > 0), at tstzmultirange, constraint seats_at exclude using gist
        (id with =, at with &&));
      create table guests (seat int constraint guests_seat references seats);
      insert into seats values (1, 'a', 1, null)`);
  });

  test('are told apart by kind and constraint', async () => {
    const unique = await refusalOf(`insert into seats values (2, 'a')`);
    expect(isUniqueViolation(unique)).toBe(true);
    expect(isUniqueViolation(unique, 'seats_room')).toBe(true);
    expect(isUniqueViolation(unique, 'seats_pkey')).toBe(false);
    expect(isCheckViolation(unique)).toBe(false);

    expect(isCheckViolation(await refusalOf(`insert into seats values (3, 'c', 0)`), 'seats_size')).toBe(
      true,
    );
    expect(isForeignKeyViolation(await refusalOf('insert into guests values (9)'), 'guests_seat')).toBe(true);
    expect(isUniqueViolation(new Error('unique'))).toBe(false);
  });

  test('are told apart by their words where the constraint is named nowhere else, with the number of a part', () => {
    const error = new pg.DatabaseError(
      'duplicate key value violates unique constraint "seats_room_102055"',
      0,
      'error',
    );
    error.code = '23505';
    expect(isUniqueViolation(error, 'seats_room')).toBe(true);
    expect(isUniqueViolation(error, 'seats')).toBe(false);
    expect(isUniqueViolation(error, 'room')).toBe(false);
  });

  test('what only reads reads one moment', async () => {
    const isolation = await inTransaction(
      database.db,
      async (tx) =>
        (await sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx))
          .rows,
      '',
      true,
    );
    expect(isolation).toEqual([{ level: 'repeatable read' }]);
  });

  test('an exclusion constraint over multiranges holds', async () => {
    await database.pool.query(`
      create table busy (who int, at tstzmultirange, constraint busy_once exclude using gist (who with =, at with &&));
      insert into busy values (1, '{[2026-11-21 10:00+09,2026-11-21 10:30+09),[2026-11-21 11:00+09,2026-11-21 11:30+09)}');
      insert into busy values (1, '{[2026-11-21 10:30+09,2026-11-21 11:00+09)}')`);
    const refusal = await refusalOf(
      `insert into busy values (1, '{[2026-11-21 11:29+09,2026-11-21 12:00+09)}')`,
    );
    expect(isExclusionViolation(refusal, 'busy_once')).toBe(true);
  });
});

test('a deadlock is resolved by running its loser again', async () => {
  const database = await databases.open('postgres');
  await database.pool.query(
    'create table accounts (id int primary key, won int); insert into accounts values (1, 0), (2, 0)',
  );
  let lost = 0;
  let waiting = 0;
  const bothHoldOne = Promise.withResolvers<void>();

  const move = (first: number, second: number) =>
    retryTransient(() =>
      inTransaction(database.db, async (tx) => {
        await sql`update accounts set won = won + 1 where id = ${first}`.execute(tx);
        waiting += 1;
        if (waiting === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await sql`update accounts set won = won + 1 where id = ${second}`.execute(tx);
      }).catch((error: unknown) => {
        if (isDeadlock(error)) lost += 1;
        throw error;
      }),
    );

  await Promise.all([move(1, 2), move(2, 1)]);
  // The loser may be back before the other wakes, and they lock each other out once more.
  expect(lost).toBeGreaterThan(0);
  expect((await database.pool.query('select array_agg(won) as won from accounts')).rows).toEqual([
    { won: [2, 2] },
  ]);
});

test('gives up after its attempts, and at once on any other error', async () => {
  const database = await databases.open('postgres');
  const raised = (code: string) =>
    database.pool.query(`do $$ begin raise exception using errcode = '${code}'; end $$`);
  let attempts = 0;
  const fail = (code: string) => () => {
    attempts += 1;
    return raised(code);
  };
  await expect(retryTransient(fail('40001'), 3)).rejects.toMatchObject({ code: '40001' });
  expect(attempts).toBe(3);
  await expect(retryTransient(fail('23505'))).rejects.toMatchObject({ code: '23505' });
  expect(attempts).toBe(4);
});
