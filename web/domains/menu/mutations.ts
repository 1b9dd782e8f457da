import { useQueryClient } from '@tanstack/react-query';
import { useCall, useCalls } from '../../lib/endpoints.ts';
import { useShopNo } from '../../lib/session.ts';
import type { BodyOf, Handling, Input, WriteName } from '../../lib/wire.ts';
import { menuBookQuery } from './queries.ts';
import type { Category, Group, Item, Menu } from './queries.ts';
import { reorder } from './sections.rules.ts';
import type { Order } from './sections.rules.ts';

type ItemEntry = BodyOf<'menu.saveItems'>['items'][number];
export type ItemFields = Omit<ItemEntry, 'id' | 'version'>;

export interface Known {
  id: number;
  version: number;
}

/** Adds an item, or saves the one that is given. */
export const useSaveItem = () =>
  useCalls(
    async (send, { fields, of }: { fields: ItemFields; of?: Known }) =>
      of
        ? send('menu.saveItem', { params: { itemId: of.id }, body: { ...fields, version: of.version } })
        : (await send('menu.saveItems', { body: { items: [fields] } })).items[0],
    { quiet: true },
  );

export const useSaveCategory = () =>
  useCall(
    'menu.saveCategories',
    ({ of, ...fields }: { name: string; color: number; active: boolean; of?: Known }) => ({
      body: { items: [{ ...fields, ...(of && { id: of.id as Category['id'], version: of.version }) }] },
    }),
  );

export const useSaveGroup = () =>
  useCall(
    'menu.saveGroups',
    ({ of, categoryId, ...fields }: { name: string; categoryId: number; active: boolean; of?: Known }) => ({
      body: {
        items: [
          {
            ...fields,
            categoryId: categoryId as Category['id'],
            ...(of && { id: of.id as Group['id'], version: of.version }),
          },
        ],
      },
    }),
  );

export const useSortGroups = () =>
  useCall('menu.sortGroups', (order: { categoryId: number; groupIds: number[] }) => ({
    body: order as BodyOf<'menu.sortGroups'>,
  }));

export const useLoadTemplate = () =>
  useCall('menu.init', (mode: 'EMPTY_ONLY' | 'ADD') => ({ body: { mode } }));

/** Shows the change at once; whatever comes back, the menu is then read again. */
const useAtOnce = <N extends WriteName, V>(
  name: N,
  inputOf: (value: V) => Input<N> & Handling,
  apply: (menu: Menu, value: V) => Menu,
) => {
  const client = useQueryClient();
  const { queryKey } = menuBookQuery(useShopNo());
  return useCall(name, inputOf, {
    onMutate: async (value) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (menu) => menu && apply(menu, value));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};

export const useSortItems = () =>
  useAtOnce(
    'menu.sortItems',
    ({ categoryId, order }: { categoryId: number; order: Order[] }) => ({
      body: { categoryId, sections: order } as BodyOf<'menu.sortItems'>,
    }),
    (menu, { categoryId, order }) => reorder(menu, categoryId, order),
  );

export const useSortCategories = () =>
  useAtOnce(
    'menu.sortCategories',
    (categoryIds: number[]) => ({ body: { categoryIds } as BodyOf<'menu.sortCategories'> }),
    (menu, ids) => {
      const place = new Map(ids.map((id, at) => [id, at]));
      const at = (category: Category) => place.get(category.id) ?? ids.length;
      return { ...menu, categories: menu.categories.toSorted((a, b) => at(a) - at(b)) };
    },
  );

export const useShow = () =>
  useAtOnce(
    'menu.saveB2c',
    ({ item, b2c }: { item: Item; b2c: boolean }) => ({ body: { items: [{ itemId: item.id, b2c }] } }),
    (menu, { item, b2c }) => ({
      ...menu,
      items: menu.items.map((one) => (one.id === item.id ? { ...one, b2c } : one)),
    }),
  );
