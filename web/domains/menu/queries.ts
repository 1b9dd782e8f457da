import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { onLiveChange } from '../../lib/live-changes.ts';
import { whilePicturesLast } from '../../lib/pictures.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Category = CallAnswer<'menu.categories'>['items'][number];
export type Group = CallAnswer<'menu.groups'>['items'][number];
export type Item = CallAnswer<'menu.items'>['items'][number];
export interface Menu {
  categories: Category[];
  groups: Group[];
  items: Item[];
}

/** The whole menu with what is archived: it is small, and archiving can be taken back at once. */
export const menuBookQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['menu', shopNo, 'book'],
    queryFn: async ({ signal }): Promise<Menu> => {
      const asked = { params: { shopNo }, query: { archived: true }, signal };
      const [categories, groups, items] = await Promise.all([
        call('menu.categories', asked),
        call('menu.groups', asked),
        call('menu.items', asked),
      ]);
      return { categories: categories.items, groups: groups.items, items: items.items };
    },
    ...whilePicturesLast,
  });

onLiveChange('menu', (_change, shopNo) => [['menu', shopNo]]);
