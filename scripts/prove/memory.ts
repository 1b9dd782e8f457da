import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileOf, upload } from '../../bench/migration.ts';
import type { EndpointName } from '../../contract/index.ts';
import type { CallAnswer } from '../../web/lib/wire.ts';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import type { ShopNo } from '../../contract/ids.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { seedDemo } from '../../server/seed/demo.ts';
import { fetching, speak } from '../../server/testing/people.ts';
import type { Anything, Caller } from '../../server/testing/people.ts';
import { createTestDatabase, startTestPostgres } from '../postgres.ts';
import { startProcess } from './processes.ts';

const today = shopDateOf(Date.now());

type Owner = Caller & { shopNo: ShopNo };

/** The owner of the practice shop, with a session that is younger than the campaign. */
const signIn = async (base: string): Promise<Owner> => {
  const stranger = speak(fetching(base));
  const body = { grant: 'password', loginId: 'eunji', password: 'dangol-demo' } as const;
  const told = (await stranger.call('auth.signIn', { body })).body as CallAnswer<'auth.signIn'>;
  const shopNo = told.current?.shopNo;
  assert.ok(shopNo, 'eunji works in a shop');
  return { ...speak(fetching(base), told.accessToken), shopNo };
};

type Lane = (owner: Owner, round: number) => Promise<unknown>;

const counterCalls = ['a day', 'a search', 'home', 'the till', 'a live stream', 'what is refused'] as const;
const writes = ['bookings.create', 'sales.create', 'bookings.changeState'] as const;
const longJobs = ['an import', 'books.prove', 'statistics', 'customers.excel'] as const;
const kinds = [...counterCalls, ...writes, ...longJobs];
type Kind = (typeof kinds)[number];

/** Of the calls of each kind, how many there were and how many were answered as they should be. */
type Load = Map<Kind, { calls: number; good: number }>;

/** A machine that cannot follow says 503 now and then. A load that was refused more often than this is none. */
const leastGood = 0.9;

const judgeLoad = (name: string, load: Load): void => {
  for (const [kind, { calls, good }] of load)
    assert.ok(good >= calls * leastGood, `${name}: only ${good} of ${calls} calls of ${kind} did their work`);
};

