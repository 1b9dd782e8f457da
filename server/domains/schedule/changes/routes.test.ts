import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf, weekdayOf } from '../../../../contract/time.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';

let world: World;
let shop: TestShop;
let neighbour: TestShop;
const today = shopDateOf(Date.now());

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, open: [600, 1200] });
  neighbour = await world.shop();
});

const params = () => ({ shopNo: shop.shopNo });
const minji = () => shop.staff[0]!.employeeNo;
const at = (id: number, where = shop) => ({ params: { shopNo: where.shopNo, id } });

const book = async (day: string, minute: number, employeeNo: number) =>
  (
    await shop.owner.call('bookings.create', {
      params: params(),
      body: {
        customer: { kind: 'walkIn', name: '김지수' },
        startAt: instantAt(day, minute),
        employeeNo: employeeNo as never,
        items: [{ itemId: shop.items.gel }],
      },
    })
  ).body;

const dayOf = async (date: string) =>
  (await shop.owner.call('schedule.businessDays', { query: { from: date, to: date } })).body.days[0]!;
const hoursOf = async (employeeNo: number, date: string) =>
  (await dayOf(date)).employees.find((one) => one.employeeNo === employeeNo)?.hours ?? null;

describe('a closed day', () => {
  it('moves to another day, and waits to be confirmed where that strands bookings', async () => {
    const [first, second] = [addDays(today, 10), addDays(today, 12)];
    const booking = await book(second, 660, shop.owner.employeeNo);
    const { body: made } = await shop.owner.call('schedule.addHoliday', {
      body: { kind: 'DATE', from: first, label: '워크숍' },
    });
    const moved = { kind: 'DATE' as const, from: second, label: '가족 행사', version: made.version };
    const refused = await shop.owner.refused('schedule.changeHoliday', { ...at(made.id), body: moved });
    expect(refused.body).toMatchObject({
      code: 'SCHEDULE_STRANDS_BOOKINGS',
      errors: [{ detail: [{ id: booking.id }] }],
    });
    expect(await dayOf(first)).toMatchObject({ closedLabel: '워크숍' });

    const saved = await shop.owner.call('schedule.changeHoliday', {
      ...at(made.id),
      body: { ...moved, confirmed: true },
    });
    expect(saved.body).toMatchObject({ from: second, version: 2, bookings: [{ id: booking.id }] });
    expect(await dayOf(first)).toMatchObject({ open: true, closedLabel: null });
    expect(await dayOf(second)).toMatchObject({ open: false, closedLabel: '가족 행사' });
    const stale = await shop.owner.refused('schedule.changeHoliday', { ...at(made.id), body: moved });
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', errors: [{ detail: { from: second } }] });
  });

  it('leaves a list of who stands outside, until each was moved or called off', async () => {
    const day = addDays(today, 60);
    const [moved, called, gone] = [
      await book(day, 660, shop.owner.employeeNo),
      await book(day, 780, minji()),
      await book(day, 900, minji()),
    ];
    const knowingly = await shop.owner.call('bookings.create', {
      params: params(),
      body: {
        customer: { kind: 'walkIn', name: '밤 손님' },
        startAt: instantAt(day, 1230),
        employeeNo: minji() as never,
        items: [{ itemId: shop.items.gel }],
        outsideHours: true,
      },
    });
    const stranded = async () =>
      (await shop.owner.call('bookings.stranded', { params: params() })).body.bookings
        .filter(({ visitDate }) => visitDate === day)
        .map(({ id }) => id);
    const { body: holiday } = await shop.owner.call('schedule.addHoliday', {
      body: { kind: 'DATE', from: day, confirmed: true },
    });
    expect(await stranded()).toEqual([moved.id, called.id, gone.id]);
    expect(await stranded()).not.toContain(knowingly.body.id);
    await shop.owner.call('bookings.change', {
      params: { ...params(), id: moved.id },
      body: { startAt: instantAt(addDays(day, 1), 660), version: moved.version },
    });
    await shop.owner.call('bookings.changeState', {
      params: { ...params(), id: called.id, state: 'CANCELLED' },
      body: { reason: '휴무' },
    });
    expect(await stranded()).toEqual([gone.id]);
    const theirs = await neighbour.owner.refused('bookings.stranded', { params: params() });
    expect(theirs.body.code).toBe('SHOP_NOT_FOUND');
    await shop.owner.call('schedule.removeHoliday', { params: { id: holiday.id } });
    expect(await stranded()).toEqual([]);
  });

  it('leaves classes on that list with who sits in them, until each was called off', async () => {
    const day = addDays(today, 70);
    const { body: yoga } = await shop.owner.call('classes.create', {
      params: params(),
      body: {
        itemId: shop.items.gel,
        employeeNo: shop.owner.employeeNo,
        startAt: instantAt(day, 660),
        seats: 3,
      },
    });
    const seat = (name: string, phone: string) =>
      shop.owner.call('classes.bookSeat', {
        params: { ...params(), id: yoga.id },
        body: { customer: { kind: 'new', name, phone } },
      });
    await seat('하나', '01055551111');
    const { body: left } = await seat('둘', '01055552222');
    await shop.owner.call('bookings.changeState', {
      params: { ...params(), id: left.id, state: 'CANCELLED' },
      body: { reason: '개인 사정' },
    });
    await shop.owner.call('schedule.addHoliday', { body: { kind: 'DATE', from: day, confirmed: true } });
    const classes = async () =>
      (await shop.owner.call('bookings.stranded', { params: params() })).body.classes;
    expect(await classes()).toMatchObject([
      { id: yoga.id, attendees: [{ customerName: '하나', customerPhone: '010-5555-1111' }] },
    ]);
    await shop.owner.call('classes.remove', {
      params: { ...params(), id: yoga.id },
      query: { cancelBookings: 'true' } as never,
    });
    expect(await classes()).toEqual([]);
  });

  it('becomes a regular one, never two of one weekday, and is not another shop’s to change', async () => {
    const day = addDays(today, 20);
    const add = async (from: string) =>
      (await shop.owner.call('schedule.addHoliday', { body: { kind: 'DATE', from: from as never } })).body;
    const [one, other] = [await add(day), await add(addDays(day, 1))];
    const weekday = weekdayOf(addDays(day, 1));
    const weekly = { kind: 'WEEKDAY' as const, weekday, weeks: [4, 2], version: 1 };
    const saved = await shop.owner.call('schedule.changeHoliday', { ...at(one.id), body: weekly });
    expect(saved.body).toMatchObject({ kind: 'WEEKDAY', from: null, weekday, weeks: [2, 4] });
    expect(await dayOf(day)).toMatchObject({ open: true });
    const twice = await shop.owner.refused('schedule.changeHoliday', { ...at(other.id), body: weekly });
    expect(twice.body.code).toBe('HOLIDAY_OVERLAPS');
    const theirs = await neighbour.owner.refused('schedule.changeHoliday', { ...at(one.id), body: weekly });
    expect(theirs.body.code).toBe('HOLIDAY_NOT_FOUND');
    const staff = await shop.staff[0]!.refused('schedule.changeHoliday', { ...at(one.id), body: weekly });
    expect(staff.body.code).toBe('ACCESS_DENIED');
    await shop.owner.call('schedule.removeHoliday', { params: { id: one.id } });
  });
});

