import type { CategoryId, ItemId } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { findCategories } from './categories.queries.ts';
import { changeMenu, publishMenu } from './commands.ts';
import { productAdded } from './events.ts';
import { insertItem } from './items.queries.ts';
import { findOffered, listItems } from './queries.ts';
import type { ItemRow } from './queries.ts';

export { findShortest as shortestService } from './queries.ts';
export { fitSegments, termsOf } from './rules.ts';
export type { Segment } from './rules.ts';
export { menuHistory } from './history.ts';
export { copyMenu } from './copying.commands.ts';
export { prepareMenu } from './templates/commands.ts';
export { templates } from './templates/trades.rules.ts';

/**
 * A thing on the menu. Its length and price depend on the employee: ask `termsOf(item, employeeNo)`; the
 * memberships know whether a customer pays the member price.
 */
export type MenuItem = ItemRow;

/** Everything on the menu now, in the order of the menu. */
export const menuItems = (shop: Shop): Promise<MenuItem[]> => listItems(shop);

/** Those of the ids that are on the menu now. */
export const findMenuItems = async (shop: Shop, ids: readonly ItemId[]): Promise<Map<ItemId, MenuItem>> => {
  if (ids.length === 0) return new Map();
  const rows = await findOffered(shop, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id as ItemId, row]));
};

/** Puts a product on the menu, in the caller's transaction. @throws MENU_CATEGORY_NOT_FOUND */
export const addProductToMenu = (
  shop: Shop,
  { name, categoryId, priceWon }: { name: string; categoryId: CategoryId; priceWon: number },
): Promise<ItemId> =>
  changeMenu(shop, async () => {
    if (!(await findCategories(shop, [categoryId])).has(categoryId)) throw refuse('MENU_CATEGORY_NOT_FOUND');
    const id = await insertItem(shop, {
      categoryId,
      groupId: null,
      name,
      description: '',
      kind: 'PRODUCT',
      aliases: [],
      color: null,
      photoFileId: null,
      priceKind: 'FIXED',
      priceWon,
      priceToWon: null,
      memberPriceWon: null,
      durationMinutes: 0,
      bufferMinutes: 0,
      segments: null,
      b2c: false,
      active: true,
    });
    await publishMenu(shop, productAdded, { itemId: id, name });
    return id as ItemId;
  });
