import type { ItemId } from '../../../contract/ids.ts';
import type { ShopScope, Tx } from '../../platform/scope.ts';
import { findOffered, listItems } from './queries.ts';
import type { ItemRow } from './queries.ts';

export { fitSegments, termsOf } from './rules.ts';
export type { Segment } from './rules.ts';
export { prepareMenu } from './templates/commands.ts';

/**
 * A thing on the menu. What it takes and costs depends on who does it: ask `termsOf(item, employeeNo)`.
 */
export type MenuItem = ItemRow;

/** Everything on the menu now, in the order of the menu. */
export const menuItems = (db: Tx, scope: ShopScope): Promise<MenuItem[]> => listItems(db, scope);

/** Those of the ids that are on the menu now. */
export const findMenuItems = async (
  db: Tx,
  scope: ShopScope,
  ids: readonly ItemId[],
): Promise<Map<ItemId, MenuItem>> => {
  if (ids.length === 0) return new Map();
  const rows = await findOffered(db, scope, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id as ItemId, row]));
};
