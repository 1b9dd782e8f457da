import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { publicAccess } from '../../../platform/shop.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { clock } from '../../../platform/clock.ts';
import { createPublicBooking } from '../../bookings/public.ts';
import { outsideOf } from '../../bookings/testing/outside.ts';
import type { Outside } from '../../bookings/testing/outside.ts';
import { dayFromNow, days, desk, draftOf, seoul } from '../../bookings/testing/stories.ts';
import { releaseHold } from './commands.ts';

let world: World;
let shop: TestShop;
let owner: ReturnType<typeof desk>;
const nextDay = days(10);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, open: [600, 1200] });
  owner = desk(shop);
  customer = outsideOf(world.server.platform.database, shop);
});
afterEach(() => void vi.restoreAllMocks());

let customer: Outside;
const key = () => customer.key();
const draft: Outside['draft'] = (...args) => customer.draft(...args);
const take: Outside['take'] = (...args) => customer.take(...args);
const hold: Outside['hold'] = (...args) => customer.hold(...args);
const outside = () => customer.shop;
const anyone = { employeeNo: null, anyEmployee: true };
const cannot = (employeeNo: number, itemId: number, off: boolean) =>
  world.server.platform.database.pool.query(
    off
      ? 'insert into menu_item_employees (shop_no, item_id, employee_no, performs) values ($1, $2, $3, false)'
      : 'delete from menu_item_employees where shop_no = $1 and item_id = $2 and employee_no = $3',
    [shop.shopNo, itemId, employeeNo],
  );
const later = (minutes: number) => {
  const now = clock.now();
  vi.spyOn(clock, 'now').mockImplementation(() => now + minutes * 60_000);
  vi.spyOn(clock, 'iso').mockImplementation(() => new Date(clock.now()).toISOString());
};

describe('held time', () => {
  it('is offered to nobody, and staff get it only knowingly', async () => {
    const day = nextDay();
    await hold(seoul(day, '11:00'));
    const refused = await owner.bookRefused({ startAt: seoul(day, '11:30') });
    expect(refused).toMatchObject({ code: 'BOOKING_HELD', errors: [{ detail: { kind: 'HOLD', id: null } }] });
    expect(refused.errors[0]?.message).toContain('다른 손님을 위해 잡아 둔 시간');
    const offered = await shop.owner.call('bookings.availability', {
      params: { shopNo: shop.shopNo },
      query: {
        from: day,
        to: day,
        durationMinutes: '60',
        employeeNo: String(shop.owner.employeeNo),
      } as never,
    });
    expect(offered.body.employees[0]?.days[0]?.starts).not.toContain(660);
    const over = await owner.book({ startAt: seoul(day, '11:30'), overlap: { confirmed: true } });
    expect(over.overlapConfirmed).toBe(false);
  });

  it('is kept for strangers only at starts and of services that the shop offers', async () => {
    const day = nextDay();
    await expect(hold(seoul(day, '11:07'))).rejects.toMatchObject({ code: 'BOOKING_TIME_INVALID' });
    const show = (b2c: boolean) =>
      shop.owner.call('menu.saveB2c', {
        params: { shopNo: shop.shopNo },
        body: { items: [{ itemId: shop.items.gel, b2c }] },
      });
    await show(false);
    await expect(hold(seoul(day, '11:00'))).rejects.toMatchObject({ code: 'MENU_ITEM_NOT_FOUND' });
    await show(true);
    await hold(seoul(day, '11:00'));
  });

  it('is booked by whoever has its token, and by nobody else', async () => {
    const day = nextDay();
    const { token } = await hold(seoul(day, '11:00'));
    await expect(take(seoul(day, '11:00'))).rejects.toMatchObject({ code: 'BOOKING_HELD' });
    await expect(take(seoul(day, '11:00'), { holdToken: 'guess' })).rejects.toMatchObject({
      code: 'BOOKING_HELD',
    });
    const booked = await take(seoul(day, '11:00'), { holdToken: token });
    expect(await owner.read(booked.id)).toMatchObject({
      source: 'ZERO_SHOP',
      customerName: '온라인',
      state: 'CONFIRMED',
      employeeNo: shop.owner.employeeNo,
    });
    const list = await shop.owner.call('holds.list', {
      params: { shopNo: shop.shopNo },
      query: { from: day, to: day },
    });
    expect(list.body.items).toEqual([]);
  });

  it('is free again once it has run out, or was given back', async () => {
    const day = nextDay();
    const { token, hold: kept } = await hold(seoul(day, '11:00'), 5);
    expect(kept.employeeNos).toEqual([shop.owner.employeeNo]);
    later(6);
    await hold(seoul(day, '11:30'), 5);
    await expect(releaseHold(outside(), { token })).rejects.toMatchObject({ code: 'HOLD_NOT_FOUND' });
    await expect(take(seoul(day, '11:00'), { holdToken: token })).rejects.toMatchObject({
      code: 'BOOKING_HELD',
    });
    later(6);
    expect((await take(seoul(day, '11:00'), { holdToken: token })).state).toBe('CONFIRMED');
    const again = await hold(seoul(day, '15:00'));
    await releaseHold(outside(), { token: again.token });
    await take(seoul(day, '15:00'));
  });

  it('stays where it is when another hold wants it, and a staff overlap made meanwhile wins', async () => {
    const day = nextDay();
    const { token } = await hold(seoul(day, '11:00'));
    await expect(hold(seoul(day, '11:30'))).rejects.toMatchObject({ code: 'BOOKING_HELD' });
    await owner.book({ startAt: seoul(day, '11:00'), overlap: { confirmed: true } });
    await expect(take(seoul(day, '11:00'), { holdToken: token })).rejects.toMatchObject({
      code: 'BOOKING_OVERLAPS',
    });
  });

  it('is kept and given back at the desk, in the own shop only', async () => {
    const day = nextDay();
    const params = { shopNo: shop.shopNo };
    const body = {
      startAt: seoul(day, '11:00'),
      employeeNo: null,
      anyEmployee: true,
      items: [{ itemId: shop.items.gel }],
      label: '전화 중',
    };
    const kept = (await shop.owner.call('holds.create', { params, body })).body;
    expect(kept).toMatchObject({ channel: 'STAFF', label: '전화 중', endAt: seoul(day, '12:00') });
    expect(kept.employeeNos).toHaveLength(1);
    const nobody = { ...body, anyEmployee: false };
    const refused = await shop.owner.refused('holds.create', { params, body: nobody });
    expect(refused.body.code).toBe('HOLD_NEEDS_EMPLOYEE');
    const other = await world.shop();
    const theirs = await other.owner.refused('holds.remove', {
      params: { shopNo: other.shopNo, id: kept.id },
    });
    expect(theirs.body.code).toBe('HOLD_NOT_FOUND');
    await shop.owner.call('holds.remove', { params: { ...params, id: kept.id } });
    const gone = await shop.owner.refused('holds.remove', { params: { ...params, id: kept.id } });
    expect(gone.body.code).toBe('HOLD_NOT_FOUND');
  });
});

