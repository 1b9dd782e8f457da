import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { counter, day, draftOf } from '../../testing/counter.ts';

let world: World;
let shop: TestShop;
let manager: Person;
let staff: Person;
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 3, roles: ['MANAGER', 'STAFF'] });
  [manager, staff] = shop.staff as [Person, Person];
  desk = counter(shop);
});

const pay = (method: string, amountWon: number) => ({ method, amountWon });

describe('registering a sale', () => {
  it('from a booking completes it, credits its employee and counts for the customer', async () => {
    const { customerNo } = await desk.customer();
    const booked = await desk.book(-4, {
      customer: { kind: 'existing', customerNo },
      employeeNo: staff.employeeNo,
      outsideHours: true,
    });
    const sale = await desk.sell({
      bookingId: booked.id,
      lines: [
        { kind: 'SERVICE', itemId: shop.items.gel, name: '젤네일', unitPriceWon: 60_000 },
        { kind: 'PRODUCT', itemId: shop.items.oil, name: '오일', quantity: 2, unitPriceWon: 15_000 },
      ],
      discount: { kind: 'WON', won: 9_000 },
      payments: [pay('CARD', 50_000), pay('CASH', 21_000), pay('UNPAID', 10_000)],
      memo: '다음엔 연장',
    });
    expect(sale).toMatchObject({
      bookingId: booked.id,
      customerNo,
      customerName: '김현주',
      soldOn: day(-4),
      listWon: 90_000,
      discountWon: 9_000,
      totalWon: 81_000,
      receivedWon: 71_000,
      unpaidWon: 10_000,
      supplyWon: 73_637,
      vatWon: 7_363,
      deleted: false,
      memo: '다음엔 연장',
      version: 1,
    });
    expect(sale.lines.map((line) => [line.totalWon, line.credits])).toEqual([
      [54_000, [{ employeeNo: staff.employeeNo, percent: 100, creditWon: 54_000 }]],
      [27_000, [{ employeeNo: staff.employeeNo, percent: 100, creditWon: 27_000 }]],
    ]);
    expect(sale.payments.map((one) => [one.methodName, one.amountWon])).toEqual([
      ['카드', 50_000],
      ['현금', 21_000],
      ['미수금', 10_000],
    ]);
    expect(sale.history.map((one) => one.sentence)).toEqual(['매출 81,000원을 등록했어요']);
    expect(await desk.read(sale.id)).toEqual(sale);
    expect(await desk.booking(booked.id)).toMatchObject({ state: 'COMPLETED', saleId: sale.id });
    expect(await desk.readCustomer(customerNo)).toMatchObject({
      salesWon: 81_000,
      unpaidWon: 10_000,
      visitCount: 1,
      firstVisitOn: day(-4),
      lastVisitOn: day(-4),
      version: 1,
    });
    const ofCustomer = await shop.owner.call('sales.ofCustomer', { params: { customerNo } });
    const { history: _history, photos: _photos, collections: _collections, ...rest } = sale;
    const { lostReceiptWon: _lost, lines, ...listed } = rest;
    const items = [{ ...listed, lines: lines.map(({ given: _given, ...line }) => line) }];
    expect(ofCustomer.body).toEqual({ items, nextCursor: null });
  });

  it('counts the money of a pass once, and its sale as no visit', async () => {
    const { customerNo } = await desk.customer();
    const lines = [{ kind: 'PASS_SALE', name: '20만원권', unitPriceWon: 200_000, free: { bonus: 0 } }];
    await desk.sell({ customerNo, lines, payments: [pay('CARD', 200_000)] });
    expect(await desk.readCustomer(customerNo)).toMatchObject({ salesWon: 200_000, visitCount: 0 });
    await desk.sell({ customerNo, payments: [pay('PASS', 60_000)] });
    expect(await desk.readCustomer(customerNo)).toMatchObject({ salesWon: 200_000, visitCount: 1 });
  });

  it('alone, for nobody in particular, and free of charge', async () => {
    const sale = await desk.sell({ discount: { kind: 'PERCENT', percent: 100 }, payments: [] });
    expect(sale).toMatchObject({
      customerNo: null,
      customerName: '미등록 고객',
      soldOn: day(0),
      discountWon: 60_000,
      totalWon: 0,
      payments: [],
    });
  });

  it('splits a line’s credit without losing a won', async () => {
    const credits = [
      { employeeNo: shop.owner.employeeNo, percent: 33 },
      { employeeNo: manager.employeeNo, percent: 33 },
      { employeeNo: staff.employeeNo, percent: 34 },
    ];
    const sale = await desk.sell({
      lines: [{ kind: 'SERVICE', name: '케어', unitPriceWon: 10_001, credits }],
      payments: [pay('CASH', 10_001)],
    });
    const won = sale.lines[0]?.credits.map((share) => share.creditWon) ?? [];
    expect(won).toEqual([3300, 3300, 3401]);
    expect(won.reduce((a, b) => a + b, 0)).toBe(10_001);
  });

  it('once per key, however often it is sent', async () => {
    const { customerNo } = await desk.customer('재전송');
    const send = () =>
      shop.owner.call('sales.create', {
        body: draftOf({ customerNo }),
        headers: { 'idempotency-key': `sale-${customerNo}` },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await desk.readCustomer(customerNo)).salesWon).toBe(60_000);
  });

  it('says by how much the payments miss, and writes nothing', async () => {
    const before = await desk.list(day(0), day(0));
    const refusal = await desk.sellRefused({ payments: [pay('CARD', 30_000), pay('CASH', 29_999)] });
    expect(refusal).toMatchObject({
      status: 400,
      code: 'SALE_PAYMENTS_MISMATCH',
      errors: [
        {
          field: 'payments',
          message: '받을 금액은 60,000원인데 결제는 59,999원이에요.',
          detail: { totalWon: 60_000, paidWon: 59_999, differenceWon: 1 },
        },
      ],
    });
    expect((await desk.list(day(0), day(0))).totals).toEqual(before.totals);
  });

  it.each<[string, object, string, string | undefined]>([
    [
      'discount over the price',
      { discount: { kind: 'WON', won: 60_001 } },
      'SALE_DISCOUNT_EXCEEDS_PRICE',
      'discount',
    ],
    [
      'unknown method',
      { payments: [pay('SHELLS', 60_000)] },
      'PAYMENT_METHOD_NOT_FOUND',
      'payments.0.method',
    ],
    [
      'debt of an unregistered customer',
      { payments: [pay('UNPAID', 60_000)] },
      'UNPAID_NEEDS_CUSTOMER',
      undefined,
    ],
    ['unknown customer', { customerNo: 999_999_999 }, 'CUSTOMER_NOT_FOUND', undefined],
    ['unknown booking', { bookingId: 999_999_999 }, 'BOOKING_NOT_FOUND', undefined],
    [
      'a day to come',
      { soldAt: new Date(Date.now() + 2 * 86_400_000).toISOString() },
      'SALE_DATE_FUTURE',
      'soldAt',
    ],
    ['a day before all days', { soldAt: '1900-01-01T00:00:00+09:00' }, 'COMMON_INVALID_PARAMETER', 'soldAt'],
    ['nothing sold', { lines: [] }, 'COMMON_INVALID_PARAMETER', 'lines'],
    [
      'negative quantity',
      { lines: [{ kind: 'SERVICE', name: '케어', quantity: -1, unitPriceWon: 1 }] },
      'COMMON_INVALID_PARAMETER',
      'lines.0.quantity',
    ],
    [
      'credits of 90%',
      {
        lines: [
          { kind: 'SERVICE', name: '케어', unitPriceWon: 60_000, credits: [{ employeeNo: 1, percent: 90 }] },
        ],
      },
      'SALE_CREDIT_INVALID',
      'lines.0.credits',
    ],
    [
      'an employee of nobody',
      {
        lines: [
          {
            kind: 'SERVICE',
            name: '케어',
            unitPriceWon: 60_000,
            credits: [{ employeeNo: 999_999, percent: 100 }],
          },
        ],
      },
      'EMPLOYEE_NOT_FOUND',
      undefined,
    ],
    [
      'an item of nobody',
      { lines: [{ kind: 'SERVICE', itemId: 999_999, name: '케어', unitPriceWon: 60_000 }] },
      'MENU_ITEM_NOT_FOUND',
      undefined,
    ],
  ])('refuses %s', async (_, over, code, field) => {
    const refusal = await desk.sellRefused(over);
    expect(refusal.code).toBe(code);
    expect(refusal.errors[0]?.field).toBe(field);
  });

  it('refuses a booking that was cancelled, and one that has its sale', async () => {
    const cancelled = await desk.book(-5, { outsideHours: true });
    await shop.owner.call('bookings.changeState', {
      params: { shopNo: shop.shopNo, id: cancelled.id, state: 'CANCELLED' },
      body: {},
    });
    expect((await desk.sellRefused({ bookingId: cancelled.id })).code).toBe('SALE_BOOKING_CLOSED');
    const booked = await desk.book(-6, { outsideHours: true });
    await desk.sell({ bookingId: booked.id });
    expect((await desk.sellRefused({ bookingId: booked.id })).code).toBe('SALE_ALREADY_REGISTERED');
  });

  it('keeps one of many sent for a booking at once', async () => {
    const booked = await desk.book(-7, { outsideHours: true });
    const told = await Promise.all(
      [shop.owner, manager, shop.owner, manager].map((by) =>
        by.raw('sales.create', { body: draftOf({ bookingId: booked.id }) }),
      ),
    );
    expect(told.map((one) => one.status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(
      told.filter((one) => one.status === 409).map((one) => (one.body as { code: string }).code),
    ).toEqual(Array(3).fill('SALE_ALREADY_REGISTERED'));
    expect((await desk.list(day(-7), day(-7))).items).toHaveLength(1);
  });

  it('counts every sale of one customer, however close together they come', async () => {
    const { customerNo } = await desk.customer('바쁜이');
    const days = [day(-1), day(-2), day(-3), day(-3)];
    await Promise.all(
      days.map((soldOn) =>
        desk.sell({ customerNo, soldAt: `${soldOn}T05:00:00Z`, payments: [pay('UNPAID', 60_000)] }),
      ),
    );
    expect(await desk.readCustomer(customerNo)).toMatchObject({
      salesWon: 240_000,
      unpaidWon: 240_000,
      visitCount: 3,
      firstVisitOn: day(-3),
      lastVisitOn: day(-1),
    });
  });
});

describe('editing a sale', () => {
  it('moves the customer’s totals and tells the change in plain words', async () => {
    const { customerNo } = await desk.customer();
    const made = await desk.sell({
      customerNo,
      lines: [{ kind: 'SERVICE', name: '연장', unitPriceWon: 90_000 }],
      payments: [pay('CARD', 90_000)],
    });
    const edited = await desk.edit(made, {
      lines: [
        { kind: 'SERVICE', name: '연장', unitPriceWon: 90_000, discount: { kind: 'PERCENT', percent: 10 } },
      ],
      payments: [pay('CARD', 80_000), pay('UNPAID', 1_000)],
    });
    expect(edited).toMatchObject({
      customerNo,
      totalWon: 81_000,
      unpaidWon: 1_000,
      version: 2,
      soldAt: made.soldAt,
    });
    expect(edited.history.map((one) => one.sentence)).toEqual([
      '결제를 바꿨어요: 카드 90,000원 → 카드 80,000원, 미수금 1,000원',
      '내역을 바꿨어요: 연장 90,000원 → 연장 90,000원(9,000원 할인)',
      '미수금을 0원에서 1,000원으로 바꿨어요',
      '할인을 0원에서 9,000원으로 바꿨어요',
      '받을 금액을 90,000원에서 81,000원으로 바꿨어요',
      '매출 90,000원을 등록했어요',
    ]);
    expect(await desk.read(made.id)).toEqual(edited);
    expect(await desk.readCustomer(customerNo)).toMatchObject({
      salesWon: 81_000,
      unpaidWon: 1_000,
      visitCount: 1,
    });
  });

  it('moves everything to another customer, and to nobody', async () => {
    const [from, to] = [await desk.customer('가'), await desk.customer('나')];
    const made = await desk.sell({ customerNo: from.customerNo });
    const moved = await desk.edit(made, { customerNo: to.customerNo });
    const nothing = { salesWon: 0, visitCount: 0, firstVisitOn: null, lastVisitOn: null };
    expect(await desk.readCustomer(from.customerNo)).toMatchObject(nothing);
    expect(await desk.readCustomer(to.customerNo)).toMatchObject({ salesWon: 60_000, visitCount: 1 });
    expect(moved.history[0]?.sentence).toBe('고객을 바꿨어요: 가 → 나');
    expect((await desk.edit(moved, { customerNo: null })).customerName).toBe('미등록 고객');
    expect(await desk.readCustomer(to.customerNo)).toMatchObject(nothing);
  });

  it('is refused when somebody was faster, with what is there now', async () => {
    const made = await desk.sell();
    await desk.edit(made, { memo: '먼저' });
    const refusal = await desk.editRefused(made, { memo: '나중' });
    expect(refusal).toMatchObject({
      code: 'STALE_VERSION',
      errors: [{ detail: { memo: '먼저', version: 2 } }],
    });
    expect((await desk.read(made.id)).memo).toBe('먼저');
  });

  it('changes nothing when it does not add up', async () => {
    const made = await desk.sell();
    expect((await desk.editRefused(made, { payments: [pay('CARD', 1)] })).code).toBe(
      'SALE_PAYMENTS_MISMATCH',
    );
    expect(await desk.read(made.id)).toEqual(made);
  });

  it('keeps a sale with its booking', async () => {
    const made = await desk.sell();
    const booked = await desk.book(-8, { outsideHours: true });
    expect(await desk.editRefused(made, { bookingId: booked.id })).toMatchObject({
      code: 'COMMON_INVALID_PARAMETER',
      errors: [{ field: 'bookingId' }],
    });
  });
});

describe('deleting a sale', () => {
  it('confirms the booking again, takes the customer’s totals back, and can be followed by a new one', async () => {
    const { customerNo } = await desk.customer();
    const booked = await desk.book(-9, { customer: { kind: 'existing', customerNo }, outsideHours: true });
    const made = await desk.sell({ bookingId: booked.id });
    const gone = await desk.remove(made.id, '잘못 등록');
    expect(gone).toMatchObject({ deleted: true, totalWon: 60_000 });
    expect(gone.history[0]?.sentence).toBe('매출 60,000원을 삭제했어요: 잘못 등록');
    expect(await desk.read(made.id)).toEqual(gone);
    expect(await desk.booking(booked.id)).toMatchObject({ state: 'CONFIRMED', saleId: null });
    expect(await desk.readCustomer(customerNo)).toMatchObject({
      salesWon: 0,
      visitCount: 0,
      lastVisitOn: null,
    });
    expect((await desk.list(day(-9), day(-9))).totals).toMatchObject({
      count: 0,
      totalWon: 0,
      receivedWon: 0,
      unpaidWon: 0,
    });
    expect((await desk.editRefused(gone, {})).code).toBe('SALE_DELETED');
    const twice = await shop.owner.refused('sales.remove', { params: { id: made.id }, body: {} });
    expect(twice.body.code).toBe('SALE_DELETED');
    expect((await desk.sell({ bookingId: booked.id })).bookingId).toBe(booked.id);
  });
});
