import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ProductId } from '../../../../contract/ids.ts';
import type { DB } from '../../../platform/db/types.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { Usable } from '../../../platform/db/stored-json.ts';

export type ProductRow = Selectable<DB['membership_products']>;
export type ProductKind = ProductRow['kind'];

const living = (shop: Shop, kind: ProductKind) =>
  shop.tx
    .selectFrom('membership_products')
    .selectAll()
    .where('kind', '=', kind)
    .where('archived_at', 'is', null);

export const listProducts = (shop: Shop, kind: ProductKind): Promise<ProductRow[]> =>
  living(shop, kind).orderBy('sort_order').orderBy('id').execute();

export const findProduct = (shop: Shop, kind: ProductKind, id: ProductId) =>
  living(shop, kind).where('id', '=', id).executeTakeFirst();

/** Also finds those taken off the list. */
export const lockAnyProduct = (shop: Shop, kind: ProductKind, id: ProductId) =>
  shop.tx
    .selectFrom('membership_products')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertProduct = ({ tx }: Shop, values: Insertable<DB['membership_products']>) =>
  tx.insertInto('membership_products').values(values).returningAll().executeTakeFirstOrThrow();

export const updateProduct = (shop: Shop, id: ProductId, values: Updateable<DB['membership_products']>) =>
  shop.tx
    .updateTable('membership_products')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether every one of them is the shop's, on sale or not any more. */
export const menuHas = async (shop: Shop, { itemIds, categoryIds }: Usable): Promise<boolean> => {
  const known = async (table: 'menu_items' | 'menu_categories', ids: number[]) =>
    ids.length === 0 ? [] : shop.tx.selectFrom(table).select('id').where('id', 'in', ids).execute();
  const items = await known('menu_items', itemIds);
  const categories = await known('menu_categories', categoryIds);
  return items.length === new Set(itemIds).size && categories.length === new Set(categoryIds).size;
};
