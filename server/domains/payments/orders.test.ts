import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { day, counter } from '../../testing/counter.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { paying } from '../../testing/card-paying.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { createNice } from '../../adapters/payments/nice.ts';
import { startPaymentStandIn } from '../../adapters/payments/stand-in.ts';
import { useClock } from '../../platform/clock.ts';
import { changeBookingState } from '../bookings/public.ts';
import { seoul } from '../bookings/testing/stories.ts';
import { expireDeposits } from './expiry.commands.ts';
import { recallPractice } from './practice.commands.ts';
import { wholeVisit } from '../../testing/whole.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof paying>;
let front: ReturnType<typeof counter>;
let hour = 0;
let now: number | undefined;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  desk = paying(world, shop);
  front = counter(shop);
  useClock(() => now ?? Date.now());
});
afterEach(() => {
  desk.standIn.behave('normal');
  now = undefined;
});

const later = (minutes: number) => {
  now = (now ?? Date.now()) + minutes * 60_000;
};
/** Each story at a time of its own, some days ahead. */
const next = () => {
  hour += 1;
  return seoul(day(3 + Math.floor(hour / 6)), `${11 + (hour % 6)}:00`);
};
const bookingOf = (id: number) => front.booking(id as never);
const paymentOf = async (id: number) =>
  (await desk.payments()).items.find(({ bookingId }) => bookingId === id);
const state = (id: number, to: string) =>
  shop.owner.raw('bookings.changeState', {
    params: { shopNo: shop.shopNo, id, state: to },
    body: {},
  } as never);
const cancel = (id: number, body: object) =>
  shop.owner.raw('payments.cancel', { params: { id: String(id) }, body } as never);
const atProvider = (id: string) => desk.standIn.cards.taken().find(({ orderId }) => orderId === id);
const taken = async (id: number) => atProvider((await paymentOf(id))?.orderId ?? '');

