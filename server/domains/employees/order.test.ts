import { beforeAll, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const listOf = async (shop: TestShop) => {
  const { body } = await shop.owner.call('employees.list');
  return { ...body, nos: body.items.map(({ employeeNo }) => employeeNo) };
};

test('the owner puts the employees in order, and everybody sees it', async () => {
  const shop = await world.shop({ employees: 4 });
  const { nos, listVersion } = await listOf(shop);
  const employeeNos = nos.toReversed();
  const saved = await shop.owner.call('employees.saveOrder', { body: { employeeNos, listVersion } });
  expect(saved.body.items.map(({ employeeNo }) => employeeNo)).toEqual(employeeNos);
  const seen = await shop.staff[0]!.call('employees.list');
  expect(seen.body.items.map(({ employeeNo }) => employeeNo)).toEqual(employeeNos);
  expect(seen.body.listVersion).toBe(saved.body.listVersion);

  const undone = await shop.owner.call('employees.saveOrder', {
    body: { employeeNos: nos, listVersion: saved.body.listVersion },
  });
  expect(undone.body.listVersion).toBe(listVersion);
});

test('an order of a list that changed meanwhile is refused with the list as it is', async () => {
  const shop = await world.shop({ employees: 3 });
  const { nos, listVersion } = await listOf(shop);
  const joined = await shop.owner.call('employees.create', { body: { name: '새봄' } });
  const late = await shop.owner.refused('employees.saveOrder', {
    body: { employeeNos: nos.toReversed(), listVersion },
  });
  expect(late.body).toMatchObject({ status: 409, code: 'EMPLOYEE_ORDER_INCOMPLETE' });
  expect(late.body.errors[0]?.detail).toMatchObject({
    items: [{}, {}, {}, { employeeNo: joined.body.employeeNo }],
  });
  const twice = await shop.owner.refused('employees.saveOrder', {
    body: { employeeNos: [nos[0]!, nos[0]!], listVersion },
  });
  expect(twice.body.code).toBe('EMPLOYEE_ORDER_INCOMPLETE');
  expect((await listOf(shop)).nos).toEqual([...nos, joined.body.employeeNo]);
});

test('of two who order at once one is told of the other', async () => {
  const shop = await world.shop({ employees: 3 });
  const { nos, listVersion } = await listOf(shop);
  const save = (employeeNos: typeof nos) =>
    shop.owner.raw('employees.saveOrder', { body: { employeeNos, listVersion } });
  const [one, two, three] = nos;
  const told = await Promise.all([save([two!, one!, three!]), save([three!, two!, one!])]);
  expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('colours are saved together or not at all', async () => {
  const [shop, other] = [await world.shop({ employees: 3 }), await world.shop()];
  const { nos } = await listOf(shop);
  const colors = nos.map((employeeNo, at) => ({ employeeNo, color: 11 - at }));
  await shop.owner.call('employees.saveColors', { body: { colors } });
  expect((await listOf(shop)).items.map(({ color }) => color)).toEqual([11, 10, 9]);

  const wrong = await shop.owner.refused('employees.saveColors', {
    body: {
      colors: [
        { employeeNo: nos[0]!, color: 0 },
        { employeeNo: other.owner.employeeNo, color: 0 },
      ],
    },
  });
  expect(wrong.body.code).toBe('EMPLOYEE_NOT_FOUND');
  expect((await listOf(shop)).items[0]?.color).toBe(11);
  const staff = await shop.staff[0]!.refused('employees.saveColors', { body: { colors } });
  expect(staff.body.code).toBe('ACCESS_DENIED');
});