describe('a temporary opening', () => {
  it('takes other hours and people, but not away from under a booking unseen', async () => {
    const day = addDays(today, 30);
    await shop.owner.call('schedule.addHoliday', { body: { kind: 'DATE', from: day } });
    const open = { date: day, open: '09:00', close: '13:00', breaks: [], employeeNos: [minji()] } as const;
    const { body: made } = await shop.owner.call('schedule.addOpenDay', {
      params: params(),
      body: { ...open, breaks: [], employeeNos: [minji()] } as never,
    });
    await book(day, 540, minji());
    const change = (over: object, where = shop) =>
      where.owner.raw('schedule.changeOpenDay', { ...at(made.id, where), body: { ...open, ...over } });
    const both = { employeeNos: [shop.owner.employeeNo, minji()] };
    const breaks = [{ from: '11:00', to: '11:30' }];
    expect(await change({ ...both, breaks, version: 1 })).toMatchObject({
      status: 200,
      body: { version: 2, breaks, employeeNos: [shop.owner.employeeNo, minji()], bookings: [] },
    });
    expect(await hoursOf(shop.owner.employeeNo, day)).toEqual({ from: '09:00', to: '13:00' });
    expect(await change({ employeeNos: [shop.owner.employeeNo], version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'SCHEDULE_STRANDS_BOOKINGS' },
    });
    expect(await hoursOf(minji(), day)).toEqual({ from: '09:00', to: '13:00' });
    expect(await change({ version: 1 })).toMatchObject({ body: { code: 'STALE_VERSION' } });
    expect(await change({ employeeNos: [999_999], version: 2 })).toMatchObject({
      body: { code: 'EMPLOYEE_NOT_FOUND' },
    });
    expect(await change({ version: 2 }, neighbour)).toMatchObject({ body: { code: 'OPEN_DAY_NOT_FOUND' } });
  });
});

