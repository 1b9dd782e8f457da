import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { takeBackStopped } from '../platform/mass-changes.ts';
import { removalTakenBack } from '../domains/customers/public.ts';
import { asOperator } from './as-operator.ts';
import { listen } from './side-app.ts';
import { hear } from './streams.ts';
import type { Stream } from './streams.ts';
import { openWorld } from './world.ts';
import type { TestShop, World } from './world.ts';

let world: World;
let base: string;
const open: Stream[] = [];

beforeAll(async () => {
  world = await openWorld();
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
  const rows = await asked(sql<{ no: number }>`insert into customers (shop_no, name, phone)
    select ${shop.shopNo}, '김걸음' || n, '0108' || lpad(n::text, 7, '0') from generate_series(1, ${count}::int) n
    returning customer_no as no`);
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

const until = async (holds: () => Promise<boolean>) => {
  const end = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come to that');
    await wait(5);
  }
};
const underWay = async ({ shopNo }: TestShop): Promise<boolean> =>
  (await asked(sql`select from mass_changes where shop_no = ${shopNo}`)).length > 0;

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
  first.giveUp();
  await until(async () => told(stream, 'a-job').some(({ data }) => data.ended));
  expect(await stands(shop)).toEqual(untouched);
  expect(await underWay(shop)).toBe(false);
  expect(told(stream, 'a-job').at(-1)?.data.progress).toEqual({ done: 0, total: 2500 });
  expect(report).not.toHaveBeenCalled();
  const again = await (await begin(shop, 'DELETE', path, { customerNos: numbers }).answer).json();
  expect((again as { customerNos: number[] }).customerNos).toHaveLength(2500);
});

it('so it is with groups and with grades', async () => {
  const { shop, numbers } = await crowd(2500);
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
  grading.giveUp();
  await until(async () => told(stream, 'grading').some(({ data }) => data.ended));
  expect(await stands(shop)).toEqual(untouched);
  expect((await shop.owner.call('customerGrades.run')).body.changed).toBe(2500);
});

it('what a server left that ended on the way is taken back', async () => {
  const { shop, numbers } = await crowd(60);
  const left = numbers.slice(0, 55);
  await shop.owner.call('customers.remove', {
    params: { shopNo: shop.shopNo },
    body: { customerNos: left },
  });
  const leave = (agoMinutes: number) =>
    asked(sql`insert into mass_changes (shop_no, id, kind, customer_nos, stepped_at)
      values (${shop.shopNo}, gen_random_uuid(), 'DELETED', ${left}::bigint[],
        now() - make_interval(mins => ${agoMinutes}::int))`);
  await leave(1);
  const { database } = world.server.platform;
  await takeBackStopped(database, removalTakenBack);
  expect((await stands(shop))?.deleted).toBe(55);
  await asked(
    sql`update mass_changes set stepped_at = now() - interval '5 minutes' where shop_no = ${shop.shopNo}`,
  );
  await takeBackStopped(database, removalTakenBack);
  expect(await stands(shop)).toEqual(untouched);
  expect(await underWay(shop)).toBe(false);
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
