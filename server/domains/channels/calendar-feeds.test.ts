import { beforeAll, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
const day = addDays(shopDateOf(Date.now()), 3);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3 });
});

const add = async (employeeNo: Person['employeeNo'] | null, who = shop.owner) =>
  (await who.call('channels.createCalendarFeed', { params: { shopNo: shop.shopNo }, body: { employeeNo } }))
    .body;
const open = (url: string, headers = {}) => world.server.app.inject({ url: new URL(url).pathname, headers });
const book = async (hour: number, employeeNo: Person['employeeNo'], name: string) =>
  (
    await shop.owner.call('bookings.create', {
      params: { shopNo: shop.shopNo },
      body: {
        customer: { kind: 'walkIn', name, phone: '01055557777' },
        startAt: instantAt(day, hour * 60),
        employeeNo,
        items: [{ itemId: shop.items.gel }],
      },
    })
  ).body;

it('shows the bookings of whom it is for, in part, and follows what becomes of them', async () => {
  const [minji, sua] = shop.staff;
  const booking = await book(10, minji!.employeeNo, '김현주');
  await book(12, sua!.employeeNo, '이솔');
  const { url } = await add(minji!.employeeNo, minji);
  const first = await open(url);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(first.body).toContain(`UID:booking-${booking.id}@${shop.shopNo}.dangol\r\nSEQUENCE:0\r\n`);
  expect(first.body).toContain('SUMMARY:김*주 · 젤네일');
  expect(first.body).not.toMatch(/5555|7777|현주|이\*/);
  expect((await open(url, { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304);
  await shop.owner.call('bookings.changeState', {
    params: { shopNo: shop.shopNo, id: booking.id, state: 'CANCELLED' },
    body: {},
  });
  const after = (await open(url)).body;
  expect(after).toMatch(/SEQUENCE:1\r\n[^]*STATUS:CANCELLED/);
  const all = (await open((await add(null)).url)).body;
  expect(all.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  for (const line of all.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('is one’s own: others’ feeds need the right, and a cut or guessed address opens nothing', async () => {
  const [minji, sua] = shop.staff;
  const params = { shopNo: shop.shopNo };
  for (const employeeNo of [sua!.employeeNo, null])
    expect(
      (await minji!.refused('channels.createCalendarFeed', { params, body: { employeeNo } })).body.code,
    ).toBe('ACCESS_DENIED');
  const feed = await add(sua!.employeeNo, sua);
  const mine = (await minji!.call('channels.calendarFeeds', { params })).body.items;
  expect(mine.every(({ employeeNo }) => employeeNo === minji!.employeeNo)).toBe(true);
  const at = { params: { ...params, id: feed.id } };
  expect((await minji!.refused('channels.removeCalendarFeed', at)).body.code).toBe('CALENDAR_FEED_NOT_FOUND');
  await sua!.call('channels.removeCalendarFeed', at);
  expect((await open(feed.url)).statusCode).toBe(404);
  expect((await open('http://x/ical/guess.ics')).json()).toMatchObject({ code: 'CALENDAR_FEED_NOT_FOUND' });
  expect((await open('http://x/ical/%00.ics')).statusCode).toBe(404);
});

it('closes with the right it was made by, and is read sixty times an hour', async () => {
  const managed = await world.shop({ employees: 2, roles: ['MANAGER'] });
  const manager = managed.staff[0]!;
  const params = { shopNo: managed.shopNo };
  const make = (employeeNo: Person['employeeNo'] | null) =>
    manager.call('channels.createCalendarFeed', { params, body: { employeeNo } });
  const all = (await make(null)).body;
  const own = (await make(manager.employeeNo)).body;
  const status = async ({ url }: { url: string }) => (await open(url)).statusCode;
  expect([await status(all), await status(own)]).toEqual([200, 200]);
  await managed.owner.call('employeeRights.save', {
    params,
    body: {
      roles: { MANAGER: {}, STAFF: {} },
      exceptions: [{ employeeNo: manager.employeeNo, right: 'bookings.others', allowed: false }],
      version: 0,
    },
  });
  expect([await status(all), await status(own)]).toEqual([404, 200]);
  // Anyone who made it still sees it, to end it.
  const { items } = (await manager.call('channels.calendarFeeds', { params })).body;
  expect(items.map(({ id }) => id)).toEqual([all.id, own.id]);
  for (let read = 3; read < 60; read += 1) await open(own.url);
  expect([await status(own), await status(own)]).toEqual([200, 429]);
});
