import type { ShopTx } from '../../platform/shop.ts';
import { insertCategory, listCategories } from './categories.queries.ts';
import { insertGroup, listGroups } from './groups.queries.ts';
import { insertItem } from './items.queries.ts';
import { listItems } from './queries.ts';

/**
 * Copies one shop's active menu to the empty menu of another. Pictures and employees of services stay behind:
 * both belong to their shop. Runs as the operator.
 */
export const copyMenu = async (from: ShopTx, to: ShopTx): Promise<void> => {
  const categories = new Map<number, number>();
  for (const { id, name, color, active } of await listCategories(from))
    categories.set(id, (await insertCategory(to, { name, color, active })).id);
  const groups = new Map<number, number>();
  for (const { id, name, active, categoryId: old } of await listGroups(from)) {
    const categoryId = categories.get(old);
    if (categoryId !== undefined) groups.set(id, (await insertGroup(to, { categoryId, name, active })).id);
  }
  for (const item of await listItems(from)) {
    const categoryId = categories.get(item.categoryId);
    const groupId = item.groupId === null ? null : (groups.get(item.groupId) ?? null);
    if (categoryId !== undefined) await insertItem(to, { ...item, categoryId, groupId, photoFileId: null });
  }
};
