import type { Trade } from '../../../../contract/trades.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopAccess, ShopTx } from '../../../platform/shop.ts';
import { insertCategory, listCategories } from '../categories.queries.ts';
import { changeMenu, publishMenu } from '../commands.ts';
import { templateLoaded } from '../events.ts';
import { insertGroup, listGroups } from '../groups.queries.ts';
import { insertItem } from '../items.queries.ts';
import { namesOnMenu } from './queries.ts';
import type { TemplateCategory, TemplateItem } from './rules.ts';
import { templates } from './trades.rules.ts';

/** How many of each were added. */
export interface Added {
  categories: number;
  groups: number;
  items: number;
}

const palette = 12;

const fieldsOf = (item: TemplateItem, categoryId: number, groupId: number | null) => ({
  categoryId,
  groupId,
  name: item.name,
  aliases: [],
  description: '',
  kind: item.kind,
  color: null,
  photoFileId: null,
  priceKind: item.toWon === null ? ('FIXED' as const) : ('FROM_TO' as const),
  priceWon: item.won,
  priceToWon: item.toWon,
  memberPriceWon: null,
  durationMinutes: item.minutes,
  bufferMinutes: item.bufferMinutes,
  segments: item.segments,
  // What is sold in the shop is not what people book.
  b2c: item.kind === 'SERVICE' && !item.addOn,
  active: true,
});

const addCategory = async (
  shop: ShopTx,
  { name, groups }: TemplateCategory,
  missing: (item: TemplateItem) => boolean,
  added: Added,
) => {
  const current = await listCategories(shop);
  const known = current.find((category) => category.name === name);
  const category =
    known ?? (await insertCategory(shop, { name, color: current.length % palette, active: true }));
  if (!known) added.categories += 1;
  const knownGroups = await listGroups(shop, { categoryId: category.id });
  for (const group of groups) {
    const items = group.items.filter(missing);
    if (items.length === 0) continue;
    let groupId: number | null = null;
    if (group.name !== null) {
      const there = knownGroups.find((one) => one.name === group.name);
      if (!there) added.groups += 1;
      groupId = (
        there ?? (await insertGroup(shop, { categoryId: category.id, name: group.name, active: true }))
      ).id;
    }
    for (const item of items) await insertItem(shop, fieldsOf(item, category.id, groupId));
    added.items += items.length;
  }
};

/** Adds what the template has and the menu has not, by name; changes nothing that is there. */
const addTemplate = async (shop: ShopTx, trade: Trade): Promise<Added> => {
  const names = await namesOnMenu(shop);
  const missing = ({ name }: TemplateItem) => !names.has(name);
  const added: Added = { categories: 0, groups: 0, items: 0 };
  for (const category of templates[trade])
    if (category.groups.some(({ items }) => items.some(missing)))
      await addCategory(shop, category, missing, added);
  return added;
};

/** Fills a new shop's menu with what its trade most often offers. Runs as the operator. */
export const prepareMenu = async (shop: ShopTx, trade: Trade): Promise<void> => {
  await addTemplate(shop, trade);
};

/** @throws MENU_NOT_EMPTY when the menu has anything on it and only an empty one may be filled */
export const loadTemplate = (
  shop: ShopAccess,
  { trade = shop.trade, mode }: { trade?: Trade | undefined; mode: 'EMPTY_ONLY' | 'ADD' },
): Promise<Added> =>
  changeMenu(shop, async (shop) => {
    const categories = await listCategories(shop);
    if (mode === 'EMPTY_ONLY' && categories.length > 0) throw refuse('MENU_NOT_EMPTY');
    const added = await addTemplate(shop, trade);
    await publishMenu(shop, templateLoaded, added);
    return added;
  });
