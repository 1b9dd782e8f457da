import { expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { openWorld } from '../../testing/world.ts';

it('agrees with the list of sales and with the day’s bookings', async () => {
  const world = await openWorld();
  const { shopNo, owner, staff, items } = await world.shop({ employees: 2 });
  const params = { shopNo };
  const today = shopDateOf(Date.now());
  const yesterday = addDays(today, -1);
  const period = { params, query: { from: yesterday, to: today } };

  const book = async (employeeNo: number) =>
    (
      await owner.call('bookings.create', {
        params,
        body: {
          customer: { kind: 'walkIn', name: '손님' },
          startAt: instantAt(yesterday, 600),
          employeeNo,
          items: [{ itemId: items.gel }],
          outsideHours: true,
        },
      })
    ).body.id;
  const sell = async (over: object = {}) =>
    (
      await owner.call('sales.create', {
        body: {
          lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000 }],
          payments: [{ method: 'CARD', amountWon: 60_000 }],
          ...over,
        },
      })
    ).body.id;
  const summary = async () => (await owner.call('statistics.summary', period)).body;
  const dayOf = async () => {
    const query = { from: yesterday, to: yesterday };
    return (await owner.call('bookings.dailyStatistics', { params, query })).body.items[0];
  };

  const [paid, waiting] = [await book(owner.employeeNo), await book(staff[0]?.employeeNo ?? 0)];
  const regular = await owner.call('customers.create', { params, body: { name: '김현주' } });
  await sell({
    bookingId: paid,
    customerNo: regular.body.customerNo,
    discount: { kind: 'WON', won: 5_000 },
    payments: [
      { method: 'CARD', amountWon: 35_000 },
      { method: 'CASH', amountWon: 10_000 },
      { method: 'UNPAID', amountWon: 10_000 },
    ],
  });
  await sell({ soldAt: instantAt(yesterday, 840) });
  const mistaken = await sell({ soldAt: instantAt(yesterday, 900) });
  await owner.call('sales.remove', { params: { id: mistaken }, body: {} });

  const { rows, ...whole } = await summary();
  expect(rows.map(({ key, salesCount, totalWon }) => [key, salesCount, totalWon])).toEqual([
    [yesterday, 2, 115_000],
    [today, 0, 0],
  ]);
  const nothing = { collectionsWon: 0, depositsWon: 0, refundedWon: 0 };
  expect(whole).toEqual({
    ...period.query,
    by: 'DAY',
    compare: 'NONE',
    before: null,
    totalsBefore: null,
    salesCount: 2,
    totalWon: 115_000,
    realSalesWon: 115_000,
    deductedWon: 0,
    pointsWon: 0,
    collectionsWon: 0,
    receivedWon: 105_000,
    unpaidWon: 10_000,
    discountWon: 5_000,
    byMethod: [
      { method: 'CARD', name: '카드', amountWon: 95_000 },
      { method: 'CASH', name: '현금', amountWon: 10_000 },
      { method: 'UNPAID', name: '미수금', amountWon: 10_000 },
    ],
    money: [
      { ...nothing, method: 'CARD', name: '카드', salesWon: 95_000, totalWon: 95_000 },
      { ...nothing, method: 'CASH', name: '현금', salesWon: 10_000, totalWon: 10_000 },
    ],
    unregistered: 1,
  });
  // Beside the days before, by any step, and of years.
  const asked = {
    ...period,
    query: { ...period.query, by: 'WEEKDAY' as const, compare: 'PREVIOUS' as const },
  };
  const { body: beside } = await owner.call('statistics.summary', asked);
  expect(beside).toMatchObject({
    before: { from: addDays(yesterday, -2), to: addDays(today, -2) },
    totalsBefore: { salesCount: 0, totalWon: 0 },
  });
  expect(beside.rows).toHaveLength(7);
  expect(beside.rows.reduce((sum, { totalWon }) => sum + totalWon, 0)).toBe(115_000);
  const years = { params, query: { from: addDays(today, -1_000), to: today } };
  expect((await owner.call('statistics.summary', years)).body).toMatchObject({ totalWon: 115_000 });
  const { totals } = (await owner.call('sales.list', period)).body;
  expect(totals).toMatchObject({ count: 2, totalWon: 115_000, receivedWon: 105_000, unpaidWon: 10_000 });
  expect(await dayOf()).toMatchObject({ total: 2, completed: 1, booked: 1 });
  // Staff see their own: the booking that waits is theirs, the sales so far are not.
  const theirs = async () => (await staff[0]?.call('statistics.summary', period))?.body;
  expect(await theirs()).toMatchObject({ salesCount: 0, unregistered: 1 });

  await sell({ bookingId: waiting });
  expect(await dayOf()).toMatchObject({ completed: 2, booked: 0 });
  expect(await summary()).toMatchObject({ salesCount: 3, realSalesWon: 175_000, unregistered: 0 });
  expect(await theirs()).toMatchObject({ salesCount: 1, realSalesWon: 60_000, unregistered: 0 });
});
