import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { clock, useClock } from '../../platform/clock.ts';
import { asOperator } from '../../platform/shop.ts';
import { paying } from '../../testing/card-paying.ts';
import { counter, day } from '../../testing/counter.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { seoul } from '../bookings/testing/stories.ts';
import { compareAgain } from './orders.queries.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof paying>;
let front: ReturnType<typeof counter>;
let hour = 10;
let now: number | undefined;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  desk = paying(world, shop);
  front = counter(shop);
  useClock(() => now ?? Date.now());
});
afterEach(async () => {
  desk.standIn.behave('normal');
  desk.standIn.cards.runShort(false);
  now = undefined;
  const [broken] = await brokenLaws(world.server.platform.database, shop.shopNo);
  if (broken) throw new Error(broken);
});

const later = (minutes: number) => {
  now = (now ?? Date.now()) + minutes * 60_000;
};
const next = () => seoul(day(3), `${(hour += 1)}:00`);
const paymentOf = async (id: number) =>
  (await desk.payments()).items.find(({ bookingId }) => bookingId === id);
const taken = async (id: number) => {
  const name = (await paymentOf(id))?.orderId;
  return desk.standIn.cards.taken().find(({ orderId }) => orderId === name);
};
const refund = (id: number, amountWon: number, expectedLeftWon: number) =>
  shop.owner.call('payments.cancel', {
    params: { id: String(id) },
    body: { amountWon, reason: '고객 요청', expectedLeftWon },
  } as never);
/** Orders of this shop that the desk still has before it, or under way. */
const before = async (asked: string) => {
  const { rows } = await world.server.platform.database.pool.query<{ count: number }>(
    `select count(*)::int as count from payment_orders
     where shop_no = $1 and (next_try_at <= $2 or lease is not null)`,
    [shop.shopNo, asked],
  );
  return rows[0]?.count;
};
const compare = async () => {
  const asked = clock.iso();
  await asOperator(world.server.platform.database, (db) => compareAgain(db, '2026-01-01T00:00:00Z'));
  // Payments of other shops are compared as well, by whichever desk takes them first.
  await vi.waitFor(
    async () => {
      await desk.settle();
      expect(await before(asked)).toBe(0);
    },
    { timeout: 20_000 },
  );
};
const booking = (id: number) => front.booking(id as never);
/** Paid, and what goes back of it waits for the provider to have money again. */
const short = async (won: number) => {
  const id = await desk.pay(next(), 30_000);
  desk.standIn.cards.runShort(true);
  await refund((await paymentOf(id))?.id ?? 0, won, 30_000);
  await desk.settle();
  desk.standIn.cards.runShort(false);
  expect(await paymentOf(id)).toMatchObject({ refundingWon: won, attention: { kind: 'REFUND_SHORT' } });
  return id;
};
const tomorrow = async () => {
  later(25 * 60);
  await desk.settle();
  now = undefined;
};

it('what the shop gave back at the provider, while ours waited for money there, went back once', async () => {
  const id = await short(30_000);
  desk.standIn.cards.cancel((await taken(id))?.tid ?? '', `by hand ${id}`, '관리자 취소', 30_000);
  await compare();
  expect(await paymentOf(id)).toMatchObject({ state: 'REFUNDED', refundedWon: 30_000, attention: null });
  await tomorrow();
  expect(await paymentOf(id)).toMatchObject({ refundedWon: 30_000, leftWon: 0, refunds: [{ by: 'SHOP' }] });
  expect(await booking(id)).toMatchObject({ depositWon: 30_000, depositReturnedWon: 30_000 });
});

it('another sum given back there ends what waits, and somebody is told what is left', async () => {
  const id = await short(30_000);
  desk.standIn.cards.cancel((await taken(id))?.tid ?? '', `by hand 2 ${id}`, '관리자 취소', 10_000);
  await compare();
  await tomorrow();
  expect(await paymentOf(id)).toMatchObject({
    refundedWon: 10_000,
    leftWon: 20_000,
    attention: { kind: 'REFUND_REFUSED', amountWon: 30_000 },
  });
  expect(await booking(id)).toMatchObject({ depositReturnedWon: 10_000 });
});

it('a charge that turns up after it was given up is taken back', async () => {
  const id = await desk.book(next());
  const { form } = await desk.authenticate(id);
  await desk.post(form);
  desk.standIn.behave('unavailable');
  await desk.settle().catch(() => undefined);
  desk.standIn.behave('normal');
  later(12);
  await desk.settle();
  now = undefined;
  expect(await paymentOf(id)).toMatchObject({ state: 'VOIDED' });
  desk.standIn.cards.approve(form['tid'] ?? '', 20_000);
  expect(await taken(id)).toMatchObject({ balanceAmt: 20_000 });
  desk.standIn.cards.runShort(true);
  await compare();
  expect((await paymentOf(id))?.attention).toMatchObject({ kind: 'PROVIDER_DIFFERS', amountWon: 20_000 });
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toHaveLength(1);
  desk.standIn.cards.runShort(false);
  await compare();
  expect(await taken(id)).toMatchObject({ balanceAmt: 0 });
  expect(await paymentOf(id)).toMatchObject({ state: 'VOIDED', attention: null });
});

it('a deposit that a sale has used and the provider gave back is a task until the sale is corrected', async () => {
  const id = await desk.pay(next());
  const sale = await front.sell({
    bookingId: id,
    payments: [
      { method: 'DEPOSIT', amountWon: 20_000 },
      { method: 'CARD', amountWon: 40_000 },
    ],
  });
  desk.standIn.cards.cancel((await taken(id))?.tid ?? '', `by hand 3 ${id}`, '관리자 취소', 20_000);
  await compare();
  const payment = await paymentOf(id);
  expect(payment).toMatchObject({
    refundedWon: 20_000,
    attention: { kind: 'REFUND_OF_SALE', message: '매출에 쓴 예약금을 카드사에서 돌려줬어요.' },
  });
  // The books still count it as paid, and say of which booking.
  const named = async () => brokenLaws(world.server.platform.database, shop.shopNo);
  expect(await named()).toMatchObject([
    expect.stringContaining('a deposit still has what the provider gave back'),
  ]);
  const handle = (ask: 'call' | 'refused') =>
    shop.owner[ask]('payments.handle', {
      params: { id: String(payment?.id) },
      body: { refundId: payment?.attention?.refundId },
    } as never);
  expect((await handle('refused')).body).toMatchObject({ code: 'REFUND_IN_SALE' });
  await front.edit(sale, { payments: [{ method: 'CARD', amountWon: 60_000 }] });
  expect((await handle('call')).body).toMatchObject({ attention: null });
  expect((await handle('call')).body).toMatchObject({ attention: null });
  // Nothing of it is left to be paid with or given back again.
  expect(await booking(id)).toMatchObject({ depositWon: 20_000, depositReturnedWon: 20_000 });
  expect(await named()).toEqual([]);
});

it('is known before the hour is over, although the provider was away for most of it', async () => {
  const id = await desk.book(next());
  const { form } = await desk.authenticate(id);
  await desk.post(form);
  desk.standIn.behave('unavailable');
  for (let minute = 0; minute <= 41; minute += 1) {
    await desk.settle().catch(() => undefined);
    later(1);
  }
  desk.standIn.behave('normal');
  for (let minute = 42; minute < 60; minute += 1) {
    later(1);
    await desk.settle();
  }
  now = undefined;
  expect(await paymentOf(id)).toMatchObject({ state: 'VOIDED' });
});
