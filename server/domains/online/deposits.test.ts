import { afterEach, beforeAll, expect, it } from 'vitest';
import { usualTerms } from '../../../contract/deposit-policy.ts';
import { addDays, instantAt, msOf, shopDateOf } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { paying } from '../../testing/card-paying.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openPage, proveOnPage, wishOf } from '../../testing/online.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { openSession } from '../auth/public.ts';
import { offerSecret } from '../waitlist/public.ts';

let world: World;
let shop: TestShop;
let slug: string;
let desk: ReturnType<typeof paying>;
let restore = () => {};
let hour = 9;
const day = addDays(shopDateOf(Date.now()), 7);
const at = (hours: number, date = day) => instantAt(date, hours * 60);
/** Each story at a time of its own. */
const next = () => at((hour += 1));

const policy = async (over: object = {}) => {
  const { version } = (await shop.owner.call('payments.policy')).body;
  const body = { ...usualTerms, enabled: true, ...over, version };
  await shop.owner.call('payments.savePolicy', { body });
};
const prove = () => proveOnPage(world.stranger, world.server, slug);
type Guest = Awaited<ReturnType<typeof prove>>;
const wish = (startAt: string, over: object = {}) => ({
  ...wishOf(shop, slug, startAt),
  expectedDepositWon: 30_000,
  ...over,
});
const book = async ({ headers }: Guest, startAt: string, over: object = {}) =>
  (await world.stranger.call('zeroBookings.create', { headers, body: wish(startAt, over) })).body;
const refused = async ({ headers }: Guest, startAt: string, over: object = {}) =>
  (await world.stranger.refused('zeroBookings.create', { headers, body: wish(startAt, over) })).body;
const read = async ({ headers }: Guest, id: number) =>
  (await world.stranger.call('zeroBookings.get', { headers, params: { id: id as never } })).body;
const asked = ({ headers }: Guest, id: number) => ({ headers, params: { id: id as never } });
const pay = async (guest: Guest, id: number) => {
  const { body: order } = await world.stranger.call('zeroBookings.pay', asked(guest, id));
  const { orderId, amount, goodsName } = await desk.window(order.attempt);
  await desk.post(desk.standIn.cards.authenticate({ orderId, amount, goodsName }));
  await desk.settle();
  return order;
};

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2, open: [600, 1320] });
  slug = `card-${shop.shopNo.slice(1)}`;
  desk = paying(world, shop);
  await openPage(shop.owner, slug, { openPerPhone: 5 });
  await policy();
});
afterEach(async () => {
  restore();
  restore = () => {};
  const [broken] = await brokenLaws(world.server.platform.database, shop.shopNo);
  if (broken) throw new Error(broken);
});

