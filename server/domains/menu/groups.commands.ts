import type { CategoryId, GroupId } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { requireCategory } from './categories.commands.ts';
import { assertVersion, changeMenu, publishMenu, staleOrder } from './commands.ts';
import { writeOrder } from './queries.ts';
import { groupsSaved, groupsSorted } from './events.ts';
import { isWholeOrder } from './rules.ts';
import { findGroups, insertGroup, listGroups, updateGroup } from './groups.queries.ts';
import type { GroupRow } from './groups.queries.ts';

export interface GroupEntry {
  id?: GroupId | undefined;
  version?: number | undefined;
  /** Left out for a group that stays where it is. */
  categoryId?: CategoryId | undefined;
  name: string;
  active: boolean;
}

/** @throws MENU_GROUP_NOT_FOUND */
export const requireGroup = async (shop: Shop, id: GroupId): Promise<GroupRow> => {
  const row = (await findGroups(shop, [id])).get(id);
  if (!row) throw refuse('MENU_GROUP_NOT_FOUND');
  return row;
};

const saveOne = async (shop: Shop, entry: GroupEntry): Promise<GroupRow> => {
  const { id, version, categoryId, name, active } = entry;
  if (categoryId !== undefined) await requireCategory(shop, categoryId);
  if (id === undefined || version === undefined) {
    if (categoryId === undefined) throw refuse('MENU_CATEGORY_NOT_FOUND');
    return insertGroup(shop, { categoryId, name, active });
  }
  const before = await requireGroup(shop, id);
  if (categoryId !== undefined && before.categoryId !== categoryId) throw refuse('MENU_GROUP_NOT_FOUND');
  assertVersion(before, version);
  return updateGroup(shop, id, { name, active });
};

/** @throws MENU_GROUP_NOT_FOUND, MENU_CATEGORY_NOT_FOUND, STALE_VERSION */
export const saveGroups = (shop: ShopAccess, entries: readonly GroupEntry[]): Promise<GroupRow[]> =>
  changeMenu(shop, async (shop) => {
    const saved: GroupRow[] = [];
    for (const entry of entries) saved.push(await saveOne(shop, entry));
    const names = saved.map(({ name }) => name);
    await publishMenu(shop, groupsSaved, { names, after: saved });
    return saved;
  });

/** @throws MENU_CATEGORY_NOT_FOUND, MENU_GROUP_NOT_FOUND, STALE_VERSION */
export const sortGroups = (
  shop: ShopAccess,
  categoryId: CategoryId,
  order: readonly GroupId[],
): Promise<GroupRow[]> =>
  changeMenu(shop, async (shop) => {
    await requireCategory(shop, categoryId);
    const known = await findGroups(shop, order);
    if (order.some((id) => !known.has(id))) throw refuse('MENU_GROUP_NOT_FOUND');
    if (!isWholeOrder(order, await listGroups(shop, { categoryId }))) throw staleOrder('groupIds');
    await writeOrder(shop, 'menu_groups', order);
    await publishMenu(shop, groupsSorted, {});
    return listGroups(shop, { categoryId });
  });
