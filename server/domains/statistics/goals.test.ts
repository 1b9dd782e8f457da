import { expect, it } from 'vitest';
import { counter, day } from '../../testing/counter.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person } from '../../testing/world.ts';
import { paceOf } from './goals.rules.ts';

it('reckons the pace over the open days that have begun', () => {
  expect(paceOf(300_000, { openDays: 26, daysBegun: 10 })).toBe(780_000);
  expect(paceOf(0, { openDays: 26, daysBegun: 0 })).toBeNull();
});

it('keeps the goals of a month, says where they stand, and tells the home page', async () => {
  const world = await openWorld();
  const shop = await world.shop({ employees: 3, roles: ['MANAGER', 'STAFF'] });
  const other = await world.shop();
  const [manager, staff] = shop.staff as [Person, Person];
  const desk = counter(shop);
  const month = day(0).slice(0, 7);
  const params = { shopNo: shop.shopNo, month };
  const credits = [{ employeeNo: manager.employeeNo, percent: 100 }];
  await desk.sell({
    lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000, credits }],
    payments: [{ method: 'CARD', amountWon: 60_000 }],
  });
  const goals = async (person: Person) => (await person.call('statistics.goals', { params })).body;
  const none = await goals(shop.owner);
  expect(none).toMatchObject({ version: 0, shop: { goalWon: null, soldWon: 60_000 } });
  expect(none.shop?.paceWon).toBe(paceOf(60_000, none));

  const body = {
    shopWon: 1_000_000,
    people: [{ employeeNo: manager.employeeNo, goalWon: 400_000 }],
    version: 0,
  };
  const { body: saved } = await shop.owner.call('statistics.saveGoals', { params, body });
  expect(await goals(shop.owner)).toEqual(saved);
  expect(saved.people.find(({ employeeNo }) => employeeNo === manager.employeeNo)).toMatchObject({
    goalWon: 400_000,
    soldWon: 60_000,
  });
  const home = async (person: Person) =>
    (await person.call('home.read', { params: { shopNo: shop.shopNo } })).body.goal;
  expect(await home(shop.owner)).toMatchObject({ month, goalWon: 1_000_000, soldWon: 60_000, own: false });
  expect(await home(staff)).toBeUndefined();
  await shop.owner.call('employeeRights.save', {
    params: { shopNo: shop.shopNo },
    body: { roles: { MANAGER: { 'sales.others': false, 'settings.write': false } }, version: 0 },
  });
  const own = await goals(manager);
  expect(own.shop).toBeNull();
  expect(own.people.map(({ employeeNo, soldWon }) => [employeeNo, soldWon])).toEqual([
    [manager.employeeNo, 60_000],
  ]);
  expect(await home(manager)).toMatchObject({ goalWon: 400_000, own: true });
  // Who may write settings but sees only their own goal must not wipe the others'.
  await shop.owner.call('employeeRights.save', {
    params: { shopNo: shop.shopNo },
    body: { roles: { MANAGER: { 'sales.others': false, 'settings.write': true } }, version: 1 },
  });
  const wiping = { params, body: { ...body, shopWon: null, version: saved.version } };
  expect((await manager.refused('statistics.saveGoals', wiping)).body.code).toBe('ACCESS_DENIED');
  expect((await goals(shop.owner)).shop?.goalWon).toBe(1_000_000);
  await shop.owner.call('employeeRights.save', {
    params: { shopNo: shop.shopNo },
    body: { roles: { MANAGER: { 'sales.others': false, 'settings.write': false } }, version: 2 },
  });

  const codeOf = async (person: Person, change: object = {}) =>
    (await person.refused('statistics.saveGoals', { params, body: { ...body, ...change } as never })).body
      .code;
  expect(await codeOf(shop.owner)).toBe('STALE_VERSION');
  expect(await codeOf(shop.owner, { version: 1, people: [{ employeeNo: 9_999, goalWon: 1 }] })).toBe(
    'EMPLOYEE_NOT_FOUND',
  );
  expect(await codeOf(manager, { version: 1 })).toBe('ACCESS_DENIED');
  expect(await codeOf(other.owner, { version: 1 })).toBe('SHOP_NOT_FOUND');
  expect(await codeOf(shop.owner, { version: 1, shopWon: 0 })).toBe('COMMON_INVALID_PARAMETER');
});

it('says what to look at, and opens it to its rows', async () => {
  const world = await openWorld();
  const shop = await world.shop({ employees: 2, roles: ['MANAGER'] });
  const generous = shop.staff[0] as Person;
  const desk = counter(shop);
  const { customerNo } = await desk.customer();
  const line = { kind: 'SERVICE', name: '젤네일', unitPriceWon: 50_000 };
  for (const offset of [-70, -60, -50, -40])
    await desk.sell({
      soldAt: `${day(offset)}T05:00:00.000Z`,
      customerNo,
      lines: [line],
      payments: [{ method: 'CARD', amountWon: 50_000 }],
    });
  const params = { shopNo: shop.shopNo };
  const read = async () => (await shop.owner.call('statistics.insights', { params })).body;
  const { items, from, to } = await read();
  expect(items.find(({ kind }) => kind === 'OVERDUE')).toMatchObject({
    count: 1,
    worthWon: 50_000,
    customers: [{ customerNo, service: '젤네일', intervalDays: 10, worthWon: 50_000, lastOn: day(-40) }],
  });
  const empty = items.find((item) => item.kind === 'EMPTY_TIME');
  if (!empty) throw new Error('a shop without a booking stands empty');
  const { body: emptyDays } = await shop.owner.call('statistics.rows', {
    params,
    query: {
      of: 'WORK',
      from: empty.from,
      to: empty.to,
      weekday: empty.weekday,
      hour: empty.fromHour,
      hourTo: empty.toHour,
    },
  });
  expect(emptyDays.sums).toEqual({
    workedMinutes: empty.workedMinutes,
    busyMinutes: empty.busyMinutes,
    outsideMinutes: 0,
  });
  expect(emptyDays.total).toBe(2 * empty.weeks);
  const { body: rows } = await shop.owner.call('statistics.rows', {
    params,
    query: { of: 'SALES', from, to, createdBy: shop.owner.employeeNo },
  });
  expect(rows.total).toBe(4);
  const { body: none } = await shop.owner.call('statistics.rows', {
    params,
    query: { of: 'SALES', from, to, createdBy: generous.employeeNo },
  });
  expect(none.total).toBe(0);
});
