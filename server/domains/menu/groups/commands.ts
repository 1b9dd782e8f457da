import type { CategoryId, GroupId } from '../../../../contract/ids.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { requireCategory } from '../categories/commands.ts';
import { assertFresh, changeMenu, note, staleOrder } from '../commands.ts';
import { writeOrder } from '../queries.ts';
import { isWholeOrder } from '../rules.ts';
import { findGroups, insertGroup, listGroups, updateGroup } from './queries.ts';
import type { GroupRow } from './queries.ts';

export interface GroupEntry {
  id?: GroupId | undefined;
  version?: number | undefined;
  /** Left out for a group that stays where it is. */
  categoryId?: CategoryId | undefined;
  name: string;
  active: boolean;
}

/** @throws MENU_GROUP_NOT_FOUND */
export const requireGroup = async (db: Tx, scope: ShopScope, id: GroupId): Promise<GroupRow> => {
  const row = (await findGroups(db, scope, [id])).get(id);
  if (!row) throw refuse('MENU_GROUP_NOT_FOUND');
  return row;
};

const saveOne = async (db: Tx, scope: ShopScope, entry: GroupEntry): Promise<GroupRow> => {
  const { id, version, categoryId, name, active } = entry;
  if (categoryId !== undefined) await requireCategory(db, scope, categoryId);
  if (id === undefined || version === undefined) {
    if (categoryId === undefined) throw refuse('MENU_CATEGORY_NOT_FOUND');
    return insertGroup(db, scope.shopNo, { categoryId, name, active });
  }
  const before = await requireGroup(db, scope, id);
  if (categoryId !== undefined && before.categoryId !== categoryId) throw refuse('MENU_GROUP_NOT_FOUND');
  assertFresh(before, version);
  return updateGroup(db, scope, id, { name, active });
};

/** @throws MENU_GROUP_NOT_FOUND, MENU_CATEGORY_NOT_FOUND, STALE_VERSION */
export const saveGroups = (scope: ShopScope, entries: readonly GroupEntry[]): Promise<GroupRow[]> =>
  changeMenu(scope, async (db) => {
    const saved: GroupRow[] = [];
    for (const entry of entries) saved.push(await saveOne(db, scope, entry));
    await note(
      db,
      scope,
      '메뉴 묶음을 저장했어요',
      saved.map(({ name }) => name),
      { after: saved },
    );
    return saved;
  });

/** @throws MENU_CATEGORY_NOT_FOUND, MENU_GROUP_NOT_FOUND, STALE_VERSION */
export const sortGroups = (
  scope: ShopScope,
  categoryId: CategoryId,
  order: readonly GroupId[],
): Promise<GroupRow[]> =>
  changeMenu(scope, async (db) => {
    await requireCategory(db, scope, categoryId);
    const known = await findGroups(db, scope, order);
    if (order.some((id) => !known.has(id))) throw refuse('MENU_GROUP_NOT_FOUND');
    if (!isWholeOrder(order, await listGroups(db, scope.shopNo, { categoryId })))
      throw staleOrder('groupIds');
    await writeOrder(db, scope.shopNo, 'menu_groups', order);
    return listGroups(db, scope.shopNo, { categoryId });
  });
