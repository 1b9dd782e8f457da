import { beforeAll, expect, it } from 'vitest';
import { addDays, instantAt, minuteOfDay, shopDateOf } from '../../../contract/time.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { openPage, proveOnPage, wishOf } from '../../testing/online.ts';
import { wholeVisit } from '../../testing/whole.ts';
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
  const everybody = [shop.owner, ...shop.staff].map((person) => person.employeeNo);
  expect(new Set(people.map((person) => person.employeeNo))).toEqual(new Set(everybody));
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

it('its link is cut off by the shop, and where it becomes the booking of somebody else', async () => {
  const opens = async ({ id, link }: Booked) =>
    (await world.stranger.raw('zeroBookings.get', linked({ id, link }))).status;
  const of = (id: number) => ({ params: { shopNo: shop.shopNo, id: id as never } });
  const [cut, given] = [await bookAt(1020), await bookAt(1080)];
  expect(await opens(cut)).toBe(200);
  const other = await world.shop();
  expect(
    await other.owner.raw('bookings.cutLink', { params: { ...of(cut.id).params, shopNo: other.shopNo } }),
  ).toMatchObject({
    status: 404,
  });
  await shop.owner.call('bookings.cutLink', of(cut.id));
  expect([await opens(cut), await opens(given)]).toEqual([404, 200]);
  const { body: now } = await shop.owner.call('bookings.get', of(given.id));
  await shop.owner.call('bookings.save', {
    ...of(given.id),
    body: wholeVisit({
      version: now.version,
      startAt: now.startAt,
      employeeNo: now.employeeNo,
      items: [{ itemId: shop.items.gel }],
      customer: { kind: 'walkIn', name: '다른 손님', phone: '010-9999-0001' },
    }) as never,
  });
  expect(await opens(given)).toBe(404);
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

it('whoever loses the last seat of a class is told the next with seats, and what they had comes again', async () => {
  const studio = await world.shop({ employees: 2, open: [600, 1200] });
  const page = `seat-${studio.shopNo.slice(1)}`;
  await openPage(studio.owner, page);
  const { gel } = studio.items;
  const open = async (minute: number) => {
    const body = {
      itemId: gel,
      employeeNo: studio.owner.employeeNo,
      startAt: at(minute),
      seats: 1,
      memo: '',
    };
    return (await studio.owner.call('classes.create', { params: { shopNo: studio.shopNo }, body })).body.id;
  };
  const [classId, next] = [await open(660), await open(840)];
  const body = { ...wishOf(studio, page, at(660)), items: [], classId };
  const { headers } = await proveOnPage(world.stranger, world.server, page);
  await world.stranger.call('zeroBookings.create', { headers, body });
  const late = await proveOnPage(world.stranger, world.server, page);
  const lost = await world.stranger.refused('zeroBookings.create', { headers: late.headers, body });
  expect(lost.body).toMatchObject({
    code: 'CLASS_FULL',
    errors: [{ detail: { starts: [{ startAt: at(840), classId: next }] } }],
  });
  const known = await world.stranger.call('zeroPage.readGuest', { params: { slug: page }, headers });
  expect(known.body.last).toMatchObject({ employeeNo: null, items: [{ itemId: gel }] });
});
