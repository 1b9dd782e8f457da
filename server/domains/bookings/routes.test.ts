import { beforeAll, describe, expect, it } from 'vitest';
import { weekdayOf } from '../../../contract/time.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { dayFromNow, days, desk, draftOf, seoul } from './testing/stories.ts';
import { wholeVisit } from '../../testing/whole.ts';

let world: World;
let shop: TestShop;
let owner: ReturnType<typeof desk>;
const nextDay = days(10);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3, roles: ['MANAGER', 'STAFF'] });
  owner = desk(shop);
});

const staffDesk = () => desk(shop, shop.staff[1]);

describe('taking a booking', () => {
  it('reads back in the list, by itself and in the count of the day', async () => {
    const day = nextDay();
    const booking = await owner.book({ startAt: seoul(day, '13:00'), memo: '왼손 짧게' });
    expect(booking).toMatchObject({
      customerName: '손님',
      startAt: seoul(day, '13:00'),
      endAt: seoul(day, '14:00'),
      visitDate: day,
      state: 'CONFIRMED',
      priceWon: 60_000,
      overlapConfirmed: false,
      items: [{ name: '젤네일', durationMinutes: 60, employeeNo: shop.owner.employeeNo, waits: [] }],
      customer: null,
      history: [{ actor: '은지', sentence: '예약을 등록했어요' }],
    });
    expect(await owner.read(booking.id)).toEqual(booking);
    expect((await owner.day(day)).map(({ id }) => id)).toEqual([booking.id]);
    const counts = await shop.owner.call('bookings.dailyStatistics', {
      params: { shopNo: shop.shopNo },
      query: { from: day, to: day },
    });
    expect(counts.body.items).toEqual([
      {
        date: day,
        total: 1,
        completed: 0,
        booked: 1,
        requested: 0,
        noShow: 0,
        cancelled: 0,
        busyMinutes: 60,
      },
    ]);
  });

  it('lays several items out one after the other, each with its own employee', async () => {
    const minji = shop.staff[0]!.employeeNo;
    const day = nextDay();
    const booking = await owner.book({
      startAt: seoul(day, '10:00'),
      items: [
        { itemId: shop.items.care, employeeNo: minji },
        { itemId: shop.items.gel, durationMinutes: 75, priceWon: 55_000 },
      ],
    });
    expect(booking.items.map((i) => [i.name, i.startAt, i.employeeNo, i.priceWon])).toEqual([
      ['케어', seoul(day, '10:00'), minji, 25_000],
      ['젤네일', seoul(day, '10:30'), shop.owner.employeeNo, 55_000],
    ]);
    expect([booking.endAt, booking.priceWon]).toEqual([seoul(day, '11:45'), 80_000]);
    // Each is taken for their own part only.
    await owner.book({ startAt: seoul(day, '10:30'), employeeNo: minji });
    expect((await owner.bookRefused({ startAt: seoul(day, '10:45') })).code).toBe('BOOKING_OVERLAPS');
  });

  it('asks, where that is wanted, before somebody is booked twice at one hour', async () => {
    const day = nextDay();
    const minji = shop.staff[0]!.employeeNo;
    const { customerNo } = await owner.customer('두 자리');
    const customer = { kind: 'existing', customerNo };
    const first = await owner.book({ customer, startAt: seoul(day, '10:00'), notTwice: true });
    const beside = { customer, startAt: seoul(day, '10:30'), employeeNo: minji };
    expect(await owner.bookRefused({ ...beside, notTwice: true })).toMatchObject({
      code: 'CUSTOMER_BOOKED_THEN',
      errors: [{ field: 'customer.customerNo', detail: { id: first.id, startAt: first.startAt } }],
    });
    expect(await owner.day(day)).toHaveLength(1);
    // Right after it is another visit; and mother and daughter may sit side by side.
    const later = await owner.book({ ...beside, startAt: seoul(day, '11:00'), notTwice: true });
    const cousin = await owner.book({ ...beside, employeeNo: shop.staff[1]!.employeeNo });
    const save = (booking: typeof later, over: object) =>
      shop.owner.raw('bookings.save', {
        params: { shopNo: shop.shopNo, id: booking.id },
        body: wholeVisit({
          customer,
          employeeNo: minji,
          items: [{ itemId: shop.items.gel }],
          ...over,
          notTwice: true,
          version: booking.version,
        }) as never,
      });
    expect((await save(later, { startAt: seoul(day, '10:40') })).body).toMatchObject({
      code: 'CUSTOMER_BOOKED_THEN',
    });
    // A booking is not in its own way.
    await owner.state(cousin.id, 'CANCELLED');
    expect((await save(later, { startAt: seoul(day, '11:40') })).status).toBe(200);
  });

  it('asks the same of a booking that is moved to another hour', async () => {
    const day = nextDay();
    const minji = shop.staff[0]!.employeeNo;
    const { customerNo } = await owner.customer('옮길 손님');
    const customer = { kind: 'existing', customerNo };
    const first = await owner.book({ customer, startAt: seoul(day, '10:00') });
    const later = await owner.book({ customer, startAt: seoul(day, '14:00'), employeeNo: minji });
    const onto = { startAt: seoul(day, '10:30') };
    expect(await owner.changeRefused(later, { ...onto, notTwice: true })).toMatchObject({
      code: 'CUSTOMER_BOOKED_THEN',
      errors: [{ field: 'customer.customerNo', detail: { id: first.id, startAt: first.startAt } }],
    });
    expect((await owner.read(later.id)).startAt).toBe(later.startAt);
    // Who has agreed moves it; and then giving it to somebody else moves nothing.
    const moved = await owner.change(later, { ...onto, notTwice: false });
    const jisu = shop.staff[1]!.employeeNo;
    const given = await owner.change(moved, { employeeNo: jisu, notTwice: true });
    expect(given).toMatchObject({ ...onto, employeeNo: jisu });
  });

  it('books somebody once when two desks ask at one moment', async () => {
    const day = nextDay();
    const { customerNo } = await owner.customer('한 번만');
    const ask = (employeeNo: number) =>
      shop.owner.raw('bookings.create', {
        params: { shopNo: shop.shopNo },
        body: {
          ...draftOf(shop, { customer: { kind: 'existing', customerNo }, startAt: seoul(day, '10:00') }),
          employeeNo,
          notTwice: true,
        } as never,
      });
    const desks = [shop.owner.employeeNo, ...shop.staff.map((one) => one.employeeNo)];
    const statuses = (await Promise.all(desks.map(ask))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(desks.length - 1);
    expect(await owner.day(day)).toHaveLength(1);
  });

  it('adds up prices beyond the largest that one may have', async () => {
    const item = { itemId: shop.items.care, priceWon: 10_000_000_000 };
    const startAt = seoul(nextDay(), '10:00');
    const booking = await owner.book({ startAt, items: [item, item] });
    expect((await owner.read(booking.id)).priceWon).toBe(20_000_000_000);
  });

  it('registers a new customer on the spot and refuses a phone that somebody has', async () => {
    const day = nextDay();
    const fresh = { customer: { kind: 'new', name: '김지수', phone: '010-2345-6789' } };
    const booking = await owner.book({ ...fresh, startAt: seoul(day, '10:00') });
    expect(booking.customer).toMatchObject({ name: '김지수', phone: '010-2345-6789', visitCount: 0 });
    const refused = await owner.bookRefused({ ...fresh, startAt: seoul(day, '12:00') });
    expect(refused).toMatchObject({
      code: 'CUSTOMER_PHONE_DUPLICATED',
      message: '이미 등록된 고객 연락처입니다.',
      errors: [{ field: 'customer.phone', detail: { name: '김지수' } }],
    });
    expect(await owner.day(day)).toHaveLength(1);
    const again = await owner.book({
      startAt: seoul(day, '12:00'),
      customer: { kind: 'existing', customerNo: booking.customerNo },
    });
    const history = await shop.owner.call('bookings.ofCustomer', {
      params: { shopNo: shop.shopNo, customerNo: booking.customerNo! },
    });
    expect(history.body.items.map(({ id }) => id)).toEqual([again.id, booking.id]);
  });

  it('refuses what does not exist here, each by its name', async () => {
    const elsewhere = await world.shop();
    const startAt = seoul(nextDay(), '10:00');
    const code = async (over: object) => (await owner.bookRefused({ startAt, ...over })).code;
    expect(await code({ items: [{ itemId: elsewhere.items.gel }] })).toBe('MENU_ITEM_NOT_FOUND');
    expect(await code({ items: [{ itemId: shop.items.oil }] })).toBe('MENU_ITEM_NOT_FOUND');
    expect(await code({ employeeNo: elsewhere.owner.employeeNo })).toBe('EMPLOYEE_NOT_FOUND');
    expect(await code({ customer: { kind: 'existing', customerNo: 999_999 } })).toBe('CUSTOMER_NOT_FOUND');
    expect(await code({ startAt: seoul(dayFromNow(800), '10:00') })).toBe('BOOKING_TIME_INVALID');
    expect(await code({ customer: { kind: 'walkIn', phone: '12' } })).toBe('COMMON_INVALID_PARAMETER');
    expect(await code({ petNo: 7 })).toBe('COMMON_INVALID_PARAMETER');
    const long = Array.from({ length: 17 }, () => ({ itemId: shop.items.extension }));
    expect(await code({ items: long })).toBe('BOOKING_TIME_INVALID');
  });

  it('is written once for one idempotency key', async () => {
    const day = nextDay();
    const call = () =>
      shop.owner.call('bookings.create', {
        params: { shopNo: shop.shopNo },
        headers: { 'idempotency-key': `take-${day}` },
        body: draftOf(shop, { startAt: seoul(day, '10:00') }),
      });
    const first = await call();
    const second = await call();
    expect(second.body).toEqual(first.body);
    expect(await owner.day(day)).toHaveLength(1);
  });
});

describe('hours', () => {
  it('are kept, unless a person says otherwise', async () => {
    const evening = await world.shop({ open: [600, 1200] });
    const at = desk(evening);
    const day = nextDay();
    const late = { startAt: seoul(day, '19:30') };
    expect(await at.bookRefused(late)).toMatchObject({
      code: 'BOOKING_OUTSIDE_HOURS',
      errors: [{ field: 'startAt', message: '은지님의 근무 시간이 아니에요.' }],
    });
    const booking = await at.book({ ...late, outsideHours: true });
    // A memo does not ask about hours again; a later time does, an earlier end does not.
    const noted = await at.change(booking, { memo: '열쇠 챙기기' });
    expect((await at.changeRefused(noted, { startAt: seoul(day, '19:45') })).code).toBe(
      'BOOKING_OUTSIDE_HOURS',
    );
    await at.change(noted, { durationMinutes: 45 });
  });

  it('say why nobody works then: the name of a closed day, leave, a break', async () => {
    const closing = await world.shop({ employees: 2, open: [600, 1200] });
    const at = desk(closing);
    const [eunji, minji] = [closing.owner.employeeNo, closing.staff[0]!.employeeNo];
    const [closed, usual, leave] = [nextDay(), nextDay(), nextDay()];
    await closing.owner.call('schedule.addHoliday', {
      body: { kind: 'DATE', from: closed, label: '워크숍' } as never,
    });
    await closing.owner.call('schedule.addLeave', {
      params: { shopNo: closing.shopNo },
      body: { employeeNo: eunji, kind: 'SICK', from: leave, to: leave } as never,
    });
    await closing.owner.call('schedule.saveBusinessDays', {
      body: {
        closesOnPublicHolidays: false,
        weekdays: [0, 1, 2, 3, 4, 5, 6]
          .filter((weekday) => weekday !== weekdayOf(usual))
          .map((weekday) => ({
            weekday,
            open: '10:00',
            close: '20:00',
            breaks: [{ from: '13:00', to: '14:00' }],
          })),
      } as never,
    });
    const why = async (over: object) => {
      const { code, errors } = await at.bookRefused(over);
      return [code, ...errors.map(({ message }) => message)];
    };
    const noon = (day: string) => ({ startAt: seoul(day, '12:00') });
    expect(await why(noon(closed))).toEqual(['BOOKING_OUTSIDE_HOURS', '워크숍으로 쉬는 날이에요.']);
    // Once, however many it keeps away, and also without an employee yet.
    const both = [{ itemId: closing.items.care, employeeNo: minji }, { itemId: closing.items.gel }];
    expect(await why({ ...noon(closed), items: both })).toEqual([
      'BOOKING_OUTSIDE_HOURS',
      '워크숍으로 쉬는 날이에요.',
    ]);
    expect(await why({ ...noon(usual), employeeNo: null })).toEqual([
      'BOOKING_OUTSIDE_HOURS',
      '정기 휴무일이에요.',
    ]);
    expect(await why(noon(leave))).toEqual(['BOOKING_OUTSIDE_HOURS', '은지님이 쉬는 날이에요.']);
    const breaking = { startAt: seoul(leave, '12:30'), employeeNo: minji };
    expect(await why(breaking)).toEqual(['BOOKING_OUTSIDE_HOURS', '휴게 시간과 겹쳐요.']);
    const stands = await at.book({ ...noon(leave), employeeNo: minji });
    expect(await at.changeRefused(stands, noon(closed))).toMatchObject({
      code: 'BOOKING_OUTSIDE_HOURS',
      errors: [{ field: 'startAt', message: '워크숍으로 쉬는 날이에요.' }],
    });
    const validated = await closing.owner.call('bookings.validate', {
      params: { shopNo: closing.shopNo },
      body: draftOf(closing, noon(closed)),
    });
    expect(validated.body.problems).toMatchObject([
      { field: 'startAt', code: 'BOOKING_OUTSIDE_HOURS', message: '워크숍으로 쉬는 날이에요.' },
    ]);
  });
});

describe('the list', () => {
  it('pages, filters by employee, state and name, and keeps its range', async () => {
    const params = { shopNo: shop.shopNo };
    const day = nextDay();
    const minji = shop.staff[0]!.employeeNo;
    const first = await owner.book({
      startAt: seoul(day, '09:00'),
      customer: { kind: 'walkIn', name: '박하늘' },
    });
    const second = await owner.book({ startAt: seoul(day, '10:00'), employeeNo: minji });
    const third = await owner.book({ startAt: seoul(day, '11:00'), state: 'REQUESTED' });
    const list = async (query: object) =>
      (await shop.owner.call('bookings.list', { params, query: { from: day, to: day, ...query } })).body;
    const ids = async (query: object) => (await list(query)).items.map(({ id }) => id);
    const page = await list({ limit: 2 });
    expect(page.items.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await ids({ limit: 2, cursor: page.nextCursor })).toEqual([third.id]);
    const back = await list({ limit: 2, latestFirst: 'true' });
    expect(back.items.map(({ id }) => id)).toEqual([third.id, second.id]);
    expect(await ids({ limit: 2, latestFirst: 'true', cursor: back.nextCursor })).toEqual([first.id]);
    expect(await ids({ employeeNo: minji })).toEqual([second.id]);
    expect(await ids({ state: 'REQUESTED' })).toEqual([third.id]);
    expect(await ids({ state: ['REQUESTED', 'CANCELLED'] })).toEqual([third.id]);
    expect(await ids({ q: '하늘' })).toEqual([first.id]);
    expect(await ids({ q: '%' })).toEqual([]);
    const refused = async (query: object) =>
      (await shop.owner.refused('bookings.list', { params, query: query as never })).body.code;
    expect(await refused({ from: '2026-01-01', to: '2026-03-04' })).toBe('BOOKING_RANGE_INVALID');
    expect(await refused({ from: '2026-01-02', to: '2026-01-01' })).toBe('BOOKING_RANGE_INVALID');
    expect(await refused({ from: day, to: day, cursor: 'nonsense' })).toBe('COMMON_INVALID_PARAMETER');
  });
});

describe('who may', () => {
  it("see and change: staff without the right to others' bookings have their own and nobody's", async () => {
    const day = nextDay();
    const me = shop.staff[1]!.employeeNo;
    const others = await owner.book({ startAt: seoul(day, '10:00') });
    const nobodys = await owner.book({ startAt: seoul(day, '10:00'), employeeNo: null });
    const own = await staffDesk().book({ startAt: seoul(day, '11:00'), employeeNo: me });
    expect((await staffDesk().day(day)).map(({ id }) => id)).toEqual([nobodys.id, own.id]);
    const params = { shopNo: shop.shopNo, id: others.id };
    expect((await shop.staff[1]!.refused('bookings.get', { params })).body.code).toBe('BOOKING_NOT_FOUND');
    expect((await staffDesk().changeRefused(others, { memo: 'x' })).code).toBe('BOOKING_NOT_FOUND');
    expect((await staffDesk().stateRefused(others.id, 'CANCELLED')).code).toBe('BOOKING_NOT_FOUND');
    expect((await staffDesk().bookRefused({ startAt: seoul(day, '12:00') })).code).toBe('ACCESS_DENIED');
    expect((await staffDesk().changeRefused(own, { employeeNo: shop.owner.employeeNo })).code).toBe(
      'ACCESS_DENIED',
    );
    await staffDesk().change(nobodys, { employeeNo: me });
  });

  it('read contacts: masked for those without the right', async () => {
    const me = shop.staff[1]!.employeeNo;
    const booking = await owner.book({
      startAt: seoul(nextDay(), '10:00'),
      employeeNo: me,
      customer: { kind: 'walkIn', name: '이도연', phone: '010 5555 1234' },
    });
    expect(booking.customerPhone).toBe('010-5555-1234');
    const masked = await staffDesk().read(booking.id);
    expect(masked.customerPhone).toBe('010-****-1234');
    // Saved as it was shown, the number behind the mask stays.
    const shown = { kind: 'walkIn' as const, name: masked.customerName, phone: '010-****-1234' };
    await shop.staff[1]!.call('bookings.save', {
      params: { shopNo: shop.shopNo, id: booking.id },
      body: wholeVisit({
        ...draftOf(shop, { startAt: booking.startAt, employeeNo: me, customer: shown, memo: '확인' }),
        version: booking.version,
      }),
    });
    const kept = await owner.read(booking.id);
    expect(kept).toMatchObject({ memo: '확인', customerPhone: '010-5555-1234' });
    // Which of two numbers that look alike was left can't be told: said before it is sent.
    await owner.change(kept, { memo: '010-5555-1234, 010-6666-1234' });
    const look = { ...draftOf(shop, { startAt: booking.startAt, employeeNo: me }), memo: '010-****-1234' };
    const looked = await shop.staff[1]!.call('bookings.validate', {
      params: { shopNo: shop.shopNo },
      body: { ...look, bookingId: booking.id },
    });
    expect(looked.body.problems).toMatchObject([{ field: 'memo', code: 'COMMON_INVALID_PARAMETER' }]);
    // A booking of its own knows no number that a mask could stand for.
    const { status } = await shop.staff[1]!.refused('bookings.create', {
      params: { shopNo: shop.shopNo },
      body: { ...look, startAt: seoul(nextDay(), '10:00') },
    });
    expect(status).toBe(400);
  });

  it('reach another shop: nobody', async () => {
    const booking = await owner.book({ startAt: seoul(nextDay(), '10:00') });
    const neighbour = await world.shop();
    const theirs = { shopNo: neighbour.shopNo, id: booking.id };
    const ours = { shopNo: shop.shopNo, id: booking.id };
    for (const params of [theirs, ours]) {
      const { status } = await neighbour.owner.refused('bookings.get', { params });
      expect(status).toBe(404);
      const change = { params, body: { version: 1, memo: '남의 예약' } };
      expect((await neighbour.owner.refused('bookings.change', change)).status).toBe(404);
    }
    expect((await owner.read(booking.id)).memo).toBe('');
  });
});
