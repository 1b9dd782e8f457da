import { afterEach, beforeAll, expect, it } from 'vitest';
import { instantAt } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { paying } from '../../testing/card-paying.ts';
import { counter, day } from '../../testing/counter.ts';
import { whereSaid } from '../../testing/words.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let stranger: TestShop;
let desk: ReturnType<typeof paying>;
let now: number | undefined;
let hour = 9;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  stranger = await world.shop();
  desk = paying(world, shop);
  useClock(() => now ?? Date.now());
});
afterEach(() => {
  desk.standIn.behave('normal');
  now = undefined;
});

const later = (minutes: number) => {
  now = (now ?? Date.now()) + minutes * 60_000;
};
const next = () => instantAt(day(4), (hour += 1) * 60);
const one = (id: number) => ({ params: { id: String(id) } }) as never;
const read = async (id: number) => (await shop.owner.call('payments.get', one(id))).body;
const ofBooking = async (bookingId: number) =>
  (await shop.owner.call('payments.ofBooking', { params: { bookingId } } as never)).body;
const tasks = async () =>
  (
    await shop.owner.call('payments.list', {
      query: { from: '2026-01-01', to: day(1), state: 'ATTENTION' } as never,
    })
  ).body;
const refund = (id: number, amountWon: number, expectedLeftWon: number) =>
  shop.owner.call('payments.cancel', {
    params: { id: String(id) } as never,
    body: { amountWon, reason: '시술 변경', expectedLeftWon } as never,
  });
const paymentOf = async (booking: number) => {
  const { items } = await desk.payments();
  return items.find(({ bookingId }) => bookingId === booking)?.id ?? 0;
};

it('one payment opens its entries, every try to pay and what was agreed', async () => {
  const booking = await desk.book(next());
  expect(await ofBooking(booking)).toMatchObject({
    deposit: { state: 'DUE', dueWon: 20_000, sentences: ['약속'] },
    payment: null,
    consents: [],
  });
  const { attempt } = await desk.authenticate(booking);
  await world.server.app.inject({
    method: 'POST',
    url: '/api/nice/pg/cancel',
    payload: { attempt, reason: 'CLOSED' },
  });
  const { form } = await desk.authenticate(booking);
  await desk.post(form);
  await desk.settle();
  const id = await paymentOf(booking);
  await refund(id, 5_000, 20_000);
  await desk.settle();
  const payment = await read(id);
  expect(payment.attempts.map(({ state }) => state)).toEqual(['ABANDONED', 'PART_REFUNDED']);
  expect(payment).toMatchObject({ refundedWon: 5_000, leftWon: 15_000, terms: ['약속'], attention: null });
  expect(payment.entries.reduce((sum, { amountWon }) => sum + amountWon, 0)).toBe(15_000);
  expect(await ofBooking(booking)).toMatchObject({
    deposit: { state: 'PAID' },
    payment: { id, leftWon: 15_000 },
  });

  for (const name of ['payments.get', 'payments.check'] as const)
    expect(await stranger.owner.raw(name, one(id))).toMatchObject({
      status: 404,
      body: { code: 'PAYMENT_NOT_FOUND' },
    });
  expect(
    await stranger.owner.raw('payments.ofBooking', { params: { bookingId: booking } } as never),
  ).toMatchObject({
    status: 404,
  });
  const staff = shop.staff[0]!;
  expect(await staff.raw('payments.get', one(id))).toMatchObject({ status: 403 });
  expect(await staff.raw('payments.check', one(id))).toMatchObject({ status: 403 });
});

it('a refund the card would not take is a task until somebody has dealt with it', async () => {
  const booking = await desk.pay(next());
  const id = await paymentOf(booking);
  const { orderId } = await read(id);
  const taken = desk.standIn.cards.taken().find((one) => one.orderId === orderId);
  // Given back whole by hand at the provider, and not reported to us yet.
  desk.standIn.cards.cancel(taken?.tid ?? '', `by hand ${id}`, '관리자 취소', 20_000);
  await refund(id, 5_000, 20_000);
  await desk.settle();
  const { attention } = await read(id);
  expect(attention).toMatchObject({ kind: 'REFUND_REFUSED', amountWon: 5_000 });
  expect((await tasks()).items.map((payment) => payment.id)).toEqual([id]);

  const refundId = attention?.refundId ?? 0;
  const handle = (person = shop.owner, which = refundId) =>
    person.raw('payments.handle', { ...(one(id) as object), body: { refundId: which } } as never);
  expect(await handle(stranger.owner)).toMatchObject({ status: 404 });
  expect(await handle(shop.staff[0])).toMatchObject({ status: 403 });
  expect(await handle(shop.owner, refundId + 1000)).toMatchObject({ status: 404 });
  expect(await handle()).toMatchObject({ status: 200, body: { attention: null } });
  expect(await handle()).toMatchObject({ status: 200 });
  expect((await read(id)).refunds.at(-1)).toMatchObject({ state: 'REFUSED', handledBy: '은지' });
  expect((await tasks()).items).toEqual([]);
  const { history } = await counter(shop).booking(booking);
  expect(history.filter(({ sentence }) => sentence.includes('처리했다고'))).toHaveLength(1);
});

it('what nobody knows the end of is a task, and is asked for again at once', async () => {
  const booking = await desk.book(next());
  const { form } = await desk.authenticate(booking);
  desk.standIn.behave('lost-answer');
  await desk.post(form);
  for (let turn = 0; turn < 5; turn += 1) {
    await desk.settle().catch(() => undefined);
    desk.standIn.behave('unavailable');
    later(10);
  }
  now = undefined;
  const id = await paymentOf(booking);
  expect((await tasks()).items).toMatchObject([
    { id, attention: { kind: 'PAYMENT_UNKNOWN', refundId: null } },
  ]);
  desk.standIn.behave('normal');
  await shop.owner.call('payments.check', one(id));
  await desk.settle();
  expect((await read(id)).state).toBe('VOIDED');
  expect((await tasks()).items).toEqual([]);
});

it('what was written beside a refund goes with the person', async () => {
  const phone = '01044440001';
  const { body } = await shop.owner.call('customers.create', {
    params: { shopNo: shop.shopNo },
    body: { name: '독고환불', phone },
  } as never);
  const startAt = next();
  const booking = await desk.pay(startAt);
  const payment = await paymentOf(booking);
  await shop.owner.call('payments.cancel', {
    params: { id: String(payment) } as never,
    body: { amountWon: 5_000, reason: '독고환불님 요청 010-4444-0001', expectedLeftWon: 20_000 } as never,
  });
  await desk.settle();
  const { customerNo } = body as never as { customerNo: number };
  await asOperator(world.server.platform.database, (db) =>
    db.updateTable('bookings').set({ customer_no: customerNo }).where('id', '=', booking).execute(),
  );
  await shop.owner.call('erasure.erase', {
    params: { shopNo: shop.shopNo, customerNo },
    body: { reason: '고객 요청', name: '독고환불', openConfirmed: true },
  } as never);
  expect(await whereSaid(world, shop.shopNo, ['독고', '44440001', '4444-0001'])).toEqual([]);
});
