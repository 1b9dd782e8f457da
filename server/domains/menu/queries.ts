import type { ItemId, ShopNo } from '../../../contract/ids.ts';
import type { ShopScope, Tx } from '../../platform/scope.ts';

export const listCategories = (db: Tx, scope: ShopScope) =>
  db
    .selectFrom('menu_categories')
    .select(['id', 'name', 'color', 'sort_order as sortOrder'])
    .where('shop_no', '=', scope.shopNo)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

const selectItems = (db: Tx, scope: ShopScope) =>
  db
    .selectFrom('menu_items as i')
    .innerJoin('menu_categories as c', (join) =>
      join.onRef('c.shop_no', '=', 'i.shop_no').onRef('c.id', '=', 'i.category_id'),
    )
    .select([
      'i.id',
      'i.category_id as categoryId',
      'c.name as categoryName',
      'i.name',
      'i.kind',
      'i.price_won as priceWon',
      'i.duration_minutes as durationMinutes',
      'i.buffer_minutes as bufferMinutes',
      'i.sort_order as sortOrder',
      'i.segments',
    ])
    .where('i.shop_no', '=', scope.shopNo)
    .where('i.active', '=', true);

export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>;

/** What is on the menu now, in the order of the menu. */
export const listItems = (db: Tx, scope: ShopScope): Promise<ItemRow[]> =>
  selectItems(db, scope)
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .orderBy('i.sort_order')
    .orderBy('i.id')
    .execute();

export const findItems = (db: Tx, scope: ShopScope, ids: readonly ItemId[]): Promise<ItemRow[]> =>
  selectItems(db, scope).where('i.id', 'in', ids).execute();

export const insertCategory = async (
  db: Tx,
  shopNo: ShopNo,
  { name, sort }: { name: string; sort: number },
): Promise<number> => {
  const row = await db
    .insertInto('menu_categories')
    .values({ shop_no: shopNo, name, sort_order: sort, color: sort })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const insertItems = (
  db: Tx,
  shopNo: ShopNo,
  categoryId: number,
  items: readonly (readonly [name: string, minutes: number, won: number])[],
) =>
  db
    .insertInto('menu_items')
    .values(
      items.map(([name, minutes, won], sort) => ({
        shop_no: shopNo,
        category_id: categoryId,
        name,
        duration_minutes: minutes,
        price_won: won,
        sort_order: sort,
      })),
    )
    .execute();