it('a booking waits for its deposit, is confirmed by it, moves with it and gives back what was shown', async () => {
  const guest = await prove();
  const startAt = next();
  const params = { slug };
  const gelAt = (startAt: string) => ({ params, query: { item: String(shop.items.gel), startAt } as never });
  const { body: quote } = await world.stranger.call('zeroTimes.quote', gelAt(startAt));
  expect(quote).toMatchObject({ priceWon: 60_000, depositWon: 30_000, practice: true });
  const longAgo = await world.stranger.refused('zeroTimes.quote', gelAt('2000-02-29T01:00:00Z'));
  expect(longAgo.body.code).toBe('BOOKING_TIME_INVALID');
  expect(await refused(guest, startAt, { expectedDepositWon: 0 })).toMatchObject({
    code: 'DEPOSIT_CHANGED',
    errors: [{ detail: { depositWon: 30_000 } }],
  });
  const booked = await book(guest, startAt);
  expect(booked).toMatchObject({
    state: 'REQUESTED',
    waitsFor: 'DEPOSIT',
    deposit: { dueWon: 30_000, state: 'DUE', paidWon: 0, sentences: quote.sentences },
    can: ['CANCEL', 'PAY'],
    quote: { refundWon: 0, rule: 'NONE' },
  });
  expect((await refused(guest, next())).code).toBe('BOOKING_UNPAID_EXISTS');
  const order = await pay(guest, booked.id);
  expect(order).toMatchObject({ amountWon: 30_000, payPath: `/zero/pay/${order.attempt}` });
  const paid = await read(guest, booked.id);
  expect(paid).toMatchObject({
    state: 'CONFIRMED',
    waitsFor: null,
    deposit: { state: 'PAID', paidWon: 30_000 },
    quote: { refundWon: 30_000, keptWon: 0, rule: 'FREE' },
    can: ['CANCEL', 'MOVE'],
  });
  const to = next();
  const moved = await world.stranger.call('zeroBookings.reschedule', {
    ...asked(guest, booked.id),
    body: { startAt: to, employeeNo: null },
  });
  expect(moved.body).toMatchObject({ startAt: to, state: 'CONFIRMED', changesLeft: 1 });
  expect(await book(await prove(), startAt)).toMatchObject({ startAt });
  const cancel = (expectedRefundWon: number) =>
    ({ ...asked(guest, booked.id), body: { expectedRefundWon } }) as never;
  const other = await world.stranger.refused('zeroBookings.cancel', cancel(1));
  expect(other.body).toMatchObject({ code: 'REFUND_CHANGED', errors: [{ detail: { refundWon: 30_000 } }] });
  expect((await read(guest, booked.id)).state).toBe('CONFIRMED');
  const { body: gone } = await world.stranger.call('zeroBookings.cancel', cancel(30_000));
  expect(gone).toMatchObject({ state: 'CANCELLED', deposit: { refundingWon: 30_000 }, quote: null });
  await desk.settle();
  expect(await read(guest, booked.id)).toMatchObject({ deposit: { refundedWon: 30_000 } });
});

