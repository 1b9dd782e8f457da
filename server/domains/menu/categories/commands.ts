import type { CategoryId } from '../../../../contract/ids.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { assertFresh, changeMenu, note, staleOrder } from '../commands.ts';
import { writeOrder } from '../queries.ts';
import { isWholeOrder } from '../rules.ts';
import { findCategories, insertCategory, listCategories, updateCategory } from './queries.ts';
import type { CategoryFields, CategoryRow } from './queries.ts';

export interface CategoryEntry extends CategoryFields {
  id?: CategoryId | undefined;
  version?: number | undefined;
}

/** @throws MENU_CATEGORY_NOT_FOUND */
export const requireCategory = async (db: Tx, scope: ShopScope, id: CategoryId): Promise<CategoryRow> => {
  const row = (await findCategories(db, scope, [id])).get(id);
  if (!row) throw refuse('MENU_CATEGORY_NOT_FOUND');
  return row;
};

const saveOne = async (db: Tx, scope: ShopScope, entry: CategoryEntry): Promise<CategoryRow> => {
  const { id, version, name, color, active } = entry;
  const fields = { name, color, active };
  if (id === undefined || version === undefined) return insertCategory(db, scope.shopNo, fields);
  const before = await requireCategory(db, scope, id);
  assertFresh(before, version);
  return updateCategory(db, scope, id, fields);
};

/**
 * Adds and saves categories, all or none. An archived one takes its items off the menu with it, and
 * brings them back.
 * @throws MENU_CATEGORY_NOT_FOUND, STALE_VERSION
 */
export const saveCategories = (scope: ShopScope, entries: readonly CategoryEntry[]): Promise<CategoryRow[]> =>
  changeMenu(scope, async (db) => {
    const saved: CategoryRow[] = [];
    for (const entry of entries) saved.push(await saveOne(db, scope, entry));
    await note(
      db,
      scope,
      '메뉴 분류를 저장했어요',
      saved.map(({ name }) => name),
      { after: saved },
    );
    return saved;
  });

/** @throws MENU_CATEGORY_NOT_FOUND, STALE_VERSION */
export const sortCategories = (scope: ShopScope, order: readonly CategoryId[]): Promise<CategoryRow[]> =>
  changeMenu(scope, async (db) => {
    const known = await findCategories(db, scope, order);
    if (order.some((id) => !known.has(id))) throw refuse('MENU_CATEGORY_NOT_FOUND');
    if (!isWholeOrder(order, await listCategories(db, scope.shopNo))) throw staleOrder('categoryIds');
    await writeOrder(db, scope.shopNo, 'menu_categories', order);
    return listCategories(db, scope.shopNo);
  });
