import type { Shop } from '../../platform/shop.ts';
import { freeName, takeFromJson, withoutSpoken } from '../../platform/spoken-of.ts';
import type { Forgotten } from '../../platform/spoken-of.ts';
import { lockGroups } from './groups.queries.ts';
import * as queries from './erasure.queries.ts';

/** As long as a name may be. */
const lists = { customer_groups: 20, customer_filters: 30 } as const;

/** Groups and filters that were called after the erased person; where two would be called alike, one is counted. */
export const eraseFromSegments = async (shop: Shop, forgotten: Forgotten): Promise<void> => {
  for (const [table, most] of Object.entries(lists) as [keyof typeof lists, number][]) {
    if ((await queries.listsSaying(shop, table, forgotten)).length === 0) continue;
    await lockGroups(shop);
    const taken = new Set(await queries.namesOf(shop, table));
    for (const { id, name } of await queries.listsSaying(shop, table, forgotten)) {
      const called = freeName(withoutSpoken(name, forgotten), most, taken, forgotten.instead);
      taken.add(called);
      await queries.renameList(shop, table, id, called);
    }
  }
  await takeFromJson(shop, 'customer_filters', 'condition', { key: ['id'], codes: true }, forgotten);
};
