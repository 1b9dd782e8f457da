import { performance } from 'node:perf_hooks';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { EndpointName } from '../contract/index.ts';
import { addDays, instantAt, shopDateOf } from '../contract/time.ts';
import type { Server } from '../server/assemble.ts';
import { fetching } from '../server/testing/people.ts';
import type { Anything } from '../server/testing/people.ts';
import { keepSoldDaysOf } from '../server/domains/statistics/sold-days.commands.ts';
import type { Database } from '../server/platform/db/open.ts';
import { asSystem } from '../server/testing/as-operator.ts';
import { makeShop } from '../server/testing/shops.ts';
import type { TestShop } from '../server/testing/shops.ts';
import { fileOf, upload } from './migration.ts';
import { judged } from './limits.ts';
import { fillYears } from './statistics-data.ts';
import type { Counter } from './stalls-prober.ts';

/** Calls of an employee at a counter. */
const asked = (base: string, { shopNo }: TestShop): string[] => {
  const today = shopDateOf(Date.now());
  return [
    `/${shopNo}/books?from=${today}&to=${today}`,
    `/${shopNo}/customers?q=${encodeURIComponent('고객12')}`,
    `/${shopNo}/home`,
    `/${shopNo}/sales/checkout?on=${today}`,
  ].map((path) => `${base}/api/v2${path}`);
};

const columns = ['NAME', 'PHONE', 'GRADE', 'BIRTHDAY', 'PETS', 'GROUPS', 'POINTS', 'TICKETS', 'SALES'];

/** Every long job of a shop, in an order in which each finds what it needs. */
const jobsOf = async (
  base: string,
  shop: TestShop,
  database: Database,
): Promise<[string, () => Promise<unknown>][]> => {
  const { owner, shopNo } = shop;
  const today = shopDateOf(Date.now());
  const file = await fileOf();
  let batch = { id: 0, version: 0 };
  const send = async (name: string, given: Anything, expected = 200) => {
    const { status, body } = await owner.raw(name as EndpointName, given);
    if (status !== expected) throw new Error(`${name}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    return body;
  };
  const params = () => ({ shopNo, id: batch.id });
  const exported = () => send('customers.excel', { body: { columns, reason: '측정' } });
  let everybody: number[] = [];
  const group = await owner.raw('customerGroups.create', { body: { name: '측정' } } as never);
  const change = async (action: 'ADD' | 'REMOVE') =>
    send('customerGroups.change', {
      body: { customerNos: everybody, groupId: (group.body as { id: number }).id, action },
    });
  const remove = async (undo: boolean) =>
    send('customers.remove', {
      params: { shopNo },
      body: { customerNos: everybody, undo, openConfirmed: true },
    });
  /** How many are changed so far by what is under way. */
  const changed = () =>
    asSystem(database, shopNo, async ({ tx }) => {
      const row = await tx.selectFrom('mass_changes').select('customer_nos').executeTakeFirst();
      return row?.customer_nos.length;
    });
  const giveUpRemoving = async () => {
    const giving = new AbortController();
    const given = fetch(`${base}/api/v2/${shopNo}/customers`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ customerNos: everybody, openConfirmed: true }),
      signal: giving.signal,
    }).catch(() => undefined);
    while (((await changed()) ?? 0) < everybody.length / 2) await wait(20);
    giving.abort();
    await given;
    while ((await changed()) !== undefined) await wait(20);
  };
  return [
    ['nothing', () => wait(3000)],
    ['reading a file of 10,000', async () => void (batch = await upload(base, shop, file))],
    ['trying it', () => send('migration.dryRun', { params: params(), body: {} })],
    ['importing it', () => send('migration.commit', { params: params(), body: { version: batch.version } })],
    ['grades of 12,000', () => send('customerGrades.run', {})],
    ['three exports of 12,000 at once', () => Promise.all([exported(), exported(), exported()])],
    ['undoing it', () => send('migration.undo', { params: params() })],
    ['exporting customers', exported],
    [
      'exporting statistics of a year',
      () =>
        send('statistics.excel', {
          params: { shopNo, view: 'sales' },
          query: { from: addDays(today, -364), to: today, by: 'DAY' },
        }),
    ],
    [
      'choosing all 2,000 customers',
      async () => {
        const { customerNos } = (await send('customers.numbers', {
          params: { shopNo },
          query: {},
        })) as never as {
          customerNos: number[];
        };
        everybody = customerNos;
      },
    ],
    ['putting them into a group', () => change('ADD')],
    ['taking them out', () => change('REMOVE')],
    ['deleting half of them and taking that back', giveUpRemoving],
    ['deleting them', () => remove(false)],
    ['restoring them', () => remove(true)],
    ['proving the books', () => send('books.prove', { params: { shopNo } }, 201)],
  ];
};

const at = (waits: readonly number[], share: number) =>
  waits.toSorted((a, b) => a - b)[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;

/** How long a counter waits while each long job runs: 30,000 bookings in a year, 2,000 customers and 10,000 more. */
export const benchStalls = async (server: Server): Promise<void> => {
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { database } = server.platform;
  const shop = await makeShop(server.platform, fetching(base), {
    employees: 9,
    roles: ['MANAGER'],
    open: [600, 1260],
  });
  await fillYears(database, shop, { bookings: 30_000, days: 365 });
  // As every night: home would read the whole year otherwise.
  await keepSoldDaysOf(database, shop.shopNo);
  const jobs = await jobsOf(base, shop, database);
  await shop.owner.call('customerGrades.save', {
    body: {
      enabled: true,
      rules: [
        { grade: '단골', minVisits: 5, minSalesWon: 0 },
        { grade: '새 손님', minVisits: 0, minSalesWon: 0 },
      ],
      months: null,
      version: 0,
    },
  });
  const counter = new Worker(new URL('stalls-prober.ts', import.meta.url), {
    workerData: {
      addresses: asked(base, shop),
      token: shop.owner.token,
      booking: {
        address: `${base}/api/v2/${shop.shopNo}/books`,
        employeeNo: shop.owner.employeeNo,
        itemId: shop.items.gel,
      },
      freeHours: Array.from({ length: 1000 }, (_, at) =>
        instantAt(addDays(shopDateOf(Date.now()), 2 + Math.floor(at / 5)), 600 + (at % 5) * 120),
      ),
    } satisfies Counter,
  });
  const waits = async (): Promise<number[]> => {
    counter.postMessage('');
    const [found] = (await once(counter, 'message')) as [number[]];
    return found;
  };
  await wait(2000);
  for (const [name, job] of jobs) {
    await waits();
    const before = performance.now();
    await job();
    const took = performance.now() - before;
    const found = await waits();
    const p99 = at(found, 0.99);
    console.log(
      `counter while ${name} on ${database.kind}: ${found.length} calls, p50 ${at(found, 0.5).toFixed(0)} ms, ` +
        `p99 ${p99.toFixed(0)} ms (${judged(p99, 200)}), longest ${at(found, 1).toFixed(0)} ms; the job ${took.toFixed(0)} ms`,
    );
  }
  await counter.terminate();
};
