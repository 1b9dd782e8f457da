import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { instantAt } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { counter, day } from '../../testing/counter.ts';
import { pairing } from '../../testing/pairing.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person } from '../../testing/world.ts';
import { readBooks } from './testing/books.ts';
import { compareViews } from './testing/compare.ts';

const line = (name: string, unitPriceWon: number, over: object = {}) => ({
  kind: 'SERVICE',
  name,
  unitPriceWon,
  ...over,
});

/** A manager's month: new and known customers, a pass sold and used by two people, a penalty, a walk-in, a debt. */
const openMonth = async () => {
  const world = await openWorld();
  const shop = await world.shop({ employees: 3, roles: ['MANAGER', 'STAFF'] });
  const desk = counter(shop);
  const { database } = world.server.platform;
  const [boss, helper] = [shop.owner.employeeNo, shop.staff[0]?.employeeNo ?? 0];
  const both = {
    credits: [
      { employeeNo: boss, percent: 50 },
      { employeeNo: helper, percent: 50 },
    ],
  };
  const on = (offset: number, hour = 14) => ({ soldAt: instantAt(day(offset), hour * 60) });
  const hyun = (await desk.customer()).customerNo;
  const sora = (await desk.customer('이소라')).customerNo;
  await asOperator(database, (db) =>
    sql`update customers set employee_no = ${boss}, inflow = 'INTRODUCED', birthday = '1994-05-05', sex = 'F'
      where shop_no = ${shop.shopNo} and customer_no = ${hyun}`.execute(db),
  );
  const pay = (...parts: [string, number, object?][]) => ({
    payments: parts.map(([method, amountWon, over]) => ({ method, amountWon, ...over })),
  });
  await desk.sell({
    ...on(-60),
    customerNo: hyun,
    lines: [line('정액권', 200_000, { kind: 'PASS_SALE', free: { bonus: 0 } }), line('젤네일', 60_000, both)],
    ...pay(['CARD', 260_000]),
  });
  await desk.sell({
    ...on(-40),
    customerNo: hyun,
    lines: [
      line('젤네일', 60_001, { itemId: shop.items.gel, ...both }),
      line('오일', 18_000, { kind: 'PRODUCT', itemId: shop.items.oil }),
    ],
    ...pay(['PASS', 55_555, { line: 0 }], ['UNPAID', 10_000], ['CASH', 12_446]),
  });
  const later = await desk.sell({
    ...on(-40, 18),
    customerNo: hyun,
    lines: [line('케어', 25_000)],
    ...pay(['CARD', 25_000]),
  });
  await desk.sell({
    ...on(-35),
    customerNo: sora,
    lines: [line('연장', 90_000, both)],
    ...pay(['CARD', 90_000]),
  });
  await desk.sell({
    ...on(-5),
    customerNo: sora,
    lines: [line('케어', 25_000, both)],
    ...pay(['CARD', 25_000]),
  });
  await desk.sell({ ...on(-4, 11), lines: [line('젤네일', 60_000)], ...pay(['CASH', 60_000]) });
  const mistaken = await desk.sell(on(-4));
  await desk.remove(mistaken.id);
  await desk.book(-3, { customer: { kind: 'existing', customerNo: sora } });
  return { world, shop, desk, database, hyun, sora, later, helper };
};

