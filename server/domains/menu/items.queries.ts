import { sql } from 'kysely';
import type { EmployeeNo } from '../../../contract/ids.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import type { EmployeeTerms, Segment } from './rules.ts';

export interface ItemFields {
  categoryId: number;
  groupId: number | null;
  name: string;
  aliases: string[];
  description: string;
  kind: 'SERVICE' | 'PRODUCT';
  color: number | null;
  photoFileId: string | null;
  priceKind: 'FIXED' | 'FROM_TO';
  priceWon: number;
  priceToWon: number | null;
  memberPriceWon: number | null;
  durationMinutes: number;
  bufferMinutes: number;
  segments: Segment[] | null;
  b2c: boolean;
  active: boolean;
}

const toRow = (fields: ItemFields) => ({
  category_id: fields.categoryId,
  group_id: fields.groupId,
  name: fields.name,
  aliases: fields.aliases,
  description: fields.description,
  kind: fields.kind,
  color: fields.color,
  photo_file_id: fields.photoFileId,
  price_kind: fields.priceKind,
  price_won: fields.priceWon,
  price_to_won: fields.priceToWon,
  member_price_won: fields.memberPriceWon,
  duration_minutes: fields.durationMinutes,
  buffer_minutes: fields.bufferMinutes,
  segments: fields.segments === null ? null : JSON.stringify(fields.segments),
  b2c: fields.b2c,
  active: fields.active,
});

const behindAll = ({ tx }: ShopTx, categoryId: number) =>
  tx
    .selectFrom('menu_items')
    .select(sql<number>`coalesce(max(sort_order), 0) + 1`.as('next'))
    .where('category_id', '=', categoryId);

/** Adds an item behind the others of its category; answers its id. */
export const insertItem = async (shop: ShopTx, fields: ItemFields): Promise<number> => {
  const { next } = await behindAll(shop, fields.categoryId).executeTakeFirstOrThrow();
  const row = await shop.tx
    .insertInto('menu_items')
    .values({ ...toRow(fields), sort_order: next })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Saves an item whole; in another category it goes to the end. */
export const updateItem = async (
  shop: Shop,
  id: number,
  fields: ItemFields,
  moves: boolean,
): Promise<void> => {
  const end = moves
    ? {
        sort_order: (await behindAll(shop, fields.categoryId).executeTakeFirstOrThrow()).next,
      }
    : {};
  await shop.tx
    .updateTable('menu_items')
    .set({ ...toRow(fields), ...end })
    .where('id', '=', id)
    .execute();
};

export const replaceTerms = async (
  shop: Shop,
  itemId: number,
  terms: readonly EmployeeTerms[],
): Promise<void> => {
  await shop.tx.deleteFrom('menu_item_employees').where('item_id', '=', itemId).execute();
  if (terms.length === 0) return;
  await shop.tx
    .insertInto('menu_item_employees')
    .values(
      terms.map(({ employeeNo, performs, durationMinutes, priceWon }) => ({
        item_id: itemId,
        employee_no: employeeNo as EmployeeNo,
        performs,
        duration_minutes: durationMinutes,
        price_won: priceWon,
      })),
    )
    .execute();
};

export const moveToGroup = async (
  shop: Shop,
  ids: readonly number[],
  groupId: number | null,
): Promise<void> => {
  if (ids.length === 0) return;
  await shop.tx.updateTable('menu_items').set({ group_id: groupId }).where('id', 'in', ids).execute();
};

export const showToCustomers = async (shop: Shop, ids: readonly number[], b2c: boolean): Promise<void> => {
  if (ids.length === 0) return;
  await shop.tx
    .updateTable('menu_items')
    .set({ b2c })
    .where('id', 'in', ids)
    .where('b2c', '<>', b2c)
    .execute();
};
