import { expect, it } from 'vitest';
import { counter } from '../../testing/counter.ts';
import { someoneWaits } from '../../testing/waiting.ts';
import { openWorld } from '../../testing/world.ts';

it('a customer whose import is taken back while their sale waits is what is missing', async () => {
  const world = await openWorld();
  const shop = await world.shop();
  const desk = counter(shop);
  const { pool } = world.server.platform.database;
  const { customerNo } = await desk.customer();

  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from customers where shop_no = $2 and customer_no = $1 for update', [
    customerNo,
    shop.shopNo,
  ]);
  const selling = desk.sellRefused({ customerNo });
  await someoneWaits(pool);
  await client.query('delete from customers where shop_no = $2 and customer_no = $1', [
    customerNo,
    shop.shopNo,
  ]);
  await client.query('commit');
  client.release();
  expect(await selling).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
});
