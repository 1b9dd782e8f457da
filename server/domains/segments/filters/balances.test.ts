import { expect, it } from 'vitest';
import { asOperator } from '../../../testing/as-operator.ts';
import { openWorld } from '../../../testing/world.ts';
import type { Person } from '../../../testing/world.ts';

it('tells nothing of balances to who may not read them', async () => {
  const world = await openWorld();
  const shop = await world.shop({ employees: 2 });
  const params = { shopNo: shop.shopNo };
  const clerk = shop.staff[0] as Person;
  const { body: holder } = await shop.owner.call('customers.create', {
    params,
    body: { name: '잔액손님' },
  });
  await shop.owner.call('memberships.openAccount', {
    params,
    body: {
      kind: 'PASS',
      customerNo: holder.customerNo,
      name: '정액권',
      paid: 30_000,
      receivedWon: 30_000,
      expiresOn: null,
      reason: '장부',
    },
  });
  const leaf = { field: 'PASS', op: 'AT_LEAST', value: 30_000 };
  const condition = { all: [{ field: 'LAST_VISIT', op: 'NEVER' }, { any: [leaf] }] };
  const made = await shop.owner.call('customerFilters.create', { body: { name: '잔액', condition } });
  const asked = async () =>
    (await clerk.call('customers.list', { params, query: { filterId: made.body.id } })).body.total;
  expect(await asked()).toBe(1);
  await asOperator(world.server.platform.database, (db) =>
    db
      .insertInto('role_rights')
      .values({ shop_no: shop.shopNo, role: 'STAFF', right: 'memberships.read', allowed: false })
      .execute(),
  );
  const why = '회원권·포인트를 볼 권한이 있어야 쓸 수 있는 조건이에요.';
  const denied = [{ field: 'condition.all.1.any.0.field', code: 'ACCESS_DENIED', message: why }];
  const told = await clerk.call('customerFilters.validate', { body: { condition } });
  expect(told.body).toEqual({ valid: false, errors: denied, count: null, sentence: null });
  for (const query of [{ filterId: made.body.id }, { condition: JSON.stringify(condition) }])
    for (const call of ['customers.list', 'customers.numbers'] as const)
      expect((await clerk.refused(call, { params, query })).body).toMatchObject({
        code: 'CUSTOMER_FILTER_INVALID',
        errors: denied,
      });
  // The saved one is shown, with why it cannot be used; it is nothing to make anshop of.
  expect((await clerk.call('customerFilters.list')).body.items).toMatchObject([
    { name: '잔액', sentence: why },
  ]);
  const offered = (await clerk.call('customerFilters.conditions')).body.fields;
  expect(offered.filter(({ section }) => section === '회원권')).toEqual([]);
  const gone = await clerk.refused('customers.remove', {
    params,
    body: { customerNos: [holder.customerNo] },
  });
  expect(gone.body.errors).toMatchObject([
    { message: '잔액손님: 정액권 잔액', detail: { open: { passWon: null, tickets: 0 } } },
  ]);
});
