import { expect, it } from 'vitest';
import { counter } from '../../testing/counter.ts';
import { someoneWaits } from '../../testing/waiting.ts';
import { openWorld } from '../../testing/world.ts';

it('a reservation number whose holder goes while the same one is entered is free', async () => {
  const world = await openWorld();
  const shop = await world.shop();
  const { pool } = world.server.platform.database;
  const desk = counter(shop);
  const entered = { source: 'NAVER', externalNo: 'N-5501' };
  const { id } = await desk.book(3, entered);
  await shop.owner.call('bookings.changeState', {
    params: { shopNo: shop.shopNo, id, state: 'CANCELLED' },
    body: {},
  });

  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from booking_references where shop_no = $2 and booking_id = $1 for update', [
    id,
    shop.shopNo,
  ]);
  const booking = desk.book(4, entered);
  await someoneWaits(pool);
  await client.query('delete from booking_references where shop_no = $2 and booking_id = $1', [
    id,
    shop.shopNo,
  ]);
  await client.query('commit');
  client.release();
  expect(await booking).toMatchObject({ state: 'CONFIRMED' });
});