describe('예약금 결제', () => {
  it('is charged when the window comes back signed, once, and confirms the booking', async () => {
    const id = await desk.book(next());
    expect(await bookingOf(id)).toMatchObject({ state: 'REQUESTED', depositWon: 0 });
    const { attempt, form } = await desk.authenticate(id);
    expect((await desk.open(id)).attempt).toBe(attempt);
    const { link } = await desk.window(attempt);
    const told = await Promise.all([desk.post(form), desk.post(form), desk.post(form)]);
    expect(told.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      [1, 2, 3].map(() => [303, link]),
    );
    await expect(desk.open(id)).rejects.toMatchObject({ code: 'PAYMENT_CHECKING' });
    expect(await desk.window(attempt)).toMatchObject({ state: 'CHECKING' });
    await desk.settle();
    expect(await desk.window(attempt)).toMatchObject({ state: 'PAID', practice: true });
    expect(await bookingOf(id)).toMatchObject({ state: 'CONFIRMED', depositWon: 20_000 });
    expect(await paymentOf(id)).toMatchObject({
      state: 'PAID',
      amountWon: 20_000,
      leftWon: 20_000,
      card: '신한 536112******1234',
      entries: [{ kind: 'PAID', amountWon: 20_000 }],
    });
    await expect(desk.open(id)).rejects.toMatchObject({ code: 'DEPOSIT_NOT_DUE' });
    expect(desk.standIn.cards.taken().filter(({ orderId }) => orderId === form['orderId'])).toHaveLength(1);
  });

  it('believes nothing that is not signed, nor another amount', async () => {
    const id = await desk.book(next());
    const { attempt, form } = await desk.authenticate(id);
    await desk.post({ ...form, signature: '0'.repeat(64) });
    await desk.post({ ...form, amount: '1000' });
    expect(await desk.window(attempt)).toMatchObject({ state: 'OPEN' });
    const stranger = await desk.post({ ...form, orderId: 'D-S1-aaaaaaaaaaaaaaaa' });
    expect(stranger.json()).toMatchObject({ status: 404, code: 'PAYMENT_NOT_FOUND' });
    for (const guess of [
      '',
      'x',
      attempt.replace(/.(?=.{5}$)/u, (letter) => (letter === 'A' ? 'B' : 'A')),
      attempt.replace(/^\d+/u, '1'),
    ])
      expect(await desk.window(guess)).toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });

  it('that the card company refuses says why, and another card may pay', async () => {
    const id = await desk.book(next(), 13_095);
    const first = await desk.authenticate(id);
    await desk.post(first.form);
    await desk.settle();
    expect(await desk.window(first.attempt)).toMatchObject({ state: 'FAILED' });
    expect(await bookingOf(id)).toMatchObject({ state: 'REQUESTED' });
    const second = await desk.open(id);
    expect(second.attempt).not.toBe(first.attempt);
    const { link } = await desk.window(second.attempt);
    const closed = (orderId = '') =>
      desk.post({ authResultCode: '9999', authResultMsg: '사용자 취소', orderId });
    expect((await closed(first.form['orderId'])).headers.location).toBe(`${link}?not-paid`);
    expect(await desk.window(first.attempt)).toMatchObject({ state: 'FAILED' });
    const gone = await world.server.app.inject({
      method: 'POST',
      url: '/api/nice/pg/cancel',
      payload: { attempt: second.attempt, reason: 'CLOSED' },
    });
    expect(gone.json()).toEqual({ state: 'OVER' });
  });

  it.each(['lost-answer', 'forged'] as const)(
    'whose answer is lost (%s) is taken back before anything else, and can be paid again',
    async (mode) => {
      const id = await desk.book(next());
      const { attempt, form } = await desk.authenticate(id);
      await desk.post(form);
      desk.standIn.behave(mode);
      await desk.settle().catch(() => undefined);
      expect(await desk.window(attempt)).toMatchObject({ state: 'CHECKING' });
      desk.standIn.behave('normal');
      later(2);
      await desk.settle();
      expect(await desk.window(attempt)).toMatchObject({ state: 'OVER' });
      expect(atProvider(form['orderId'] ?? '')).toMatchObject({ balanceAmt: 0 });
      expect(await bookingOf(id)).toMatchObject({ state: 'REQUESTED', depositWon: 0 });
      now = undefined;
      const again = await desk.authenticate(id);
      await desk.post(again.form);
      await desk.settle();
      expect(await bookingOf(id)).toMatchObject({ state: 'CONFIRMED', depositWon: 20_000 });
    },
  );

  it('is not charged for a booking that was called off in between', async () => {
    const id = await desk.book(next());
    const { attempt, form } = await desk.authenticate(id);
    await state(id, 'CANCELLED');
    await desk.post(form);
    await desk.settle();
    expect(await desk.window(attempt)).toMatchObject({ state: 'OVER' });
    expect(atProvider(form['orderId'] ?? '')).toBeUndefined();

    const other = await desk.book(next());
    const late = await desk.authenticate(other);
    await desk.post(late.form);
    await state(other, 'CANCELLED');
    await desk.settle();
    expect(atProvider(late.form['orderId'] ?? '')).toBeUndefined();
  });

  it('that never comes gives the time back, yet not while its charge is being looked up', async () => {
    const id = await desk.book(next(), 20_000, {}, 30);
    const checking = await desk.book(next(), 20_000, {}, 30);
    const { form } = await desk.authenticate(checking);
    await desk.post(form);
    later(31);
    await expireDeposits(world.server.platform.database);
    await desk.settle();
    now = undefined;
    expect(await bookingOf(id)).toMatchObject({ state: 'CANCELLED' });
    expect(await bookingOf(checking)).toMatchObject({ state: 'CONFIRMED' });
    await expect(desk.open(id)).rejects.toMatchObject({ code: 'DEPOSIT_NOT_DUE' });
  });

  it('is asked of nobody any more once the desk confirms the booking', async () => {
    const id = await desk.book(next());
    const { attempt } = await desk.open(id);
    await state(id, 'CONFIRMED');
    expect(await desk.window(attempt)).toMatchObject({ state: 'OVER' });
    await expect(desk.open(id)).rejects.toMatchObject({ code: 'DEPOSIT_NOT_DUE' });
  });
});

