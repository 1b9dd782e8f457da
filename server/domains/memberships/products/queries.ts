import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ProductId } from '../../../../contract/ids.ts';
import type { DB } from '../../../platform/db/types.ts';
import type { Shop, Tx } from '../../../platform/shop.ts';
import type { Usable } from '../ledger/rules.ts';

type Stored = Selectable<DB['membership_products']>;
export type ProductRow = Omit<Stored, 'usable'> & { usable: Usable };
export type ProductKind = ProductRow['kind'];

const read = (row: Stored): ProductRow => ({ ...row, usable: row.usable as unknown as Usable });

const living = (shop: Shop, kind: ProductKind) =>
  shop.tx
    .selectFrom('membership_products')
    .selectAll()
    .where('kind', '=', kind)
    .where('archived_at', 'is', null);

export const listProducts = async (shop: Shop, kind: ProductKind): Promise<ProductRow[]> =>
  (await living(shop, kind).orderBy('sort_order').orderBy('id').execute()).map(read);

export const findProduct = async (shop: Shop, kind: ProductKind, id: ProductId) => {
  const row = await living(shop, kind).where('id', '=', id).executeTakeFirst();
  return row && read(row);
};

/** Also finds those taken off the list. */
export const lockAnyProduct = async (shop: Shop, kind: ProductKind, id: ProductId) => {
  const row = await shop.tx
    .selectFrom('membership_products')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && read(row);
};

export const insertProduct = async (db: Tx, values: Insertable<DB['membership_products']>) =>
  read(await db.insertInto('membership_products').values(values).returningAll().executeTakeFirstOrThrow());

export const updateProduct = async (
  shop: Shop,
  id: ProductId,
  values: Updateable<DB['membership_products']>,
) =>
  read(
    await shop.tx
      .updateTable('membership_products')
      .set(values)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** Whether every one of them is the shop's, on sale or not any more. */
export const menuHas = async (shop: Shop, { itemIds, categoryIds }: Usable): Promise<boolean> => {
  const known = async (table: 'menu_items' | 'menu_categories', ids: number[]) =>
    ids.length === 0 ? [] : shop.tx.selectFrom(table).select('id').where('id', 'in', ids).execute();
  const items = await known('menu_items', itemIds);
  const categories = await known('menu_categories', categoryIds);
  return items.length === new Set(itemIds).size && categories.length === new Set(categoryIds).size;
};
