import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../../contract/endpoint.ts';
import type { BookingId } from '../../../contract/ids.ts';
import type { returns } from '../../../contract/sales.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { counter, day } from '../../testing/counter.ts';
import { wholeVisit } from '../../testing/whole.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
  desk = counter(shop);
});

const one = (id: number) => ({ shopNo: shop.shopNo, id });
const state = async (id: number, to: string) =>
  shop.owner.raw('bookings.changeState', { params: { ...one(id), state: to }, body: {} } as never);
const giveBack = (id: BookingId, amountWon: number, over: object = {}, person: Person = shop.owner) =>
  person.raw('sales.returnDeposit', {
    params: one(id),
    body: { amountWon, method: 'TRANSFER', ...over },
  } as never);
const takeBack = (id: BookingId, returnId: number) =>
  shop.owner.raw('sales.takeBackReturn', { params: { ...one(id), returnId } } as never);
const left = async () =>
  (await shop.owner.call('sales.deposits', { params: { shopNo: shop.shopNo }, query: {} })).body;
const waiting = async (id: number) => (await left()).items.find(({ bookingId }) => bookingId === id);
const penalty = (bookingId: number, won: number, ...payments: object[]) => ({
  bookingId,
  lines: [{ kind: 'PENALTY', name: '노쇼 위약금', unitPriceWon: won }],
  payments,
});
const deposit = (amountWon: number) => ({ method: 'DEPOSIT', amountWon });

describe('the deposit of a booking', () => {
  it('pays for its sale, once and no more than was paid', async () => {
    const booked = await desk.book(-4, { depositWon: 20_000 });
    const start = await shop.owner.call('sales.checkout', {
      params: { shopNo: shop.shopNo },
      query: { bookingId: String(booked.id) as never },
    });
    expect(start.body.depositWon).toBe(20_000);
    const pay = (depositWon: number) => ({
      bookingId: booked.id,
      payments: [
        { method: 'DEPOSIT', amountWon: depositWon },
        { method: 'CARD', amountWon: 60_000 - depositWon },
      ],
    });
    expect((await desk.sellRefused(pay(20_001))).code).toBe('SALE_DEPOSIT_EXCEEDED');
    expect(await desk.sell(pay(20_000))).toMatchObject({ depositWon: 20_000, receivedWon: 60_000 });
    expect((await desk.sellRefused(pay(20_000))).code).toBe('SALE_ALREADY_REGISTERED');
    expect((await desk.sellRefused({ payments: [{ method: 'DEPOSIT', amountWon: 60_000 }] })).code).toBe(
      'SALE_DEPOSIT_EXCEEDED',
    );
  });

  it('does not come back with a deleted sale once it was paid back', async () => {
    const booked = await desk.book(-5, { depositWon: 20_000 });
    const sale = await desk.sell({
      bookingId: booked.id,
      payments: [
        { method: 'DEPOSIT', amountWon: 20_000 },
        { method: 'CARD', amountWon: 40_000 },
      ],
    });
    await desk.remove(sale.id);
    const { version, startAt } = await desk.booking(booked.id);
    await shop.owner.call('bookings.save', {
      params: { shopNo: shop.shopNo, id: booked.id },
      body: wholeVisit({
        customer: { kind: 'walkIn' as const, name: '손님' },
        startAt,
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
        version,
      }),
    });
    const refused = await shop.owner.refused('sales.restore', {
      params: { shopNo: shop.shopNo, id: sale.id },
      body: {},
    });
    expect(refused.body.code).toBe('SALE_DEPOSIT_EXCEEDED');
    expect((await desk.booking(booked.id)).state).toBe('CONFIRMED');
  });
});

