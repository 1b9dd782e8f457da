import { expect, it } from 'vitest';
import { instantAt } from '../../../../contract/time.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openWorld } from '../../../testing/world.ts';
import { counter } from '../../../testing/counter.ts';

const on = (day: number) => `2025-10-${String(day).padStart(2, '0')}`;
const at = (day: number) => ({ soldAt: instantAt(on(day), 15 * 60) });
const paid = (method: string, amountWon: number, over: object = {}) => ({ method, amountWon, ...over });

it('comes to what the table of worked-month.md comes to', async () => {
  const world = await openWorld();
  const shop = await world.shop({ employees: 2 });
  const desk = counter(shop);
  const { owner, shopNo, items } = shop;
  const [boss, helper] = [owner.employeeNo, shop.staff[0]?.employeeNo ?? 0];
  const by = (employeeNo: number) => ({ credits: [{ employeeNo, percent: 100 }] });
  const gel = (who: number, over: object = {}) => ({
    kind: 'SERVICE',
    itemId: items.gel,
    name: '젤네일',
    unitPriceWon: 60_000,
    ...by(who),
    ...over,
  });
  const line = (kind: string, name: string, unitPriceWon: number, over: object = {}) => ({
    kind,
    name,
    unitPriceWon,
    ...over,
  });
  const customer = async (name: string) => (await desk.customer(name)).customerNo;
  const [hyun, sora, narae, yuri] = [
    await customer('김현주'),
    await customer('이소라'),
    await customer('박나래'),
    await customer('최유리'),
  ];
  const terms = { validDays: null };
  const pass = await owner.call('memberships.createPass', {
    body: { ...terms, name: '30만원권', priceWon: 300_000, bonusWon: 30_000 },
  });
  const ticket = await owner.call('memberships.createTicket', {
    body: { ...terms, name: '젤네일 5회', priceWon: 250_000, count: 5, usable: { itemIds: [items.gel] } },
  });
  const voucher = await owner.call('sales.createMethod', {
    params: { shopNo },
    body: { name: '온누리상품권' },
  });
  await owner.call('memberships.adjustPoints', { body: { customerNo: hyun, points: 5_000, reason: '생일' } });
  const sell = (
    day: number,
    customerNo: number | null,
    lines: object[],
    payments: object[],
    over: object = {},
  ) => desk.sell({ ...at(day), customerNo, lines, payments, ...over });
  const collect = (id: number, amountWon: number, method: string, day: number) =>
    owner.call('sales.collect', {
      params: { shopNo, id: id as never },
      body: { amountWon, method, on: on(day) as never },
    });

  await sell(1, hyun, [gel(boss)], [paid('CARD', 60_000)]);
  const bought = await sell(
    2,
    sora,
    [{ kind: 'PASS_SALE', name: '30만원권', productId: pass.body.id, ...by(boss) }],
    [paid('CARD', 300_000)],
  );
  await sell(3, sora, [gel(helper), line('SERVICE', '케어', 25_000, by(helper))], [paid('PASS', 85_000)]);
  const tenth = { discount: { kind: 'PERCENT', percent: 10 } };
  await sell(4, null, [gel(helper, tenth)], [paid('CASH', 54_000)]);
  await sell(
    6,
    narae,
    [{ kind: 'TICKET_SALE', name: '젤네일 5회', productId: ticket.body.id, ...by(boss) }],
    [paid('TRANSFER', 250_000)],
  );
  await sell(7, narae, [gel(boss)], [paid('TICKET', 60_000)]);
  const half = [boss, helper].map((employeeNo) => ({ employeeNo, percent: 50 }));
  const split = await sell(
    8,
    hyun,
    [
      line('SERVICE', '연장', 90_000, { credits: half }),
      line('PRODUCT', '오일', 18_000, { quantity: 2, ...by(helper) }),
    ],
    [paid('CARD', 66_000), paid('CASH', 20_000), paid('UNPAID', 30_000)],
    { discount: { kind: 'WON', won: 10_000 } },
  );
  await collect(split.id, 20_000, 'CASH', 10);
  await sell(11, yuri, [line('PENALTY', '노쇼 위약금', 30_000)], [paid('KAKAO_PAY', 30_000)]);
  const accountId = bought.lines[0]?.accountId;
  await sell(
    13,
    sora,
    [{ kind: 'PASS_CHARGE', name: '30만원권 충전', productId: pass.body.id, accountId, ...by(boss) }],
    [paid('NAVER_PAY', 285_000)],
    { totalWon: 285_000 },
  );
  await sell(
    14,
    sora,
    [line('SERVICE', '연장', 90_000, by(boss))],
    [paid('PASS', 50_000), paid('CARD', 40_000)],
  );
  await desk.remove((await sell(15, hyun, [gel(helper)], [paid('CARD', 60_000)])).id);
  await sell(17, narae, [gel(helper, { quantity: 2 })], [paid('TICKET', 60_000), paid('CARD', 60_000)]);
  const care = line('SERVICE', '케어', 25_000, by(helper));
  const dear = await sell(18, yuri, [care], [paid('CASH', 25_000)]);
  await desk.edit(dear, {
    lines: [{ ...care, discount: { kind: 'WON', won: 5_000 } }],
    payments: [paid('CASH', 20_000)],
  });
  await sell(20, yuri, [gel(boss)], [paid(voucher.body.code, 60_000)]);
  const owed = await sell(21, hyun, [gel(boss)], [paid('UNPAID', 60_000)]);
  const booked = await owner.call('bookings.create', {
    params: { shopNo },
    body: {
      customer: { kind: 'walkIn', name: '손님' },
      startAt: instantAt(on(24), 600),
      employeeNo: helper as never,
      items: [{ itemId: items.gel }],
      depositWon: 20_000,
    } as never,
  });
  await desk.sell({
    bookingId: booked.body.id,
    lines: [gel(helper)],
    payments: [paid('DEPOSIT', 20_000), paid('CARD', 40_000)],
  });
  await collect(owed.id, 45_000, 'CARD', 25);
  await sell(
    27,
    hyun,
    [line('SERVICE', '케어', 25_000, by(boss))],
    [paid('POINT', 5_000), paid('CARD', 20_000)],
  );

  const summary = await desk.summary(on(1), on(31));
  expect(summary).toMatchObject({
    salesCount: 16,
    totalWon: 1_675_000,
    realSalesWon: 1_420_000,
    deductedWon: 255_000,
    receivedWon: 1_325_000,
    collectionsWon: 65_000,
    unpaidWon: 90_000,
    pointsWon: 5_000,
    discountWon: 36_000,
  });
  expect(Object.fromEntries(summary.byMethod.map((one) => [one.name, one.amountWon]))).toEqual({
    카드: 586_000,
    현금: 94_000,
    계좌이체: 250_000,
    네이버페이: 285_000,
    카카오페이: 30_000,
    온누리상품권: 60_000,
    정액권: 135_000,
    티켓: 120_000,
    포인트: 5_000,
    예약금: 20_000,
    미수금: 90_000,
  });
  const list = await desk.list(on(1), on(31), { limit: 500 });
  expect(list.totals).toEqual({
    count: 16,
    totalWon: 1_675_000,
    realSalesWon: 1_420_000,
    deductedWon: 255_000,
    pointsWon: 5_000,
    receivedWon: 1_325_000,
    unpaidWon: 90_000,
    owedWon: 25_000,
    partWon: null,
  });
  expect(list.items.reduce((sum, sale) => sum + sale.vatWon, 0)).toBe(125_904);
  const employees = await owner.call('sales.employeesWithSales', {
    query: { from: on(1), to: on(31) } as never,
  });
  expect(employees.body.items.map((one) => [one.name, one.totalWon])).toEqual([
    ['은지', 1_231_429],
    ['민지', 413_571],
    ['담당자없음', 30_000],
  ]);
  const unpaid = await owner.call('sales.unpaid', { params: { shopNo } });
  expect(unpaid.body.totals).toEqual({ customers: 1, owedWon: 25_000 });
  const accounts = await owner.call('memberships.accounts', { params: { shopNo } });
  expect(accounts.body.totals).toEqual({ count: 2, passWon: 525_000, ticketCount: 3, unearnedWon: 600_000 });
  const cash = async (day: number) =>
    (await owner.call('sales.cashClose', { params: { shopNo, date: on(day) as never } })).body.expected
      .totalWon;
  expect([await cash(4), await cash(8), await cash(10), await cash(18)]).toEqual([
    54_000, 20_000, 20_000, 20_000,
  ]);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  // Every view of the statistics comes to the same month.
  const asked = { params: { shopNo }, query: { from: on(1), to: on(31), by: 'WEEK' } as never };
  const { body: sales } = await owner.call('statistics.sales', asked);
  const { body: goods } = await owner.call('statistics.products', asked);
  const { body: people } = await owner.call('statistics.employees', asked);
  const { body: customers } = await owner.call('statistics.customers', asked);
  for (const { reconciles, totals } of [sales, goods, people, customers]) {
    expect(reconciles).toEqual({ shownWon: 1_675_000, booksWon: 1_675_000 });
    expect(totals).toMatchObject({ totalWon: 1_675_000, realSalesWon: 1_420_000 });
  }
  const { body: whole } = await owner.call('statistics.summary', asked);
  expect(whole).toMatchObject({ totalWon: 1_675_000, realSalesWon: 1_420_000 });
  const { body: goals } = await owner.call('statistics.goals', {
    params: { shopNo, month: on(1).slice(0, 7) },
  });
  expect(goals.shop?.soldWon).toBe(1_420_000);
  expect(sales.totals).toMatchObject({ receivedWon: 1_325_000, unpaidWon: 90_000, pointsWon: 5_000 });
  expect(sales.money?.totalWon).toBe(sales.money?.tillWon);
  expect(sales.prepaid?.totals).toEqual({ accounts: 2, prepaidWon: 600_000 });
  expect(people.rows.map(({ name, totalWon }) => [name, totalWon])).toEqual([
    ['은지', 1_231_429],
    ['민지', 413_571],
    ['담당자없음', 30_000],
  ]);
});