describe('leave', () => {
  it('moves, shrinks to a part of the day, and never over the person’s other leave', async () => {
    const day = addDays(today, 40);
    const whole = { employeeNo: minji(), kind: 'ANNUAL', from: day, to: addDays(day, 1), reason: '여행' };
    const add = (over: object) =>
      shop.owner.raw('schedule.addLeave', { params: params(), body: { ...whole, ...over } as never });
    const { id } = (await add({})).body as { id: number };
    await add({ from: addDays(day, 5), to: addDays(day, 5) });
    const change = (over: object, where = shop) =>
      where.owner.raw('schedule.changeLeave', { ...at(id, where), body: { ...whole, ...over } as never });

    const half = { kind: 'HALF', to: day, fromTime: '10:00', toTime: '14:00' };
    expect(await change({ ...half, version: 1 })).toMatchObject({ body: { ...half, version: 2 } });
    expect(await hoursOf(minji(), day)).toEqual({ from: '14:00', to: '20:00' });
    expect(await hoursOf(minji(), addDays(day, 1))).toEqual({ from: '10:00', to: '20:00' });
    const later = await book(day, 900, minji());
    expect(await change({ version: 2 })).toMatchObject({
      body: { code: 'SCHEDULE_STRANDS_BOOKINGS', errors: [{ detail: [{ id: later.id }] }] },
    });
    expect(await change({ to: addDays(day, 5), version: 2, confirmed: true })).toMatchObject({
      body: { code: 'LEAVE_OVERLAPS' },
    });
    expect(await change({ ...half, version: 1 })).toMatchObject({ body: { code: 'STALE_VERSION' } });
    expect(await change({ ...half, fromTime: null, toTime: null, version: 2 })).toMatchObject({
      body: { code: 'COMMON_INVALID_PARAMETER' },
    });
    expect(await change({ ...half, version: 2 }, neighbour)).toMatchObject({
      body: { code: 'LEAVE_NOT_FOUND' },
    });
    expect(await hoursOf(minji(), day)).toEqual({ from: '14:00', to: '20:00' });
  });
});

describe('a series of blocks', () => {
  it('says whether moving it back undoes it: not where one with words of its own fell past the end', async () => {
    const first = addDays(today, 50);
    const nth = (n: number) => addDays(first, 7 * n);
    const ends = { kind: 'DATE' as const, date: nth(2) };
    const repeat = { every: 'WEEKLY' as const, weekdays: [weekdayOf(first)], ends };
    const change = async (id: number, version: number, body: object) =>
      (await shop.owner.call('blocks.change', { ...at(id), body: { ...body, version } as never })).body;
    const blocks = async (title: string) => {
      const query = { from: first, to: nth(3) };
      const { items } = (await shop.owner.call('blocks.list', { params: params(), query })).body;
      return items.filter((one) => one.title === title);
    };
    for (const title of ['진단', '품평']) {
      const body = { employeeNo: minji(), title, date: first, from: '12:00', to: '13:00', repeat } as never;
      await shop.owner.call('blocks.create', { params: params(), body });
      const [one, , last] = await blocks(title);
      if (title === '품평') await change(last!.id, 1, { reason: '외부 강사' });
      const moved = await change(one!.id, 1, { scope: 'ALL', date: addDays(first, 1) });
      expect([moved.count, moved.alike]).toEqual([2, title === '진단']);
      await change(one!.id, moved.block.version, { scope: 'ALL', date: first });
      expect((await blocks(title)).map(({ date }) => date)).toEqual([0, 1, 2].map(nth));
    }
  });
});
