import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CustomerNo } from '../../contract/ids.ts';
import { shopDateOf } from '../../contract/time.ts';
import { buildApp } from '../app.ts';
import { planningAnew } from '../platform/db/pool.ts';
import { GivenUp, watched } from '../platform/long-job.ts';
import type { Watch } from '../platform/long-job.ts';
import { changeExclusively, changeMany, takeBackStopped } from '../platform/mass-changes.ts';
import { massChangesTakenBack } from '../domains/segments/jobs.ts';
import { systemAccessTo } from '../platform/events/handling.ts';
import { refuse } from '../platform/errors.ts';
import { asOperator } from './as-operator.ts';
import { openTestDatabase } from './database.ts';
import { listen } from './side-app.ts';
import { hear } from './streams.ts';
import type { Stream } from './streams.ts';
import { worldOn } from './world.ts';
import type { TestShop, World } from './world.ts';

let world: World;
let base: string;
const open: Stream[] = [];

beforeAll(async () => {
  // Thousands of customers are in nobody else's way.
  world = await worldOn(await openTestDatabase());
  const app = await buildApp(world.server.platform);
  base = await listen(app);
  return () => app.close();
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
  vi.restoreAllMocks();
});

const asked = <T>(query: ReturnType<typeof sql<T>>) =>
  asOperator(world.server.platform.database, async (db) => (await query.execute(db)).rows);

const crowd = async (count: number): Promise<{ shop: TestShop; numbers: number[] }> => {
  const shop = await world.shop();
  const add = sql<{ no: number }>`insert into customers (shop_no, name, phone)
    select ${shop.shopNo}, '김걸음' || n, '0108' || lpad(n::text, 7, '0') from generate_series(1, ${count}::int) n
    returning customer_no as no`;
  // The connection may have planned for the few customers of another story.
  const rows = await planningAnew(() => asked(add));
  return { shop, numbers: rows.map(({ no }) => no) };
};

/** How many of the shop's customers are deleted, in a group, have a grade. */
const stands = async ({ shopNo }: TestShop) =>
  (
    await asked(sql<{ deleted: number; grouped: number; graded: number }>`
      select count(*) filter (where deleted_at is not null)::int as deleted, count(grade)::int as graded,
        (select count(*)::int from customer_group_members m where m.shop_no = ${shopNo}) as grouped
      from customers where shop_no = ${shopNo}`)
  )[0];
const untouched = { deleted: 0, grouped: 0, graded: 0 };

