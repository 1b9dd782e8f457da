import type { Parsed } from '../../../../contract/endpoint.ts';
import type { CategoryId, GroupId, ItemId } from '../../../../contract/ids.ts';
import type { saveB2c, saveItems as savesItems } from '../../../../contract/menu.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { employeesOf } from '../../employees/public.ts';
import { requirePictures } from '../../files/public.ts';
import { requireCategory } from '../categories/commands.ts';
import { findCategories } from '../categories/queries.ts';
import { assertFresh, changeMenu, note, staleOrder } from '../commands.ts';
import { findGroups } from '../groups/queries.ts';
import { findItems, listItems, writeOrder } from '../queries.ts';
import type { ItemRow } from '../queries.ts';
import { isWholeOrder } from '../rules.ts';
import type { EmployeeTerms } from '../rules.ts';
import { insertItem, moveToGroup, replaceTerms, showToCustomers, updateItem } from './queries.ts';

type ItemEntry = Parsed<typeof savesItems>['body']['items'][number];

/** Everything the entries name is this shop's. Those who left may keep their terms. */
const assertKnown = async (db: Tx, scope: ShopScope, entries: readonly ItemEntry[]) => {
  const categories = await findCategories(
    db,
    scope,
    entries.map(({ categoryId }) => categoryId),
  );
  const groups = await findGroups(
    db,
    scope,
    entries.flatMap(({ groupId }) => groupId ?? []),
  );
  const team = new Set((await employeesOf(db, scope, { includeLeft: true })).map((row) => row.employee_no));
  for (const { categoryId, groupId, employees } of entries) {
    if (!categories.has(categoryId)) throw refuse('MENU_CATEGORY_NOT_FOUND');
    const group = groupId === null ? undefined : groups.get(groupId);
    if (groupId !== null && (!group?.active || group.categoryId !== categoryId))
      throw refuse('MENU_GROUP_NOT_FOUND');
    if (employees.some(({ employeeNo }) => !team.has(employeeNo))) throw refuse('EMPLOYEE_NOT_FOUND');
  }
  await requirePictures(
    db,
    scope,
    'MENU_PHOTO',
    entries.flatMap(({ photoFileId }) => photoFileId ?? []),
  );
};

/** A row that says nothing of its own is not kept. */
const differing = (terms: readonly EmployeeTerms[]) =>
  terms.filter((row) => !row.performs || row.durationMinutes !== null || row.priceWon !== null);

const saveOne = async (
  db: Tx,
  scope: ShopScope,
  entry: ItemEntry,
  before: ItemRow | undefined,
): Promise<number> => {
  const { id, version, employees, ...fields } = entry;
  if (id === undefined || version === undefined) {
    const added = await insertItem(db, scope.shopNo, fields);
    await replaceTerms(db, scope, added, differing(employees));
    return added;
  }
  if (!before) throw refuse('MENU_ITEM_NOT_FOUND');
  assertFresh(before, version);
  await updateItem(db, scope, id, fields, before.categoryId !== fields.categoryId);
  await replaceTerms(db, scope, id, differing(employees));
  return id;
};

/**
 * Adds and saves items, all or none. Bookings and sales keep what they copied when they were made.
 * @throws MENU_ITEM_NOT_FOUND, MENU_CATEGORY_NOT_FOUND, MENU_GROUP_NOT_FOUND, EMPLOYEE_NOT_FOUND,
 * FILE_NOT_FOUND, STALE_VERSION
 */
export const saveItems = (scope: ShopScope, entries: readonly ItemEntry[]): Promise<ItemRow[]> =>
  changeMenu(scope, async (db) => {
    const found = await findItems(
      db,
      scope,
      entries.flatMap(({ id }) => id ?? []),
    );
    const before = new Map(found.map((row) => [row.id, row]));
    await assertKnown(db, scope, entries);
    const ids: number[] = [];
    for (const entry of entries) ids.push(await saveOne(db, scope, entry, before.get(entry.id ?? 0)));
    const after = new Map((await findItems(db, scope, ids)).map((row) => [row.id, row]));
    const saved = ids.flatMap((id) => after.get(id) ?? []);
    await note(
      db,
      scope,
      '시술메뉴를 저장했어요',
      saved.map(({ name }) => name),
      { before: found, after: saved },
    );
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
  scope: ShopScope,
  categoryId: CategoryId,
  sections: readonly Section[],
): Promise<ItemRow[]> =>
  changeMenu(scope, async (db) => {
    await requireCategory(db, scope, categoryId);
    const order = sections.flatMap(({ itemIds }) => itemIds);
    const groupIds = sections.flatMap(({ groupId }) => groupId ?? []);
    const groups = await findGroups(db, scope, groupIds);
    const items = new Map((await findItems(db, scope, order)).map((row) => [row.id, row]));
    if (groupIds.some((id) => !groups.has(id))) throw refuse('MENU_GROUP_NOT_FOUND');
    if (order.some((id) => !items.has(id))) throw refuse('MENU_ITEM_NOT_FOUND');
    const there = (await listItems(db, scope, { archived: true })).filter(
      (row) => row.categoryId === categoryId && row.active,
    );
    const open = [...groups.values()].every((group) => group.active && group.categoryId === categoryId);
    if (!open || !isWholeOrder(order, there)) throw staleOrder('sections');
    for (const { groupId, itemIds } of sections)
      await moveToGroup(
        db,
        scope,
        itemIds.filter((id) => items.get(id)?.groupId !== groupId),
        groupId,
      );
    await writeOrder(db, scope.shopNo, 'menu_items', order);
    return (await listItems(db, scope)).filter((row) => row.categoryId === categoryId);
  });

const shown = (rows: readonly ItemRow[]) =>
  rows.map(({ id, name, categoryName, b2c }) => ({ itemId: id, name, categoryName, b2c }));

export const listShown = async (db: Tx, scope: ShopScope) => shown(await listItems(db, scope));

/** Switches what customers see on and off. @throws MENU_ITEM_NOT_FOUND */
export const saveShown = (scope: ShopScope, entries: Parsed<typeof saveB2c>['body']['items']) =>
  changeMenu(scope, async (db) => {
    const wanted = new Map(entries.map(({ itemId, b2c }) => [itemId, b2c]));
    const known = await findItems(db, scope, [...wanted.keys()]);
    if (known.length < wanted.size) throw refuse('MENU_ITEM_NOT_FOUND');
    for (const on of [true, false])
      await showToCustomers(
        db,
        scope,
        [...wanted].flatMap(([itemId, b2c]) => (b2c === on ? itemId : [])),
        on,
      );
    return listShown(db, scope);
  });
