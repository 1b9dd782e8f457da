import { beforeAll, expect, it } from 'vitest';
import { addDays, instantAt, minuteOfDay, shopDateOf } from '../../../contract/time.ts';
import { asOperator } from '../../platform/shop.ts';
import { openPage, proveOnPage, wishOf } from '../../testing/online.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let slug: string;
const day = addDays(shopDateOf(Date.now()), 7);
const at = (minute: number) => instantAt(day, minute);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, open: [600, 1200] });
  slug = `move-${shop.shopNo.slice(1)}`;
  await openPage(shop.owner, slug, { openPerPhone: 5 });
});

const bookAt = async (minute: number, over: object = {}) => {
  const { headers } = await proveOnPage(world.stranger, world.server, slug);
  const body = { ...wishOf(shop, slug, at(minute)), ...over };
  return (await world.stranger.call('zeroBookings.create', { headers, body })).body;
};
const linked = ({ id, link }: { id: number; link: string }) => ({
  params: { id: id as never },
  headers: { 'x-booking-link': link.split('/').at(-1) ?? '' },
});
type Booked = Awaited<ReturnType<typeof bookAt>>;
const slotsOf = async (booked: Booked, employeeNo?: number) => {
  const query = { from: day, to: day, ...(employeeNo !== undefined && { employeeNo: String(employeeNo) }) };
  const { body } = await world.stranger.call('zeroBookings.slots', {
    ...linked(booked),
    query: query as never,
  });
  return { ...body, minutes: body.days[0]?.slots.map(({ minute }) => minute) ?? [] };
};
const move = (booked: Booked, minute: number, employeeNo: number | null, key?: string) =>
  world.stranger.raw('zeroBookings.reschedule', {
    params: linked(booked).params,
    headers: { ...linked(booked).headers, ...(key !== undefined && { 'idempotency-key': key }) },
    body: { startAt: at(minute), employeeNo: employeeNo as never },
  });

it('a booking moves to a time that it stands in itself, by whom the page shows or anybody', async () => {
  const booked = await bookAt(840);
  const { minutes, people } = await slotsOf(booked, booked.employeeNo ?? undefined);
  expect(minutes).toEqual(expect.arrayContaining([810, 840, 870]));
  expect(people.map(({ employeeNo }) => employeeNo).toSorted()).toEqual(
    [shop.owner, ...shop.staff].map(({ employeeNo }) => employeeNo).toSorted(),
  );
  expect(await move(booked, 870, booked.employeeNo)).toMatchObject({ status: 200, body: { changesLeft: 1 } });
  // Moved to where it is, it has not moved.
  expect(await move(booked, 870, booked.employeeNo)).toMatchObject({ status: 200, body: { changesLeft: 1 } });
  expect(minuteOfDay((await slotsOf(booked)).first?.date === day ? at(870) : at(0))).toBe(870);
  const stranger = await bookAt(660);
  expect(
    await world.stranger.raw('zeroBookings.slots', {
      ...linked({ id: booked.id, link: stranger.link }),
      query: { from: day, to: day },
    }),
  ).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
  expect(
    await world.stranger.raw('zeroBookings.slots', {
      ...linked(booked),
      query: { from: day, to: addDays(day, 40) },
    }),
  ).toMatchObject({ body: { code: 'BOOKING_RANGE_INVALID' } });
});

it('lives on where the page is off and the service is offered no more, and by nobody whom the page hides', async () => {
  const booked = await bookAt(720, { employeeNo: shop.owner.employeeNo });
  const [, other] = [shop.owner, ...shop.staff].map(({ employeeNo }) => employeeNo);
  const { body: saved } = await shop.owner.call('zeroShop.get');
  const draft = { ...saved.draft, employees: [other] };
  const { body: hidden } = await shop.owner.call('zeroShop.save', {
    body: { draft, publish: true, version: saved.version } as never,
  });
  await shop.owner.call('zeroShop.changeStatus', { body: { status: 'OFF', version: hidden.version } });
  await asOperator(world.server.platform.database, (db) =>
    db.updateTable('menu_items').set({ b2c: false }).where('shop_no', '=', shop.shopNo).execute(),
  );
  const { minutes, people } = await slotsOf(booked, shop.owner.employeeNo);
  expect(people).toMatchObject([{ employeeNo: other }]);
  expect(minutes).toContain(900);
  expect(await move(booked, 900, shop.owner.employeeNo)).toMatchObject({
    body: { code: 'EMPLOYEE_NOT_FOUND' },
  });
  expect(await move(booked, 900, null)).toMatchObject({ status: 200, body: { employeeNo: other } });
});
