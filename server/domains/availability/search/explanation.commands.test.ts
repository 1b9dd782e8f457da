import { beforeAll, describe, expect, it } from 'vitest';
import { instantAt, minuteOfWallTime, weekdayOf } from '../../../../contract/time.ts';
import { openWorld } from '../../../testing/world.ts';
import type { Person, TestShop, World } from '../../../testing/world.ts';
import { days, desk, seoul } from '../../bookings/testing/stories.ts';

let world: World;
let shop: TestShop;
let owner: ReturnType<typeof desk>;
const nextDay = days(8);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, open: [600, 1200] });
  owner = desk(shop);
});

const params = () => ({ shopNo: shop.shopNo });
const minji = () => shop.staff[0]!;

const explain = async (date: string, over: object = {}, person: Person = shop.owner) =>
  (
    await person.call('bookings.explanation', {
      params: params(),
      query: { date, item: `${shop.items.gel}`, employeeNo: String(shop.owner.employeeNo), ...over } as never,
    })
  ).body;

/** Why gel nails with the owner can't begin then; the sentences with their codes. */
const whyNot = async (date: string, time: string, over: object = {}, person?: Person) =>
  (await explain(date, { minute: String(minuteOfWallTime(time)), ...over }, person)).times[0]!.reasons.map(
    ({ code, message }) => `${code} ${message}`,
  );

