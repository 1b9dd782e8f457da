import type { ShopTx } from '../../../platform/shop.ts';

/** The names of what can be had now. */
export const namesOnMenu = async ({ tx }: ShopTx): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('menu_items as i')
    .innerJoin('menu_categories as c', 'c.id', 'i.category_id')
    .select('i.name')
    .where('i.active', '=', true)
    .where('c.active', '=', true)
    .execute();
  return new Set(rows.map(({ name }) => name));
};
