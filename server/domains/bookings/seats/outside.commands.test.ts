import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../platform/clock.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { releaseHold } from '../../availability/public.ts';
import { outsideOf } from '../testing/outside.ts';
import type { Outside } from '../testing/outside.ts';
import { dayFromNow, days, desk, seoul } from '../testing/stories.ts';

let world: World;
let shop: TestShop;
let owner: ReturnType<typeof desk>;
let customer: Outside;
const nextDay = days(10);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, open: [600, 1200] });
  owner = desk(shop);
  customer = outsideOf(world.server.platform.database, shop);
});
afterEach(() => void vi.restoreAllMocks());

const later = (minutes: number) => {
  const now = clock.now();
  vi.spyOn(clock, 'now').mockImplementation(() => now + minutes * 60_000);
  vi.spyOn(clock, 'iso').mockImplementation(() => new Date(clock.now()).toISOString());
};

describe('a seat from outside', () => {
  const open = async (startAt: string, seats: number, employeeNo = shop.owner.employeeNo) =>
    (
      await shop.owner.call('classes.create', {
        params: { shopNo: shop.shopNo },
        body: {
          itemId: shop.items.gel,
          employeeNo,
          startAt: startAt as never,
          seats,
        },
      })
    ).body;
  const seatsLeft = async (day: string, channel = 'STAFF') =>
    (
      await shop.owner.call('bookings.availability', {
        params: { shopNo: shop.shopNo },
        query: { from: day, to: day, item: `${shop.items.gel}`, channel } as never,
      })
    ).body.classes.map((one) => one.seatsLeft);

  it('is sold while there is one, and kept for whoever holds it', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '11:00'), 2);
    const booked = await customer.sit(yoga);
    expect(await owner.read(booked.id)).toMatchObject({
      source: 'ZERO_SHOP',
      startAt: yoga.startAt,
      class: { id: yoga.id, seats: 2, seatsTaken: 1 },
    });
    const { token } = await customer.keep(yoga);
    expect(await seatsLeft(day)).toEqual([]);
    await expect(customer.sit(yoga)).rejects.toMatchObject({ code: 'CLASS_FULL' });
    await expect(customer.keep(yoga)).rejects.toMatchObject({ code: 'CLASS_FULL' });
    await expect(customer.sit(yoga, { holdToken: 'guess' })).rejects.toMatchObject({ code: 'CLASS_FULL' });
    await customer.sit(yoga, { holdToken: token });
    await expect(customer.sit(yoga, { holdToken: token })).rejects.toMatchObject({ code: 'CLASS_FULL' });
    await owner.state(booked.id, 'CANCELLED');
    expect(await seatsLeft(day)).toEqual([1]);
    const given = await customer.keep(yoga);
    await releaseHold(customer.shop, { token: given.token });
    await customer.keep(yoga);
    later(6);
    expect(await seatsLeft(day)).toEqual([1]);
    await customer.sit(yoga);
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('is not sold to who is booked at that hour', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '11:00'), 3);
    const person = { name: '한자리', phone: '010-7777-1212' };
    const booked = await customer.sit(yoga, { customer: person });
    await expect(customer.sit(yoga, { customer: person })).rejects.toMatchObject({
      code: 'CUSTOMER_BOOKED_THEN',
    });
    await owner.state(booked.id, 'CANCELLED');
    await customer.sit(yoga, { customer: person });
    expect(await owner.day(day)).toHaveLength(2);
  });

  it('is not sold in a class that has moved, is over or was called off, nor while its channel stops', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '11:00'), 5);
    await expect(customer.sit(yoga, { startAt: seoul(day, '12:00') })).rejects.toMatchObject({
      code: 'CLASS_NOT_FOUND',
    });
    const body = { platforms: ['ZERO_SHOP'], startAt: seoul(day, '11:30'), endAt: seoul(day, '12:30') };
    const stop = await shop.owner.call('platform-bookings.addStop', { body: body as never });
    await expect(customer.sit(yoga)).rejects.toMatchObject({ code: 'BOOKING_CHANNEL_STOPPED' });
    await expect(
      customer.take(seoul(day, '10:00'), { items: [{ itemId: shop.items.extension }] }),
    ).rejects.toMatchObject({ code: 'BOOKING_OVERLAPS' });
    const minji = { employeeNo: shop.staff[0]!.employeeNo };
    await expect(customer.take(seoul(day, '11:00'), minji)).rejects.toMatchObject({
      code: 'BOOKING_CHANNEL_STOPPED',
    });
    await expect(customer.hold(seoul(day, '12:00'))).rejects.toMatchObject({
      code: 'BOOKING_CHANNEL_STOPPED',
    });
    await customer.take(seoul(day, '10:30'), minji);
    expect((await owner.day(day)).length).toBe(1);
    await shop.owner.call('platform-bookings.liftStop', { params: { id: stop.body.id } });
    await customer.sit(yoga);
    const passed = await open(seoul(dayFromNow(-2), '11:00'), 5);
    await expect(customer.sit(passed)).rejects.toMatchObject({ code: 'BOOKING_TOO_SOON' });
    await shop.owner.call('classes.remove', {
      params: { shopNo: shop.shopNo, id: yoga.id },
      query: { cancelBookings: 'true' },
    });
    await expect(customer.sit(yoga)).rejects.toMatchObject({ code: 'CLASS_NOT_FOUND' });
  });
  it('goes where its class goes while it is held, and is asked about again', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '11:00'), 2);
    const { token } = await customer.keep(yoga);
    const params = { shopNo: shop.shopNo };
    await shop.owner.call('classes.change', {
      params: { ...params, id: yoga.id },
      body: { startAt: seoul(day, '14:00') as never, version: yoga.version },
    });
    const held = async () =>
      (await shop.owner.call('holds.list', { params, query: { from: day, to: day } as never })).body.items;
    expect(await held()).toMatchObject([{ startAt: seoul(day, '14:00'), endAt: seoul(day, '15:00') }]);
    await expect(customer.sit(yoga, { holdToken: token })).rejects.toMatchObject({ code: 'CLASS_NOT_FOUND' });
    await customer.sit({ ...yoga, startAt: seoul(day, '14:00') }, { holdToken: token });
    await customer.keep({ ...yoga, startAt: seoul(day, '14:00') });
    await shop.owner.call('classes.remove', {
      params: { ...params, id: yoga.id },
      query: { cancelBookings: 'true' },
    });
    expect(await held()).toEqual([]);
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('is sold by nobody but the desk while the shop is closed, its teacher away or the time blocked', async () => {
    const day = nextDay();
    const yoga = await open(seoul(day, '11:00'), 3);
    const params = { shopNo: shop.shopNo };
    const onOffer = () => Promise.all([seatsLeft(day, 'ZERO_SHOP'), seatsLeft(day)]);
    const refused = () =>
      expect(customer.keep(yoga)).rejects.toMatchObject({ code: 'BOOKING_OUTSIDE_HOURS' });
    const { employeeNo } = shop.owner;

    const holiday = { kind: 'DATE', from: day, confirmed: true } as const;
    const closed = await shop.owner.call('schedule.addHoliday', { body: holiday });
    expect(closed.body.bookings).toMatchObject([
      { kind: 'CLASS', id: yoga.id, name: yoga.name, attendees: 0, parts: [{ employeeName: '은지' }] },
    ]);
    expect(await onOffer()).toEqual([[], [3]]);
    await refused();
    await expect(customer.sit(yoga)).rejects.toMatchObject({ code: 'BOOKING_OUTSIDE_HOURS' });
    await shop.owner.call('schedule.removeHoliday', { params: { id: closed.body.id } });

    await customer.sit(yoga);
    const body = { employeeNo, title: '점심', date: day, from: '11:30', to: '12:30' };
    const { block, bookings } = (await shop.owner.call('blocks.create', { params, body })).body;
    // The class stands for who is in it.
    expect(bookings).toMatchObject([{ kind: 'CLASS', id: yoga.id, attendees: 1 }]);
    expect(await onOffer()).toEqual([[], [2]]);
    await refused();
    await shop.owner.call('blocks.remove', { params: { ...params, id: block.id } });

    const away = { employeeNo, kind: 'ANNUAL', from: day, to: day, confirmed: true } as const;
    const leave = await shop.owner.call('schedule.addLeave', { params, body: away });
    expect(await onOffer()).toEqual([[], [2]]);
    await refused();
    await shop.owner.call('schedule.removeLeave', { params: { ...params, id: leave.body.id } });
    expect(await onOffer()).toEqual([[2], [2]]);
    await shop.owner.call('classes.remove', {
      params: { ...params, id: yoga.id },
      query: { cancelBookings: 'true' },
    });
    const again = await shop.owner.call('schedule.addLeave', { params, body: { ...away, confirmed: false } });
    expect(again.body.bookings).toEqual([]);
  });

  it('is sold by nobody but the desk once the teacher has left', async () => {
    const day = nextDay();
    const leaver = (await shop.owner.call('employees.create', { body: { name: '떠날이' } })).body;
    const yoga = await open(seoul(day, '11:00'), 3, leaver.employeeNo);
    const { token } = await customer.keep(yoga);
    expect(await seatsLeft(day, 'ZERO_SHOP')).toEqual([2]);
    await shop.owner.call('employees.update', {
      params: { id: leaver.employeeNo },
      body: { state: 'LEFT', version: leaver.version },
    });
    expect(await seatsLeft(day, 'ZERO_SHOP')).toEqual([]);
    expect(await seatsLeft(day)).toEqual([3]);
    for (const buy of [
      () => customer.sit(yoga),
      () => customer.sit(yoga, { holdToken: token }),
      () => customer.keep(yoga),
    ])
      await expect(buy()).rejects.toMatchObject({ code: 'CLASS_NOT_FOUND' });
    await shop.owner.call('classes.bookSeat', {
      params: { shopNo: shop.shopNo, id: yoga.id },
      body: { customer: { kind: 'walkIn', name: '수련생' } },
    });
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });
});
