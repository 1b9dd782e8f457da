import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
});

describe('the menu', () => {
  it('lists categories and items in order, for every member of the shop', async () => {
    const params = { shopNo: shop.shopNo };
    const staff = shop.staff[0]!;
    const { body: categories } = await staff.call('menu.categories', { params });
    expect(categories.items.map(({ name }) => name)).toEqual(['네일']);
    const { body: items } = await staff.call('menu.items', { params });
    expect(items.items).toMatchObject([
      {
        id: shop.items.gel,
        name: '젤네일',
        categoryName: '네일',
        priceWon: 60_000,
        durationMinutes: 60,
        segments: null,
      },
      { name: '케어' },
      { name: '연장' },
      { name: '큐티클 오일', kind: 'PRODUCT', durationMinutes: 0 },
    ]);
  });

  it('leaves out what is no longer offered', async () => {
    const other = await world.shop();
    await world.server.platform.database.pool.query(
      'update menu_items set active = false where shop_no = $1 and id = $2',
      [other.shopNo, other.items.care],
    );
    const { body } = await other.owner.call('menu.items', { params: { shopNo: other.shopNo } });
    expect(body.items.map(({ name }) => name)).not.toContain('케어');
  });

  it('is closed to another shop', async () => {
    const neighbour = await world.shop();
    for (const name of ['menu.categories', 'menu.items'] as const)
      expect((await neighbour.owner.refused(name, { params: { shopNo: shop.shopNo } })).body.code).toBe(
        'SHOP_NOT_FOUND',
      );
  });
});