describe('환불', () => {
  it('in parts and again, up to what was paid, each entered once', async () => {
    const id = await desk.pay(next());
    const payment = await paymentOf(id);
    const of = payment?.id ?? 0;
    const first = { amountWon: 5_000, reason: '시술 하나를 뺐어요', expectedLeftWon: 20_000 };
    const both = await Promise.all([cancel(of, first), cancel(of, first)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await cancel(of, { ...first, expectedLeftWon: 15_000, amountWon: 15_001 })).toMatchObject({
      body: { code: 'REFUND_EXCEEDS' },
    });
    await desk.settle();
    expect(await paymentOf(id)).toMatchObject({
      state: 'PART_REFUNDED',
      refundedWon: 5_000,
      leftWon: 15_000,
    });
    expect(await bookingOf(id)).toMatchObject({ state: 'CONFIRMED', depositReturnedWon: 5_000 });
    expect(await cancel(of, { reason: '남은 금액', expectedLeftWon: 15_000 })).toMatchObject({
      body: { refundWon: 15_000, leftWon: 0 },
    });
    await desk.settle();
    expect(await paymentOf(id)).toMatchObject({ state: 'REFUNDED', refundedWon: 20_000, leftWon: 0 });
    expect(await taken(id)).toMatchObject({
      balanceAmt: 0,
      cancels: [{ amount: 5_000 }, { amount: 15_000 }],
    });
    expect(await cancel(of, { reason: '또', expectedLeftWon: 0 })).toMatchObject({
      body: { code: 'REFUND_EXCEEDS' },
    });
    const strange = await (
      await world.shop()
    ).owner.raw('payments.cancel', {
      params: { id: String(of) },
      body: { reason: '남의 결제', expectedLeftWon: 0 },
    } as never);
    expect(strange).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
  });

  it('goes back whole when the shop calls off, and by the terms when the customer does', async () => {
    const byShop = await desk.pay(next(), 20_000, { freeUntilHours: 72, lateRefundPercent: 0 });
    await state(byShop, 'CANCELLED');
    const start = seoul(day(2), '10:00');
    const late = await desk.pay(start, 20_000, { freeUntilHours: 72, lateRefundPercent: 30 });
    later(31);
    await changeBookingState(desk.outside.shop, late, 'CANCELLED', { reason: '' });
    await desk.settle();
    now = undefined;
    expect(await paymentOf(byShop)).toMatchObject({ state: 'REFUNDED', refundedWon: 20_000 });
    expect(await paymentOf(late)).toMatchObject({
      state: 'PART_REFUNDED',
      refundedWon: 6_000,
      leftWon: 14_000,
    });
  });

  it('stands in a line of its own among the day’s money, taken and given back, and not on the terminal’s', async () => {
    const linesOf = async () => {
      const params = { shopNo: shop.shopNo, date: day(0) };
      const { money } = (await shop.owner.call('sales.cashClose', { params })).body;
      const of = (code: string) => money.find(({ method }) => method === code);
      return {
        taken: of('ONLINE')?.depositsWon ?? 0,
        back: of('ONLINE')?.refundedWon ?? 0,
        card: of('CARD')?.totalWon ?? 0,
      };
    };
    const before = await linesOf();
    await state(await desk.pay(next()), 'CANCELLED');
    await desk.settle();
    const { taken: takenWon, back, card } = before;
    expect(await linesOf()).toEqual({ taken: takenWon + 20_000, back: back + 20_000, card });
  });

  it('whose answer is lost goes out once, and one that the provider made itself is entered', async () => {
    const id = await desk.pay(next());
    const of = (await paymentOf(id))?.id ?? 0;
    await cancel(of, { amountWon: 5_000, reason: '일부', expectedLeftWon: 20_000 });
    desk.standIn.behave('lost-answer');
    await desk.settle().catch(() => undefined);
    desk.standIn.behave('normal');
    expect(await paymentOf(id)).toMatchObject({ refundingWon: 5_000, refundedWon: 0 });
    later(2);
    await desk.settle();
    expect(await paymentOf(id)).toMatchObject({ refundingWon: 0, refundedWon: 5_000 });
    const payment = await taken(id);
    expect(payment?.cancels).toHaveLength(1);

    desk.standIn.cards.cancel(payment?.tid ?? '', `by hand in orders ${id}`, '관리자 취소', 2_000);
    const hook = desk.standIn.cards.hooks().at(-1) ?? {};
    expect((await desk.hook({ ...hook, amount: 1 })).body).toBe('OK');
    for (const twice of [hook, hook]) expect((await desk.hook(twice)).body).toBe('OK');
    await desk.drainHooks();
    await desk.settle();
    expect(await paymentOf(id)).toMatchObject({
      refundedWon: 7_000,
      leftWon: 13_000,
      refunds: [{ by: 'SHOP' }, { by: 'PROVIDER', amountWon: 2_000 }],
    });
  });

  it('never takes what a sale has used, nor does an edit take what a card paid', async () => {
    const id = await desk.pay(next());
    const { version } = await bookingOf(id);
    const edit = await shop.owner.raw('bookings.save', {
      params: { shopNo: shop.shopNo, id },
      body: wholeVisit({ depositWon: 19_999, version }) as never,
    });
    expect(edit.status).toBeGreaterThanOrEqual(400);
    await front.sell({
      bookingId: id,
      payments: [
        { method: 'DEPOSIT', amountWon: 20_000 },
        { method: 'CARD', amountWon: 40_000 },
      ],
    });
    const payment = await paymentOf(id);
    expect(payment).toMatchObject({ leftWon: 0 });
    expect(await cancel(payment?.id ?? 0, { reason: '환불', expectedLeftWon: 20_000 })).toMatchObject({
      body: { code: 'REFUND_CHANGED' },
    });
  });
});

it('a practice payment of before a restart is given back like any other', async () => {
  const id = await desk.pay(next());
  const keys = { clientKey: 'practice', secretKey: 'practice'.repeat(4) };
  const fresh = await startPaymentStandIn(keys);
  const { cards } = createNice({ ...keys, baseUrl: fresh.url });
  const { database } = world.server.platform;
  await recallPractice(database, fresh);
  await recallPractice(database, fresh);
  const again = paying(world, shop, { platform: { ...world.server.platform, cards }, standIn: fresh });
  const payment = await paymentOf(id);
  await cancel(payment?.id ?? 0, { reason: '고객 요청', expectedLeftWon: 20_000 });
  await again.settle();
  expect(await paymentOf(id)).toMatchObject({ state: 'REFUNDED', refundedWon: 20_000 });
  expect(fresh.cards.taken().find(({ orderId }) => orderId === payment?.orderId)).toMatchObject({
    balanceAmt: 0,
  });
  // The first stand-in is told too, since the last story asks it.
  desk.standIn.cards.cancel(String((await taken(id))?.tid), 'told', '재시작');
  await fresh.close();
});

it('what is listed adds up to what the provider has, and the books hold', async () => {
  const { items, sums } = await desk.payments();
  const paid = items.filter(({ paidAt }) => paidAt !== null);
  expect(sums.paidWon).toBe(paid.reduce((sum, { amountWon }) => sum + amountWon, 0));
  expect(sums.refundedWon).toBe(items.reduce((sum, { refundedWon }) => sum + refundedWon, 0));
  const names = new Set(items.map(({ orderId }) => orderId));
  const left = desk.standIn.cards.taken().filter(({ orderId }) => names.has(orderId));
  expect(sums.paidWon - sums.refundedWon).toBe(left.reduce((sum, { balanceAmt }) => sum + balanceAmt, 0));
  const today = shopDateOf(Date.now());
  const now = today.slice(0, 7);
  const { body } = await shop.owner.call('payments.vat', { query: { from: now, to: now } });
  const [month] = body.items;
  expect(month?.slips.totalWon).toBe(sums.paidWon);
  expect(month?.refunds.totalWon).toBe(0 - sums.refundedWon);
  expect(month?.usedInSalesWon).toBe(20_000);
  const settlement = await shop.staff[0]!.raw('payments.list', {
    query: { from: `${now}-01`, to: today },
  } as never);
  expect(settlement.status).toBe(403);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});
