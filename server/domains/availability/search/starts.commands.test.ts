import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { dayFromNow, desk, seoul } from '../../bookings/testing/stories.ts';

let world: World;
let shop: TestShop;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, open: [600, 840] });
});

const ask = async (query: object) =>
  (await shop.owner.call('bookings.availability', { params: { shopNo: shop.shopNo }, query: query as never }))
    .body.employees;

describe('availability', () => {
  it('offers what can then be booked, and no more', async () => {
    const day = dayFromNow(10);
    const range = { from: day, to: dayFromNow(11), durationMinutes: 60 };
    await desk(shop).book({ startAt: seoul(day, '11:00') });
    const [owner, minji] = await ask(range);
    expect(owner).toEqual({
      employeeNo: shop.owner.employeeNo,
      days: [
        { date: day, starts: [600, 720, 750, 780] },
        { date: dayFromNow(11), starts: [600, 630, 660, 690, 720, 750, 780] },
      ],
    });
    expect(minji?.days[0]?.starts).toHaveLength(7);
    const booked = await desk(shop).book({ startAt: seoul(day, '12:00') });
    expect((await ask({ ...range, employeeNo: shop.owner.employeeNo }))[0]?.days[0]?.starts).toEqual([
      600, 780,
    ]);
    await desk(shop).state(booked.id, 'CANCELLED');
    expect((await ask(range))[0]?.days[0]?.starts).toEqual([600, 720, 750, 780]);
  });

  it('counts time that two share after a confirmed overlap once', async () => {
    const day = dayFromNow(20);
    await desk(shop).book({ startAt: seoul(day, '11:00') });
    await desk(shop).book({ startAt: seoul(day, '11:00'), overlap: { confirmed: true } });
    await desk(shop).book({ startAt: seoul(day, '11:30'), overlap: { confirmed: true } });
    const [owner] = await ask({ from: day, to: day, durationMinutes: 60 });
    expect(owner?.days[0]?.starts).toEqual([600, 750, 780]);
  });

  it("keeps off a class's time", async () => {
    const day = dayFromNow(25);
    await shop.owner.call('classes.create', {
      params: { shopNo: shop.shopNo },
      body: {
        itemId: shop.items.gel,
        employeeNo: shop.owner.employeeNo,
        startAt: seoul(day, '11:00') as never,
        seats: 3,
      },
    });
    const [owner] = await ask({ from: day, to: day, durationMinutes: 60 });
    expect(owner?.days[0]?.starts).toEqual([600, 720, 750, 780]);
  });

  it('lets several share what nobody can do alone, and books it so', async () => {
    const day = dayFromNow(30);
    const minji = shop.staff[0]!;
    const request = { from: day, to: day, item: [`${shop.items.gel}`, `${shop.items.gel}`] };
    const slots = async () =>
      (
        await shop.owner.call('bookings.availability', {
          params: { shopNo: shop.shopNo },
          query: request as never,
        })
      ).body.days[0]!.slots;
    // One is free from ten to eleven and from twelve on, the other from eleven to twelve.
    await desk(shop).book({ startAt: seoul(day, '11:00') });
    await desk(shop).book({ startAt: seoul(day, '12:00'), items: [{ itemId: shop.items.extension }] });
    const theirs = { employeeNo: minji.employeeNo };
    await desk(shop).book({ ...theirs, startAt: seoul(day, '10:00') });
    await desk(shop).book({ ...theirs, startAt: seoul(day, '12:00') });
    expect(await slots()).toMatchObject([{ minute: 600, endMinute: 720, employeeNos: [], shared: true }]);
    const why = await shop.owner.call('bookings.explanation', {
      params: { shopNo: shop.shopNo },
      query: { date: day, item: request.item } as never,
    });
    expect(why.body.times.filter(({ offered }) => offered)).toMatchObject([
      { fromMinute: 600, toMinute: 600 },
    ]);
    const booked = await desk(shop).book({
      startAt: seoul(day, '10:00'),
      employeeNo: null,
      anyEmployee: true,
      items: [{ itemId: shop.items.gel }, { itemId: shop.items.gel }],
    });
    expect(booked.items.map(({ employeeNo }) => employeeNo)).toEqual([
      shop.owner.employeeNo,
      minji.employeeNo,
    ]);
    expect(await slots()).toEqual([]);
  });

  it('keeps to the grid and the menu of the public channel, whatever is asked for', async () => {
    const day = dayFromNow(35);
    const early = await world.shop({ open: [630, 870] });
    const params = { shopNo: early.shopNo };
    const { care } = early.items;
    const outside = { from: day, to: day, item: `${care}`, channel: 'ZERO_SHOP', stepMinutes: '5' };
    const starts = async () =>
      (
        await early.owner.call('bookings.availability', { params, query: outside as never })
      ).body.days[0]!.slots.map(({ minute }) => minute).slice(0, 3);
    const rules = { windowDays: 60, noticeMinutes: 60, slotMinutes: 60, version: 1 } as const;
    await early.owner.call('schedule.saveBookingRules', {
      params,
      body: { ...rules, startsFrom: 'MIDNIGHT' },
    });
    expect(await starts()).toEqual([660, 720, 780]);
    const body = { ...rules, startsFrom: 'OPENING' as const, version: 2 };
    await early.owner.call('schedule.saveBookingRules', { params, body });
    expect(await starts()).toEqual([630, 690, 750]);
    const { pool } = world.server.platform.database;
    await pool.query('update menu_items set b2c = false where shop_no = $1 and id = $2', [
      early.shopNo,
      care,
    ]);
    const refused = await early.owner.refused('bookings.availability', { params, query: outside as never });
    expect(refused.body.code).toBe('MENU_ITEM_NOT_FOUND');
  });

  it('offers nothing that has passed, and refuses a range or employee that is none', async () => {
    expect(
      (await ask({ from: dayFromNow(-9), to: dayFromNow(-9), durationMinutes: 30 }))[0]?.days[0]?.starts,
    ).toEqual([]);
    const refused = async (query: object) =>
      (
        await shop.owner.refused('bookings.availability', {
          params: { shopNo: shop.shopNo },
          query: query as never,
        })
      ).body.code;
    const day = { from: dayFromNow(1), to: dayFromNow(1), durationMinutes: 30 };
    expect(await refused({ ...day, to: dayFromNow(90) })).toBe('BOOKING_RANGE_INVALID');
    expect(await refused({ ...day, employeeNo: 999_999 })).toBe('EMPLOYEE_NOT_FOUND');
    const { durationMinutes: _, ...range } = day;
    const item = Array.from({ length: 21 }, () => `${shop.items.care}`);
    expect(await refused({ ...range, item })).toBe('COMMON_INVALID_PARAMETER');
  });
});
