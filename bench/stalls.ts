import { performance } from 'node:perf_hooks';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { EndpointName } from '../contract/index.ts';
import { addDays, instantAt, shopDateOf } from '../contract/time.ts';
import type { Server } from '../server/assemble.ts';
import { fetching } from '../server/testing/people.ts';
import type { Anything } from '../server/testing/people.ts';
import { writePayRows } from '../server/domains/incentives/public.ts';
import { keepSoldDaysOf } from '../server/domains/statistics/sold-days.commands.ts';
import type { Database } from '../server/platform/db/open.ts';
import { asSystem } from '../server/testing/as-operator.ts';
import { makeShop } from '../server/testing/shops.ts';
import type { TestShop } from '../server/testing/shops.ts';
import { savePlan } from './incentives.ts';
import { fileOf, upload } from './migration.ts';
import { judged } from './limits.ts';
import { fillPayments, fillYears } from './statistics-data.ts';
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

interface LongJob {
  name: string;
  work: () => Promise<unknown>;
  /** What makes it the same job once more, unseen; a job without it is done once. */
  again?: () => Promise<unknown>;
}

const asIs = () => Promise.resolve();

/** Every long job of a shop, in an order in which each finds what it needs. */
const jobsOf = async (
  base: string,
  shop: TestShop,
  database: Database,
  month: string,
): Promise<LongJob[]> => {
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
  /** In its middle: that it began is seen long before it has ended. */
  const giveUpRemoving = async () => {
    const giving = new AbortController();
    const given = fetch(`${base}/api/v2/${shopNo}/customers`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ customerNos: everybody, openConfirmed: true }),
      signal: giving.signal,
    })
      .catch(() => undefined)
      .finally(() => giving.abort());
    while (!giving.signal.aborted && !(await changed())) await wait(5);
    if (giving.signal.aborted) throw new Error('it came to its end before it could be given up');
    giving.abort();
    await given;
    while ((await changed()) !== undefined) await wait(5);
  };
  return [
    { name: 'nothing', work: () => wait(3000), again: asIs },
    {
      name: 'reading a file of 10,000',
      work: async () => void (batch = await upload(base, shop, file)),
      again: asIs,
    },
    {
      name: 'trying it',
      work: () => send('migration.dryRun', { params: params(), body: {} }),
      again: asIs,
    },
    {
      name: 'importing it',
      work: () => send('migration.commit', { params: params(), body: { version: batch.version } }),
    },
    { name: 'grades of 12,000', work: () => send('customerGrades.run', {}) },
    {
      name: 'three exports of 12,000 at once',
      work: () => Promise.all([exported(), exported(), exported()]),
      again: asIs,
    },
    { name: 'undoing it', work: () => send('migration.undo', { params: params() }) },
    { name: 'exporting customers', work: exported, again: asIs },
    {
      name: 'exporting statistics of a year',
      work: () =>
        send('statistics.excel', {
          params: { shopNo, view: 'sales' },
          query: { from: addDays(today, -364), to: today, by: 'DAY' },
        }),
      again: asIs,
    },
    {
      name: 'exporting the settlement of a month',
      work: () => send('settlement.excel', { query: { month, reason: '측정' } }),
      again: asIs,
    },
    {
      name: 'exporting the pay of a month',
      work: () => send('incentives.excel', { params: { shopNo, month } }),
      again: asIs,
    },
    {
      name: 'choosing all 2,000 customers',
      work: async () => {
        const chosen = await send('customers.numbers', { params: { shopNo }, query: {} });
        everybody = (chosen as { customerNos: number[] }).customerNos;
      },
      again: asIs,
    },
    { name: 'putting them into a group', work: () => change('ADD'), again: () => change('REMOVE') },
    { name: 'taking them out', work: () => change('REMOVE'), again: () => change('ADD') },
    { name: 'deleting some of them and taking that back', work: giveUpRemoving, again: asIs },
    { name: 'deleting them', work: () => remove(false), again: () => remove(true) },
    { name: 'restoring them', work: () => remove(true), again: () => remove(false) },
    { name: 'proving the books', work: () => send('books.prove', { params: { shopNo } }, 201), again: asIs },
  ];
};

/** Of fewer calls a p99 is the longest of them, whatever it is called. */
const enoughCalls = 101;
const mostTimes = 60;

/** A short job is done again until a counter has called often enough beside it. */
const measure = async ({ work, again }: LongJob, waits: () => Promise<number[]>) => {
  const found: number[] = [];
  const most = again ? mostTimes : 1;
  let [times, tookMs] = [0, 0];
  do {
    if (times > 0) await again?.();
    await waits();
    const before = performance.now();
    await work();
    tookMs += performance.now() - before;
    found.push(...(await waits()));
    times += 1;
  } while (found.length < enoughCalls && times < most);
  return { found, times, tookMs };
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
  const month = addDays(shopDateOf(Date.now()), -31).slice(0, 7);
  await fillPayments(database, shop, month);
  await savePlan(shop, month);
  await asSystem(database, shop.shopNo, writePayRows);
  const jobs = await jobsOf(base, shop, database, month);
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
      freeHours: Array.from({ length: 3600 }, (_, at) =>
        instantAt(addDays(shopDateOf(Date.now()), 2 + Math.floor(at / 10)), 600 + (at % 10) * 60),
      ),
    } satisfies Counter,
  });
  const waits = async (): Promise<number[]> => {
    counter.postMessage('');
    const [found] = (await once(counter, 'message')) as [number[]];
    return found;
  };
  await wait(2000);
  for (const job of jobs) {
    const { found, times, tookMs } = await measure(job, waits);
    const [p50, p99, longest] = [at(found, 0.5), at(found, 0.99), at(found, 1)];
    const slow = found.length < enoughCalls ? '' : `p99 ${p99.toFixed(0)} ms (${judged(p99, 200)}), `;
    console.log(
      `counter while ${job.name} on ${database.kind}: ${found.length} calls, p50 ${p50.toFixed(0)} ms, ${slow}` +
        `longest ${longest.toFixed(0)} ms${slow ? '' : ` (${judged(longest, 200)})`}; the job ${(tookMs / times).toFixed(0)} ms, ${times} times`,
    );
  }
  await counter.terminate();
};
