import type { ItemId, ShopNo } from '../../../contract/ids.ts';
import type { Trade } from '../../../contract/trades.ts';
import type { ShopScope, Tx } from '../../platform/scope.ts';
import { findItems, insertCategory, insertItems, listItems } from './queries.ts';
import type { ItemRow } from './queries.ts';
import { starterMenus } from './starter.ts';

/** Busy and free parts of a service, in order; their minutes add up to its duration. */
export type Segment = { busy: boolean; minutes: number };

export interface MenuItem extends Omit<ItemRow, 'segments'> {
  /** Null is busy throughout. */
  segments: Segment[] | null;
}

const asMenuItem = (row: ItemRow): MenuItem => ({ ...row, segments: row.segments as Segment[] | null });

/** Everything on the menu now, in the order of the menu. */
export const menuItems = async (db: Tx, scope: ShopScope): Promise<MenuItem[]> =>
  (await listItems(db, scope)).map(asMenuItem);

/** Those of the ids that are on the menu now. */
export const findMenuItems = async (
  db: Tx,
  scope: ShopScope,
  ids: readonly ItemId[],
): Promise<Map<ItemId, MenuItem>> => {
  if (ids.length === 0) return new Map();
  const rows = await findItems(db, scope, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id as ItemId, asMenuItem(row)]));
};

/** Fills a new shop's menu with what its trade most often offers. Runs as the operator. */
export const prepareMenu = async (db: Tx, shopNo: ShopNo, trade: Trade): Promise<void> => {
  for (const [sort, [name, items]] of Object.entries(starterMenus[trade]).entries()) {
    const categoryId = await insertCategory(db, shopNo, { name, sort });
    await insertItems(db, shopNo, categoryId, items);
  }
};