describe('a booking from outside', () => {
  it('never stands over anything, and learns nothing of whom it met', async () => {
    const day = nextDay();
    await owner.book({ startAt: seoul(day, '11:00'), customer: { kind: 'walkIn', name: '비밀손님' } });
    const refused = await take(seoul(day, '11:30')).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'BOOKING_OVERLAPS' });
    expect(JSON.stringify((refused as { errors: unknown }).errors)).not.toContain('비밀손님');
    await expect(take(seoul(day, '09:00'))).rejects.toMatchObject({ code: 'BOOKING_OUTSIDE_HOURS' });
    await expect(take(seoul(dayFromNow(-1), '11:00'))).rejects.toMatchObject({ code: 'BOOKING_TOO_SOON' });
  });

  it('for anyone is given a free employee at once, and never more than there are', async () => {
    const day = nextDay();
    const [one, two] = [await take(seoul(day, '11:00'), anyone), await take(seoul(day, '11:00'), anyone)];
    expect(new Set([one.employeeNo, two.employeeNo]).size).toBe(2);
    await expect(take(seoul(day, '11:00'), anyone)).rejects.toMatchObject({
      code: 'BOOKING_NO_FREE_EMPLOYEE',
    });
  });

  it('leaves an employee for each booking that waits for one, whoever it names', async () => {
    const day = nextDay();
    await owner.book({ startAt: seoul(day, '11:00'), employeeNo: null });
    await take(seoul(day, '11:00'));
    const second = { employeeNo: shop.staff[0]!.employeeNo };
    await expect(take(seoul(day, '11:00'), second)).rejects.toMatchObject({
      code: 'BOOKING_NO_FREE_EMPLOYEE',
    });
    // At the desk people know what they do.
    await owner.book({ startAt: seoul(day, '11:00'), ...second });
  });

  it('never gets the only one who can do what waits, and anybody else', async () => {
    const day = nextDay();
    const junior = { employeeNo: shop.staff[0]!.employeeNo };
    await cannot(junior.employeeNo, shop.items.care, true);
    const waits = { startAt: seoul(day, '11:00'), employeeNo: null, items: [{ itemId: shop.items.care }] };
    await owner.book(waits);
    expect((await owner.bookRefused(waits)).code).toBe('BOOKING_NO_FREE_EMPLOYEE');
    await expect(take(seoul(day, '11:00'))).rejects.toMatchObject({ code: 'BOOKING_NO_FREE_EMPLOYEE' });
    await take(seoul(day, '11:00'), junior);
    await cannot(junior.employeeNo, shop.items.care, false);
  });

  it('is made once, however often it is sent', async () => {
    const day = nextDay();
    const same = key();
    const request = draft(seoul(day, '11:00'));
    const first = await createPublicBooking(outside(), request, same);
    expect(await createPublicBooking(outside(), request, same)).toEqual(first);
    expect(await owner.day(day)).toHaveLength(1);
    await expect(
      createPublicBooking(outside(), { ...request, customerRequest: '다른 것' }, same),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('finds the customer of that number', async () => {
    const day = nextDay();
    const known = await owner.customer('단골', '010-5555-0001');
    const booked = await take(seoul(day, '11:00'), { customer: { name: '온라인', phone: '01055550001' } });
    expect((await owner.read(booked.id)).customerNo).toBe(known.customerNo);
  });

  it('of a family with one number is for whom it names, and tells nobody who else has it', async () => {
    const phone = '01055550002';
    const params = { shopNo: shop.shopNo };
    const family = async (name: string) =>
      (
        await shop.owner.call('customers.create', {
          params,
          body: { name, phone, phoneShared: true } as never,
        })
      ).body.customerNo;
    const [mother, child] = [await family('이엄마'), await family('이아이')];
    const asked = async (name: string) => {
      const booked = await take(seoul(nextDay(), '11:00'), { customer: { name, phone } });
      return owner.read(booked.id);
    };
    expect((await asked('이 아이')).customerNo).toBe(child);
    const first = await asked('이할머니');
    expect(first).toMatchObject({ customerName: '이할머니', customerPhone: '010-5555-0002' });
    expect([mother, child]).not.toContain(first.customerNo);
    expect((await asked('이할머니')).customerNo).toBe(first.customerNo);
    // The desk is told at a look, as it would be when saving.
    const looked = await shop.owner.call('bookings.validate', {
      params,
      body: { ...draftOf(shop), customer: { kind: 'new', name: '이이모', phone } },
    });
    expect(looked.body.problems.map(({ code }) => code)).toContain('CUSTOMER_PHONE_DUPLICATED');
  });

  it('keeps to the notice, the window and the stops of its channel, and availability says so', async () => {
    const strict = await world.shop({ open: [600, 1200] });
    const shop = publicAccess(
      world.server.platform.database,
      { shopNo: strict.shopNo, trade: 'NAIL', shopName: strict.name },
      { kind: 'channel', name: '제로샵' },
    );
    await strict.owner.call('schedule.saveBookingRules', {
      params: { shopNo: strict.shopNo },
      body: { windowDays: 30, noticeMinutes: 2880, slotMinutes: 30, startsFrom: 'MIDNIGHT', version: 1 },
    });
    const wish = (day: string) =>
      createPublicBooking(
        shop,
        {
          ...draft(seoul(day, '11:00')),
          employeeNo: strict.owner.employeeNo,
          items: [{ itemId: strict.items.gel }],
        },
        key(),
      );
    const why = async (date: string) =>
      (
        await strict.owner.call('bookings.explanation', {
          params: { shopNo: strict.shopNo },
          query: { date, minute: '660', item: String(strict.items.gel), channel: 'ZERO_SHOP' },
        })
      ).body.times[0]?.reasons.map(({ code }) => code);
    await expect(wish(dayFromNow(1))).rejects.toMatchObject({ code: 'BOOKING_TOO_SOON' });
    expect(await why(dayFromNow(1))).toEqual(['TOO_SOON']);
    await expect(wish(dayFromNow(31))).rejects.toMatchObject({ code: 'BOOKING_BEYOND_WINDOW' });
    expect(await why(dayFromNow(31))).toEqual(['BEYOND_WINDOW']);
    expect(await why(dayFromNow(30))).toEqual([]);
    await wish(dayFromNow(30));
    expect(await why(dayFromNow(30))).toEqual(['BOOKING']);
  });
});