it('says what the books say, row by row, and opens every figure to rows of the same sum', async () => {
  const { world, shop, database, hyun, sora, later, helper } = await openMonth();
  const params = { shopNo: shop.shopNo };
  const period = { from: day(-65), to: day(0) };
  const asked = { ...period, today: day(0), now: clock.iso() };
  // The campaign of random shops goes through the others.
  for (const by of ['WEEK', 'HOUR'] as const)
    expect(await compareViews(shop, await readBooks(database, shop.shopNo), { ...asked, by })).toEqual([]);

  const { body: sales } = await shop.owner.call('statistics.sales', {
    params,
    query: { ...period, by: 'MONTH', compare: 'PREVIOUS' },
  });
  // Two sales of one day are one visit; a walk-in is one.
  expect(sales.totals).toMatchObject({
    count: 6,
    visits: 5,
    totalWon: 538_001,
    deductedWon: 55_555,
    unpaidWon: 10_000,
  });
  expect(sales.totalsBefore).toMatchObject({ count: 0, visits: 0, totalWon: 0 });
  expect(sales.money).toMatchObject({ totalWon: 472_446, tillWon: 472_446 });
  const rows = async (query: object) =>
    (await shop.owner.call('statistics.rows', { params, query: { ...period, ...query } as never })).body;
  const { body: customers } = await shop.owner.call('statistics.customers', { params, query: period });
  expect(Object.fromEntries(customers.byVisitKind.map(({ key, visits }) => [key, visits]))).toEqual({
    INTRODUCED: 1,
    CHOSEN: 2,
    NEW: 1,
    UNREGISTERED: 1,
  });
  for (const { month, size, back } of customers.cohorts)
    for (const [later, count] of [size, ...back].entries())
      expect((await rows({ of: 'COHORT', month, later })).sums).toEqual({ customers: count });
  expect(customers.newReturns).toEqual([
    { days: 30, closed: 2, back: 2, open: 0 },
    { days: 60, closed: 0, back: 0, open: 2 },
    { days: 90, closed: 0, back: 0, open: 2 },
    { days: 120, closed: 0, back: 0, open: 2 },
  ]);

  for (const { key, visits, totalWon } of sales.byChannel)
    expect((await rows({ of: 'SALES', channel: key })).sums).toMatchObject({ visits, totalWon });
  for (const { key, amountWon } of sales.byMethod)
    expect((await rows({ of: 'PAYMENTS', method: key })).sums).toEqual({
      count: expect.any(Number),
      amountWon,
    });
  for (const { key, amountWon } of sales.money?.steps ?? [])
    expect((await rows({ of: 'MONEY', step: key })).sums['amountWon']).toBe(amountWon);
  for (const { key, visits, totalWon } of customers.byAge)
    expect((await rows({ of: 'VISITS', age: key })).sums).toMatchObject({ visits, totalWon });
  for (const { key, customers: people, visits } of customers.byVisitKind.filter(
    ({ customers }) => customers > 0,
  ))
    expect((await rows({ of: 'CUSTOMERS', visitKind: key })).sums).toMatchObject({
      customers: people,
      visits,
    });
  const { body: goods } = await shop.owner.call('statistics.products', { params, query: period });
  for (const { key, customers: people } of goods.categories)
    expect((await rows({ of: 'BUYERS', category: key })).sums).toMatchObject({ customers: people });
  // Sold for 200,000, of which 55,555 are used.
  expect(sales.prepaid).toMatchObject({
    totals: { accounts: 1, prepaidWon: 144_445 },
    totalsBefore: { prepaidWon: 0 },
  });
  expect(await rows({ of: 'PREPAID', account: 'PASS' })).toMatchObject({
    sums: { count: 1, prepaidWon: 144_445 },
    items: [{ subject: 'ACCOUNT', note: '정액권' }],
  });
  const shares = await rows({ of: 'SHARES', employee: helper, limit: 2 });
  expect(shares.total).toBe(4);
  expect(shares.items).toHaveLength(2);
  const next = await rows({ of: 'SHARES', employee: helper, limit: 2, cursor: shares.nextCursor });
  expect(next.items.map(({ figures }) => figures['totalWon'])).toEqual([30_000, 30_000]);
  expect((await rows({ of: 'RETURNS', days: 30, isNew: 'YES', back: 'YES' })).total).toBe(2);

  for (const view of ['summary', 'customers'] as const) {
    const sheet = await shop.owner.raw('statistics.excel', { params: { ...params, view }, query: period });
    expect(sheet).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('sheet') },
    });
  }

  // What becomes of it afterwards restates its day; undoing a merge restores every figure.
  const whole = async () => (await shop.owner.call('statistics.customers', { params, query: period })).body;
  const compare = async () =>
    compareViews(shop, await readBooks(database, shop.shopNo), { ...asked, by: 'DAY' });
  await shop.owner.call('sales.remove', { params: { id: later.id }, body: {} });
  const before = await whole();
  const merged = await pairing(world, shop).merge(sora, hyun);
  expect((await whole()).byVisitKind).not.toEqual(before.byVisitKind);
  expect(await compare()).toEqual([]);
  await shop.owner.call('customerMerges.undoMerge', { params: { ...params, id: merged.id } });
  expect(await whole()).toEqual(before);
  expect(await compare()).toEqual([]);
});

