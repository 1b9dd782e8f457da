import { expect, it } from 'vitest';
import { addDays, shopDateOf } from '../../../../contract/time.ts';
import { useClock } from '../../../platform/clock.ts';
import { openWorld } from '../../../testing/world.ts';
import { someoneWaits } from '../../../testing/waiting.ts';
import { extendSeries } from './jobs.ts';

it('a series that is edited while the job waits for it is written on as it was edited', async () => {
  const world = await openWorld();
  const shop = await world.shop({ employees: 1 });
  const today = shopDateOf(Date.now());
  await shop.owner.call('blocks.create', {
    params: { shopNo: shop.shopNo },
    body: {
      employeeNo: shop.owner.employeeNo,
      date: addDays(today, 1),
      title: '점심',
      from: '12:00',
      to: '13:00',
      repeat: { every: 'DAILY', ends: { kind: 'NEVER' } },
    },
  });
  const { pool } = world.server.platform.database;
  const restore = useClock(() => Date.now() + 72 * 3_600_000);
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`update block_series set title = '저녁' where shop_no = $1`, [shop.shopNo]);
  const job = extendSeries(world.server.platform.database);
  await someoneWaits(pool);
  await client.query('commit');
  client.release();
  expect(await job).toBe(3);
  restore();
  const { rows } = await pool.query(
    'select count(*)::int as n from blocks where shop_no = $1 and title = $2',
    [shop.shopNo, '저녁'],
  );
  expect(rows).toEqual([{ n: 3 }]);
});
