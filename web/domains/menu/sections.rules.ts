import { isChoseongQuery, isFoundBy } from '../../../contract/hangul.ts';
import type { Group, Item, Menu } from './queries.ts';

export interface Section {
  /** Null stands in the category itself. */
  group: Group | null;
  items: Item[];
}

/** A category as it is shown: what has no group first, then group by group, the empty ones too. */
export const sectionsOf = ({ groups, items }: Menu, categoryId: number): Section[] => {
  const here = items.filter((item) => item.active && item.categoryId === categoryId);
  const ofGroup = (groupId: number | null) => here.filter((item) => item.groupId === groupId);
  const named = groups.filter((group) => group.active && group.categoryId === categoryId);
  return [
    { group: null, items: ofGroup(null) },
    ...named.map((group) => ({ group, items: ofGroup(group.id) })),
  ];
};

/** One key for each line that can be dragged past: items by number, group headings with a g. */
export const lineOf = (thing: { item: number } | { group: number }): string =>
  'item' in thing ? String(thing.item) : `g${thing.group}`;

export const linesOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ group, items }) => [
    ...(group ? [lineOf({ group: group.id })] : []),
    ...items.map(({ id }) => lineOf({ item: id })),
  ]);

export interface Order {
  groupId: number | null;
  itemIds: number[];
}

/** The sections that lines in this order mean: an item belongs to the nearest heading above it. */
export const orderOf = (lines: readonly string[]): Order[] => {
  const order: Order[] = [{ groupId: null, itemIds: [] }];
  for (const line of lines) {
    if (line.startsWith('g')) order.push({ groupId: Number(line.slice(1)), itemIds: [] });
    else order.at(-1)?.itemIds.push(Number(line));
  }
  return order;
};

/** The menu as it will be once the order is saved. */
export const reorder = (menu: Menu, categoryId: number, order: readonly Order[]): Menu => {
  const byId = new Map<number, Item>(menu.items.map((item) => [item.id, item]));
  const moved = order.flatMap(({ groupId, itemIds }) =>
    itemIds.flatMap((id) => {
      const item = byId.get(id);
      return item ? [{ ...item, groupId }] : [];
    }),
  );
  const ids = new Set<number>(moved.map(({ id }) => id));
  const others = menu.items.filter(({ id }) => !ids.has(id));
  const before = others.findIndex((item) => item.categoryId === categoryId);
  const at = before === -1 ? others.length : before;
  return { ...menu, items: [...others.slice(0, at), ...moved, ...others.slice(at)] as Item[] };
};

/** Whether an item is meant by what was typed: a part of its name, or initials (ㄱㄹㄷ). */
export const matches = ({ name, description }: Item, typed: string): boolean =>
  isFoundBy(name, typed) || (!isChoseongQuery(typed) && isFoundBy(description, typed));
