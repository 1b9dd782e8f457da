import type { entries } from '../../../contract/settlement.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { cursorOf, pageOf } from '../../platform/cursor.ts';
import { readShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { cardsOf } from '../payments/public.ts';
import type { MerchantNeeds } from '../payments/public.ts';
import { listEntries, sumEntries } from './balance.queries.ts';

const byDay = cursorOf({ on: 'day', id: 'id' });

/** Every won between the provider and the shop; the sum is of all pages. */
export const listSettled = (
  needs: MerchantNeeds,
  access: ShopAccess,
  { cursor, limit, ...asked }: Parsed<typeof entries>['query'],
): Promise<Reply<typeof entries>> =>
  readShop(access, async (shop) => {
    const wanted = { ...asked, practice: (await cardsOf(needs, shop)).practice };
    const found = await listEntries(shop, wanted, byDay.decode(cursor), limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, ({ on, id }) => byDay.encode({ on, id }));
    return { items: rows, nextCursor, sums: await sumEntries(shop, wanted) } as Reply<typeof entries>;
  });
