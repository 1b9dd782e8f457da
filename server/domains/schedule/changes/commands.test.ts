import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf, weekdayOf } from '../../../../contract/time.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';

let world: World;
let shop: TestShop;
const today = shopDateOf(Date.now());
const day = addDays(today, 7);

beforeEach(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, open: [600, 1200] });
});

const params = () => ({ shopNo: shop.shopNo });
const minji = () => shop.staff[0]!.employeeNo;

const book = async (minute: number, employeeNo: number | null = shop.owner.employeeNo, on: string = day) =>
  (
    await shop.owner.call('bookings.create', {
      params: params(),
      body: {
        customer: { kind: 'walkIn', name: '김지수' },
        startAt: instantAt(on, minute),
        employeeNo: employeeNo as never,
        items: [{ itemId: shop.items.gel }],
      },
    })
  ).body;

const dayOf = async (date: string = day) =>
  (await shop.owner.call('schedule.businessDays', { query: { from: date, to: date } })).body.days[0]!;
const hoursOf = async (employeeNo: number, date: string = day) =>
  (await dayOf(date)).employees.find((one) => one.employeeNo === employeeNo)?.hours;

const holiday = { kind: 'DATE', from: day, label: '워크숍' } as const;
const leave = (over: object = {}) => ({
  employeeNo: minji(),
  kind: 'ANNUAL' as const,
  from: day as never,
  to: day as never,
  ...over,
});
const fullWeek = (over: object = {}) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open: '10:00', close: '20:00', breaks: [], ...over }));

describe('a holiday', () => {
  it('names the bookings it would strand, and waits to be confirmed', async () => {
    const booking = await book(600);
    const asked = await shop.owner.call('schedule.preview', {
      params: params(),
      body: { change: 'HOLIDAY', holiday: holiday as never },
    });
    expect(asked.body.bookings).toMatchObject([
      {
        id: booking.id,
        customerName: '김지수',
        parts: [{ employeeName: '은지' }],
        startAt: booking.startAt,
        version: 1,
      },
    ]);
    const refused = await shop.owner.refused('schedule.addHoliday', { body: holiday as never });
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'SCHEDULE_STRANDS_BOOKINGS',
      errors: [{ field: 'confirmed', detail: [{ id: booking.id }] }],
    });
    expect(await dayOf()).toMatchObject({ open: true });

    const taught = { itemId: shop.items.gel, employeeNo: shop.owner.employeeNo, seats: 2 };
    const { body: lesson } = await shop.owner.call('classes.create', {
      params: params(),
      body: { ...taught, startAt: instantAt(day, 900) },
    });
    await world.server.platform.database.pool.query(
      `insert into role_rights (shop_no, role, "right", allowed) values ($1, 'STAFF', 'settings.write', true)`,
      [shop.shopNo],
    );
    const planner = await shop.staff[0]!.refused('schedule.addHoliday', { body: holiday as never });
    const { startAt, endAt } = booking;
    const eunji = { employeeNo: shop.owner.employeeNo, employeeName: '은지' };
    expect(planner.body.errors).toEqual([
      {
        field: 'confirmed',
        message: '예약 2건이 영업·근무 시간 밖에 남아요.',
        detail: [
          { kind: 'HIDDEN', startAt, endAt, parts: [eunji] },
          { kind: 'HIDDEN', startAt: lesson.startAt, endAt: instantAt(day, 960), parts: [eunji] },
        ],
      },
    ]);
    await shop.owner.call('classes.remove', { params: { ...params(), id: lesson.id } });

    const saved = await shop.owner.call('schedule.addHoliday', {
      body: { ...holiday, confirmed: true } as never,
    });
    expect(saved.body).toMatchObject({ from: day, to: day, label: '워크숍', bookings: [{ id: booking.id }] });
    expect(await dayOf()).toMatchObject({ open: false, closedLabel: '워크숍' });
    const blocked = await shop.owner.refused('bookings.create', {
      params: params(),
      body: {
        customer: { kind: 'walkIn' },
        startAt: instantAt(day, 780),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
      },
    });
    expect(blocked.body.code).toBe('BOOKING_OUTSIDE_HOURS');
    await shop.owner.call('schedule.removeHoliday', { params: { id: saved.body.id } });
    expect(await dayOf()).toMatchObject({ open: true });
    const gone = await shop.owner.refused('schedule.removeHoliday', { params: { id: saved.body.id } });
    expect(gone.body.code).toBe('HOLIDAY_NOT_FOUND');
  });

  it('may come every 1st and 3rd of a weekday', async () => {
    const saved = await shop.owner.call('schedule.addHoliday', {
      body: { kind: 'WEEKDAY', weekday: 1, weeks: [3, 1] },
    });
    expect(saved.body).toMatchObject({ weeks: [1, 3], label: '정기휴무', from: null });
    const { body } = await shop.owner.call('schedule.businessDays', {
      query: { from: '2027-03-01', to: '2027-03-31' },
    });
    const closed = body.days.filter(({ open }) => !open).map(({ date }) => date);
    expect(closed).toEqual(['2027-03-01', '2027-03-15']);
    const twice = await shop.owner.refused('schedule.addHoliday', {
      body: { kind: 'WEEKDAY', weekday: 1, weeks: [] },
    });
    expect(twice.body.code).toBe('HOLIDAY_OVERLAPS');
  });

  it.each([
    ['that ends before it starts', { to: addDays(day, -1) }, 'COMMON_INVALID_PARAMETER'],
    ['in another century', { from: '2150-01-01', to: undefined }, 'SCHEDULE_DATE_INVALID'],
  ])('%s is refused', async (_, over, code) => {
    const refused = await shop.owner.refused('schedule.addHoliday', {
      body: { ...holiday, ...over } as never,
    });
    expect(refused.body.code).toBe(code);
  });

  it('does not stand twice on one day', async () => {
    await shop.owner.call('schedule.addHoliday', { body: { ...holiday, to: addDays(day, 3) } as never });
    const refused = await shop.owner.refused('schedule.addHoliday', {
      body: { ...holiday, from: addDays(day, 3) } as never,
    });
    expect(refused.body.code).toBe('HOLIDAY_OVERLAPS');
  });
});

