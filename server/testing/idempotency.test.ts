import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import { openApiDocument } from '../platform/openapi.ts';
import type { Caller, Told } from './people.ts';
import { openWorld } from './world.ts';
import type { TestShop, World } from './world.ts';

interface Document {
  components: { parameters: { 'Idempotency-Key': { schema: { pattern?: string } } } };
}

let world: World;
let shop: TestShop;
let days = 0;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, roles: ['MANAGER'] });
});

/** As the OpenAPI document has it: a client that keeps to it is never told that its key is bad. */
const documentedKey = new RegExp(
  (JSON.parse(JSON.stringify(openApiDocument())) as Document).components.parameters['Idempotency-Key'].schema
    .pattern ?? '',
  'u',
);

const freshDay = () => addDays(shopDateOf(Date.now()), (days += 1));

const order = (day: string, more: object = {}) => ({
  customer: { kind: 'walkIn', name: '지나가는 손님' },
  startAt: instantAt(day, 600),
  employeeNo: shop.owner.employeeNo,
  items: [{ itemId: shop.items.gel }],
  ...more,
});

const book = (key: string, body: object, person: Caller = shop.owner): Promise<Told<unknown>> =>
  person.raw('bookings.create', {
    params: { shopNo: shop.shopNo },
    headers: { 'idempotency-key': key },
    body,
  });

const codeOf = (told: Told<unknown>) => (told.body as { code: string }).code;

const bookingsOn = async (day: string): Promise<number> => {
  const { body } = await shop.owner.call('bookings.list', {
    params: { shopNo: shop.shopNo },
    query: { from: day, to: day },
  });
  return body.items.length;
};

test('the same request with the same key is done once and answered alike', async () => {
  const [key, day] = [randomUUID(), freshDay()];
  const first = await book(key, order(day));
  const second = await book(key, order(day));
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(await bookingsOn(day)).toBe(1);
});

test('an employee and days off that are asked for again after a lost answer are there once', async () => {
  const { employeeNo } = shop.owner;
  const off = addDays(freshDay(), 300);
  const leave = { employeeNo, kind: 'ANNUAL', from: addDays(off, 1), to: addDays(off, 1) };
  for (const [name, given] of [
    ['employees.create', { body: { name: '두번봄' } }],
    ['schedule.addHoliday', { body: { kind: 'DATE', from: off } }],
    ['schedule.addLeave', { params: { shopNo: shop.shopNo }, body: leave }],
  ] as const) {
    const ask = { ...given, headers: { 'idempotency-key': randomUUID() } };
    const first = await shop.owner.raw(name, ask);
    const second = await shop.owner.raw(name, ask);
    expect([first, second].map(({ status, body }) => (status === 201 ? status : body))).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  }
  const { body } = await shop.owner.call('employees.list', {});
  expect(body.items.filter((one) => one.name === '두번봄')).toHaveLength(1);
});

test('the answer is replayed as it was, whatever happened since', async () => {
  const [key, day] = [randomUUID(), freshDay()];
  const { body } = (await book(key, order(day))) as Told<{ id: number }>;
  await shop.owner.call('bookings.changeState', {
    params: { shopNo: shop.shopNo, id: body.id, state: 'CANCELLED' },
    body: { reason: '변심' },
  });
  expect((await book(key, order(day))).body).toEqual(body);
});

test('the order of the fields and what is left to a default make no difference', async () => {
  const [key, day] = [randomUUID(), freshDay()];
  const first = await book(key, order(day));
  const turned = Object.fromEntries(Object.entries(order(day, { memo: '', source: 'MANUAL' })).toReversed());
  expect((await book(key, turned)).body).toEqual(first.body);
});