/** What a shop does all day, each lane beside the others. Whether it is right has its own campaigns. */
const lanesAt = async (base: string, load: Load): Promise<Lane[]> => {
  const file = await fileOf();
  const note = (kind: Kind, status: number, wanted: number) => {
    assert.ok(status < 500 || status === 503, `${kind}: ${status}`);
    const { calls, good } = load.get(kind) ?? { calls: 0, good: 0 };
    load.set(kind, { calls: calls + 1, good: good + Number(status === wanted) });
  };
  const read = async ({ token }: Caller, kind: Kind, path: string, wanted = 200, init?: RequestInit) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${base}/api/v2${path}`, { headers, ...init });
    await response.arrayBuffer();
    note(kind, response.status, wanted);
  };
  const send = async (owner: Owner, name: Kind & EndpointName, given: Anything, wanted = 200) => {
    const told = await owner.raw(name, given);
    note(name, told.status, wanted);
    return told.body;
  };
  const counter: Lane = async (owner, round) => {
    const day = addDays(today, (round % 30) - 15);
    await read(owner, 'a day', `/${owner.shopNo}/books?from=${day}&to=${day}`);
    await read(owner, 'a search', `/${owner.shopNo}/customers?q=${encodeURIComponent('ㄱ')}`);
    await read(owner, 'home', `/${owner.shopNo}/home`);
    await read(owner, 'the till', `/${owner.shopNo}/sales/checkout?on=${today}`);
  };
  const first = await signIn(base);
  const { items } = (await first.call('menu.items', { params: { shopNo: first.shopNo } })).body;
  const { items: employees } = (await first.call('employees.list')).body;
  const visit: Lane = async (owner, round) => {
    const params = { shopNo: owner.shopNo };
    const body = {
      customer: { kind: 'walkIn', name: `손님 ${round}` },
      startAt: instantAt(addDays(today, round % 14), 600 + (round % 12) * 30),
      employeeNo: employees[round % employees.length]?.employeeNo,
      items: [{ itemId: items[0]?.id }],
      overlap: { confirmed: true, reason: '준비' },
      outsideHours: true,
    };
    const { id } = (await send(owner, 'bookings.create', { params, body }, 201)) as { id?: number };
    const lines = [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }];
    const payments = [{ method: 'CARD', amountWon: 60_000 }];
    if (id && round % 2 === 0)
      await send(owner, 'sales.create', { body: { bookingId: id, lines, payments } }, 201);
    else if (id)
      await send(owner, 'bookings.changeState', {
        params: { ...params, id, state: 'CANCELLED' },
        body: { reason: '변심' },
      });
  };
  const live: Lane = async (owner) => {
    const leave = new AbortController();
    const stream = await fetch(`${base}/api/v2/${owner.shopNo}/live`, {
      headers: { authorization: `Bearer ${owner.token}` },
      signal: leave.signal,
    });
    note('a live stream', stream.status, 200);
    await wait(500);
    leave.abort();
  };
  const wrong: Lane = async (owner) => {
    const kind = 'what is refused';
    await read(owner, kind, '/sales', 400, { method: 'POST', body: '{"lines": [' });
    await read(owner, kind, `/${owner.shopNo}/books`, 400, { method: 'POST', body: '{"startAt": "어제"}' });
    await read({ ...owner, token: 'e30.e30.e30' }, kind, `/${owner.shopNo}/home`, 401);
    await wait(100);
  };
  const long: Lane = async (owner, round) => {
    const { shopNo } = owner;
    const params = { shopNo };
    const year = `from=${addDays(today, -364)}&to=${today}&by=DAY`;
    if (round % 4 === 0)
      note('an import', Number(Boolean((await upload(base, { owner, shopNo }, file)).id)), 1);
    if (round % 4 === 1) await send(owner, 'books.prove', { params }, 201);
    if (round % 4 === 2) await read(owner, 'statistics', `/${shopNo}/statistics/sales/excel?${year}`);
    const body = { columns: ['NAME', 'PHONE'], reason: '측정' };
    if (round % 4 === 3) await send(owner, 'customers.excel', { params, body });
    await wait(3_000);
  };
  return [counter, counter, visit, live, wrong, long];
};

/** Of JavaScript's objects, of the embedded database's thread, and of the process. */
interface Figures {
  heap: number;
  thread: number;
  whole: number;
}

/** @param hasThread whether the database is the embedded one */
const megabytes = async (base: string, hasThread: boolean): Promise<Figures> => {
  const response = await fetch(`${base}/metrics`);
  const told = await response.text();
  assert.equal(response.status, 200, `/metrics does not say how much is held: ${told}`);
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(told)?.[1] ?? 0) / 2 ** 20;
  const figures = {
    heap: of('nodejs_heap_size_used_bytes'),
    thread: of('database_thread_bytes'),
    whole: of('process_resident_memory_bytes'),
  };
  const isWhole = figures.heap > 0 && figures.whole > 0 && figures.thread > 0 === hasThread;
  assert.ok(isWhole, `/metrics lacks a figure: ${JSON.stringify(figures)}`);
  return figures;
};

const lookEvery = 60_000;

/** Mixed load on one server for that long; answers what stayed of it at each look. */
const watch = async (name: string, env: Record<string, string>, minutes: number): Promise<Figures[]> => {
  const server = await startProcess(env, new URL('./memory-process.ts', import.meta.url));
  try {
    const load: Load = new Map();
    const lanes = await lanesAt(server.base, load);
    const look = () => megabytes(server.base, env['DATABASE_URL'] === '');
    await look();
    const end = Date.now() + minutes * 60_000;
    let owner = await signIn(server.base);
    const working = lanes.map(async (lane) => {
      for (let round = 0; Date.now() < end; round += 1) await lane(owner, round);
    });
    const seen: Figures[] = [];
    const watching = async () => {
      for (let at = 1; Date.now() < end; at += 1) {
        await wait(lookEvery);
        // The engine keeps room for more than there is, a hundred megabytes up and down: that is no growth.
        await server.ask('collect');
        seen.push(await look());
        judgeLoad(name, load);
        if (at % 5 === 0) owner = await signIn(server.base);
      }
    };
    await Promise.all([...working, watching()]);
    const missing = kinds.filter((kind) => !load.has(kind));
    assert.deepEqual(missing, [], `${name}: never called: ${missing.join(', ')}`);
    const counts = [...load].map(([kind, { calls, good }]) => `${kind} ${good}/${calls}`);
    console.log(`  ${name}: ${counts.join(', ')}`);
    return seen;
  } finally {
    await server.stop();
  }
};

/** The thread's objects are few: past this it has been given room that they never need. */
const mostOfThread = 330;

/** What stays is the median of a third of the time: it may grow by a twentieth from the second to the last. */
const judge = (name: string, seen: readonly Figures[]): void => {
  assert.ok(seen.length >= 6, `${name}: ${seen.length} looks are too few to judge by`);
  for (const kind of ['heap', 'thread', 'whole'] as const) {
    const [first = 0, second = 0, last = 0] = [0, 1, 2].map((at) => {
      const third = seen.slice((seen.length * at) / 3, (seen.length * (at + 1)) / 3);
      return third.map((one) => one[kind]).sort((a, b) => a - b)[third.length >> 1];
    });
    console.log(
      `  ${name}, ${kind}: ${first.toFixed(0)}, ${second.toFixed(0)} and ${last.toFixed(0)} MB in each third`,
    );
    assert.ok(last <= second * 1.05 + 5, `${name}: the ${kind} grows`);
  }
  const thread = Math.max(...seen.map((one) => one.thread));
  assert.ok(thread <= mostOfThread, `${name}: the thread holds ${thread.toFixed(0)} MB`);
};

/** Memory is flat over that many minutes of mixed load, on both databases. */
export const proveMemory = async (minutes: number): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dangol-memory-'));
  const postgres = await startTestPostgres();
  const databaseUrl = await createTestDatabase(postgres.url, `dangol_memory_${process.pid}`);
  const places: [string, Record<string, string>][] = [
    ['postgres', { DATABASE_URL: databaseUrl, DATA_DIR: join(dataDir, 'files') }],
    ['pglite', { DATABASE_URL: '', DATA_DIR: dataDir }],
  ];
  for (const [, env] of places) {
    const database = await openDatabase(
      env['DATABASE_URL'] ? { databaseUrl } : { dataDir: join(dataDir, 'db') },
    );
    await migrate(database);
    await seedDemo(database, { days: 40, customers: 120 });
    await database.close();
  }
  const seen = await Promise.all(
    places.map(async ([name, env]) => ({ name, seen: await watch(name, env, minutes) })),
  );
  await postgres.stop();
  for (const one of seen) judge(one.name, one.seen);
  rmSync(dataDir, { recursive: true, force: true });
};
