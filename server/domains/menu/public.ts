import type { ItemId } from '../../../contract/ids.ts';
import type { ShopScope, Tx } from '../../platform/scope.ts';
import { findItems, listItems } from './queries.ts';
import type { ItemRow } from './queries.ts';

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
