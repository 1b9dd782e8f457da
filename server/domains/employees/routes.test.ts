import { beforeAll, expect, test } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { inShop, mintAccess } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { employeesOf, lockEmployees, requireEmployees } from './public.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const firstOf = (shop: TestShop): Person => {
  const [staff] = shop.staff;
  if (!staff) throw new Error('the shop has no staff');
  return staff;
};

const rowOf = async (shop: TestShop, employeeNo: EmployeeNo) => {
  const { body } = await shop.owner.call('employees.list', { query: { includeLeft: 'true' } });
  const row = body.items.find((item) => item.employeeNo === employeeNo);
  if (!row) throw new Error('no such employee');
  return row;
};

const change = async (shop: TestShop, by: Person, employeeNo: EmployeeNo, what: object) => {
  const { version } = await rowOf(shop, employeeNo);
  return by.raw('employees.update', { params: { id: employeeNo }, body: { ...what, version } });
};

const accessOf = (shop: TestShop): ShopAccess =>
  mintAccess({
    shopNo: shop.shopNo,
    actor: { kind: 'employee', ...shop.owner, name: '은지', role: 'OWNER', sessionId: '' },
    trade: 'NAIL',
    shopName: shop.name,
    rights: new Set(),
    database: world.server.platform.database,
  });

test('who registers an employee learns no password of theirs: a login comes by the link alone', async () => {
  const shop = await world.shop();
  const add = (body: object) => shop.owner.raw('employees.create', { body: { name: '수아', ...body } });
  const login = { loginId: 'sua-of-the-shop', password: '골목 끝 작은 가게' };
  expect((await add(login)).body).toMatchObject({
    code: 'COMMON_INVALID_PARAMETER',
    errors: [{ field: 'loginId' }, { field: 'password' }],
  });
  expect((await add({ phone: '1' })).body).toMatchObject({ errors: [{ field: 'phone' }] });
  const made = await shop.owner.call('employees.create', {
    body: { name: '수아', rank: '디자이너', phone: '010-2222-3333' },
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: '수아',
    role: 'STAFF',
    state: 'ACTIVE',
    color: 1,
    sortOrder: 1,
    signsIn: false,
  });
  const refused = await world.stranger.refused('auth.signIn', { body: { grant: 'password', ...login } });
  expect(refused.body.code).toBe('SIGN_IN_FAILED');
});

test('who has left is not listed unless asked for', async () => {
  const shop = await world.shop({ employees: 3 });
  const staff = firstOf(shop);
  const left = await change(shop, shop.owner, staff.employeeNo, { state: 'LEFT' });
  expect(left.body).toMatchObject({ state: 'LEFT', version: 2 });
  const working = (await shop.owner.call('employees.list')).body.items;
  expect(working.map(({ employeeNo }) => employeeNo)).not.toContain(staff.employeeNo);
  expect((await rowOf(shop, staff.employeeNo)).state).toBe('LEFT');
});

test('what is booked with somebody who leaves stays, with nobody in charge', async () => {
  const shop = await world.shop({ employees: 2 });
  const { employeeNo } = firstOf(shop);
  const { shopNo } = shop;
  const booked = await shop.owner.call('bookings.create', {
    params: { shopNo },
    body: {
      customer: { kind: 'walkIn', name: '이하나' },
      startAt: instantAt(addDays(shopDateOf(Date.now()), 3), 840),
      employeeNo,
      items: [{ itemId: shop.items.gel }],
    },
  });
  await change(shop, shop.owner, employeeNo, { state: 'LEFT' });
  const after = await shop.owner.call('bookings.get', { params: { shopNo, id: booked.body.id } });
  expect(after.body).toMatchObject({ state: 'CONFIRMED', employeeNo: null });
});

test('the owner neither leaves nor stops being the owner', async () => {
  const shop = await world.shop();
  for (const what of [{ state: 'LEFT' }, { role: 'STAFF' }])
    expect((await change(shop, shop.owner, shop.owner.employeeNo, what)).body).toMatchObject({
      status: 409,
      code: 'EMPLOYEE_OWNER_STAYS',
    });
  const renamed = await change(shop, shop.owner, shop.owner.employeeNo, { name: '김원장', color: 7 });
  expect(renamed.body).toMatchObject({ name: '김원장', color: 7, role: 'OWNER' });
});

test('the right to manage employees raises nobody, not even its holder', async () => {
  const shop = await world.shop({ employees: 3, roles: ['STAFF'] });
  const staff = firstOf(shop);
  await inShop(accessOf(shop), (shop) =>
    shop.tx
      .insertInto('role_rights')
      .values({ shop_no: shop.shopNo, role: 'STAFF', right: 'employees.manage', allowed: true })
      .execute(),
  );
  const denied = { status: 403, code: 'ACCESS_DENIED' };
  expect((await change(shop, staff, staff.employeeNo, { role: 'MANAGER' })).body).toMatchObject(denied);
  const manager = await staff.raw('employees.create', { body: { name: '새 매니저', role: 'MANAGER' } });
  expect(manager.body).toMatchObject(denied);
  expect((await change(shop, staff, staff.employeeNo, { role: 'STAFF', name: '민지수' })).status).toBe(200);
  const raised = await change(shop, shop.owner, staff.employeeNo, { role: 'MANAGER' });
  expect(raised.body).toMatchObject({ role: 'MANAGER' });
});

test('of two edits of one version the second learns what the first one saved', async () => {
  const shop = await world.shop({ employees: 2 });
  const { employeeNo } = firstOf(shop);
  const save = (name: string) =>
    shop.owner.raw('employees.update', { params: { id: employeeNo }, body: { name, version: 1 } });
  const both = await Promise.all([save('하나'), save('둘')]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  const { name } = await rowOf(shop, employeeNo);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'STALE_VERSION',
    errors: [{ detail: { yours: 1, current: 2, employee: { name } } }],
  });
});

test("another shop's employee is not there to be changed", async () => {
  const [mine, other] = [await world.shop(), await world.shop({ employees: 2 })];
  const { employeeNo } = firstOf(other);
  const told = await mine.owner.refused('employees.update', {
    params: { id: employeeNo },
    body: { name: '바꿈', version: 1 },
  });
  expect(told.body.code).toBe('EMPLOYEE_NOT_FOUND');
});

test('other domains get the employees who work here, or a named refusal', async () => {
  const shop = await world.shop({ employees: 3 });
  const [one, two] = shop.staff;
  if (!one || !two) throw new Error('no staff');
  await change(shop, shop.owner, two.employeeNo, { state: 'LEFT' });
  await inShop(accessOf(shop), async (shop) => {
    expect((await employeesOf(shop)).map(({ name }) => name)).toEqual(['은지', '민지']);
    expect(await employeesOf(shop, { includeLeft: true })).toHaveLength(3);
    expect(await requireEmployees(shop, [one.employeeNo, one.employeeNo])).toHaveLength(1);
    expect(await requireEmployees(shop, [])).toEqual([]);
    const locked = await lockEmployees(shop, [two.employeeNo, one.employeeNo]);
    expect(locked.map(({ employee_no }) => employee_no)).toEqual([one.employeeNo, two.employeeNo]);
    const nobody = 999_999_999 as EmployeeNo;
    await expect(requireEmployees(shop, [nobody])).rejects.toMatchObject({ code: 'EMPLOYEE_NOT_FOUND' });
    await expect(requireEmployees(shop, [two.employeeNo])).rejects.toMatchObject({
      code: 'EMPLOYEE_NOT_WORKING',
    });
  });
});
