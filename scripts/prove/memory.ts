import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileOf, upload } from '../../bench/migration.ts';
import type { CallAnswer } from '../../web/lib/wire.ts';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import type { ShopNo } from '../../contract/ids.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { seedDemo } from '../../server/seed/demo.ts';
import { fetching, speak } from '../../server/testing/people.ts';
import type { Caller } from '../../server/testing/people.ts';
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

/** A machine that cannot follow says so, and is asked again; anything else of the kind is a bug. */
const mayBe = (status: number, what: string) =>
  assert.ok(status < 500 || status === 503, `${what}: ${status}`);

type Lane = (owner: Owner, round: number) => Promise<unknown>;

/** What a shop does all day, each lane beside the others. Whether it is right has its own campaigns. */
const lanesAt = async (base: string): Promise<Lane[]> => {
  const file = await fileOf();
  const read = async ({ token }: Caller, path: string, init?: RequestInit) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${base}/api/v2${path}`, { headers, ...init });
    await response.arrayBuffer();
    mayBe(response.status, path);
  };
  const counter: Lane = async (owner, round) => {
    const day = addDays(today, (round % 30) - 15);
    await read(owner, `/${owner.shopNo}/books?from=${day}&to=${day}`);
    await read(owner, `/${owner.shopNo}/customers?q=${encodeURIComponent('ㄱ')}`);
    await read(owner, `/${owner.shopNo}/home`);
    await read(owner, `/${owner.shopNo}/sales/checkout?on=${today}`);
  };
  const first = await signIn(base);
  const { items } = (await first.call('menu.items', { params: { shopNo: first.shopNo } })).body;
  const { items: employees } = (await first.call('employees.list')).body;
  const visit: Lane = async (owner, round) => {
    const params = { shopNo: owner.shopNo };
    const told = await owner.raw('bookings.create', {
      params,
      body: {
        customer: { kind: 'walkIn', name: `손님 ${round}` },
        startAt: instantAt(addDays(today, round % 14), 600 + (round % 12) * 30),
        employeeNo: employees[round % employees.length]?.employeeNo,
        items: [{ itemId: items[0]?.id }],
        overlap: { confirmed: true, reason: '준비' },
        outsideHours: true,
      },
    });
    mayBe(told.status, 'bookings.create');
    const { id } = told.body as { id?: number };
    const lines = [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }];
    const payments = [{ method: 'CARD', amountWon: 60_000 }];
    if (id && round % 2 === 0) await owner.raw('sales.create', { body: { bookingId: id, lines, payments } });
    else if (id)
      await owner.raw('bookings.changeState', {
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
    mayBe(stream.status, 'live');
    await wait(500);
    leave.abort();
  };
  const wrong: Lane = async (owner) => {
    await read(owner, '/sales', { method: 'POST', body: '{"lines": [' });
    await read(owner, `/${owner.shopNo}/books`, { method: 'POST', body: '{"startAt": "어제"}' });
    await read({ ...owner, token: 'e30.e30.e30' }, `/${owner.shopNo}/home`);
    await wait(100);
  };
  const long: Lane = async (owner, round) => {
    const params = { shopNo: owner.shopNo };
    const year = `from=${addDays(today, -364)}&to=${today}&by=DAY`;
    if (round % 4 === 0) await upload(base, { owner, shopNo: owner.shopNo }, file);
    if (round % 4 === 1) await owner.raw('books.prove', { params });
    if (round % 4 === 2) await read(owner, `/${owner.shopNo}/statistics/sales/excel?${year}`);
    const body = { columns: ['NAME', 'PHONE'], reason: '측정' };
    if (round % 4 === 3) await owner.raw('customers.excel', { params, body });
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

const megabytes = async (base: string): Promise<Figures> => {
  const told = await (await fetch(`${base}/metrics`)).text();
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(told)?.[1] ?? 0) / 2 ** 20;
  return {
    heap: of('nodejs_heap_size_used_bytes'),
    thread: of('database_thread_bytes'),
    whole: of('process_resident_memory_bytes'),
  };
};

const lookEvery = 60_000;

/** Mixed load on one server for that long; answers what stayed of it at each look. */
const watch = async (env: Record<string, string>, minutes: number): Promise<Figures[]> => {
  const server = await startProcess(env, new URL('./memory-process.ts', import.meta.url));
  try {
    const lanes = await lanesAt(server.base);
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
        seen.push(await megabytes(server.base));
        if (at % 5 === 0) owner = await signIn(server.base);
      }
    };
    await Promise.all([...working, watching()]);
    return seen;
  } finally {
    await server.stop();
  }
};

/** The thread's objects are few: past this it has been given room that they never need. */
const mostOfThread = 330;

/** What stays is the median of a third of the time: it may grow by a twentieth from the second to the last. */
const judge = (name: string, seen: readonly Figures[]): void => {
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
    places.map(async ([name, env]) => ({ name, seen: await watch(env, minutes) })),
  );
  await postgres.stop();
  for (const one of seen) judge(one.name, one.seen);
  rmSync(dataDir, { recursive: true, force: true });
};
