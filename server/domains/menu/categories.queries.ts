import { sql } from 'kysely';
import type { Shop, ShopTx } from '../../platform/shop.ts';

const columns = ['id', 'name', 'color', 'active', 'sort_order as sortOrder', 'version'] as const;

/** In the owner's order; what is archived only when asked for. */
export const listCategories = ({ tx }: ShopTx, { archived = false } = {}) =>
  tx
    .selectFrom('menu_categories')
    .select(columns)
    .$if(!archived, (query) => query.where('active', '=', true))
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

export const findCategories = async (
  shop: Shop,
  ids: readonly number[],
): Promise<Map<number, CategoryRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await shop.tx.selectFrom('menu_categories').select(columns).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export interface CategoryFields {
  name: string;
  color: number;
  active: boolean;
}

/** Adds a category behind the others. */
export const insertCategory = async ({ tx }: ShopTx, fields: CategoryFields): Promise<CategoryRow> => {
  const { next } = await tx
    .selectFrom('menu_categories')
    .select(sql<number>`coalesce(max(sort_order), 0) + 1`.as('next'))
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('menu_categories')
    .values({ ...fields, sort_order: next })
    .returning(columns)
    .executeTakeFirstOrThrow();
};

export const updateCategory = (shop: Shop, id: number, fields: CategoryFields): Promise<CategoryRow> =>
  shop.tx
    .updateTable('menu_categories')
    .set(fields)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
