import type { ShopNo } from '../../contract/ids.ts';
import type { Tx } from '../platform/shop.ts';
import { at, insertRows } from './insert.ts';
import type { PlannedItem, ShopPlan } from './model.ts';

interface Placed {
  item: PlannedItem;
  sortOrder: number;
  categoryId: number;
}

const loadGroups = async (db: Tx, plan: ShopPlan, shopNo: ShopNo, categories: number[]) => {
  const named = plan.menu.flatMap(({ items }, place) =>
    [...new Set(items.flatMap(({ group }) => group ?? []))].map((name, order) => ({
      name,
      order,
      categoryId: at(categories, place),
    })),
  );
  const ids = await insertRows(
    db,
    'menu_groups',
    named.map(({ name, order, categoryId }) => ({
      shop_no: shopNo,
      category_id: categoryId,
      name,
      sort_order: order,
    })),
    'id',
  );
  const keyOf = (categoryId: number, name: string) => `${categoryId} ${name}`;
  const found = new Map(
    named.map(({ name, categoryId }, place) => [keyOf(categoryId, name), at(ids, place)]),
  );
  return ({ item, categoryId }: Placed) =>
    item.group === undefined ? null : (found.get(keyOf(categoryId, item.group)) ?? null);
};

const asRow = ({ item, sortOrder, categoryId }: Placed, groupId: number | null, shopNo: ShopNo) => ({
  shop_no: shopNo,
  category_id: categoryId,
  group_id: groupId,
  name: item.name,
  description: item.description ?? '',
  kind: item.use === 'product' ? 'PRODUCT' : 'SERVICE',
  color: item.color ?? null,
  price_kind: item.toWon === undefined ? 'FIXED' : 'FROM_TO',
  price_won: item.won,
  price_to_won: item.toWon ?? null,
  member_price_won: item.memberWon ?? null,
  duration_minutes: item.minutes,
  buffer_minutes: item.buffer ?? 0,
  segments: item.segments ?? null,
  b2c: item.use === 'main',
  sort_order: sortOrder,
});

/** Categories, groups and items, and where employees (by place) differ from an item. */
export const loadMenu = async (db: Tx, plan: ShopPlan, shopNo: ShopNo, employees: readonly number[]) => {
  const categories = await insertRows(
    db,
    'menu_categories',
    plan.menu.map(({ name, color }, sort_order) => ({ shop_no: shopNo, name, color, sort_order })),
    'id',
  );
  const groupOf = await loadGroups(db, plan, shopNo, categories);
  const placed = plan.menu.flatMap(({ items }, place) =>
    items.map((item, sortOrder) => ({ item, sortOrder, categoryId: at(categories, place) })),
  );
  const ids = await insertRows(
    db,
    'menu_items',
    placed.map((one) => asRow(one, groupOf(one), shopNo)),
    'id',
  );
  const terms = placed.flatMap(({ item }, place) =>
    (item.terms ?? []).map(({ employee, performs = true, minutes, won }) => ({
      shop_no: shopNo,
      item_id: at(ids, place),
      employee_no: at(employees, employee),
      performs,
      duration_minutes: minutes ?? null,
      price_won: won ?? null,
    })),
  );
  await insertRows(db, 'menu_item_employees', terms);
  return new Map(placed.map(({ item }, place) => [item, at(ids, place)]));
};
