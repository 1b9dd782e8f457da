import { expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { counter, day } from '../sales/testing/stories.ts';

it('agrees with the list of sales and with the day’s bookings', async () => {
  const world = await openWorld();
  const shop = await world.shop({ employees: 2 });
  const desk = counter(shop);
  const params = { shopNo: shop.shopNo };
  const { customerNo } = await desk.customer();
  const past = { outsideHours: true };
  const paid = await desk.book(-1, past);
  const waiting = await desk.book(-1, { ...past, employeeNo: shop.staff[0]?.employeeNo });
  await desk.sell({
    bookingId: paid.id,
    customerNo,
    discount: { kind: 'WON', won: 5_000 },
    payments: [
      { method: 'CARD', amountWon: 35_000 },
      { method: 'CASH', amountWon: 10_000 },
      { method: 'UNPAID', amountWon: 10_000 },
    ],
  });
  await desk.sell({ soldAt: `${day(-1)}T05:00:00Z` });
  const deleted = await desk.sell({ soldAt: `${day(-1)}T06:00:00Z` });
  await desk.remove(deleted.id);

  const summary = await desk.summary(day(-1), day(0));
  expect(summary).toEqual({
    from: day(-1),
    to: day(0),
    salesCount: 2,
    realSalesWon: 115_000,
    receivedWon: 105_000,
    unpaidWon: 10_000,
    discountWon: 5_000,
    byMethod: [
      { method: 'CARD', name: '카드', amountWon: 95_000 },
      { method: 'CASH', name: '현금', amountWon: 10_000 },
      { method: 'UNPAID', name: '미수금', amountWon: 10_000 },
    ],
    unregistered: 1,
  });
  const { totals } = await desk.list(day(-1), day(0));
  expect(totals).toEqual({ count: 2, totalWon: 115_000, receivedWon: 105_000, unpaidWon: 10_000 });
  const daily = async () =>
    (await shop.owner.call('bookings.dailyStatistics', { params, query: { from: day(-1), to: day(-1) } }))
      .body.items[0];
  expect(await daily()).toMatchObject({ total: 2, completed: 1, booked: 1 });

  await desk.sell({ bookingId: waiting.id });
  expect(await daily()).toMatchObject({ completed: 2, booked: 0 });
  expect(await desk.summary(day(-1), day(0))).toMatchObject({ salesCount: 3, unregistered: 0 });
});
