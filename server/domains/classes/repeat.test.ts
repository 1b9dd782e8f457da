import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/time.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { startsOf, weekly, weeks } from '../series/testing/stories.ts';
import { days, desk, seoul } from '../bookings/testing/stories.ts';

let world: World;
let shop: TestShop;
let owner: ReturnType<typeof desk>;
/** Weekly classes meet again on the same weekday, so each story is far from the others. */
const nextDay = (() => {
  const day = days(10);
  let story = -1;
  return () => addDays(day(), (story += 1) * 70);
})();

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, roles: ['STAFF'], trade: 'YOGA' });
  owner = desk(shop);
});

const asked = (day: string, over: object = {}) => ({
  params: { shopNo: shop.shopNo },
  body: {
    itemId: shop.items.gel,
    employeeNo: shop.owner.employeeNo,
    startAt: seoul(day, '10:00'),
    seats: 2,
    repeat: weekly(4),
    ...over,
  } as never,
});
const open = async (day: string, over: object = {}) =>
  (await shop.owner.call('classes.createRepeated', asked(day, over))).body.classes;
const refused = async (day: string, over: object = {}, who = shop.owner) =>
  (await who.refused('classes.createRepeated', asked(day, over))).body;
const between = async (from: string, to: string) =>
  (await shop.owner.call('classes.list', { params: { shopNo: shop.shopNo }, query: { from, to } })).body
    .items;
const nothingFrom = async (day: string) => expect(await between(day, addDays(day, 60))).toEqual([]);

describe('a class that is opened every week', () => {
  it("stands on each day by itself, with its teacher's time taken there", async () => {
    const day = nextDay();
    const made = await open(day, { memo: '매트' });
    expect(startsOf(made)).toEqual(weeks(day, '10:00', 4));
    expect(made[3]).toMatchObject({ seats: 2, seatsTaken: 0, memo: '매트', attendees: [] });
    expect(await between(day, addDays(day, 60))).toEqual(made);
    const last = addDays(day, 21);
    expect((await owner.bookRefused({ startAt: seoul(last, '10:30') })).code).toBe('BOOKING_OVERLAPS');
    const { body } = await shop.owner.call('bookings.availability', {
      params: { shopNo: shop.shopNo },
      query: { from: last, to: last, durationMinutes: 60, employeeNo: shop.owner.employeeNo } as never,
    });
    const starts = body.days[0]?.slots.map(({ minute }) => minute);
    expect(starts).toContain(660);
    expect(starts).not.toContain(600);

    const at = { params: { shopNo: shop.shopNo, id: made[1]!.id } };
    await shop.owner.call('classes.remove', at);
    expect(startsOf(await between(day, addDays(day, 60)))).toEqual(
      weeks(day, '10:00', 4).filter((_, index) => index !== 1),
    );
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('is opened on no day where one cannot be; each of those is named, and may be left out', async () => {
    const day = nextDay();
    await owner.book({ startAt: seoul(addDays(day, 7), '10:30') });
    await owner.book({ startAt: seoul(addDays(day, 21), '09:30') });
    const told = await refused(day);
    expect(told).toMatchObject({
      code: 'BOOKING_SERIES_CONFLICTS',
      errors: [
        {
          field: 'occurrences.2',
          code: 'BOOKING_OVERLAPS',
          detail: { seq: 2, date: addDays(day, 7), problems: [{ code: 'BOOKING_OVERLAPS' }] },
        },
        { field: 'occurrences.4', code: 'BOOKING_OVERLAPS', detail: { date: addDays(day, 21) } },
      ],
    });
    await nothingFrom(day);
    const one = await refused(day, { skip: [addDays(day, 7)] });
    expect(one.errors.map(({ field }) => field)).toEqual(['occurrences.4']);
    await nothingFrom(day);
    const made = await open(day, { skip: [addDays(day, 7), addDays(day, 21)] });
    expect(startsOf(made)).toEqual([seoul(day, '10:00'), seoul(addDays(day, 14), '10:00')]);
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('is made once for one key, however often it is sent', async () => {
    const day = nextDay();
    const send = () =>
      shop.owner.call('classes.createRepeated', {
        ...asked(day),
        headers: { 'idempotency-key': `classes-${day}` },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await between(day, addDays(day, 60))).toHaveLength(4);
  });

  it('is opened once by two who open it at the same moment', async () => {
    const day = nextDay();
    const send = () => shop.owner.raw('classes.createRepeated', asked(day));
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await between(day, addDays(day, 60))).toHaveLength(4);
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('names why it is not, and is opened nowhere', async () => {
    const day = nextDay();
    const neighbour = await world.shop();
    const code = async (over: object) => (await refused(day, over)).code;
    expect(await code({ repeat: { unit: 'WEEK', every: 1 } })).toBe('BOOKING_SERIES_INVALID');
    expect(await code({ repeat: weekly(60) })).toBe('BOOKING_SERIES_INVALID');
    expect(await code({ repeat: weekly(61) })).toBe('COMMON_INVALID_PARAMETER');
    expect(await code({ repeat: weekly(2), skip: [day, addDays(day, 7)] })).toBe('BOOKING_SERIES_INVALID');
    expect(await code({ itemId: neighbour.items.gel })).toBe('MENU_ITEM_NOT_FOUND');
    expect(await code({ employeeNo: neighbour.owner.employeeNo })).toBe('EMPLOYEE_NOT_FOUND');
    expect((await refused(day, {}, neighbour.owner)).code).toBe('SHOP_NOT_FOUND');
    const staff = shop.staff[0]!;
    expect((await refused(day, {}, staff)).code).toBe('ACCESS_DENIED');
    await nothingFrom(day);
  });

  it('is as long as its teacher takes for it', async () => {
    const { pool } = world.server.platform.database;
    const [teacher, item] = [shop.staff[0]!.employeeNo, shop.items.care];
    await pool.query(
      'insert into menu_item_employees (shop_no, item_id, employee_no, duration_minutes) values ($1, $2, $3, 75)',
      [shop.shopNo, item, teacher],
    );
    const lengthsOf = async (over: object) =>
      (await open(nextDay(), { itemId: item, employeeNo: teacher, ...over })).map(
        (one) => one.durationMinutes,
      );
    expect(new Set(await lengthsOf({}))).toEqual(new Set([75]));
    expect(new Set(await lengthsOf({ durationMinutes: 40 }))).toEqual(new Set([40]));
  });
});
