import { beforeAll, expect, test } from 'vitest';
import { asOperator } from '../../../testing/as-operator.ts';
import { openWorld } from '../../../testing/world.ts';
import type { Person, TestShop, World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const firstOf = (shop: TestShop): Person => {
  const [staff] = shop.staff;
  if (!staff) throw new Error('the shop has no staff');
  return staff;
};

const decide = (shop: TestShop, role: string, right: string, allowed: boolean) =>
  asOperator(world.server.platform.database, (db) =>
    db
      .insertInto('role_rights')
      .values({ shop_no: shop.shopNo, role: role as 'STAFF', right, allowed })
      .execute(),
  );

const rightsOf = async (person: Person): Promise<string[]> => (await person.call('employees.me')).body.rights;

test('without a token nothing opens but what is declared public', async () => {
  expect((await world.stranger.refused('employees.me')).body.code).toBe('UNAUTHENTICATED');
  expect((await world.stranger.call('shops.categories')).status).toBe(200);
});

test("another shop's token meets the same 404 as for a shop that does not exist", async () => {
  const [mine, other] = [await world.shop(), await world.shop()];
  const change = { body: { name: '내 것', version: 1 } };
  const theirs = await mine.owner.refused('shops.update', { params: { id: other.shopNo }, ...change });
  const nobodys = await mine.owner.refused('shops.update', {
    params: { id: 'S999999999' as never },
    ...change,
  });
  expect(theirs.body).toMatchObject({ status: 404, code: 'SHOP_NOT_FOUND' });
  expect({ ...nobodys.body, timestamp: '' }).toEqual({ ...theirs.body, timestamp: '' });
  expect((await other.owner.call('shops.me')).body.name).toBe(other.name);
});

test("the owner's decisions widen and narrow a role, at once", async () => {
  const shop = await world.shop({ employees: 2 });
  const staff = firstOf(shop);
  expect(await rightsOf(staff)).not.toContain('settings.write');
  const save = () =>
    staff.raw('shops.update', { params: { id: shop.shopNo }, body: { name: '새 이름', version: 1 } });
  expect((await save()).body).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });

  await decide(shop, 'STAFF', 'settings.write', true);
  await decide(shop, 'STAFF', 'sales.write', false);
  expect((await save()).status).toBe(200);
  expect(await rightsOf(staff)).not.toContain('sales.write');
});

test('decisions that nobody understands grant nothing, and none touch the owner', async () => {
  const shop = await world.shop({ employees: 2, roles: ['MANAGER'] });
  const before = await rightsOf(firstOf(shop));
  await decide(shop, 'MANAGER', 'everything', true);
  await decide(shop, 'MANAGER', 'constructor', true);
  await decide(shop, 'STAFF', 'settings.write', true);
  expect(await rightsOf(firstOf(shop))).toEqual(before);
  expect(await rightsOf(shop.owner)).toContain('employees.manage');
});

test('an employee who leaves is out with the next request', async () => {
  const shop = await world.shop({ employees: 2 });
  const staff = firstOf(shop);
  const { body } = await shop.owner.call('employees.list');
  const row = body.items.find(({ employeeNo }) => employeeNo === staff.employeeNo);
  await shop.owner.call('employees.update', {
    params: { id: staff.employeeNo },
    body: { state: 'LEFT', version: row?.version ?? 0 },
  });
  expect((await staff.refused('employees.me')).body).toMatchObject({ status: 401, code: 'SESSION_REVOKED' });

  // Coming back does not bring the old token back.
  await shop.owner.call('employees.update', {
    params: { id: staff.employeeNo },
    body: { state: 'ACTIVE', version: (row?.version ?? 0) + 1 },
  });
  expect((await staff.refused('employees.me')).body.code).toBe('SESSION_REVOKED');
});

test('a token is worth nothing without its session', async () => {
  const shop = await world.shop();
  await asOperator(world.server.platform.database, (db) =>
    db.deleteFrom('sessions').where('user_id', '=', shop.owner.userId).execute(),
  );
  expect((await shop.owner.refused('employees.me')).body.code).toBe('SESSION_REVOKED');
});
