import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './open.ts';
import { NoFreeConnection, OutsideTransaction } from './pool.ts';
import { emptyDatabases, kinds } from './test-databases.ts';
import { prepare } from './pipeline.ts';
import { inTransaction } from './transaction.ts';
import type { DB } from './types.ts';

const databases = emptyDatabases();

const received = () => {
  const payloads: string[] = [];
  let arrive: (() => void) | undefined;
  return {
    payloads,
    onNotify: (payload: string) => {
      payloads.push(payload);
      arrive?.();
    },
    until: async (count: number) => {
      while (payloads.length < count) await new Promise<void>((resolve) => (arrive = resolve));
      return payloads;
    },
  };
};

describe.each(kinds)('%s', (kind) => {
  let database: Database;
  const one = async (text: string, values: unknown[] = []) =>
    (await database.pool.query(text, values)).rows[0];

  beforeAll(async () => {
    database = await databases.open(kind);
    await database.pool.query('create table notes (id int primary key, body text not null)');
  });

  test('hands values over alike', async () => {
    const row = await one(
      `select 9007199254740991::int8 as big, 12.50::numeric as price, date '2026-11-21' as day,
         time '10:30' as hour, timestamp '2026-11-21 10:30' as wall,
         timestamptz '2026-11-21 10:30:00.123456+09' as at, '{"a":[1]}'::jsonb as json,
         array[1, 2]::int8[] as bigs, array[timestamptz '2026-11-21 00:00+00', null] as instants,
         '{[2026-11-21 00:00+00,2026-11-21 01:00+00)}'::tstzmultirange as busy, 'f'::boolean as off`,
    );
    expect(row).toEqual({
      big: 9007199254740991,
      price: '12.50',
      day: '2026-11-21',
      hour: '10:30:00',
      wall: '2026-11-21 10:30:00',
      at: '2026-11-21T01:30:00.123Z',
      json: { a: [1] },
      bigs: [1, 2],
      instants: ['2026-11-21T00:00:00.000Z', null],
      busy: '{["2026-11-21 00:00:00+00","2026-11-21 01:00:00+00")}',
      off: false,
    });
  });

  test('refuses an integer that JavaScript would round', async () => {
    await expect(one('select 9007199254740993::int8')).rejects.toThrow(RangeError);
  });

  test('takes parameters of every usual type', async () => {
    const values = ['김현주', 42, true, null, '2026-11-21', JSON.stringify({ a: 1 }), ['a', 'b,"c']];
    const row = await one(
      'select $1::text t, $2::int8 n, $3::bool b, $4::text z, $5::date d, $6::jsonb j, $7::text[] l',
      values,
    );
    expect(Object.values(row)).toEqual(['김현주', 42, true, null, '2026-11-21', { a: 1 }, ['a', 'b,"c']]);
  });

  test('carries large parameters and results whole', async () => {
    const long = '가'.repeat(2_000_000);
    expect((await one('select $1::text as text', [long])).text).toBe(long);
    const { rows } = await database.pool.query(
      `select g::bigint as id, repeat('가', 200) as body, null as "it's", '{"a": 1}'::jsonb as json,
        '2026-11-21 10:00+09'::timestamptz as at from generate_series(1, 10000) g order by g`,
    );
    expect(rows).toHaveLength(10_000);
    const row = { body: '가'.repeat(200), "it's": null, json: { a: 1 }, at: '2026-11-21T01:00:00.000Z' };
    expect([rows[0], rows.at(-1)]).toEqual([
      { id: 1, ...row },
      { id: 10_000, ...row },
    ]);
  });

  test('reports errors by code and goes on', async () => {
    const codeOf = async (text: string, values: unknown[] = []) => {
      const error = await one(text, values).catch((caught: unknown) => caught);
      return error instanceof pg.DatabaseError ? error.code : error;
    };
    expect(await codeOf('selec 1')).toBe('42601');
    expect(await codeOf('select $1::int / 0', [1])).toBe('22012');
    expect(await codeOf('select * from nowhere')).toBe('42P01');
    expect(await codeOf('select $1::text', ['a\0b'])).toBe('22021');
    expect(await one('select 1 as fine')).toEqual({ fine: 1 });
  });

  test('keeps a transaction that ends well and undoes one that throws', async () => {
    const write = (id: number, fail: boolean) =>
      inTransaction(database.db, async (tx) => {
        await sql`insert into notes values (${id}, 'x')`.execute(tx);
        if (fail) throw new Error('on purpose');
      });
    await write(1, false);
    await expect(write(2, true)).rejects.toThrow('on purpose');
    expect(await one('select array_agg(id) as ids from notes')).toEqual({ ids: [1] });
  });

  test('says so when db is used inside a transaction', async () => {
    const work = inTransaction(database.db, async () => sql`select 1`.execute(database.db));
    await expect(work).rejects.toBeInstanceOf(OutsideTransaction);
    expect(await one('select 1 as fine')).toEqual({ fine: 1 });
  });

  test('begins with its settings, and leaves nothing begun when they are refused', async () => {
    const zone = () => one(`select current_setting('timezone') as zone`);
    const within = sql<{ zone: string }>`select current_setting('timezone') as zone`;
    const told = await inTransaction(
      database.db,
      (tx) => within.execute(tx),
      `set local timezone = 'Asia/Seoul'`,
    );
    expect(told.rows).toEqual([{ zone: 'Asia/Seoul' }]);
    const refused = inTransaction(database.db, (tx) => within.execute(tx), 'set local role nobody_here');
    await expect(refused).rejects.toThrow('nobody_here');
    expect(await zone()).not.toEqual({ zone: 'Asia/Seoul' });
    const strict = database.db.transaction().setIsolationLevel('serializable');
    await expect(strict.execute((tx) => within.execute(tx))).rejects.toThrow('isolation level');
  });

  test('tells the failure itself, not the refusal of what was asked behind it, however deep it was asked', async () => {
    const deep = async (tx: Transaction<DB>) => {
      const asked = async () => {
        const { rows } = await sql`select 1 / 0`.execute(tx);
        return rows;
      };
      return [...(await asked()), 0];
    };
    await expect(
      inTransaction(database.db, (tx) => Promise.all([deep(tx), sql`select 2`.execute(tx)])),
    ).rejects.toMatchObject({ code: '22012' });
  });

  test('answers in turn what is asked together, and refuses all of it once one of it failed', async () => {
    const number = (tx: Transaction<DB>, n: number) =>
      sql<{ n: number }>`select ${n}::int as n from pg_sleep(${n === 1 ? 0.05 : 0})`
        .execute(tx)
        .then(({ rows }) => rows[0]?.n);
    const order: unknown[] = [];
    const told = await inTransaction(database.db, (tx) =>
      Promise.all([1, 2, 3].map((n) => number(tx, n).finally(() => order.push(n)))),
    );
    expect([told, order]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    const failing = inTransaction(database.db, (tx) =>
      Promise.all([
        sql`insert into notes values (8, 'before')`.execute(tx),
        sql`select 1 / 0`.execute(tx),
        sql`insert into notes values (9, 'after')`.execute(tx),
      ]),
    );
    await expect(failing).rejects.toThrow('division');
    expect(await one('select count(*) as n from notes where id in (8, 9)')).toEqual({ n: 0 });
  });

  test('takes no statement once the work of its transaction has ended', async () => {
    let late: Promise<unknown> | undefined;
    const work = inTransaction(database.db, async (tx) => {
      await sql`select 1`.execute(tx);
      late = new Promise((resolve) => setTimeout(resolve, 1)).then(() =>
        sql`insert into notes values (10, 'late')`.execute(tx),
      );
      late.catch(() => undefined);
      throw new Error('on purpose');
    });
    await expect(work).rejects.toThrow('on purpose');
    await expect(late).rejects.toThrow();
    expect(await one('select count(*) as n from notes where id = 10')).toEqual({ n: 0 });
  });

  test('asks a connection many things at once without a warning of pg', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const client = await database.pool.connect();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => client.query('select $1::int as n', [n])));
    client.release();
    await new Promise((resolve) => setTimeout(resolve, 10));
    process.off('warning', note);
    expect(answers.map(({ rows }) => rows[0])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
    expect(warnings).toEqual([]);
  });

  test('plans what is prepared once for a connection', async () => {
    const small = await databases.open(kind, { poolSize: 1 });
    const text = 'select $1::int + 1 as more';
    prepare(text);
    for (const n of [1, 2]) expect((await small.pool.query(text, [n])).rows).toEqual([{ more: n + 1 }]);
    const { rows } = await small.pool.query('select statement from pg_prepared_statements');
    expect(rows).toEqual([{ statement: text }]);
  });

  test('says so when no connection comes free', async () => {
    const small = await databases.open(kind, { poolSize: 1, connectionTimeout: 200 });
    const waiting = small.db.transaction().execute(async () => sql`select 1`.execute(small.db));
    await expect(waiting).rejects.toBeInstanceOf(NoFreeConnection);
  });

  test('leaves nothing of a broken connection to the next one', async () => {
    const client = await database.pool.connect();
    await client.query("begin; insert into notes values (3, 'lost'); set search_path = 'nowhere'");
    client.release(true);
    expect(await one('select count(*) as n from notes where id = 3')).toEqual({ n: 0 });
    await database.pool.query("insert into notes values (3, 'kept')");
  });

  test('delivers notifications when they are committed, until told to stop', async () => {
    const { onNotify, until, payloads } = received();
    const stop = await database.listen('News', onNotify);
    await database.pool.query(`notify "News", 'plain'`);
    await inTransaction(database.db, async (tx) => {
      await sql`select pg_notify('News', 'in a transaction')`.execute(tx);
      expect(payloads).not.toContain('in a transaction');
    });
    await expect(one('select 1 / 0')).rejects.toThrow('division');
    await database.pool.query(`notify "News", 'after an error'`);
    expect(await until(3)).toEqual(['plain', 'in a transaction', 'after an error']);

    await stop();
    const other = received();
    await database.listen('other', other.onNotify);
    await database.pool.query(`notify "News", 'unheard'`);
    await database.pool.query(`notify other, 'heard'`);
    await other.until(1);
    expect(payloads).not.toContain('unheard');
  });
});