it('the pay page admits the provider alone, and leads back to the booking', async () => {
  const guest = await prove();
  const { id, link } = await book(guest, at(20, addDays(day, 4)));
  const { body: order } = await world.stranger.call('zeroBookings.pay', asked(guest, id));
  const page = await world.server.app.inject({ url: order.payPath });
  const policyOf = String(page.headers['content-security-policy']);
  expect([
    page.statusCode,
    page.headers['referrer-policy'],
    page.headers['cross-origin-opener-policy'],
  ]).toEqual([200, 'no-referrer', 'unsafe-none']);
  expect(policyOf).toMatch(/script-src 'self'; /u);
  expect(page.body).toContain(order.attempt);
  // The practising window is reached through this very server, wherever the buyer sits.
  const window = await desk.window(order.attempt);
  expect(window.scriptUrl).toBe('/zero/practice/window.js');
  expect((await world.server.app.inject({ url: window.scriptUrl })).body).toContain('requestPay');
  const { orderId, amount, goodsName, returnUrl } = window;
  const form = new URLSearchParams({ orderId, amount: String(amount), goodsName, returnUrl });
  const shown = await world.server.app.inject({
    method: 'POST',
    url: '/zero/practice/window',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  expect(shown.body).toContain('연습 결제창');
  const fields = Object.fromEntries(
    [...shown.body.split('</form>')[0]!.matchAll(/name="([^"]+)" value="([^"]*)"/gu)].map(
      ([, name, value]) => [name, value],
    ),
  ) as Record<string, string>;
  const back = await desk.post(fields);
  expect([back.statusCode, back.headers.location]).toEqual([303, link]);
  await desk.settle();
  expect(await read(guest, id)).toMatchObject({ state: 'CONFIRMED', deposit: { state: 'PAID' } });
  expect((await world.server.app.inject({ url: `${order.payPath}x` })).statusCode).toBe(404);
});

it('moving never raises what goes back, and ends where the page says', async () => {
  const guest = await prove();
  const { id } = await book(guest, next());
  await pay(guest, id);
  const start = msOf((await read(guest, id)).startAt);
  const move = (startAt: string) => ({ ...asked(guest, id), body: { startAt, employeeNo: null } }) as never;
  // 20 hours before: nothing goes back any more.
  restore = useClock(() => start - 20 * 3_600_000);
  expect((await read(guest, id)).quote).toMatchObject({ refundWon: 0, keptWon: 30_000, rule: 'LATE' });
  const late = await world.stranger.refused('zeroBookings.reschedule', move(at(11, addDays(day, 5))));
  expect(late.body.code).toBe('CHANGE_TOO_LATE');
  restore();
  const own = await prove();
  const { id: twice } = await book(own, next());
  await pay(own, twice);
  const moveTwice = (startAt: string) =>
    ({ ...asked(own, twice), body: { startAt, employeeNo: null } }) as never;
  for (const to of [next(), next()]) await world.stranger.call('zeroBookings.reschedule', moveTwice(to));
  const third = await world.stranger.refused('zeroBookings.reschedule', moveTwice(next()));
  expect(third.body.code).toBe('CHANGE_LIMIT');
});

/** Paid for, half of it refunded late, and the visit is so many hours away. */
const paidFor = async (startAt: string, hours: number) => {
  await policy({ lateRefundPercent: 50 });
  const guest = await prove();
  const { id } = await book(guest, startAt);
  await pay(guest, id);
  await policy();
  restore = useClock(() => msOf(startAt) - hours * 3_600_000);
  const session = { userId: shop.owner.userId, shopNo: shop.shopNo, audience: 'api' } as const;
  const owner = world.person((await openSession(world.server.platform, session)).accessToken);
  return { guest, id, owner };
};
const cancelled = (id: number, body: object) =>
  ({ params: { shopNo: shop.shopNo, id, state: 'CANCELLED' }, body }) as never;
const depositAtDesk = async (owner: Awaited<ReturnType<typeof paidFor>>['owner'], id: number) => {
  const { body } = await owner.call('payments.ofBooking', { params: { bookingId: id as never } });
  return body;
};

it('called off at the desk for its customer, what was agreed goes back, and nothing other than was shown', async () => {
  const { guest, id, owner } = await paidFor(at(10, addDays(day, 6)), 20);
  expect((await depositAtDesk(owner, id)).cancelling).toEqual({
    SHOP: { refundWon: 30_000, keptWon: 0, way: 'CARD' },
    CUSTOMER: { refundWon: 15_000, keptWon: 15_000, way: 'CARD' },
  });
  const other = { wishOf: 'CUSTOMER', expectedRefundWon: 30_000 };
  expect((await owner.refused('bookings.changeState', cancelled(id, other))).body).toMatchObject({
    code: 'REFUND_CHANGED',
    errors: [{ detail: { refundWon: 15_000 } }],
  });
  expect((await read(guest, id)).state).toBe('CONFIRMED');
  await owner.call('bookings.changeState', cancelled(id, { ...other, expectedRefundWon: 15_000 }));
  await desk.settle();
  expect(await read(guest, id)).toMatchObject({
    state: 'CANCELLED',
    deposit: { refundedWon: 15_000, transferWon: 0 },
  });
});

it('a card that gives back only the whole: its customer reads that the shop sends it, until it did', async () => {
  const { guest, id, owner } = await paidFor(at(13, addDays(day, 6)), 20);
  const { database } = world.server.platform;
  await asOperator(database, (db) =>
    db.updateTable('payment_orders').set({ can_part_cancel: false }).where('booking_id', '=', id).execute(),
  );
  expect((await read(guest, id)).quote).toMatchObject({ refundWon: 15_000, way: 'TRANSFER' });
  const body = { expectedRefundWon: 15_000 };
  await world.stranger.call('zeroBookings.cancel', { ...asked(guest, id), body } as never);
  await desk.settle();
  const owed = await read(guest, id);
  expect(owed).toMatchObject({ deposit: { refundedWon: 0, refundingWon: 0, transferWon: 15_000 } });
  const page = await world.server.app.inject({ url: owed.link });
  expect(page.body).toContain('15,000원은 샵이 계좌로 보내 드려요');
  const { payment } = await depositAtDesk(owner, id);
  expect(payment).toMatchObject({ leftWon: 30_000, attention: { kind: 'REFUND_REFUSED' } });
  await owner.call('payments.handle', {
    params: { id: String(payment!.id) as never },
    body: { refundId: payment!.attention!.refundId! },
  });
  expect(await read(guest, id)).toMatchObject({ deposit: { transferWon: 0 } });
});

it('a start that the shop itself gave up late costs its customer nothing', async () => {
  const { guest, id, owner } = await paidFor(at(16, addDays(day, 6)), 2);
  expect((await read(guest, id)).quote).toMatchObject({ refundWon: 15_000, rule: 'LATE' });
  const params = { shopNo: shop.shopNo, id };
  const { version } = (await owner.call('bookings.get', { params })).body;
  const body = { startAt: at(16, addDays(day, 9)), version } as never;
  await owner.call('bookings.change', { params, body });
  expect((await read(guest, id)).quote).toMatchObject({ refundWon: 30_000, rule: 'FREE' });
});

it('a request that the shop looks at asks for its deposit once it is approved', async () => {
  await openPage(shop.owner, slug, { approval: 'APPROVAL', openPerPhone: 5 });
  const guest = await prove();
  const booked = await book(guest, at(10, addDays(day, 1)));
  expect(booked).toMatchObject({ waitsFor: 'APPROVAL', deposit: { state: 'PENDING', payBy: null } });
  const early = await world.stranger.refused('zeroBookings.pay', asked(guest, booked.id));
  expect(early.body.code).toBe('DEPOSIT_NOT_DUE');
  const params = { shopNo: shop.shopNo, id: booked.id, state: 'CONFIRMED' as const };
  await shop.owner.call('bookings.changeState', { params, body: {} });
  expect(await read(guest, booked.id)).toMatchObject({
    state: 'REQUESTED',
    waitsFor: 'DEPOSIT',
    deposit: { state: 'DUE' },
    can: ['CANCEL', 'PAY'],
  });
  await pay(guest, booked.id);
  expect(await read(guest, booked.id)).toMatchObject({ state: 'CONFIRMED', deposit: { state: 'PAID' } });
  const second = await book(guest, at(12, addDays(day, 1)));
  const yes = { ...params, id: second.id };
  for (const _ of [1, 2]) await shop.owner.call('bookings.changeState', { params: yes, body: {} });
  // The desk's second yes waives it.
  expect(await read(guest, second.id)).toMatchObject({ state: 'CONFIRMED', deposit: { state: 'WAIVED' } });
  await openPage(shop.owner, slug, { approval: 'INSTANT', openPerPhone: 5 });
});

it('whom the policy means: newcomers, those who stayed away, and nobody who holds a pass', async () => {
  const guest = await prove();
  await policy({ appliesTo: 'NO_SHOW' });
  expect(await book(guest, at(14, addDays(day, 1)), { expectedDepositWon: 0 })).toMatchObject({
    state: 'CONFIRMED',
    deposit: null,
  });
  await policy({ appliesTo: 'NEW' });
  expect(await book(guest, at(16, addDays(day, 1)), { expectedDepositWon: 0 })).toMatchObject({
    deposit: null,
  });
  expect(await book(await prove(), at(18, addDays(day, 1)))).toMatchObject({ waitsFor: 'DEPOSIT' });
  await policy();
});

it('a time is kept for who chooses, once for a browser and no more than strangers may', async () => {
  const on = addDays(day, 2);
  const hold = (hours: number, headers: Record<string, string> = {}) =>
    world.stranger.call('zeroTimes.hold', {
      params: { slug },
      headers,
      body: {
        items: [{ itemId: shop.items.gel }],
        startAt: at(hours, on),
        employeeNo: shop.owner.employeeNo,
      },
    });
  const first = await hold(10);
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  expect(first.body.token).toMatch(/./u);
  const lost = await world.stranger.refused('zeroTimes.hold', {
    params: { slug },
    body: { items: [{ itemId: shop.items.gel }], startAt: at(10, on), employeeNo: shop.owner.employeeNo },
  });
  expect(lost.body.code).toBe('BOOKING_HELD');
  expect((lost.body.errors[0]!.detail as { starts: unknown[] }).starts).toHaveLength(3);
  // Once its phone is proved it is the guest's, and for as long as the page says.
  const proved = await prove();
  const mine = await hold(10, { cookie: `${proved.headers.cookie}; ${cookie}` });
  expect(msOf(mine.body.expiresAt!) - Date.now()).toBeGreaterThan(8 * 60_000);
  await world.stranger.call('zeroTimes.release', { params: { slug, token: mine.body.token! } });
  const again = await hold(12, { cookie });
  expect(again.body.token).not.toBe(first.body.token);
  const slots = async () =>
    (
      await world.stranger.call('zeroTimes.slots', {
        params: { slug },
        query: {
          item: String(shop.items.gel),
          employeeNo: String(shop.owner.employeeNo),
          from: on,
          to: on,
        } as never,
      })
    ).body.days[0]?.slots.map(({ minute }) => minute);
  expect(await slots()).toContain(600);
  expect(await slots()).not.toContain(720);
  for (const hours of [14, 16]) expect((await hold(hours)).body.token).not.toBeNull();
  expect((await hold(18)).body).toEqual({ token: null, expiresAt: null });
  restore = useClock(() => Date.now() + 4 * 60_000);
  expect((await hold(10, { cookie })).body.token).toBeNull();
  restore();
  const guest = await prove();
  const kept = await hold(20, guest.headers);
  const booked = await book(guest, at(20, on), {
    employeeNo: shop.owner.employeeNo,
    holdToken: kept.body.token,
  });
  expect(booked.startAt).toBe(at(20, on));
  await world.stranger.call('zeroTimes.release', { params: { slug, token: again.body.token ?? '' } });
  expect(await slots()).toContain(720);
});

it('a wish waits, its offer is one link, taken once; a guessed link is none', async () => {
  const guest = await prove();
  const on = addDays(day, 3);
  const agreed = { privacy: true, marketing: true, textVersion: 1 };
  const create = (name = '한온라인') => ({
    params: { slug },
    headers: guest.headers,
    body: { itemIds: [shop.items.gel], from: on, until: on, name, consents: agreed },
  });
  for (const _ of [1, 2, 3]) await world.stranger.call('zeroWishes.create', create());
  expect((await world.stranger.refused('zeroWishes.create', create())).body.code).toBe('WISH_LIMIT');
  const { body: list } = await shop.owner.call('waitlist.list', {
    params: { shopNo: shop.shopNo },
    query: {},
  });
  const wished = list.items[0]!;
  const who = { shopNo: shop.shopNo, customerNo: wished.customerNo! };
  const consents = await shop.owner.call('consents.get', { params: who });
  expect(JSON.stringify(consents.body)).toMatch(/"MARKETING"/u);
  const { body: offered } = await shop.owner.call('waitlist.makeOffer', {
    params: { shopNo: shop.shopNo, id: wished.id },
    body: { startAt: at(11, on), employeeNo: shop.owner.employeeNo },
  });
  const ids = { shopNo: shop.shopNo, wishId: wished.id, offerId: offered.offer!.id };
  const secret = offerSecret(world.server.platform.secret, ids);
  const params = { secret };
  expect((await world.stranger.call('zeroWishes.offer', { params })).body).toMatchObject({
    state: 'OPEN',
    startAt: at(11, on),
    items: [{ name: '젤네일' }],
  });
  const guessed = secret.replace(/.(?=.{5}$)/u, (letter) => (letter === 'A' ? 'B' : 'A'));
  for (const call of ['zeroWishes.offer', 'zeroWishes.accept'] as const)
    expect((await world.stranger.refused(call, { params: { secret: guessed } })).body.code).toBe(
      'WAITLIST_OFFER_NOT_FOUND',
    );
  const [one, two] = await Promise.all([
    world.stranger.call('zeroWishes.accept', { params }),
    world.stranger.call('zeroWishes.accept', { params }),
  ]);
  expect(one.body.id).toBe(two.body.id);
  expect(one.body).toMatchObject({ state: 'CONFIRMED', startAt: at(11, on) });
});

it('the page tells anybody the same, and nothing of a shop that closed', async () => {
  const { body } = await world.stranger.call('zeroPage.get', { params: { slug } });
  expect(body).toMatchObject({ open: true, slug, deposit: { kind: 'RATE', percent: 50 } });
  expect(body.hours).toHaveLength(14);
  expect(body.menu.flatMap(({ items }) => items).map(({ name }) => name)).not.toContain('큐티클 오일');
  expect(body.policySentences.length).toBeGreaterThan(2);
  const page = (await world.server.app.inject({ url: `/zero/${slug}` })).body;
  expect(page).toContain('결제하면 예약이 확정돼요.');
  expect(page).not.toContain('바로 확정돼요.');
});
