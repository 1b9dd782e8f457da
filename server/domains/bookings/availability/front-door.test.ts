import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { instantAt, toWallTime } from '../../../../contract/time.ts';
import { AppError } from '../../../platform/errors.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { holdSlot, releaseHold } from '../holds/commands.ts';
import { outsideOf } from '../testing/outside.ts';
import { days } from '../testing/stories.ts';

let world: World;
let shop: TestShop;
const nextDay = days(20);
const step = 15;
/** From before opening until after closing. */
const grid = Array.from({ length: 26 }, (_, index) => 585 + index * step);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3, open: [600, 900] });
  await world.server.platform.database.pool.query(
    `update menu_items set buffer_minutes = 10, duration_minutes = 90,
       segments = '[{"busy":true,"minutes":30},{"busy":false,"minutes":40},{"busy":true,"minutes":20}]'
     where shop_no = $1 and id = $2`,
    [shop.shopNo, shop.items.extension],
  );
});

const minute = fc.integer({ min: 0, max: 56 }).map((n) => 600 + n * 5);
const who = fc.constantFrom(0, 1, 2);
const item = fc.constantFrom('gel' as const, 'care' as const, 'extension' as const);
const day = fc.record({
  bookings: fc.array(fc.record({ minute, item, who: fc.oneof(who, who, fc.constant(null)) }), {
    minLength: 3,
    maxLength: 7,
  }),
  holds: fc.array(fc.record({ minute, who }), { maxLength: 2 }),
  blocks: fc.array(fc.record({ minute, who: fc.oneof(who, fc.constant(null)) }), { maxLength: 1 }),
  classes: fc.array(fc.record({ minute, who, sold: fc.integer({ min: 0, max: 3 }) }), { maxLength: 1 }),
  leave: fc.array(fc.record({ minute, who }), { maxLength: 1 }),
  wish: fc.array(fc.record({ item, who: fc.oneof(fc.constant('any' as const), who) }), {
    minLength: 1,
    maxLength: 3,
  }),
});
type Day = typeof day extends fc.Arbitrary<infer D> ? D : never;

const team = () => [shop.owner, ...shop.staff].map(({ employeeNo }) => employeeNo);
const numberOf = (index: number | null) => (index === null ? null : team()[index]!);

/** Fills a day through the front door; what meets something is refused, and that is all right. */
const fill = async (date: string, { bookings, holds, blocks, classes, leave }: Day) => {
  const { owner, items } = shop;
  const params = { shopNo: shop.shopNo };
  const stretch = (at: number) => ({ from: toWallTime(at), to: toWallTime(at + 30) });
  for (const one of leave) {
    const { from, to } = stretch(one.minute);
    const body = {
      employeeNo: numberOf(one.who),
      kind: 'HALF',
      from: date,
      to: date,
      fromTime: from,
      toTime: to,
    };
    expect((await owner.raw('schedule.addLeave', { params, body })).status).toBe(201);
  }
  for (const one of classes) {
    const body = {
      itemId: items.gel,
      employeeNo: numberOf(one.who),
      startAt: instantAt(date, one.minute),
      seats: 3,
    };
    const { status, body: made } = await owner.raw('classes.create', { params, body });
    const sold = status === 201 ? one.sold : 0;
    for (let i = 0; i < sold; i += 1)
      await owner.raw('classes.bookSeat', {
        params: { ...params, id: (made as { id: number }).id },
        body: { customer: { kind: 'walkIn', name: '수련생' } },
      });
  }
  const at = (one: { minute: number; who: number | null }) => ({
    startAt: instantAt(date, one.minute),
    employeeNo: numberOf(one.who),
  });
  for (const one of bookings)
    await owner.raw('bookings.create', {
      params,
      body: { customer: { kind: 'walkIn', name: '손님' }, ...at(one), items: [{ itemId: items[one.item] }] },
    });
  for (const one of holds)
    await owner.raw('holds.create', { params, body: { ...at(one), items: [{ itemId: items.care }] } });
  for (const one of blocks)
    await owner.raw('blocks.create', {
      params,
      body: { employeeNo: numberOf(one.who), title: '교육', date, ...stretch(one.minute) },
    });
};

const draftAt = (date: string, start: number, { wish }: Day) => ({
  startAt: instantAt(date, start),
  employeeNo: null,
  anyEmployee: true,
  items: wish.map((one) => ({
    itemId: shop.items[one.item],
    ...(one.who !== 'any' && { employeeNo: numberOf(one.who)! }),
  })),
});

const offered = async (date: string, { wish }: Day, channel: string): Promise<number[]> => {
  const asked = wish.map((one) => `${shop.items[one.item]}:${one.who === 'any' ? 'any' : numberOf(one.who)}`);
  const query = { from: date, to: date, item: asked, stepMinutes: String(step), channel };
  const told = await shop.owner.call('bookings.availability', {
    params: { shopNo: shop.shopNo },
    query: query as never,
  });
  return told.body.days[0]!.slots.map((slot) => slot.minute).filter((start) => grid.includes(start));
};

const couldBook = async (date: string, start: number, one: Day): Promise<boolean> =>
  (
    await shop.owner.call('bookings.validate', {
      params: { shopNo: shop.shopNo },
      body: { customer: { kind: 'walkIn', name: '손님' }, ...draftAt(date, start, one) } as never,
    })
  ).body.valid;

/** Somebody outside really takes the time, and gives it back. */
const couldHold = async (date: string, start: number, one: Day): Promise<boolean> => {
  const { scope } = outsideOf(world.server.platform.database, shop);
  try {
    const wish = draftAt(date, start, one);
    const { token } = await holdSlot(scope, { ...wish, channel: 'ZERO_SHOP', minutes: 5, label: '' });
    await releaseHold(scope, { token });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

const startsThat = async (works: (start: number) => Promise<boolean>): Promise<number[]> => {
  const starts: number[] = [];
  for (const start of grid) if (await works(start)) starts.push(start);
  return starts;
};

it('what is offered on a random day is what can be booked, at the desk and outside', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(day, async (one) => {
      const date = nextDay();
      await fill(date, one);
      const atDesk = await offered(date, one, 'STAFF');
      found += atDesk.length;
      expect(await startsThat((start) => couldBook(date, start, one))).toEqual(atDesk);
      const outside = await offered(date, one, 'ZERO_SHOP');
      expect(await startsThat((start) => couldHold(date, start, one))).toEqual(outside);
    }),
    { numRuns: 5, endOnFailure: true },
  );
  expect(found).toBeGreaterThan(0);
});
