import { beforeAll, expect, it } from 'vitest';
import { addDays, formatDate, instantAt, shopDateOf } from '../../../contract/time.ts';
import { outsideOf } from '../bookings/testing/outside.ts';
import { publish } from '../../platform/events/publish.ts';
import { systemShop } from '../../platform/shop.ts';
import { trimInParts } from '../../platform/trimming.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { deliverEvents } from '../../testing/deliver.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { joinRequested } from '../employees/public.ts';
import { trimNotifications } from './queries.ts';

let world: World;
let shop: TestShop;
const day = addDays(shopDateOf(Date.now()), 5);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3 });
});

const heard = () => deliverEvents(world.server.platform.database, shop.shopNo);
const list = async (who: Person, query: object = {}) =>
  (await who.call('notices.notifications', { query })).body;
const titles = async (who: Person) => (await list(who)).items.map(({ kind, body }) => `${kind} ${body}`);

it('tells whom a booking from outside is for, names nobody, and leads to it', async () => {
  const [minji, sua] = shop.staff;
  const outside = outsideOf(world.server.platform.database, shop);
  const startAt = instantAt(day, 600);
  const asked = await outside.take(startAt, { state: 'REQUESTED', employeeNo: minji!.employeeNo });
  await outside.take(instantAt(day, 900), { employeeNo: sua!.employeeNo });
  // What employees do themselves is no news.
  await shop.owner.call('bookings.changeState', {
    params: { shopNo: shop.shopNo, id: asked.id, state: 'CONFIRMED' },
    body: {},
  });
  await heard();
  await heard();
  const when = `${formatDate(day)} 오전 10:00 · 온라인 예약`;
  const later = `${formatDate(day)} 오후 3:00 · 온라인 예약`;
  expect(await titles(shop.owner)).toEqual([`BOOKING_NEW ${later}`, `BOOKING_REQUEST ${when}`]);
  expect(await titles(minji!)).toEqual([`BOOKING_REQUEST ${when}`]);
  expect(await titles(sua!)).toEqual([`BOOKING_NEW ${later}`]);
  const { items } = await list(minji!);
  expect(items[0]).toMatchObject({
    title: '승인할 예약이 왔어요',
    path: `/book/calendar?date=${day}&booking=${asked.id}`,
    read: false,
  });
  expect(JSON.stringify(items)).not.toContain('온라인님');
});

it('is read by each for themselves: one, or all up to one', async () => {
  const busy = await world.shop({ employees: 2 });
  const [owner, staff] = [busy.owner, busy.staff[0]!];
  await asOperator(world.server.platform.database, async (db) => {
    const inside = systemShop(db, busy.shopNo);
    for (let count = 0; count < 5; count += 1)
      await publish(inside, joinRequested, staff.employeeNo, { name: '지원자' });
  });
  await deliverEvents(world.server.platform.database, busy.shopNo);
  const first = await list(owner, { limit: 2 });
  expect([first.items.length, first.unread]).toEqual([2, 5]);
  const rest = await list(owner, { limit: 10, cursor: first.nextCursor! });
  expect([rest.items.length, rest.nextCursor]).toEqual([3, null]);
  const mark = async (id: number, body: { read: boolean; upTo?: boolean }) =>
    (await owner.call('notices.readNotification', { params: { id }, body })).body.unread;
  const [third] = rest.items;
  expect(await mark(third!.id, { read: true, upTo: true })).toBe(2);
  expect(await mark(first.items[0]!.id, { read: true })).toBe(1);
  expect(await mark(first.items[0]!.id, { read: true })).toBe(1);
  expect((await list(owner, { unread: 'true' })).items.map(({ id }) => id)).toEqual([first.items[1]!.id]);
  expect(await mark(third!.id, { read: false })).toBe(2);
  // Who may not decide on people is told nothing of them, and cannot touch it.
  expect((await list(staff)).items).toEqual([]);
  const foreign = { params: { id: third!.id }, body: { read: true } };
  for (const person of [staff, shop.owner])
    expect((await person.refused('notices.readNotification', foreign)).body.code).toBe(
      'NOTIFICATION_NOT_FOUND',
    );
  const after = new Date(Date.now() + 60_000).toISOString();
  await trimInParts((db, most) => trimNotifications(db, most, after), 2)(world.server.platform.database);
  expect(await list(owner)).toEqual({ items: [], nextCursor: null, unread: 0 });
});

it('tells who asked for leave what was decided, and nobody else', async () => {
  const salon = await world.shop({ employees: 3 });
  const [minji, sua] = [salon.staff[0]!, salon.staff[1]!];
  const params = { shopNo: salon.shopNo };
  const ask = async (who: Person, from: typeof day) =>
    (await who.call('leaveRequests.ask', { params, body: { kind: 'ANNUAL', from, to: from, reason: '' } }))
      .body.id;
  const decide = (id: number, approved: boolean) =>
    salon.owner.call('leaveRequests.decide', { params: { ...params, id }, body: { approved, answer: '' } });
  await decide(await ask(minji, addDays(day, 1)), true);
  await decide(await ask(minji, addDays(day, 2)), false);
  await decide(await ask(salon.owner, addDays(day, 3)), true);
  await deliverEvents(world.server.platform.database, salon.shopNo);
  const told = async (who: Person) =>
    (await list(who)).items.map(({ title, body, path }) => `${title} ${body} ${path}`);
  expect(await told(minji)).toEqual([
    `휴가 신청이 거절됐어요 ${formatDate(addDays(day, 2))}부터 /my/leave`,
    `휴가가 승인됐어요 ${formatDate(addDays(day, 1))}부터 /my/leave`,
  ]);
  expect(await told(sua)).toEqual([]);
  // Anyone who decides is led to where they do.
  expect(new Set(await told(salon.owner))).toEqual(
    new Set(['직원이 휴가를 신청했어요 승인해야 그 시간이 비워져요. /my/leave']),
  );
});
