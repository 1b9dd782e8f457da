import { sql } from 'kysely';
import type { Shop, ShopTx } from '../../platform/shop.ts';

const columns = [
  'id',
  'category_id as categoryId',
  'name',
  'active',
  'sort_order as sortOrder',
  'version',
] as const;

/** Category by category as they were made, in the owner's order; what is archived only when asked for. */
export const listGroups = (
  { tx }: ShopTx,
  { archived = false, categoryId }: { archived?: boolean; categoryId?: number } = {},
) =>
  tx
    .selectFrom('menu_groups')
    .select(columns)
    .$if(!archived, (query) => query.where('active', '=', true))
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId ?? 0))
    .orderBy('category_id')
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

export const findGroups = async (shop: Shop, ids: readonly number[]): Promise<Map<number, GroupRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await shop.tx.selectFrom('menu_groups').select(columns).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Adds a group behind the others of its category. */
export const insertGroup = async (
  { tx }: ShopTx,
  { categoryId, name, active }: { categoryId: number; name: string; active: boolean },
): Promise<GroupRow> => {
  const { next } = await tx
    .selectFrom('menu_groups')
    .select(sql<number>`coalesce(max(sort_order), 0) + 1`.as('next'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('menu_groups')
    .values({ category_id: categoryId, name, active, sort_order: next })
    .returning(columns)
    .executeTakeFirstOrThrow();
};

export const updateGroup = (
  shop: Shop,
  id: number,
  fields: { name: string; active: boolean },
): Promise<GroupRow> =>
  shop.tx
    .updateTable('menu_groups')
    .set(fields)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
