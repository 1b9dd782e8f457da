import type { Parsed } from '../../../contract/endpoint.ts';
import type { CategoryId, GroupId, ItemId } from '../../../contract/ids.ts';
import type { saveB2c, saveItems as savesItems } from '../../../contract/menu.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { employeesOf } from '../employees/public.ts';
import { requirePictures } from '../files/public.ts';
import { requireCategory } from './categories.commands.ts';
import { findCategories } from './categories.queries.ts';
import { itemsSaved, itemsSorted, visibilitySaved } from './events.ts';
import { assertVersion, changeMenu, publishMenu, staleOrder } from './commands.ts';
import { findGroups } from './groups.queries.ts';
import { findItems, listItems, writeOrder } from './queries.ts';
import type { ItemRow } from './queries.ts';
import { isWholeOrder } from './rules.ts';
import type { EmployeeTerms } from './rules.ts';
import { insertItem, moveToGroup, replaceTerms, showToCustomers, updateItem } from './items.queries.ts';

type ItemEntry = Parsed<typeof savesItems>['body']['items'][number];

/** Everything the entries name is this shop's. Those who left may keep their terms. */
const assertKnown = async (shop: Shop, entries: readonly ItemEntry[]) => {
  const categories = await findCategories(
    shop,
    entries.map(({ categoryId }) => categoryId),
  );
  const groups = await findGroups(
    shop,
    entries.flatMap(({ groupId }) => groupId ?? []),
  );
  const team = new Set((await employeesOf(shop, { includeLeft: true })).map((row) => row.employee_no));
  for (const { categoryId, groupId, employees } of entries) {
    if (!categories.has(categoryId)) throw refuse('MENU_CATEGORY_NOT_FOUND');
    const group = groupId === null ? undefined : groups.get(groupId);
    if (groupId !== null && (!group?.active || group.categoryId !== categoryId))
      throw refuse('MENU_GROUP_NOT_FOUND');
    if (employees.some(({ employeeNo }) => !team.has(employeeNo))) throw refuse('EMPLOYEE_NOT_FOUND');
  }
  await requirePictures(
    shop,
    'MENU_PHOTO',
    entries.flatMap(({ photoFileId }) => photoFileId ?? []),
  );
};

/** A row that says nothing of its own is not kept. */
const differing = (terms: readonly EmployeeTerms[]) =>
  terms.filter((row) => !row.performs || row.durationMinutes !== null || row.priceWon !== null);

const saveOne = async (shop: Shop, entry: ItemEntry, before: ItemRow | undefined): Promise<number> => {
  const { id, version, employees, ...fields } = entry;
  if (id === undefined || version === undefined) {
    const added = await insertItem(shop, fields);
    await replaceTerms(shop, added, differing(employees));
    return added;
  }
  if (!before) throw refuse('MENU_ITEM_NOT_FOUND');
  assertVersion(before, version);
  await updateItem(shop, id, fields, before.categoryId !== fields.categoryId);
  await replaceTerms(shop, id, differing(employees));
  return id;
};

/**
 * Adds and saves items, all or none. Bookings and sales keep what they copied when they were made.
 * @throws MENU_ITEM_NOT_FOUND, MENU_CATEGORY_NOT_FOUND, MENU_GROUP_NOT_FOUND, EMPLOYEE_NOT_FOUND,
 * FILE_NOT_FOUND, STALE_VERSION
 */
export const saveItems = (shop: ShopAccess, entries: readonly ItemEntry[]): Promise<ItemRow[]> =>
  changeMenu(shop, async (shop) => {
    const found = await findItems(
      shop,
      entries.flatMap(({ id }) => id ?? []),
    );
    const before = new Map(found.map((row) => [row.id, row]));
    await assertKnown(shop, entries);
    const ids: number[] = [];
    for (const entry of entries) ids.push(await saveOne(shop, entry, before.get(entry.id ?? 0)));
    const after = new Map((await findItems(shop, ids)).map((row) => [row.id, row]));
    const saved = ids.flatMap((id) => after.get(id) ?? []);
    const names = saved.map(({ name }) => name);
    await publishMenu(shop, itemsSaved, { names, before: found, after: saved });
    return saved;
  });

export interface Section {
  groupId: GroupId | null;
  itemIds: readonly ItemId[];
}

/**
 * Puts every item of a category in this order and under these groups. Two who sort at once get one
 * order or the other, never a mixture.
 * @throws MENU_CATEGORY_NOT_FOUND, MENU_GROUP_NOT_FOUND, MENU_ITEM_NOT_FOUND, STALE_VERSION
 */
export const sortItems = (
  shop: ShopAccess,
  categoryId: CategoryId,
  sections: readonly Section[],
): Promise<ItemRow[]> =>
  changeMenu(shop, async (shop) => {
    await requireCategory(shop, categoryId);
    const order = sections.flatMap(({ itemIds }) => itemIds);
    const groupIds = sections.flatMap(({ groupId }) => groupId ?? []);
    const groups = await findGroups(shop, groupIds);
    const items = new Map((await findItems(shop, order)).map((row) => [row.id, row]));
    if (groupIds.some((id) => !groups.has(id))) throw refuse('MENU_GROUP_NOT_FOUND');
    if (order.some((id) => !items.has(id))) throw refuse('MENU_ITEM_NOT_FOUND');
    const there = (await listItems(shop, { archived: true })).filter(
      (row) => row.categoryId === categoryId && row.active,
    );
    const open = [...groups.values()].every((group) => group.active && group.categoryId === categoryId);
    if (!open || !isWholeOrder(order, there)) throw staleOrder('sections');
    for (const { groupId, itemIds } of sections)
      await moveToGroup(
        shop,
        itemIds.filter((id) => items.get(id)?.groupId !== groupId),
        groupId,
      );
    await writeOrder(shop, 'menu_items', order);
    await publishMenu(shop, itemsSorted, {});
    return (await listItems(shop)).filter((row) => row.categoryId === categoryId);
  });

const shown = (rows: readonly ItemRow[]) =>
  rows.map(({ id, name, categoryName, b2c }) => ({ itemId: id, name, categoryName, b2c }));

export const listVisibility = async (shop: Shop) => shown(await listItems(shop));

/** Switches what customers see on and off. @throws MENU_ITEM_NOT_FOUND */
export const saveVisibility = (shop: ShopAccess, entries: Parsed<typeof saveB2c>['body']['items']) =>
  changeMenu(shop, async (shop) => {
    const wanted = new Map(entries.map(({ itemId, b2c }) => [itemId, b2c]));
    const known = await findItems(shop, [...wanted.keys()]);
    if (known.length < wanted.size) throw refuse('MENU_ITEM_NOT_FOUND');
    for (const on of [true, false])
      await showToCustomers(
        shop,
        [...wanted].flatMap(([itemId, b2c]) => (b2c === on ? itemId : [])),
        on,
      );
    await publishMenu(shop, visibilitySaved, {});
    return listVisibility(shop);
  });
