import { afterEach, beforeAll, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { paying } from '../../testing/card-paying.ts';
import { counter, day } from '../../testing/counter.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { changeBookingState } from '../bookings/public.ts';
import { seoul } from '../bookings/testing/stories.ts';
import { expireDeposits } from './expiry.commands.ts';
import { lockBookingsOf } from './orders.queries.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof paying>;
let front: ReturnType<typeof counter>;
let now: number | undefined;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  desk = paying(world, shop);
  front = counter(shop);
  useClock(() => now ?? Date.now());
});
afterEach(() => {
  now = undefined;
});

const later = (minutes: number) => {
  now = (now ?? Date.now()) + minutes * 60_000;
};
const expire = () => expireDeposits(world.server.platform.database);
const stateOf = async (id: number) => (await front.booking(id as never)).state;

it('a deposit that is being charged by then keeps its booking, however long ago the job listed it', async () => {
  const first = await desk.book(seoul(day(3), '11:00'), 20_000, {}, 30);
  const second = await desk.book(seoul(day(3), '12:00'), 20_000, {}, 31);
  const { form } = await desk.authenticate(second);
  later(32);
  const holding = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const held = asOperator(world.server.platform.database, async (db) => {
    await lockBookingsOf(db, [{ shop_no: shop.shopNo, booking_id: first }]);
    holding.resolve();
    await letGo.promise;
  });
  await holding.promise;
  const job = expire();
  // The job has its list and waits for the first of it, while the second one's buyer comes back.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await desk.post(form);
  letGo.resolve();
  await held;
  await job;
  await desk.settle();
  now = undefined;
  expect(await stateOf(first)).toBe('CANCELLED');
  expect(await front.booking(second as never)).toMatchObject({ state: 'CONFIRMED', depositWon: 20_000 });
});

it('one who never came stays so, and a visit whose sale is deleted again stays a visit', async () => {
  const start = seoul(day(3), '14:00');
  const gone = await desk.book(start, 20_000, {}, 30);
  const sold = await desk.book(seoul(day(3), '16:00'), 20_000, {}, 30);
  const sale = await front.sell({ bookingId: sold });
  now = Date.parse(start) + 60_000;
  await changeBookingState(desk.outside.shop, gone, 'NO_SHOW', { reason: '' });
  await expire();
  now = undefined;
  expect(await stateOf(gone)).toBe('NO_SHOW');
  await front.remove(sale.id);
  later(31);
  await expire();
  now = undefined;
  expect(await stateOf(sold)).toBe('CONFIRMED');
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});

it('what is kept of a deposit is of the month in which its visit was called off, not of the visit', async () => {
  const today = shopDateOf(Date.now());
  const first = `${addDays(`${today.slice(0, 8)}01`, 31).slice(0, 8)}01`;
  now = Date.parse(instantAt(addDays(first, -1), 10 * 60)) - 60 * 60_000;
  const id = await desk.pay(instantAt(first, 11 * 60), 20_000, { freeUntilHours: 48, lateRefundPercent: 0 });
  later(40);
  await changeBookingState(desk.outside.shop, id, 'CANCELLED', { reason: '' });
  await desk.settle();
  now = undefined;
  const months = { from: today.slice(0, 7), to: first.slice(0, 7) };
  const { body } = await shop.owner.call('payments.vat', { query: months });
  expect(body.items.map(({ keptWon }) => keptWon)).toEqual([20_000, 0]);
});
