import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import type { LiveKind } from '../../contract/live.ts';
import { hear } from './streams.ts';
import type { Stream } from './streams.ts';
import { listen } from './side-app.ts';
import { buildApp } from '../app.ts';
import { openWorld } from './world.ts';
import type { TestShop, World } from './world.ts';

let world: World;
let base: string;
let shop: TestShop;
let days = 0;
const open: Stream[] = [];

beforeAll(async () => {
  world = await openWorld();
  const app = await buildApp(world.server.platform);
  base = await listen(app);
  shop = await world.shop({ employees: 2 });
  return () => app.close();
});

afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const listener = async (of: TestShop = shop, lastEventId?: string): Promise<Stream> => {
  const stream = await hear(base, of, of.staff[0] ?? of.owner, lastEventId);
  open.push(stream);
  await stream.next('ready');
  return stream;
};

const freshDay = () => addDays(shopDateOf(Date.now()), (days += 1));

const book = async (of: TestShop, day: string, more: { state?: 'REQUESTED' } = {}): Promise<number> => {
  const { body } = await of.owner.call('bookings.create', {
    params: { shopNo: of.shopNo },
    body: {
      customer: { kind: 'walkIn', name: '손님' },
      startAt: instantAt(day, 600),
      employeeNo: of.owner.employeeNo,
      items: [{ itemId: of.items.gel }],
      ...more,
    },
  });
  return body.id;
};

/** A machine busy with other tests may be late once; a server that is late is late again. */
const withinASecond = { retry: 2 };