describe('public holidays', () => {
  it('close the shop once it says so, with their substitutes', async () => {
    const save = (closesOnPublicHolidays: boolean, version: number) =>
      shop.owner.call('schedule.saveBusinessDays', {
        body: { weekdays: fullWeek() as never, closesOnPublicHolidays, version },
      });
    const lunarNewYear = async () => {
      const { body } = await shop.owner.call('schedule.businessDays', {
        query: { from: '2027-02-05', to: '2027-02-10' },
      });
      return body.days.map(({ open, closedLabel, publicHoliday }) => [open, closedLabel, publicHoliday]);
    };
    const names = ['설날 전날', '설날', '설날 다음 날', '대체공휴일(설날)'];
    expect(await lunarNewYear()).toEqual([
      [true, null, null],
      ...names.map((name) => [true, null, name]),
      [true, null, null],
    ]);
    expect((await save(true, 1)).body).toMatchObject({ closesOnPublicHolidays: true, version: 2 });
    expect(await lunarNewYear()).toEqual([
      [true, null, null],
      ...names.map((name) => [false, name, name]),
      [true, null, null],
    ]);
    const stale = await shop.owner.refused('schedule.saveBusinessDays', {
      body: { weekdays: [], closesOnPublicHolidays: false, version: 1 },
    });
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', errors: [{ detail: { version: 2 } }] });
    const listed = await shop.owner.call('schedule.holidays', {
      query: { from: '2027-12-20', to: '2028-01-01' },
    });
    expect(listed.body.publicHolidays).toMatchObject([
      { date: '2027-12-25', name: '성탄절' },
      { date: '2027-12-27', name: '대체공휴일(성탄절)' },
    ]);
    // For 2028 none are announced yet: that it names none says nothing.
    expect(listed.body.publicHolidaysKnownUntil).toBe('2027-12-31');
  });
});

