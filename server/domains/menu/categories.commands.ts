import type { CategoryId } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { assertVersion, changeMenu, publishMenu, staleOrder } from './commands.ts';
import { categoriesSaved, categoriesSorted } from './events.ts';
import { writeOrder } from './queries.ts';
import { isWholeOrder } from './rules.ts';
import { findCategories, insertCategory, listCategories, updateCategory } from './categories.queries.ts';
import type { CategoryFields, CategoryRow } from './categories.queries.ts';

export interface CategoryEntry extends CategoryFields {
  id?: CategoryId | undefined;
  version?: number | undefined;
}

/** @throws MENU_CATEGORY_NOT_FOUND */
export const requireCategory = async (shop: Shop, id: CategoryId): Promise<CategoryRow> => {
  const row = (await findCategories(shop, [id])).get(id);
  if (!row) throw refuse('MENU_CATEGORY_NOT_FOUND');
  return row;
};

const saveOne = async (shop: Shop, entry: CategoryEntry): Promise<CategoryRow> => {
  const { id, version, name, color, active } = entry;
  const fields = { name, color, active };
  if (id === undefined || version === undefined) return insertCategory(shop, fields);
  const before = await requireCategory(shop, id);
  assertVersion(before, version);
  return updateCategory(shop, id, fields);
};

/**
 * Adds and saves categories, all or none. An archived one takes its items off the menu with it, and
 * brings them back.
 * @throws MENU_CATEGORY_NOT_FOUND, STALE_VERSION
 */
export const saveCategories = (shop: ShopAccess, entries: readonly CategoryEntry[]): Promise<CategoryRow[]> =>
  changeMenu(shop, async (shop) => {
    const saved: CategoryRow[] = [];
    for (const entry of entries) saved.push(await saveOne(shop, entry));
    const names = saved.map(({ name }) => name);
    await publishMenu(shop, categoriesSaved, { names, after: saved });
    return saved;
  });

/** @throws MENU_CATEGORY_NOT_FOUND, STALE_VERSION */
export const sortCategories = (shop: ShopAccess, order: readonly CategoryId[]): Promise<CategoryRow[]> =>
  changeMenu(shop, async (shop) => {
    const known = await findCategories(shop, order);
    if (order.some((id) => !known.has(id))) throw refuse('MENU_CATEGORY_NOT_FOUND');
    if (!isWholeOrder(order, await listCategories(shop))) throw staleOrder('categoryIds');
    await writeOrder(shop, 'menu_categories', order);
    await publishMenu(shop, categoriesSorted, {});
    return listCategories(shop);
  });
