import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { clock, useClock } from '../../platform/clock.ts';
import { migrationsFolder } from '../../platform/db/migrate.ts';
import { paying } from '../../testing/card-paying.ts';
import { counter, day } from '../../testing/counter.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { seoul } from '../bookings/testing/stories.ts';
import { comparePayments } from './compare-due.commands.ts';

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
  await comparePayments(world.server.platform, 400);
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

const named = async () => brokenLaws(world.server.platform.database, shop.shopNo);
const brokenLaw = [expect.stringContaining('a deposit still has what the provider gave back')];
const depositAndCard = (amountWon: number) => ({
  payments: [
    { method: 'DEPOSIT', amountWon },
    { method: 'CARD', amountWon: 60_000 - amountWon },
  ],
});
const givenBackThere = async (id: number, won = 20_000) => {
  desk.standIn.cards.cancel((await taken(id))?.tid ?? '', `by hand of ${id}`, '관리자 취소', won);
  await compare();
};
const handle = async (id: number, ask: 'call' | 'refused', refundId?: number | null) => {
  const payment = await paymentOf(id);
  return (
    await shop.owner[ask]('payments.handle', {
      params: { id: String(payment?.id) },
      body: { refundId: refundId ?? payment?.attention?.refundId },
    } as never)
  ).body;
};
const giveBack = (id: number, amountWon: number) =>
  shop.owner.raw('sales.returnDeposit', {
    params: { shopNo: shop.shopNo, id },
    body: { amountWon, method: 'TRANSFER' },
  } as never);
const returnsOf = async (id: number) =>
  (await shop.owner.call('sales.returns', { params: { shopNo: shop.shopNo, id } as never })).body.items;

it('a deposit that a sale has used and the provider gave back is a task until the sale is corrected', async () => {
  const id = await desk.pay(next());
  const sale = await front.sell({ bookingId: id, ...depositAndCard(20_000) });
  await givenBackThere(id);
  const payment = await paymentOf(id);
  const refundId = payment?.attention?.refundId;
  expect(payment).toMatchObject({
    refundedWon: 20_000,
    attention: { kind: 'REFUND_OF_SALE', message: '매출에 쓴 예약금을 카드사에서 돌려줬어요.' },
  });
  // The books still count it as paid, and say of which booking.
  expect(await named()).toMatchObject(brokenLaw);
  expect(await handle(id, 'refused')).toMatchObject({ code: 'REFUND_IN_SALE' });
  await front.edit(sale, { payments: [{ method: 'CARD', amountWon: 60_000 }] });
  // The card has it already: nobody gives it back a second time meanwhile.
  expect((await giveBack(id, 20_000)).body).toMatchObject({
    code: 'BOOKING_DEPOSIT_EXCEEDED',
    errors: [{ field: 'amountWon', message: expect.stringContaining('카드사에서 이미 돌려준') }],
  });
  expect(await handle(id, 'call', refundId)).toMatchObject({ attention: null });
  expect(await handle(id, 'call', refundId)).toMatchObject({ attention: null });
  // Nothing of it is left to be paid with or given back again, and nobody makes it so.
  expect(await booking(id)).toMatchObject({ depositWon: 20_000, depositReturnedWon: 20_000 });
  const [entered] = await returnsOf(id);
  expect(entered).toMatchObject({ amountWon: 20_000, method: null, methodName: '온라인 결제' });
  const takeBack = { params: { shopNo: shop.shopNo, id, returnId: String(entered?.id) } };
  expect((await shop.owner.refused('sales.takeBackReturn', takeBack as never)).body.code).toBe(
    'DEPOSIT_RETURN_NOT_FOUND',
  );
  expect(await named()).toEqual([]);
});

it('what went back by transfer before comes off no more, and the task ends all the same', async () => {
  const id = await desk.pay(next());
  const sale = await front.sell({ bookingId: id, ...depositAndCard(15_000) });
  expect((await giveBack(id, 5_000)).status).toBe(200);
  await givenBackThere(id);
  expect(await handle(id, 'refused')).toMatchObject({ code: 'REFUND_IN_SALE' });
  await front.edit(sale, { payments: [{ method: 'CARD', amountWon: 60_000 }] });
  expect(await handle(id, 'call')).toMatchObject({ attention: null });
  expect(await booking(id)).toMatchObject({ depositWon: 20_000, depositReturnedWon: 20_000 });
  expect(await named()).toEqual([]);
});

it('one that was marked as dealt with while nothing came off the deposit is a task again', async () => {
  const { pool } = world.server.platform.database;
  const id = await desk.pay(next());
  const sale = await front.sell({ bookingId: id, ...depositAndCard(20_000) });
  await givenBackThere(id);
  const refundId = (await paymentOf(id))?.attention?.refundId ?? 0;
  await pool.query(`update payment_refunds set handled_at = now(), handled_by_name = '전에' where id = $1`, [
    refundId,
  ]);
  expect((await paymentOf(id))?.attention).toBeNull();
  const repair = readFileSync(join(migrationsFolder, '0501_provider_refunds_open_again.sql'), 'utf8');
  await pool.query(repair);
  expect((await paymentOf(id))?.attention).toMatchObject({ kind: 'REFUND_OF_SALE', refundId });
  await front.edit(sale, { payments: [{ method: 'CARD', amountWon: 60_000 }] });
  expect(await handle(id, 'call')).toMatchObject({ attention: null });
  // What was dealt with in full stays so.
  await pool.query(repair);
  expect((await paymentOf(id))?.attention).toBeNull();
  // Once such an entry could be reversed by hand: the books say so, and it is a task again.
  await pool.query(
    `with back as (insert into deposit_returns (shop_no, booking_id, amount_won, returned_on, reverses_id, actor_name)
      select shop_no, booking_id, -amount_won, returned_on, id, '전에' from deposit_returns where booking_id = $1
      returning booking_id)
    update bookings set deposit_returned_won = 0 where id in (select booking_id from back)`,
    [id],
  );
  expect(await named()).toMatchObject(brokenLaw);
  await pool.query(repair);
  expect(await handle(id, 'call')).toMatchObject({ attention: null });
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

it('many are compared in parts, and become due little by little', async () => {
  const began = clock.iso();
  for (const time of ['11:00', '13:00', '15:00', '17:00', '19:00'])
    await desk.pay(seoul(day(5), time), 20_000);
  await comparePayments(world.server.platform, 400, { most: 2, perMinute: 2 });
  const { rows } = await world.server.platform.database.pool.query<{ part: number; minutes: number }>(
    `select count(*) over (partition by xmin::text)::int as part, dense_rank() over (order by next_try_at)::int as minutes
     from payment_orders where shop_no = $1 and created_at >= $2 order by 2 desc`,
    [shop.shopNo, began],
  );
  expect(rows).toHaveLength(5);
  expect(Math.max(...rows.map(({ part }) => part))).toBeLessThanOrEqual(2);
  expect(rows[0]?.minutes).toBeGreaterThanOrEqual(3);
  later(400);
  await vi.waitFor(
    async () => {
      await desk.settle();
      expect(await before(clock.iso())).toBe(0);
    },
    { timeout: 20_000 },
  );
});
