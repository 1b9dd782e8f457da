import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { provePayments } from './testing/random-events.ts';

let world: World;
let shop: TestShop;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
});
// Its hours are far ahead of other stories: what it left under way is not theirs.
afterAll(async () => {
  const { pool } = world.server.platform.database;
  for (const table of ['payment_orders', 'payment_refunds'])
    await pool.query(`update ${table} set next_try_at = null, lease = null where shop_no = $1`, [
      shop.shopNo,
    ]);
});

it('whatever happens to a payment in whatever order, half an hour later the books say what the provider has', async () => {
  // Of these, one met a refund that the provider made while one of ours was under way.
  expect(await provePayments(world, shop, 10, 803_867_250)).toBeGreaterThan(2);
}, 120_000);