describe('what is left of a deposit', () => {
  it('stands in its list until it is used, kept or given back, whatever its day', async () => {
    const before = (await left()).totals;
    // More was paid than the visit came to.
    const served = (await desk.book(-40, { depositWon: 30_000 })).id;
    const sale = await desk.sell({
      bookingId: served,
      lines: [{ kind: 'SERVICE', name: '케어', unitPriceWon: 25_000 }],
      payments: [deposit(25_000)],
    });
    expect(await waiting(served)).toMatchObject({
      state: 'COMPLETED',
      saleId: sale.id,
      names: ['젤네일'],
      depositWon: 30_000,
      usedWon: 25_000,
      leftWon: 5_000,
    });
    // It was never settled, and its day is long over.
    const forgotten = (await desk.book(-30, { depositWon: 10_000 })).id;
    expect(await waiting(forgotten)).toMatchObject({ state: 'CONFIRMED', leftWon: 10_000 });
    // With a booking that is still to come it is where it belongs; called off it is not.
    const ahead = (await desk.book(20, { depositWon: 15_000 })).id;
    expect(await waiting(ahead)).toBeUndefined();
    await state(ahead, 'CANCELLED');
    expect(await waiting(ahead)).toMatchObject({ state: 'CANCELLED', saleId: null, leftWon: 15_000 });
    const kept = await desk.sell(penalty(ahead, 4_000, deposit(4_000)));
    expect(await waiting(ahead)).toMatchObject({ saleId: kept.id, usedWon: 4_000, leftWon: 11_000 });
    const { totals, items } = await left();
    expect(totals).toEqual({ count: before.count + 3, leftWon: before.leftWon + 26_000 });
    expect(items.map(({ bookingId }) => bookingId)).toEqual([ahead, forgotten, served]);
    const page = async (cursor?: string) =>
      (
        await shop.owner.call('sales.deposits', {
          params: { shopNo: shop.shopNo },
          query: { limit: 2, ...(cursor && { cursor }) },
        })
      ).body;
    const { nextCursor } = await page();
    expect((await page(nextCursor ?? '')).items.map(({ bookingId }) => bookingId)).toEqual([served]);

    const held = (await shop.owner.call('books.proofs', { params: { shopNo: shop.shopNo } })).body.deposits;
    expect(held).toEqual({ aheadWon: 0, ...totals });

    expect((await giveBack(ahead, 11_000)).body).toMatchObject({ leftWon: 0 });
    expect((await giveBack(served, 5_000)).body).toMatchObject({ leftWon: 0 });
    await state(forgotten, 'NO_SHOW');
    await desk.sell(penalty(forgotten, 10_000, deposit(10_000)));
    expect((await left()).totals).toEqual(before);
  });
});

describe('the deposit of a booking that was called off', () => {
  it('says what the policy would do, once the shop has one', async () => {
    const { id } = await desk.book(1, { depositWon: 20_000 });
    await state(id, 'CANCELLED');
    expect(await waiting(id)).toMatchObject({ leftWon: 20_000, policy: null });
    await asOperator(world.server.platform.database, (db) =>
      sql`with before as (update bookings set created_at = (created_at at time zone 'UTC' - interval '1 day') at time zone 'UTC' where id = ${id}
        and shop_no = ${shop.shopNo})
        insert into deposit_policies (shop_no, version, enabled, kind, amount_won, percent, free_until_hours,
        late_refund_percent, wait_minutes, exempt_holders, applies_to, saved_by_name)
        values (${shop.shopNo}, 1, false, 'RATE', 20000, 50, 72, 30, 60, true, 'EVERYONE', '원장')`.execute(
        db,
      ),
    );
    expect((await waiting(id))?.policy).toMatch(
      /^정책: 방문 .+ 취소, 고객 사정이면 6,000원을 돌려드려요\. 샵/,
    );
  });
});

