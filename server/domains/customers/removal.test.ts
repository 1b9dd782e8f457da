import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asOperator } from '../../testing/as-operator.ts';
import { openWorld } from '../../testing/world.ts';

it('goes in steps that let others in, and of many either all come back or none', async () => {
  const world = await openWorld();
  const shop = await world.shop();
  const params = { shopNo: shop.shopNo };
  const add = async (name: string, phone?: string) =>
    (await shop.owner.call('customers.create', { params, body: { name, ...(phone && { phone }) } })).body
      .customerNo;
  const choose = (customerNos: number[], undo = false) => ({ params, body: { customerNos, undo } });

  const phone = '01033332222';
  const first = await add('단계처음', phone);
  await shop.owner.call('customers.remove', choose([first]));
  const others = await Promise.all(Array.from({ length: 60 }, (_, at) => add(`단계${at}`)));
  const last = await add('단계끝', phone);
  const all = [first, ...others, last];
  expect((await shop.owner.call('customers.remove', choose(all))).body.customerNos).toHaveLength(61);
  const transactions = await asOperator(world.server.platform.database, (db) =>
    sql`select distinct xmin from events where kind = 'customer.deleted' and subject_id = any (${all}::bigint[])
      and shop_no = ${shop.shopNo}`.execute(db),
  );
  expect(transactions.rows.length).toBeGreaterThan(2);
  const back = await shop.owner.refused('customers.remove', choose(all, true));
  expect(back.body.code).toBe('CUSTOMER_PHONE_DUPLICATED');
  const { body } = await shop.owner.call('customers.list', { params, query: { q: '단계' } });
  expect(body.items).toEqual([]);
});
