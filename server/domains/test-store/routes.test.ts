import { beforeAll, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let demo: TestShop;
let real: TestShop;

beforeAll(async () => {
  world = await openWorld();
  demo = await world.shop({ employees: 2 });
  real = await world.shop();
  await world.server.platform.database.pool.query(`update shops set demo = true where shop_no = $1`, [
    demo.shopNo,
  ]);
});

const people = { count: 40, months: 12, seed: 7 };
const listOf = async ({ owner, shopNo }: TestShop) => {
  const params = { shopNo };
  const { items } = (await owner.call('customers.list', { params, query: { limit: 100 } })).body;
  return items.map(({ name, phone, visitCount }) => ({ name, phone, visitCount }));
};

it('fills a demo shop with the same people of the same seed, each once', async () => {
  const add = (body = people, key?: string) =>
    demo.owner.call('test-store.members', { body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
  const key = 'test-store-members-0001';
  expect((await add(people, key)).body).toEqual({ added: 40, existing: 0 });
  expect((await add(people, key)).body).toEqual({ added: 40, existing: 0 });
  const before = await listOf(demo);
  expect(before).toHaveLength(40);
  expect(
    before.every(({ phone, visitCount }) => /^010-?0000-?\d{4}$/.test(phone ?? '') && visitCount > 0),
  ).toBe(true);
  expect((await add({ ...people, count: 50 })).body).toEqual({ added: 10, existing: 40 });
  expect(await listOf(demo)).toEqual(expect.arrayContaining(before));

  const other = await world.shop();
  await world.server.platform.database.pool.query(`update shops set demo = true where shop_no = $1`, [
    other.shopNo,
  ]);
  await other.owner.call('test-store.members', { body: people });
  expect((await listOf(other)).toSorted((a, b) => a.phone!.localeCompare(b.phone!))).toEqual(
    before.toSorted((a, b) => a.phone!.localeCompare(b.phone!)),
  );
});

it('gives and takes points as ordinary entries, never below nothing', async () => {
  const { customerNo } = (
    await demo.owner.call('customers.create', { params: { shopNo: demo.shopNo }, body: { name: '한별' } })
  ).body;
  const change = (points: number) =>
    demo.owner.raw('test-store.points', { body: { customerNo, points, reason: '연습' } });
  expect(await change(5000)).toMatchObject({ status: 200, body: { points: 5000 } });
  expect(await change(-2000)).toMatchObject({ body: { points: 3000 } });
  expect(await change(-4000)).toMatchObject({ body: { code: 'POINTS_SHORT' } });
  const entries = (await demo.owner.call('memberships.pointHistories', { query: { customerNo } })).body.items;
  expect(entries.map(({ reason }) => reason)).toEqual(['연습', '연습']);
});

it('does not exist for a real shop, nor for anybody but the owner', async () => {
  const points = { body: { customerNo: 1, points: 1, reason: '몰래' } };
  for (const person of [real.owner, demo.staff[0]!]) {
    expect(await person.raw('test-store.members', { body: people })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await person.raw('test-store.points', points)).toMatchObject({ body: { code: 'NOT_FOUND' } });
  }
  expect(await listOf(real)).toEqual([]);
});

it.each([
  ['too many people', { ...people, count: 501 }],
  ['a longer past', { ...people, months: 25 }],
  ['a broken seed', { ...people, seed: 0.5 }],
])('refuses %s', async (_, body) => {
  const refused = await demo.owner.refused('test-store.members', { body });
  expect(refused.body.code).toBe('COMMON_INVALID_PARAMETER');
});