test('the embedded database works beside the event loop', async () => {
  const database = await databases.open('pglite');
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await database.pool.query('select sum(g) from generate_series(1, 2000000) g');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

test('a connection that breaks inside a transaction fails that transaction only', async () => {
  const database = await databases.open('postgres');
  const work = database.db.transaction().execute(async (tx) => {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(sql`select 1`.execute(tx)).rejects.toThrow();
    throw new Error('on purpose');
  });
  // Not that it could not be rolled back either.
  await expect(work).rejects.toThrow('on purpose');
  expect((await database.pool.query('select 1 as fine')).rows).toEqual([{ fine: 1 }]);
});

test('a lost listening connection comes back and says what may be missing', async () => {
  const database = await databases.open('postgres');
  const { onNotify, until } = received();
  const reconnected = Promise.withResolvers<void>();
  await database.listen('news', onNotify, () => reconnected.resolve());
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await reconnected.promise;
  await database.pool.query(`notify news, 'again'`);
  expect(await until(1)).toEqual(['again']);
});

test('another database opens from a template', async () => {
  const first = await databases.open('pglite');
  await first.pool.query('create table kept as select 7 as seven');
  const template = await first.dumpTemplate?.();
  const second = await databases.open('pglite', { template });
  expect((await second.pool.query('select seven from kept')).rows).toEqual([{ seven: 7 }]);
});
