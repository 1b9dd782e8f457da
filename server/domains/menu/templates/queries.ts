import type { Tx } from '../../../platform/shop.ts';

/** The names of what can be had now. */
export const namesOnMenu = async (db: Tx, shopNo: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('menu_items as i')
    .innerJoin('menu_categories as c', (join) =>
      join.onRef('c.shop_no', '=', 'i.shop_no').onRef('c.id', '=', 'i.category_id'),
    )
    .select('i.name')
    .where('i.shop_no', '=', shopNo)
    .where('i.active', '=', true)
    .where('c.active', '=', true)
    .execute();
  return new Set(rows.map(({ name }) => name));
};