test('another request with the same key is refused', async () => {
  const [key, day] = [randomUUID(), freshDay()];
  await book(key, order(day));
  const told = await book(key, order(day, { memo: '창가 자리' }));
  expect([told.status, codeOf(told)]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  const elsewhere = await shop.owner.refused('customers.create', {
    params: { shopNo: shop.shopNo },
    headers: { 'idempotency-key': key },
    body: { name: '김하나' },
  });
  expect(elsewhere.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await bookingsOn(day)).toBe(1);
});

test('another employee with the same key and request is refused, not shown the answer', async () => {
  const [key, day] = [randomUUID(), freshDay()];
  await book(key, order(day));
  const told = await book(key, order(day), shop.staff[0]);
  expect([told.status, codeOf(told)]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('a key of another shop is no key of ours', async () => {
  const other = await world.shop();
  const [key, day] = [randomUUID(), freshDay()];
  await book(key, order(day));
  const { status } = await other.owner.raw('bookings.create', {
    params: { shopNo: other.shopNo },
    headers: { 'idempotency-key': key },
    body: { ...order(day), employeeNo: other.owner.employeeNo, items: [{ itemId: other.items.gel }] },
  });
  expect(status).toBe(201);
});

test('a refusal is remembered: what was in the way may be gone, the answer stays', async () => {
  const [key, day] = [randomUUID(), freshDay()];
  const inTheWay = (await book(randomUUID(), order(day))) as Told<{ id: number }>;
  const first = await book(key, order(day));
  expect([first.status, codeOf(first)]).toEqual([409, 'BOOKING_OVERLAPS']);
  await shop.owner.call('bookings.changeState', {
    params: { shopNo: shop.shopNo, id: inTheWay.body.id, state: 'CANCELLED' },
    body: {},
  });
  const second = await book(key, order(day));
  expect([second.status, second.body]).toEqual([409, first.body]);
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect((await book(randomUUID(), order(day))).status).toBe(201);
});

test('a request that is not understood, or not allowed, is not remembered', async () => {
  const [key, day] = [randomUUID(), freshDay()];
  expect((await book(key, order(day, { items: [] }))).status).toBe(400);
  expect((await book(key, order(day), world.stranger)).status).toBe(401);
  expect((await book(key, order(day))).status).toBe(201);
});

test('a fault is not remembered, and nothing of the write remains', async () => {
  const [key, day] = [randomUUID(), freshDay()];
  const { pool } = world.server.platform.database;
  // The last statement of the write fails, when all others have been done.
  await pool.query(`create function fail_for_shop() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$;
    create trigger fail_for_shop before update on idempotency_keys for each row
    when (new.key = '${key}') execute function fail_for_shop()`);
  const failed = await book(key, order(day));
  await pool.query('drop trigger fail_for_shop on idempotency_keys; drop function fail_for_shop');
  expect([failed.status, codeOf(failed)]).toEqual([500, 'INTERNAL_ERROR']);
  expect(await bookingsOn(day)).toBe(0);

  const again = await book(key, order(day));
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, undefined]);
  expect(await bookingsOn(day)).toBe(1);
});

test.each([
  ['empty', ''],
  ['too long', 'k'.repeat(256)],
  ['with a blank', 'my key'],
  ['not ASCII', 'é'],
])('a key that is %s is refused', async (_, key) => {
  const told = await book(key, order(freshDay()));
  expect([told.status, codeOf(told)]).toEqual([400, 'IDEMPOTENCY_KEY_INVALID']);
  expect(key).not.toMatch(documentedKey);
});

test('the longest key is good', async () => {
  expect('k'.repeat(255)).toMatch(documentedKey);
  expect((await book('k'.repeat(255), order(freshDay()))).status).toBe(201);
});

test('sent twenty times at once, it is done once', async () => {
  const [key, day] = [randomUUID(), freshDay()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => book(key, order(day))));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(19);
  expect(await bookingsOn(day)).toBe(1);
});

test('money too: a sale with the same key is registered once', async () => {
  const key = randomUUID();
  const sell = () =>
    shop.owner.raw('sales.create', {
      headers: { 'idempotency-key': key },
      body: {
        lines: [{ kind: 'PRODUCT', name: '큐티클 오일', unitPriceWon: 18_000 }],
        payments: [{ method: 'CASH', amountWon: 18_000 }],
      },
    });
  const [first, second] = await Promise.all([sell(), sell()]);
  expect([first?.status, second?.status]).toEqual([201, 201]);
  expect(second?.body).toEqual(first?.body);
});
