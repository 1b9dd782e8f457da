import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useTouched } from '../../lib/live.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallOptions } from '../../lib/wire.ts';
import { menuBookQuery } from './queries.ts';
import type { Category, Group, Item, Menu } from './queries.ts';
import { reorder } from './sections.ts';
import type { Order } from './sections.ts';

type ItemEntry = CallOptions<'menu.saveItems'>['body']['items'][number];
export type ItemFields = Omit<ItemEntry, 'id' | 'version'>;

/** Every change of the menu touches all that is shown of it. */
const useChange = <V, A>(change: (value: V, shopNo: string) => Promise<A>, { quiet = false } = {}) => {
  const shopNo = useShopNo();
  const touched = useTouched();
  return useMutation({
    meta: { quiet },
    mutationFn: (value: V) => change(value, shopNo),
    onSuccess: () => touched({ kind: 'menu' }),
  });
};

export interface Known {
  id: number;
  version: number;
}

/** Adds an item, or saves the one that is given. */
export const useSaveItem = () =>
  useChange(
    async ({ fields, of }: { fields: ItemFields; of?: Known }, shopNo) =>
      of
        ? call('menu.saveItem', {
            params: { shopNo, itemId: of.id },
            body: { ...fields, version: of.version },
          })
        : (await call('menu.saveItems', { params: { shopNo }, body: { items: [fields] } })).items[0],
    { quiet: true },
  );

export const useSaveCategory = () =>
  useChange(({ of, ...fields }: { name: string; color: number; active: boolean; of?: Known }, shopNo) =>
    call('menu.saveCategories', {
      params: { shopNo },
      body: { items: [{ ...fields, ...(of && { id: of.id as Category['id'], version: of.version }) }] },
    }),
  );

export const useSaveGroup = () =>
  useChange(
    (
      { of, categoryId, ...fields }: { name: string; categoryId: number; active: boolean; of?: Known },
      shopNo,
    ) =>
      call('menu.saveGroups', {
        params: { shopNo },
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
  useChange(({ categoryId, groupIds }: { categoryId: number; groupIds: number[] }, shopNo) =>
    call('menu.sortGroups', { params: { shopNo }, body: { categoryId, groupIds } as never }),
  );

export const useLoadTemplate = () =>
  useChange((mode: 'EMPTY_ONLY' | 'ADD', shopNo) =>
    call('menu.init', { params: { shopNo }, body: { mode } }),
  );

/** Shows the change at once; whatever comes back, the menu is then read again. */
const useAtOnce = <V, A>(
  change: (value: V, shopNo: string) => Promise<A>,
  apply: (menu: Menu, value: V) => Menu,
) => {
  const shopNo = useShopNo();
  const client = useQueryClient();
  const { queryKey } = menuBookQuery(shopNo);
  return useMutation({
    mutationFn: (value: V) => change(value, shopNo),
    onMutate: async (value) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (menu) => menu && apply(menu, value));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['menu', shopNo] }),
  });
};

export const useSortItems = () =>
  useAtOnce(
    ({ categoryId, order }: { categoryId: number; order: Order[] }, shopNo) =>
      call('menu.sortItems', { params: { shopNo }, body: { categoryId, sections: order } as never }),
    (menu, { categoryId, order }) => reorder(menu, categoryId, order),
  );

export const useSortCategories = () =>
  useAtOnce(
    (categoryIds: number[], shopNo) =>
      call('menu.sortCategories', { params: { shopNo }, body: { categoryIds } as never }),
    (menu, ids) => {
      const place = new Map(ids.map((id, at) => [id, at]));
      const at = (category: Category) => place.get(category.id) ?? ids.length;
      return { ...menu, categories: menu.categories.toSorted((a, b) => at(a) - at(b)) };
    },
  );

export const useShow = () =>
  useAtOnce(
    ({ item, b2c }: { item: Item; b2c: boolean }, shopNo) =>
      call('menu.saveB2c', { params: { shopNo }, body: { items: [{ itemId: item.id, b2c }] } }),
    (menu, { item, b2c }) => ({
      ...menu,
      items: menu.items.map((one) => (one.id === item.id ? { ...one, b2c } : one)),
    }),
  );