/** A call over a socket that can be given up. */
const begin = ({ owner }: TestShop, method: string, path: string, body: object, job = 'a-job') => {
  const giving = new AbortController();
  const answer = fetch(`${base}/api/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', 'x-job': job },
    body: JSON.stringify(body),
    signal: giving.signal,
  });
  answer.catch(() => undefined);
  return { answer, giveUp: () => giving.abort() };
};

interface Removed {
  customerNos: number[];
  code?: string;
  errors?: { detail: { customerNo: number } }[];
}
const remove = (shop: TestShop, customerNos: number[], undo = false) =>
  shop.owner.raw('customers.remove', {
    params: { shopNo: shop.shopNo },
    body: { customerNos, undo },
  }) as Promise<{ status: number; body: Removed }>;

const until = async (holds: () => Promise<boolean>) => {
  const end = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come to that');
    await wait(5);
  }
};
const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes}::int)`;
const underWay = async ({ shopNo }: TestShop, steppedSince = sql`'-infinity'`): Promise<boolean> =>
  (await asked(sql`select from mass_changes where shop_no = ${shopNo} and stepped_at > ${steppedSince}`))
    .length > 0;

const listener = async (of: TestShop): Promise<Stream> => {
  const stream = await hear(base, of, of.owner);
  open.push(stream);
  await stream.next('ready');
  return stream;
};
const told = ({ heard }: Stream, job: string) => heard.filter(({ data }) => data.job === job);

it('of many either all are deleted or none, also when whoever asked gives up on the way; and all can be asked again', async () => {
  const { shop, numbers } = await crowd(2500);
  const report = vi.spyOn(world.server.platform.reporter, 'report');
  const stream = await listener(shop);
  const path = `/${shop.shopNo}/customers`;
  const first = begin(shop, 'DELETE', path, { customerNos: numbers });
  await until(() => underWay(shop));
  // What one takes back must not be another's: whoever asks meanwhile is told to wait, for one customer too.
  const refused = async (customerNos: number[]) => (await remove(shop, customerNos)).body.code;
  expect(await refused(numbers.slice(0, 1))).toBe('CUSTOMERS_BEING_CHANGED');
  first.giveUp();
  expect(await refused(numbers.slice(0, 1))).toBe('CUSTOMERS_BEING_CHANGED');
  await until(async () => told(stream, 'a-job').some(({ data }) => data.ended));
  expect(await stands(shop)).toEqual(untouched);
  expect(await underWay(shop)).toBe(false);
  const said = told(stream, 'a-job').map(({ data }) => data.progress);
  expect(said.at(-1)).toEqual({ done: 0, total: 2500 });
  expect(new Set(said.map((progress) => progress?.total))).toEqual(new Set([2500]));
  expect(report).not.toHaveBeenCalledWith(expect.any(GivenUp), expect.anything());
  const again = await (await begin(shop, 'DELETE', path, { customerNos: numbers }).answer).json();
  expect((again as { customerNos: number[] }).customerNos).toHaveLength(2500);
});

it('so it is with groups and with grades', async () => {
  const { shop, numbers } = await crowd(6000);
  const stream = await listener(shop);
  const group = (await shop.owner.call('customerGroups.create', { body: { name: '단골' } })).body;
  const body = { customerNos: numbers, groupId: group.id, action: 'ADD' };
  const grouping = begin(shop, 'PATCH', '/customers/group', body, 'grouping');
  await until(() => underWay(shop));
  grouping.giveUp();
  await until(async () => told(stream, 'grouping').some(({ data }) => data.ended));
  expect(await stands(shop)).toEqual(untouched);

  const rules = [{ grade: '새 손님', minVisits: 0, minSalesWon: 0 as never }];
  await shop.owner.call('customerGrades.save', { body: { enabled: true, rules, months: null, version: 0 } });
  const grading = begin(shop, 'POST', '/customers/grade-rules/run', {}, 'grading');
  await until(async () => (await stands(shop))?.graded !== 0);
  // It says that it is alive, or the job would take it for dead and another change might begin beside it.
  await asked(sql`update mass_changes set stepped_at = ${minutesAgo(5)} where shop_no = ${shop.shopNo}`);
  await until(async () => await underWay(shop, minutesAgo(1)));
  grading.giveUp();
  await until(async () => told(stream, 'grading').some(({ data }) => data.ended));
  expect(await stands(shop)).toEqual(untouched);
  expect((await shop.owner.call('customerGrades.run')).body.changed).toBe(6000);
});

type Left = 'DELETED' | 'RESTORED' | 'GROUPED' | 'UNGROUPED' | 'GRADED';
/** What a server leaves that was killed between two steps. */
const leave = ({ shopNo }: TestShop, kind: Left, customerNos: number[], groupId: number | null = null) =>
  asked(sql`insert into mass_changes (shop_no, id, kind, group_id, customer_nos, began_at, stepped_at)
    values (${shopNo}, gen_random_uuid(), ${kind}, ${groupId}, ${customerNos}::bigint[], ${minutesAgo(6)}, now())`);
const takeBack = async ({ shopNo }: TestShop) => {
  await asked(sql`update mass_changes set stepped_at = ${minutesAgo(5)} where shop_no = ${shopNo}`);
  await takeBackStopped(world.server.platform.database, massChangesTakenBack);
};

it('what a server left that ended on the way is taken back, and until then nothing else is begun', async () => {
  const { shop, numbers } = await crowd(60);
  const some = numbers.slice(0, 55);
  await remove(shop, some);
  await leave(shop, 'DELETED', some);
  await takeBackStopped(world.server.platform.database, massChangesTakenBack);
  expect((await stands(shop))?.deleted).toBe(55);
  expect((await remove(shop, numbers)).body.code).toBe('CUSTOMERS_BEING_CHANGED');
  await takeBack(shop);
  expect(await stands(shop)).toEqual(untouched);
  expect((await remove(shop, numbers)).body.customerNos).toHaveLength(60);
  expect(await underWay(shop)).toBe(false);
});

it('what could not even be taken back stays written down, and the job does it', async () => {
  const { shop, numbers } = await crowd(120);
  const access = await systemAccessTo(world.server.platform.database, shop.shopNo);
  const change = changeMany(access, {
    kind: 'DELETED',
    customerNos: numbers as CustomerNo[],
    work: async ({ tx }, part) => {
      if (part.includes(numbers.at(-1) as CustomerNo)) throw refuse('CUSTOMER_HAS_OPEN');
      await tx
        .updateTable('customers')
        .set({ deleted_at: sql`now()` })
        .where('customer_no', 'in', part)
        .execute();
      return [...part];
    },
    takeBack: () => Promise.reject(new Error('the database has gone')),
  });
  await expect(change).rejects.toThrow('the database has gone');
  expect((await stands(shop))?.deleted).toBe(50);
  expect((await remove(shop, numbers)).body.code).toBe('CUSTOMERS_BEING_CHANGED');
  await takeBack(shop);
  expect(await stands(shop)).toEqual(untouched);
  expect(await underWay(shop)).toBe(false);
});

it('of who was restored it leaves those of whom the shop has written something since', async () => {
  const { shop, numbers } = await crowd(4);
  const [waiting, sold] = numbers as [CustomerNo, CustomerNo];
  // They had their points long before.
  await asked(sql`insert into accounts (shop_no, customer_no, kind, name, issued_on, created_at, updated_at)
    select ${shop.shopNo}, no, 'POINT', '포인트', current_date, ${minutesAgo(60)}, ${minutesAgo(60)}
    from unnest(${numbers.slice(1)}::bigint[]) no`);
  await leave(shop, 'RESTORED', numbers);
  const today = shopDateOf(Date.now());
  await shop.owner.call('waitlist.create', {
    params: { shopNo: shop.shopNo },
    body: {
      customer: { kind: 'existing', customerNo: waiting },
      itemIds: [shop.items.gel],
      from: today,
      until: today,
    },
  });
  const points = { customerNo: sold, points: 1000, reason: '생일' };
  await shop.owner.call('memberships.adjustPoints', { body: points });
  await takeBack(shop);
  const left = await asked(sql<{ no: number }>`select customer_no as no from customers
    where shop_no = ${shop.shopNo} and deleted_at is null order by customer_no`);
  expect(left).toEqual([{ no: waiting }, { no: sold }]);
});

it('who was put into a group leaves it, and grades that were being given stand for the next run', async () => {
  const { shop, numbers } = await crowd(3);
  const group = (await shop.owner.call('customerGroups.create', { body: { name: '단골' } })).body;
  const body = { customerNos: numbers, groupId: group.id, action: 'ADD' as const };
  await shop.owner.call('customerGroups.change', { body });
  await leave(shop, 'GROUPED', numbers, group.id);
  await takeBack(shop);
  expect(await stands(shop)).toEqual(untouched);
  await leave(shop, 'GRADED', []);
  await takeBack(shop);
  expect(await underWay(shop)).toBe(false);
});

it('names everybody who cannot be restored before anybody is', async () => {
  const { shop, numbers } = await crowd(60);
  await remove(shop, numbers);
  const taken = numbers.slice(10, 12);
  await asked(sql`insert into customers (shop_no, name, phone)
    select shop_no, '새 주인', phone from customers where customer_no = any (${taken}::bigint[])`);
  const { status, body } = await remove(shop, numbers, true);
  expect([status, body.code]).toEqual([409, 'CUSTOMER_PHONE_DUPLICATED']);
  expect(body.errors?.map(({ detail }) => detail.customerNo)).toEqual(taken);
  expect((await stands(shop))?.deleted).toBe(60);
});

/** A request that can go, and what is told of its job. */
const watching = (destroyed = false) => {
  const told: { progress?: unknown; ended?: boolean }[] = [];
  const raw = Object.assign(new EventEmitter(), { destroyed, writableFinished: false });
  const tellProgress = async (_: unknown, change: (typeof told)[number]) => void told.push(change);
  const telling = { live: { tellProgress }, log: world.server.platform.log } as never;
  const visit = { request: { headers: { 'x-job': 'late' } }, reply: { raw }, shop: { actor: {} } } as never;
  return {
    told,
    go: () => raw.emit('close'),
    run: (work: (watch: Watch) => Promise<unknown>) => watched(telling, visit, 'customer', work),
  };
};

it('whoever has gone before it begins is noticed too, and whoever goes before the answer is there is told', async () => {
  const gone = watching(true);
  await expect(gone.run(async (watch) => watch.at(0, 9))).rejects.toThrow(GivenUp);
  const going = watching();
  await going.run(async (watch) => watch.at(0, 9));
  going.go();
  await vi.waitFor(() => expect([...gone.told, ...going.told]).toHaveLength(2));
  expect(gone.told).toMatchObject([
    { kind: 'customer', job: 'late', progress: { done: 0, total: 1 }, ended: true },
  ]);
  expect(going.told).toMatchObject([{ progress: { done: 9, total: 9 }, ended: true }]);
});

it('who goes is told of a few as of many, and nothing where nobody knows what stands', async () => {
  const { shop, numbers } = await crowd(3);
  const access = await systemAccessTo(world.server.platform.database, shop.shopNo);
  const few = watching();
  await few.run((watch) =>
    changeMany(access, {
      kind: 'DELETED',
      customerNos: numbers as CustomerNo[],
      work: async (_, part) => [...part],
      takeBack: async () => undefined,
      watch,
    }),
  );
  few.go();
  await vi.waitFor(() => expect(few.told).toMatchObject([{ progress: { done: 3, total: 3 }, ended: true }]));
  const ends = async (error: Error) => {
    const ending = watching();
    await expect(ending.run(() => Promise.reject(error))).rejects.toThrow(error);
    ending.go();
    await wait(20);
    return ending.told.length;
  };
  expect(await ends(refuse('CUSTOMER_HAS_OPEN'))).toBe(1);
  expect(await ends(new Error('the database has gone'))).toBe(0);
});

it('whom the job believed dead is told that it was taken back', async () => {
  const shop = await world.shop();
  const access = await systemAccessTo(world.server.platform.database, shop.shopNo);
  const change = changeExclusively(
    access,
    { kind: 'DELETED', group_id: null },
    () => takeBack(shop),
    async (error) => error,
  );
  await expect(change).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

it('an export ends with the request, and says how far it is to those alone who asked for it', async () => {
  const { shop } = await crowd(6000);
  const other = await world.shop();
  const streams = [await listener(shop), await listener(other)] as const;
  const report = vi.spyOn(world.server.platform.reporter, 'report');
  const columns = ['NAME', 'PHONE', 'GRADE', 'PETS', 'GROUPS', 'POINTS', 'TICKETS', 'SALES'];
  const exporting = begin(shop, 'POST', '/customers/excel', { columns, reason: '안내' }, 'exporting');
  await until(async () => told(streams[0], 'exporting').length > 0);
  exporting.giveUp();
  const [{ data }] = told(streams[0], 'exporting') as [Stream['heard'][number]];
  expect(data).toMatchObject({ kind: 'customer', id: 0, progress: { total: 6000 } });
  await wait(500);
  const steps = told(streams[0], 'exporting').length;
  await wait(500);
  expect(told(streams[0], 'exporting')).toHaveLength(steps);
  expect(told(streams[1], 'exporting')).toEqual([]);
  expect(report).not.toHaveBeenCalled();
  // It said nothing more as it read nothing more, not as it had come to its end.
  expect(told(streams[0], 'exporting').at(-1)?.data.progress?.done).toBeLessThan(6000);
});

it('a proof ends with the request, and nothing is kept of it', async () => {
  const shop = await world.shop();
  const stream = await listener(shop);
  // It may be over, or not have begun, before it is given up.
  for (let at = 0; at < 20; at += 1) {
    const proof = begin(shop, 'POST', `/${shop.shopNo}/book-proofs`, {}, `proof-${at}`);
    await wait(10 + at);
    proof.giveUp();
    await wait(300);
    const said = told(stream, `proof-${at}`).find(({ data }) => data.ended)?.data.progress;
    if (said?.done !== 0) continue;
    const { body } = await shop.owner.call('books.proofs', { params: { shopNo: shop.shopNo } });
    expect(body.items.length).toBeLessThanOrEqual(at);
    return;
  }
  expect.unreachable('no proof was given up');
});
