import type { TestShop } from './world.ts';

/** A category with one group with one item. */
export const furnishMenu = async ({ owner, shopNo }: TestShop, label: string) => {
  const params = { shopNo };
  const made = await owner.call('menu.saveCategories', {
    params,
    body: { items: [{ name: `${label}분류` }] },
  });
  const category = made.body.items[0]!;
  const groups = await owner.call('menu.saveGroups', {
    params,
    body: { items: [{ categoryId: category.id, name: `${label}묶음` }] },
  });
  const group = groups.body.items[0]!;
  const fields = { categoryId: category.id, groupId: group.id, durationMinutes: 60, priceWon: 50_000 };
  const items = await owner.call('menu.saveItems', {
    params,
    body: { items: [{ ...fields, name: `${label}시술` }] },
  });
  const all = await owner.call('menu.categories', { params });
  return { category, group, item: items.body.items[0]!, order: all.body.items.map(({ id }) => id) };
};