it('refuses what cannot be asked, and shows who sees only their own no more than their shares', async () => {
  const { world, shop, helper } = await openMonth();
  const other = await world.shop();
  const params = { shopNo: shop.shopNo };
  const codeOf = async (
    person: Person,
    query: object,
    name: 'statistics.sales' | 'statistics.rows' | 'statistics.summary' = 'statistics.sales',
  ) => (await person.refused(name, { params, query: query as never })).body.code;
  expect(await codeOf(shop.owner, { from: day(0), to: day(-1) })).toBe('STATISTICS_RANGE_INVALID');
  expect(await codeOf(shop.owner, { from: day(-1200), to: day(0) })).toBe('STATISTICS_RANGE_INVALID');
  expect(await codeOf(shop.owner, { from: day(1), to: day(2) })).toBe('STATISTICS_RANGE_TO_COME');
  expect(await codeOf(shop.owner, { from: day(0), to: day(-1) }, 'statistics.summary')).toBe(
    'STATISTICS_RANGE_INVALID',
  );
  const rows = { from: day(-1), to: day(0), of: 'SALES', state: 'NO_SHOW' };
  expect(await codeOf(shop.owner, rows, 'statistics.rows')).toBe('STATISTICS_FILTER_UNKNOWN');
  const [manager, staff] = shop.staff as [Person, Person];
  expect(await codeOf(staff, { from: day(-1), to: day(0) })).toBe('ACCESS_DENIED');
  expect(await codeOf(other.owner, { from: day(-1), to: day(0) })).toBe('SHOP_NOT_FOUND');

  const own = async () =>
    (await manager.call('statistics.sales', { params, query: { from: day(-65), to: day(0) } })).body;
  expect(await own()).toMatchObject({ own: false, totals: { totalWon: 538_001 } });
  const { status } = await shop.owner.raw('employeeRights.save', {
    params,
    body: { roles: { MANAGER: { 'sales.others': false } }, version: 0 },
  });
  expect(status).toBe(200);
  // Half of each shared line, the odd won with who was named first.
  const halves = 30_000 + 30_000 + 45_000 + 12_500;
  expect(await own()).toMatchObject({
    own: true,
    totals: { count: 4, totalWon: halves, deductedWon: 27_777, receivedWon: null },
    byMethod: [],
    money: null,
    reconciles: { shownWon: halves, booksWon: halves },
  });
  const { body: people } = await manager.call('statistics.employees', {
    params,
    query: { from: day(-65), to: day(0) },
  });
  expect(people.rows.map(({ employeeNo, totalWon }) => [employeeNo, totalWon])).toEqual([[helper, halves]]);
  // Who stays away is the customer list's to say.
  const sees = { 'customers.read': false, 'customers.write': false, 'customers.contact': false };
  await shop.owner.call('employeeRights.save', {
    params,
    body: { roles: { MANAGER: { ...sees, 'sales.others': true } }, version: 1 },
  });
  const lost = { from: day(-65), to: day(0), of: 'LOST' };
  expect(await codeOf(manager, lost, 'statistics.rows')).toBe('ACCESS_DENIED');
  await shop.owner.call('employeeRights.save', {
    params,
    body: { roles: { MANAGER: { 'sales.others': false } }, version: 2 },
  });
  const payments = { from: day(-65), to: day(0), of: 'PAYMENTS' };
  expect(await codeOf(manager, payments, 'statistics.rows')).toBe('ACCESS_DENIED');
});
