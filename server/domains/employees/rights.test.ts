import { beforeAll, expect, test } from 'vitest';
import { allRights, defaultRights } from '../../../contract/rights.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const save = (shop: TestShop, body: object) =>
  shop.owner.raw('employeeRights.save', {
    params: { shopNo: shop.shopNo },
    body: { roles: { MANAGER: {}, STAFF: {} }, exceptions: [], version: 0, ...body },
  });
const read = async (shop: TestShop) =>
  (await shop.owner.call('employeeRights.get', { params: { shopNo: shop.shopNo } })).body;

test('before anything is saved the table shows the defaults', async () => {
  const shop = await world.shop({ employees: 2 });
  const table = await read(shop);
  expect(table.version).toBe(0);
  expect(allRights.filter((right) => table.roles.STAFF[right])).toEqual(
    allRights.filter((right) => defaultRights.STAFF.includes(right)),
  );
  expect(table.people.map(({ role, rights }) => [role, rights.length])).toEqual([
    ['OWNER', allRights.length],
    ['STAFF', defaultRights.STAFF.length],
  ]);
});

test('a right counts at the next request, of the role and of one person alone', async () => {
  const shop = await world.shop({ employees: 3 });
  const [first, second] = shop.staff;
  const add = (by = first!) => by.raw('employees.create', { body: { name: '새봄' } });
  expect((await add()).status).toBe(403);

  const { employeeNo } = second!;
  const saved = await save(shop, {
    roles: { MANAGER: {}, STAFF: { 'employees.manage': true } },
    exceptions: [
      { employeeNo, right: 'employees.manage', allowed: false },
      { employeeNo, right: 'statistics.read', allowed: true },
    ],
  });
  expect(saved.status).toBe(200);
  expect((await add()).status).toBe(201);
  expect((await add(second)).status).toBe(403);
  const me = await second!.call('employees.me');
  expect(me.body.rights).toContain('statistics.read');
  expect(me.body.rights).not.toContain('employees.manage');
  const table = await read(shop);
  expect(table.people.find((person) => person.employeeNo === employeeNo)?.rights.toSorted()).toEqual(
    me.body.rights.toSorted(),
  );

  expect((await save(shop, { version: 1 })).status).toBe(200);
  expect((await add()).status).toBe(403);
  expect((await second!.call('employees.me')).body.rights).not.toContain('statistics.read');
});

test('a right without the one it needs is refused, and nothing is saved', async () => {
  const shop = await world.shop({ employees: 2 });
  const role = await save(shop, { roles: { MANAGER: {}, STAFF: { 'sales.read': false } } });
  expect(role.body).toMatchObject({ status: 400, code: 'RIGHT_NEEDS_ANOTHER' });
  const person = await save(shop, {
    exceptions: [{ employeeNo: shop.staff[0]!.employeeNo, right: 'statistics.export', allowed: true }],
  });
  expect(person.body).toMatchObject({
    code: 'RIGHT_NEEDS_ANOTHER',
    errors: [{ detail: { right: 'statistics.export', needs: 'statistics.read' } }],
  });
  expect(await read(shop)).toMatchObject({ version: 0, exceptions: [] });
});

test('only the owner reads and gives rights, and nobody takes the owner’s', async () => {
  const shop = await world.shop({ employees: 2, roles: ['MANAGER'] });
  const params = { shopNo: shop.shopNo };
  await save(shop, { roles: { MANAGER: { 'employees.manage': true, 'settings.write': true }, STAFF: {} } });
  const manager = shop.staff[0]!;
  expect((await manager.refused('employeeRights.get', { params })).body.code).toBe('ACCESS_DENIED');
  const raised = await manager.raw('employeeRights.save', {
    params,
    body: { roles: { MANAGER: { 'refunds.write': true }, STAFF: {} }, version: 1 },
  });
  expect(raised.body).toMatchObject({ code: 'ACCESS_DENIED' });
  const owner = await save(shop, {
    exceptions: [{ employeeNo: shop.owner.employeeNo, right: 'sales.read', allowed: false }],
    version: 1,
  });
  expect(owner.body).toMatchObject({ code: 'COMMON_INVALID_PARAMETER' });
});

test('of two who save at once the slower gets the table as it is', async () => {
  const shop = await world.shop();
  const both = await Promise.all([
    save(shop, { roles: { MANAGER: {}, STAFF: { 'statistics.read': true } } }),
    save(shop, { roles: { MANAGER: {}, STAFF: { 'menu.write': true } } }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'STALE_VERSION',
    errors: [{ detail: { yours: 0, current: 1 } }],
  });
});

test("another shop's employee gets no exception here", async () => {
  const [shop, other] = [await world.shop(), await world.shop({ employees: 2 })];
  const { employeeNo } = other.staff[0]!;
  const told = await save(shop, { exceptions: [{ employeeNo, right: 'sales.edit', allowed: true }] });
  expect(told.body).toMatchObject({ status: 404, code: 'EMPLOYEE_NOT_FOUND' });
});
