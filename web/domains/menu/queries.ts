import { callIn } from '../../lib/call.ts';
import { queryOfAll } from '../../lib/endpoints.ts';
import { untilPicturesExpire } from '../../lib/picture-queries.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Category = CallAnswer<'menu.categories'>['items'][number];
export type Group = CallAnswer<'menu.groups'>['items'][number];
export type Item = CallAnswer<'menu.items'>['items'][number];
export interface Menu {
  categories: Category[];
  groups: Group[];
  items: Item[];
}

/** The whole menu with archived items: it is small, and archiving can be undone at once. */
export const menuBookQuery = (shopNo: string) => {
  const query = { archived: true };
  return queryOfAll(
    shopNo,
    ['menu.categories', 'menu.groups', 'menu.items'],
    { query },
    async (signal): Promise<Menu> => {
      const [categories, groups, items] = await Promise.all([
        callIn(shopNo, 'menu.categories', { query, signal }),
        callIn(shopNo, 'menu.groups', { query, signal }),
        callIn(shopNo, 'menu.items', { query, signal }),
      ]);
      return { categories: categories.items, groups: groups.items, items: items.items };
    },
    untilPicturesExpire,
  );
};