describe('what one does, another hears within a second', withinASecond, () => {
  test('a booking, with the day it is on', async () => {
    const stream = await listener();
    const day = freshDay();
    const id = await book(shop, day);
    const { data, id: eventId } = await stream.next('change');
    expect(data).toMatchObject({ kind: 'booking', entity: id, days: [day], id: Number(eventId) });
  });

  test('whether a booking waits for an approval, so that only then the bell is asked again', async () => {
    const stream = await listener();
    await book(shop, freshDay());
    expect((await stream.next('change')).data).not.toHaveProperty('waiting');
    const id = await book(shop, freshDay(), { state: 'REQUESTED' });
    expect((await stream.next('change')).data).toMatchObject({ waiting: true });
    await shop.owner.call('bookings.changeState', {
      params: { shopNo: shop.shopNo, id, state: 'CONFIRMED' },
      body: {},
    });
    expect((await stream.next('change')).data).toMatchObject({ entity: id, waiting: true });
  });

  test('a booking that moves, with the day it left and the day it went to', async () => {
    const [from, to] = [freshDay(), freshDay()];
    const id = await book(shop, from);
    const stream = await listener();
    await shop.owner.call('bookings.change', {
      params: { shopNo: shop.shopNo, id },
      body: { startAt: instantAt(to, 900), version: 1 },
    });
    const { data } = await stream.next('change');
    expect([data.kind, data.entity, data.days?.toSorted()]).toEqual(['booking', id, [from, to]]);
  });

  test('a sale, and the booking that it completes', async () => {
    const day = addDays(shopDateOf(Date.now()), -3);
    const id = await book(shop, day);
    const stream = await listener();
    await shop.owner.call('sales.create', {
      body: {
        bookingId: id,
        lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
        payments: [{ method: 'CARD', amountWon: 60_000 }],
      },
    });
    const kinds = new Set([(await stream.next('change')).data.kind, (await stream.next('change')).data.kind]);
    expect(kinds).toEqual(new Set<LiveKind>(['booking', 'sale']));
  });

  test('a change of the schedule, with its days before and after where they can be counted', async () => {
    const stream = await listener();
    const said = async () => {
      const { kind, days: told } = (await stream.next('change')).data;
      return [kind, told?.toSorted()];
    };
    const params = { shopNo: shop.shopNo };
    const [first, second, third] = [freshDay(), freshDay(), freshDay()];
    const lunch = { employeeNo: null, title: '점심', from: '12:00', to: '13:00' } as const;
    const repeat = { every: 'DAILY', ends: { kind: 'COUNT', count: 2 } } as const;
    const { body } = await shop.owner.call('blocks.create', {
      params,
      body: { ...lunch, date: first, repeat },
    });
    expect(await said()).toEqual(['schedule', [first, second]]);
    const { body: moved } = await shop.owner.call('blocks.change', {
      params: { ...params, id: body.block.id },
      body: { date: second, scope: 'ALL', version: body.block.version },
    });
    expect(await said()).toEqual(['schedule', [first, second, third]]);
    await shop.owner.call('blocks.remove', {
      params: { ...params, id: moved.block.id },
      query: { scope: 'ALL' },
    });
    expect(await said()).toEqual(['schedule', [second, third]]);
    const { body: leave } = await shop.owner.call('schedule.addLeave', {
      params,
      body: { employeeNo: shop.owner.employeeNo, kind: 'ANNUAL', from: first, to: second },
    });
    expect(await said()).toEqual(['schedule', [first, second]]);
    await shop.owner.call('schedule.removeLeave', { params: { ...params, id: leave.id } });
    expect(await said()).toEqual(['schedule', [first, second]]);
    const { body: holiday } = await shop.owner.call('schedule.addHoliday', {
      body: { kind: 'DATE', from: second },
    });
    expect(await said()).toEqual(['schedule', [second]]);
    await shop.owner.call('schedule.removeHoliday', { params: { id: holiday.id } });
    expect(await said()).toEqual(['schedule', [second]]);
  });

  test('a customer, the shop and its hours, an employee', async () => {
    const stream = await listener();
    const said = async () => (await stream.next('change')).data.kind;
    await shop.owner.call('customers.create', { params: { shopNo: shop.shopNo }, body: { name: '하늘' } });
    expect(await said()).toBe('customer');
    const { body } = await shop.owner.call('shops.me');
    await shop.owner.call('shops.update', {
      params: { id: shop.shopNo },
      body: { phone: '02-987-6543', version: body.version },
    });
    expect(await said()).toBe('shop');
    const weekdays = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      open: '00:00',
      close: '24:00',
      breaks: [],
    }));
    await shop.owner.call('schedule.saveBusinessDays', { body: { weekdays, closesOnPublicHolidays: false } });
    const { kind, days: told } = (await stream.next('change')).data;
    expect([kind, told]).toEqual(['schedule', undefined]);
    await shop.owner.call('employees.create', { body: { name: '막내' } });
    expect(await said()).toBe('employee');
  });
});

test('whoever leaves hears no more: a change of staff sends every listener back through the gate', async () => {
  const small = await world.shop({ employees: 2 });
  const [leaving] = small.staff;
  if (!leaving) throw new Error('a shop of two has one of staff');
  const stream = await listener(small);
  const { body } = await small.owner.call('employees.list', { query: {} });
  const version = body.items.find(({ employeeNo }) => employeeNo === leaving.employeeNo)?.version ?? 0;
  await small.owner.call('employees.update', {
    params: { id: leaving.employeeNo },
    body: { state: 'LEFT', version },
  });
  await stream.ended;
  const again = await hear(base, small, leaving);
  open.push(again);
  expect(again.status).toBe(401);
});

test('a session that ends anywhere takes its streams with it, and nobody else’s', async () => {
  const small = await world.shop({ employees: 2 });
  const [leaving] = small.staff;
  if (!leaving) throw new Error('a shop of two has one of staff');
  const [theirs, ours] = [await listener(small), await hear(base, small, small.owner)];
  open.push(ours);
  await ours.next('ready');
  await leaving.call('auth.signOut');
  await theirs.ended;
  await book(small, freshDay());
  expect((await ours.next('change')).data.kind).toBe('booking');
});