describe('why a time is not offered', () => {
  it('a closed day says what it is called', async () => {
    const day = nextDay();
    await shop.owner.call('schedule.addHoliday', {
      body: { kind: 'DATE', from: day, label: '워크숍' } as never,
    });
    const answer = await explain(day);
    expect(answer).toMatchObject({
      offered: false,
      reasons: [{ code: 'DAY_CLOSED', message: '워크숍으로 쉬는 날이에요.', employeeNo: null }],
    });
    expect(await whyNot(day, '11:00')).toEqual(['DAY_CLOSED 워크숍으로 쉬는 날이에요.']);
    const other = await world.shop();
    const theirs = await other.owner.refused('bookings.explanation', {
      params: params(),
      query: { date: day, item: `${shop.items.gel}` } as never,
    });
    expect(theirs.status).toBe(404);
  });

  it('hours: too early, and too late to finish', async () => {
    const day = nextDay();
    const outside = ['OUTSIDE_HOURS 은지님의 근무 시간(오전 10:00 – 오후 8:00)을 벗어나요.'];
    expect(await whyNot(day, '09:30')).toEqual(outside);
    expect(await whyNot(day, '19:30')).toEqual(outside);
    expect(await whyNot(day, '19:00')).toEqual([]);
  });

  it('leave of a whole day, and of a part of it', async () => {
    const day = nextDay();
    const leave = (from: string, over: object) =>
      shop.owner.call('schedule.addLeave', {
        params: params(),
        body: { employeeNo: shop.owner.employeeNo, kind: 'SICK', from, to: from, ...over } as never,
      });
    await leave(day, { fromTime: '14:00', toTime: '16:00' });
    const away = ['ON_LEAVE 은지님이 오후 2:00 – 4:00에 자리를 비워요.'];
    expect(await whyNot(day, '14:30')).toEqual(away);
    expect(await whyNot(day, '13:30')).toEqual(away);
    expect(await whyNot(day, '15:30')).toEqual(away);
    expect(await whyNot(day, '16:00')).toEqual([]);
    const last = nextDay();
    await leave(last, { fromTime: '18:00', toTime: '24:00' });
    expect(await whyNot(last, '18:30')).toEqual(['ON_LEAVE 은지님이 오후 6:00 – 밤 12:00에 자리를 비워요.']);
    expect(await whyNot(last, '19:30')).toEqual([
      'ON_LEAVE 은지님이 오후 6:00 – 밤 12:00에 자리를 비워요.',
      'OUTSIDE_HOURS 은지님의 근무 시간(오전 10:00 – 오후 8:00)을 벗어나요.',
    ]);
    const whole = nextDay();
    await leave(whole, {});
    expect(await whyNot(whole, '11:00')).toEqual(['ON_LEAVE 은지님이 쉬는 날이에요.']);
  });

  it('a break', async () => {
    const day = nextDay();
    await shop.owner.call('schedule.saveBusinessDays', {
      body: {
        closesOnPublicHolidays: false,
        weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          weekday,
          open: '10:00',
          close: '20:00',
          breaks: weekday === weekdayOf(day) ? [{ from: '13:00', to: '14:00' }] : [],
        })),
      } as never,
    });
    expect(await whyNot(day, '12:30')).toEqual(['BREAK 휴게 시간과 겹쳐요.']);
    expect(await whyNot(day, '12:00')).toEqual([]);
  });

  it('a block, unless it lies where no hands are needed', async () => {
    const day = nextDay();
    await shop.owner.call('blocks.create', {
      params: params(),
      body: {
        employeeNo: shop.owner.employeeNo,
        title: '교육',
        date: day,
        from: '11:00',
        to: '11:30',
      } as never,
    });
    expect(await whyNot(day, '10:30')).toEqual(['BLOCK 오전 11:00 – 11:30은 예약을 막아 두었어요 (교육).']);
    expect(await whyNot(day, '11:30')).toEqual([]);
  });

  it('another booking: whose it is only for those who may know', async () => {
    const day = nextDay();
    const booking = await owner.book({
      startAt: seoul(day, '11:00'),
      customer: { kind: 'walkIn', name: '김비밀' },
    });
    expect(await whyNot(day, '11:30')).toEqual([
      'BOOKING 은지님은 오전 11:00 – 오후 12:00 김비밀님 예약이 있어요.',
    ]);
    expect((await explain(day, { minute: '690' })).times[0]!.reasons[0]!.bookingId).toBe(booking.id);
    const staff = await explain(day, { minute: '690' }, minji());
    expect(JSON.stringify(staff)).not.toContain('김비밀');
    expect(staff.times[0]!.reasons).toMatchObject([{ code: 'BOOKING', bookingId: null }]);
    // The booking that is being moved is not in its own way.
    expect(await whyNot(day, '11:30', { exceptBookingId: String(booking.id) })).toEqual([]);
  });

  it('held time, a class, and a class that is full', async () => {
    const day = nextDay();
    const at = { employeeNo: shop.owner.employeeNo };
    await shop.owner.call('holds.create', {
      params: params(),
      body: { ...at, startAt: seoul(day, '11:00'), items: [{ itemId: shop.items.care }] } as never,
    });
    expect(await whyNot(day, '11:00')).toEqual([
      'HOLD 은지님의 오전 11:00 – 11:30은 다른 손님을 위해 잡아 두었어요.',
    ]);
    const yoga = await shop.owner.call('classes.create', {
      params: params(),
      body: { ...at, itemId: shop.items.gel, startAt: seoul(day, '15:00'), seats: 1 } as never,
    });
    expect(await whyNot(day, '14:30')).toEqual(['CLASS 은지님은 오후 3:00 – 4:00 젤네일 수업이 있어요.']);
    expect((await explain(day)).reasons).toEqual([]);
    await shop.owner.call('classes.bookSeat', {
      params: { ...params(), id: yoga.body.id },
      body: { customer: { kind: 'walkIn', name: '하나' } },
    });
    expect((await explain(day)).reasons).toMatchObject([
      { code: 'CLASS_FULL', message: '이 날의 수업은 자리가 모두 찼어요.' },
    ]);
  });

  it('too soon, beyond the window, and a channel that takes none', async () => {
    const zero = { channel: 'ZERO_SHOP' };
    const soon = days(-1)();
    const past = days(-3)();
    expect(await whyNot(past, '11:00')).toEqual(['TOO_SOON 이미 지난 시간이에요.']);
    await shop.owner.call('schedule.saveBookingRules', {
      params: params(),
      body: { windowDays: 60, noticeMinutes: 2880, slotMinutes: 30, startsFrom: 'MIDNIGHT', version: 1 },
    });
    expect(await whyNot(soon, '19:00', zero)).toContain('TOO_SOON 시작까지 시간이 너무 가까워요.');
    expect(await whyNot(days(60)(), '11:00', zero)).toEqual([
      'BEYOND_WINDOW 아직 예약을 받지 않는 날짜예요.',
    ]);
    const day = nextDay();
    await shop.owner.call('platform-bookings.addStop', {
      body: { platforms: ['ZERO_SHOP'], startAt: instantAt(day, 660), endAt: instantAt(day, 720) } as never,
    });
    expect(await whyNot(day, '10:30', zero)).toEqual(['CHANNEL_STOPPED 이 채널의 예약을 멈춘 기간이에요.']);
    expect(await whyNot(day, '12:00', zero)).toEqual([]);
    expect(await whyNot(day, '11:00', { channel: 'CHATBOT' })).toEqual([]);
    expect(await whyNot(day, '11:00')).toEqual([]);
  });

  it('nobody left beside a booking that waits, or nobody who does it', async () => {
    const day = nextDay();
    const anyone = { employeeNo: undefined };
    await owner.book({ startAt: seoul(day, '11:00') });
    await owner.book({ startAt: seoul(day, '11:00'), employeeNo: null });
    expect(await whyNot(day, '11:00', anyone)).toEqual([
      'BOOKING 은지님은 오전 11:00 – 오후 12:00 손님 예약이 있어요.',
      'NO_FREE_EMPLOYEE 담당자 없이 받아 둔 예약이 있어 남는 담당자가 없어요.',
    ]);
    await world.server.platform.database.pool.query(
      `insert into menu_item_employees (shop_no, item_id, employee_no, performs) select shop_no, $2, employee_no, false
       from employees where shop_no = $1`,
      [shop.shopNo, shop.items.extension],
    );
    expect(await whyNot(day, '15:00', { ...anyone, item: `${shop.items.extension}` })).toEqual([
      'CANNOT_SERVE 이 시술을 하는 담당자가 없어요.',
    ]);
    expect(await whyNot(day, '15:00', { item: `${shop.items.extension}` })).toEqual([
      'CANNOT_SERVE 고른 담당자가 하지 않는 시술이에요.',
    ]);
  });
});