describe('a temporary opening', () => {
  it('opens a closed day for those it names, and is not taken back over bookings', async () => {
    await shop.owner.call('schedule.addHoliday', { body: holiday as never });
    const opened = await shop.owner.call('schedule.addOpenDay', {
      params: params(),
      body: {
        date: day as never,
        open: '09:00' as never,
        close: '13:00' as never,
        breaks: [],
        employeeNos: [minji()],
      },
    });
    expect(await dayOf()).toMatchObject({ open: true, openLabel: '임시 영업', hours: { from: '09:00' } });
    expect(await hoursOf(minji())).toEqual({ from: '09:00', to: '13:00' });
    expect(await hoursOf(shop.owner.employeeNo)).toBeNull();
    const booking = await book(540, minji());
    const at = { params: { ...params(), id: opened.body.id } };
    const refused = await shop.owner.refused('schedule.removeOpenDay', at);
    expect(refused.body).toMatchObject({
      code: 'SCHEDULE_STRANDS_BOOKINGS',
      errors: [{ detail: [{ id: booking.id }] }],
    });
    await shop.owner.call('schedule.removeOpenDay', { ...at, query: { confirmed: 'true' } });
    expect(await dayOf()).toMatchObject({ open: false });
    expect((await shop.owner.refused('schedule.removeOpenDay', at)).body.code).toBe('OPEN_DAY_NOT_FOUND');
  });

  it('is refused twice on a day, for people of another shop, and upside down', async () => {
    const add = (over: object) =>
      shop.owner.raw('schedule.addOpenDay', {
        params: params(),
        body: { date: day, open: '09:00', close: '13:00', breaks: [], ...over },
      });
    expect(await add({ employeeNos: [999_999] })).toMatchObject({ body: { code: 'EMPLOYEE_NOT_FOUND' } });
    expect(await add({ close: '08:00' })).toMatchObject({ body: { code: 'COMMON_INVALID_PARAMETER' } });
    expect(await add({})).toMatchObject({ status: 201 });
    expect(await add({})).toMatchObject({ body: { code: 'OPEN_DAY_TAKEN' } });
  });
});

describe('leave', () => {
  const add = (over: object = {}) =>
    shop.owner.raw('schedule.addLeave', { params: params(), body: leave(over) });

  it('of a day or a part of it takes the person out of the hours', async () => {
    expect(await add({ kind: 'HALF', fromTime: '10:00', toTime: '14:00' })).toMatchObject({ status: 201 });
    expect(await hoursOf(minji())).toEqual({ from: '14:00', to: '20:00' });
    const next = addDays(day, 1);
    expect(await add({ from: next, to: addDays(next, 2), reason: '여행' })).toMatchObject({ status: 201 });
    expect(await hoursOf(minji(), addDays(day, 3))).toBeNull();
    expect(await hoursOf(shop.owner.employeeNo)).toEqual({ from: '10:00', to: '20:00' });
    expect(await add({ from: addDays(day, 3), to: addDays(day, 3) })).toMatchObject({
      body: { code: 'LEAVE_OVERLAPS' },
    });
  });

  it('strands only the bookings of that person, in that part of the day', async () => {
    await book(600, shop.owner.employeeNo);
    const late = await book(1080, minji());
    expect(await add({ kind: 'HALF', fromTime: '10:00', toTime: '14:00' })).toMatchObject({ status: 201 });
    expect(await add({ kind: 'HALF', fromTime: '18:30', toTime: '20:00' })).toMatchObject({
      body: { code: 'SCHEDULE_STRANDS_BOOKINGS', errors: [{ detail: [{ id: late.id }] }] },
    });
  });

  it('strands only their part of a visit that others share', async () => {
    const [eunji, guest] = [shop.owner.employeeNo, { kind: 'walkIn', name: '김지수' }];
    const items = [eunji, minji()].map((employeeNo) => ({ itemId: shop.items.gel, employeeNo }));
    const body = { customer: guest, startAt: instantAt(day, 600), employeeNo: eunji, items } as never;
    const shared = (await shop.owner.call('bookings.create', { params: params(), body })).body;
    expect(await add({})).toMatchObject({
      body: {
        code: 'SCHEDULE_STRANDS_BOOKINGS',
        errors: [{ detail: [{ id: shared.id, parts: [{ employeeNo: minji(), employeeName: '민지' }] }] }],
      },
    });
    const moved = await shop.owner.call('bookings.change', {
      params: { ...params(), id: shared.id },
      body: { employeeNo: null, fromEmployeeNo: minji(), version: shared.version },
    });
    expect(moved.body.items.map(({ employeeNo }) => employeeNo)).toEqual([eunji, null]);
    expect(await add({})).toMatchObject({ status: 201 });
  });

  it('is nobody’s business but their own and the planner’s', async () => {
    const made = (await add({ kind: 'SICK', reason: '수술' })).body as { id: number };
    await shop.owner.call('schedule.addLeave', {
      params: params(),
      body: leave({ employeeNo: shop.owner.employeeNo, kind: 'SICK', reason: '검진' }),
    });
    const seen = await shop.staff[0]!.call('schedule.leaves', { params: params() });
    expect(seen.body.items.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['SICK', '수술'],
      ['DAY_OFF', ''],
    ]);
    const at = { params: { ...params(), id: made.id } };
    expect((await shop.staff[0]!.refused('schedule.removeLeave', at)).body.code).toBe('ACCESS_DENIED');
    const neighbour = await world.shop();
    const there = { params: { shopNo: neighbour.shopNo, id: made.id } };
    expect((await neighbour.owner.refused('schedule.removeLeave', there)).body.code).toBe('LEAVE_NOT_FOUND');
    await shop.owner.call('schedule.removeLeave', at);
    expect(await hoursOf(minji())).toEqual({ from: '10:00', to: '20:00' });
  });

  it.each([
    ['ends before it starts', { to: addDays(day, -1) }, 'COMMON_INVALID_PARAMETER'],
    ['is half a day without its hours', { kind: 'HALF' }, 'COMMON_INVALID_PARAMETER'],
    [
      'is a part of several days',
      { to: addDays(day, 1), fromTime: '10:00', toTime: '11:00' },
      'COMMON_INVALID_PARAMETER',
    ],
    ['is of nobody here', { employeeNo: 999_999 }, 'EMPLOYEE_NOT_FOUND'],
    ['is too far away', { from: '2190-01-01', to: '2190-01-01' }, 'SCHEDULE_DATE_INVALID'],
  ])('that %s is refused', async (_, over, code) => {
    expect(await add(over)).toMatchObject({ body: { code, message: expect.stringMatching(/[가-힣]/) } });
  });
});