test('a stream is told where the news stand, so that a quiet one can take up again', async () => {
  const quiet = await world.shop({ employees: 2 });
  await book(quiet, freshDay());
  const first = await hear(base, quiet, quiet.owner);
  open.push(first);
  const { id } = await first.next('ready');
  const again = await hear(base, quiet, quiet.owner, id);
  open.push(again);
  await again.next('ready');
  await book(quiet, freshDay());
  expect((await again.next('change')).data.kind).toBe('booking');
  expect(again.heard.map(({ event }) => event)).not.toContain('reset');
});

test('another shop hears nothing', async () => {
  const neighbour = await world.shop();
  const theirs = await listener(neighbour);
  const ours = await listener();
  await book(shop, freshDay());
  await ours.next('change');
  await book(neighbour, freshDay());
  const first = await theirs.next('change');
  expect(first.data.kind).toBe('booking');
  expect(theirs.heard.filter(({ event }) => event === 'change')).toHaveLength(1);
});

test('a write that is refused is not heard of', async () => {
  const stream = await listener();
  const day = freshDay();
  await book(shop, day);
  await stream.next('change');
  await shop.owner.refused('bookings.create', {
    params: { shopNo: shop.shopNo },
    body: {
      customer: { kind: 'new', name: '새손님' },
      startAt: instantAt(day, 610),
      employeeNo: shop.owner.employeeNo,
      items: [{ itemId: shop.items.gel }],
    },
  });
  const id = await book(shop, freshDay());
  expect((await stream.next('change')).data.entity).toBe(id);
});

describe('coming back', () => {
  test('what was missed is told', async () => {
    const before = await listener();
    await book(shop, freshDay());
    const { id: last } = await before.next('change');
    before.close();
    const missed = [await book(shop, freshDay()), await book(shop, freshDay())];
    const again = await listener(shop, last);
    await expect
      .poll(() => again.heard.map(({ data }) => data.entity))
      .toEqual(expect.arrayContaining(missed));
    expect(again.heard.some(({ event }) => event === 'reset')).toBe(false);
    expect(again.heard.some(({ data }) => String(data.id) === last)).toBe(false);
  });

  test('every event that is replayed carries an id at least as late as the one that was named', async () => {
    const before = await listener();
    await book(shop, freshDay());
    const { id: last } = await before.next('change');
    await book(shop, freshDay());
    const again = await listener(shop, last);
    await again.next('change');
    const ids = again.heard.flatMap(({ event, id }) => (event === 'change' ? [Number(id)] : []));
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(Number(last));
  });

  test('an event that is not known any more means: look at everything anew', async () => {
    const stream = await listener(shop, '999999999999');
    expect((await stream.next('reset')).data).toEqual({});
  });

  test('an event of another shop means the same, and tells nothing of that shop', async () => {
    const neighbour = await world.shop();
    const theirs = await listener(neighbour);
    await book(neighbour, freshDay());
    const { id } = await theirs.next('change');
    await book(neighbour, freshDay());
    const stream = await listener(shop, id);
    await stream.next('reset');
    expect(stream.heard.some(({ event }) => event === 'change')).toBe(false);
  });
});

test('who is not signed in, or works elsewhere, hears nothing', async () => {
  const neighbour = await world.shop();
  expect((await hear(base, shop, { token: '' })).status).toBe(401);
  expect((await hear(base, shop, { token: 'garbage' })).status).toBe(401);
  expect((await hear(base, shop, neighbour.owner)).status).toBe(404);
});

test('a stream that is closed is forgotten', async () => {
  const { live } = world.server.platform;
  const stream = await listener();
  const many = live.size;
  stream.close();
  await expect.poll(() => live.size).toBe(many - 1);
});

test('one person opens twenty streams, no more, and keeps nobody else from opening one', async () => {
  const crowded = await world.shop({ employees: 2 });
  const streams = await Promise.all(Array.from({ length: 20 }, () => hear(base, crowded, crowded.owner)));
  open.push(...streams);
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const more = await hear(base, crowded, crowded.owner);
  const others = await hear(base, crowded, crowded.staff[0] ?? crowded.owner);
  open.push(more, others);
  expect([more.status, others.status]).toEqual([429, 200]);
});