describe('the deposit of a booking that nobody came to', () => {
  it('is kept as a penalty, while the booking stays what it is', async () => {
    const { customerNo } = await desk.customer('한예은');
    const customer = { kind: 'existing', customerNo };
    const { id } = await desk.book(-6, { depositWon: 20_000, customer });
    await state(id, 'NO_SHOW');
    expect(await waiting(id)).toMatchObject({ state: 'NO_SHOW', leftWon: 20_000 });
    const served = { bookingId: id, payments: [deposit(20_000), { method: 'CARD', amountWon: 40_000 }] };
    expect((await desk.sellRefused(served)).code).toBe('SALE_BOOKING_CLOSED');
    const kept = penalty(id, 30_000, deposit(20_000), { method: 'CARD', amountWon: 10_000 });
    const sale = await desk.sell(kept);
    expect(sale).toMatchObject({ customerNo, depositWon: 20_000, totalWon: 30_000, vatWon: 0 });
    expect((await desk.sellRefused(kept)).code).toBe('SALE_ALREADY_REGISTERED');
    expect(await waiting(id)).toBeUndefined();
    const { body: start } = await shop.owner.call('sales.checkout', {
      params: { shopNo: shop.shopNo },
      query: { bookingId: String(id) as never },
    });
    expect(start.depositWon).toBe(0);
    expect(await desk.booking(id)).toMatchObject({
      state: 'NO_SHOW',
      saleId: sale.id,
      depositUsedWon: 20_000,
      history: expect.arrayContaining([expect.objectContaining({ sentence: '위약금을 매출로 등록했어요' })]),
    });
    // A no-show: money came in, and no visit.
    expect(await desk.readCustomer(customerNo)).toMatchObject({ visitCount: 0, salesWon: 30_000 });
    expect((await desk.list(sale.soldOn, sale.soldOn, { kind: 'PENALTY' })).totals.totalWon).toBe(30_000);
    const told = await shop.owner.call('timeline.list', {
      params: { shopNo: shop.shopNo, customerNo },
      query: {},
    });
    expect(told.body.items.map(({ kind }) => kind)).toEqual(['REGISTERED', 'SALE', 'BOOKING']);
    expect((await desk.editRefused(sale, served)).code).toBe('SALE_BOOKING_CLOSED');
    expect((await state(id, 'CONFIRMED')).body).toMatchObject({ code: 'BOOKING_HAS_SALE' });
    expect((await giveBack(id, 1)).body).toMatchObject({ code: 'BOOKING_DEPOSIT_EXCEEDED' });

    await desk.remove(sale.id);
    expect(await desk.booking(id)).toMatchObject({ state: 'NO_SHOW', saleId: null, depositUsedWon: 0 });
    expect((await waiting(id))?.leftWon).toBe(20_000);
  });

  it('is given back, in parts, by a way and on a day, and not twice', async () => {
    const { id } = await desk.book(-7, { depositWon: 20_000 });
    expect((await giveBack(id, 5_000)).body).toMatchObject({ code: 'BOOKING_DEPOSIT_EXCEEDED' });
    await state(id, 'CANCELLED');
    const drawer = async () =>
      (await shop.owner.call('sales.cashClose', { params: { shopNo: shop.shopNo, date: day(0) } })).body
        .expected;
    const before = await drawer();
    expect((await giveBack(id, 5_000, {}, shop.staff[0] as Person)).status).toBe(403);
    expect((await giveBack(id, 5_000, { method: 'POINT' })).body).toMatchObject({
      code: 'PAYMENT_METHOD_NOT_FOUND',
    });
    expect((await giveBack(id, 5_000, { on: day(1) })).body).toMatchObject({ code: 'SALE_DATE_FUTURE' });
    const given = await giveBack(id, 5_000, { method: 'CASH' });
    const cash = given.body as Reply<typeof returns>;
    expect(cash).toMatchObject({
      items: [{ amountWon: 5_000, method: 'CASH', methodName: '현금', on: day(0), actor: '은지' }],
      leftWon: 15_000,
    });
    // Cash that went back is not in the drawer.
    expect((await drawer()).totalWon).toBe(before.totalWon - 5_000);
    expect((await waiting(id))?.leftWon).toBe(15_000);
    expect((await desk.sellRefused(penalty(id, 20_000, deposit(20_000)))).code).toBe('SALE_DEPOSIT_EXCEEDED');
    const sale = await desk.sell(penalty(id, 10_000, deposit(10_000)));
    expect((await waiting(id))?.leftWon).toBe(5_000);
    expect((await giveBack(id, 5_001)).body).toMatchObject({ code: 'BOOKING_DEPOSIT_EXCEEDED' });
    expect((await giveBack(id, 5_000, { on: day(-2) })).body).toMatchObject({ leftWon: 0 });
    expect((await desk.editRefused(sale, penalty(id, 10_001, deposit(10_001)))).code).toBe(
      'SALE_DEPOSIT_EXCEEDED',
    );
    const { history } = await desk.booking(id);
    expect(history[0]?.sentence).toMatch(/^예약금 5,000원을 \d.+에 계좌이체로 돌려줬어요$/);
    await desk.remove(sale.id);

    // A booking that stands again knows what was paid and what went back, and may still take that back.
    expect((await state(id, 'CONFIRMED')).body).toMatchObject({
      depositWon: 20_000,
      depositReturnedWon: 10_000,
    });
    const { version, startAt } = await desk.booking(id);
    const body = {
      customer: { kind: 'walkIn', name: '손님' },
      startAt,
      employeeNo: shop.owner.employeeNo,
      items: [{ itemId: shop.items.gel }],
      depositWon: 9_999,
    };
    const edit = { params: one(id), body: wholeVisit({ ...body, version }) };
    const less = await shop.owner.refused('bookings.save', edit as never);
    expect(less.body).toMatchObject({ code: 'BOOKING_DEPOSIT_EXCEEDED', errors: [{ field: 'depositWon' }] });
    const look = { params: { shopNo: shop.shopNo }, body: { ...body, bookingId: id } };
    expect((await shop.owner.call('bookings.validate', look as never)).body.problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'BOOKING_DEPOSIT_EXCEEDED' })]),
    );
    const first = cash.items[0]?.id ?? 0;
    const both = await Promise.all([takeBack(id, first), takeBack(id, first)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ leftWon: 15_000 });
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'DEPOSIT_RETURN_REVERSED',
    });
    expect((await takeBack(id, first + 1_000)).body).toMatchObject({ code: 'DEPOSIT_RETURN_NOT_FOUND' });
    expect((await drawer()).totalWon).toBe(before.totalWon);
    const paid = [deposit(15_000), { method: 'CARD', amountWon: 45_000 }];
    expect(await desk.sell({ bookingId: id, payments: paid })).toMatchObject({ depositWon: 15_000 });
    expect(await waiting(id)).toBeUndefined();
  });

  it('takes no penalty while it stands, nor a penalty of nothing', async () => {
    const { id } = await desk.book(-9, { depositWon: 20_000 });
    await state(id, 'NO_SHOW');
    const nothing = await desk.sellRefused(penalty(id, 0));
    expect(nothing).toMatchObject({ code: 'SALE_LINE_INVALID', errors: [{ field: 'lines.0.unitPriceWon' }] });
    const kept = penalty(id, 5_000, deposit(5_000));
    const sale = await desk.sell(kept);
    await desk.remove(sale.id);
    // One employee reopens it while another still looks at the penalty.
    await state(id, 'CONFIRMED');
    expect((await desk.sellRefused(kept)).code).toBe('SALE_BOOKING_STANDS');
    const restored = await shop.owner.refused('sales.restore', { params: one(sale.id), body: {} } as never);
    expect(restored.body.code).toBe('SALE_BOOKING_STANDS');
    expect(await desk.booking(id)).toMatchObject({ state: 'CONFIRMED', saleId: null });
    const served = await desk.sell({ bookingId: id });
    const only = { ...kept, payments: [{ method: 'CARD', amountWon: 5_000 }] };
    expect((await desk.editRefused(served, only)).code).toBe('SALE_BOOKING_STANDS');
    expect(await waiting(id)).toMatchObject({ state: 'COMPLETED', leftWon: 20_000 });
  });

  it('cannot be in two places, and the proof of the books would miss it there', async () => {
    const { id } = await desk.book(-8, { depositWon: 20_000 });
    await state(id, 'NO_SHOW');
    await desk.sell(penalty(id, 20_000, deposit(20_000)));
    const { database } = world.server.platform;
    const change = (to: string) => `update bookings set ${to} where id = ${id}`;
    const spoil = (to: string) => asOperator(database, (db) => sql.raw(change(to)).execute(db));
    expect(await brokenLaws(database, shop.shopNo)).toEqual([]);
    await expect(spoil('deposit_returned_won = 1')).rejects.toThrow('"deposit_fits"');
    const told = (what: string) => `alter table bookings ${what} trigger deposit_fits`;
    for (const statement of [told('disable'), change('deposit_returned_won = 1'), told('enable')])
      await database.pool.query(statement);
    expect(await brokenLaws(database, shop.shopNo)).toEqual([
      expect.stringMatching(/^more of a deposit/),
      expect.stringMatching(/^a booking gave back something else/),
    ]);
    await spoil(`deposit_returned_won = 0, state = 'CONFIRMED'`);
    expect(await brokenLaws(database, shop.shopNo)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^a booking and its sale say/)]),
    );
    await spoil(`state = 'NO_SHOW'`);
  });
});