describe('an employee’s week', () => {
  const at = () => ({ ...params(), employeeNo: minji() });
  const read = async () => (await shop.owner.call('schedule.employeeHours', { params: at() })).body;
  const save = (body: object) => shop.owner.raw('schedule.saveEmployeeHours', { params: at(), body });

  it('follows the shop until it is their own, and back', async () => {
    expect(await read()).toMatchObject({ own: false, version: 1 });
    const weekdays = [{ weekday: weekdayOf(day), open: '12:00', close: '18:00', breaks: [] }];
    expect(await save({ weekdays, version: 1 })).toMatchObject({
      status: 200,
      body: { own: true, version: 2 },
    });
    expect(await hoursOf(minji())).toEqual({ from: '12:00', to: '18:00' });
    expect(await hoursOf(minji(), addDays(day, 1))).toBeNull();
    expect(await save({ weekdays, version: 1 })).toMatchObject({ body: { code: 'STALE_VERSION' } });
    expect(await save({ weekdays: null, version: 2 })).toMatchObject({ body: { own: false, version: 3 } });
    expect(await hoursOf(minji())).toEqual({ from: '10:00', to: '20:00' });
  });

  it('and the shop’s are not shortened over a booking unseen', async () => {
    const booking = await book(600, minji());
    const stranded = { code: 'SCHEDULE_STRANDS_BOOKINGS', errors: [{ detail: [{ id: booking.id }] }] };
    const late = fullWeek({ open: '11:00' });
    expect(await save({ weekdays: late, version: 1 })).toMatchObject({ body: stranded });
    expect((await read()).own).toBe(false);
    const shops = await shop.owner.refused('schedule.saveBusinessDays', {
      body: { weekdays: late as never, closesOnPublicHolidays: false },
    });
    expect(shops.body).toMatchObject(stranded);
    expect(await hoursOf(minji())).toEqual({ from: '10:00', to: '20:00' });
    expect(await save({ weekdays: late, version: 1, confirmed: true })).toMatchObject({
      body: { bookings: [{ id: booking.id }] },
    });
    // What stands outside already is no news.
    expect(await save({ weekdays: fullWeek({ open: '11:30' }), version: 2 })).toMatchObject({ status: 200 });
  });
});

describe('booking rules', () => {
  it('have defaults, are saved by version, and keep to their bounds', async () => {
    const read = async () => (await shop.owner.call('schedule.bookingRules', { params: params() })).body;
    const first = await read();
    expect(first).toEqual({
      windowDays: 60,
      noticeMinutes: 60,
      slotMinutes: 30,
      startsFrom: 'MIDNIGHT',
      version: 1,
    });
    const save = (body: object) => shop.owner.raw('schedule.saveBookingRules', { params: params(), body });
    expect(await save({ ...first, windowDays: 14 })).toMatchObject({ body: { windowDays: 14, version: 2 } });
    expect(await save({ ...first, windowDays: 21 })).toMatchObject({ body: { code: 'STALE_VERSION' } });
    expect(await save({ ...first, windowDays: 0, version: 2 })).toMatchObject({ status: 400 });
    expect(await save({ ...first, slotMinutes: 7, version: 2 })).toMatchObject({ status: 400 });
    expect(await read()).toMatchObject({ windowDays: 14, version: 2 });
  });
});
