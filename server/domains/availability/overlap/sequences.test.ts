import { expect, it } from 'vitest';
import { openWorld } from '../../../testing/world.ts';
import { proveCommands } from '../../bookings/testing/commands.ts';

it('no sequence of commands leaves an overlap that nobody confirmed', async () => {
  const world = await openWorld();
  const shop = await world.shop({ employees: 3 });
  const { database } = world.server.platform;
  await database.pool.query(
    `update menu_items set buffer_minutes = 10, segments = '[{"busy":true,"minutes":30},{"busy":false,"minutes":40},{"busy":true,"minutes":20}]'
     where shop_no = $1 and id = $2`,
    [shop.shopNo, shop.items.extension],
  );
  expect(await proveCommands(database, shop, 6)).toBeGreaterThan(10);
});