it('takes a deposit into the figures of the day it was noted, by the way it came', async () => {
  const moneyOf = async () => {
    const { body } = await shop.owner.call('sales.cashClose', {
      params: { shopNo: shop.shopNo, date: day(0) },
    });
    const flows = body.money.map(({ method, depositsWon, totalWon }) => [method, { depositsWon, totalWon }]);
    return Object.fromEntries(flows) as Record<string, { depositsWon: number; totalWon: number }>;
  };
  const before = await moneyOf();
  const added = async (method: string) =>
    ((await moneyOf())[method]?.depositsWon ?? 0) - (before[method]?.depositsWon ?? 0);
  const booked = await desk.book(12, { depositWon: 20_000 });
  const card = await desk.book(13, { depositWon: 15_000, depositMethod: 'CARD' });
  expect([await added('TRANSFER'), await added('CARD')]).toEqual([20_000, 15_000]);
  const saveDeposit = (booking: typeof booked, over: object) =>
    shop.owner.call('bookings.save', {
      params: one(booking.id),
      body: wholeVisit({
        customer: { kind: 'walkIn', name: '손님' },
        startAt: booking.startAt,
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
        version: booking.version,
        ...over,
      }),
    } as never);
  await saveDeposit(booked, { depositWon: 30_000 });
  expect(await added('TRANSFER')).toBe(30_000);
  // Noted by the wrong way, it moves to the right one.
  await saveDeposit(card, { depositWon: 15_000, depositMethod: 'KAKAO_PAY' });
  expect([await added('CARD'), await added('KAKAO_PAY')]).toEqual([0, 15_000]);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});
