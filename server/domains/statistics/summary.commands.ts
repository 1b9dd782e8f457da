import type { Reply } from '../../../contract/endpoint.ts';
import type { summary } from '../../../contract/statistics.ts';
import { clock } from '../../platform/clock.ts';
import { can, readShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { countWaiting, longestRange } from '../sales/public.ts';
import { assertRange } from '../schedule/public.ts';
import { moneyByMethod } from '../till/public.ts';
import { collectedIn, salesByMethod, salesTotals } from './summary.queries.ts';
import type { Range } from './summary.queries.ts';

/** What a period came to, of the sales that the caller may see. */
export const readSummary = (shop: ShopAccess, { from, to }: Range): Promise<Reply<typeof summary>> => {
  assertRange(from, to, longestRange);
  const range = { from, to };
  return readShop(shop, async (shop) => {
    const { count, owedWon: _, ...totals } = await salesTotals(shop, range);
    return {
      ...range,
      salesCount: count,
      ...totals,
      collectionsWon: await collectedIn(shop, range),
      byMethod: await salesByMethod(shop, range),
      money: can(shop, 'sales.others') ? await moneyByMethod(shop, range) : null,
      unregistered: await countWaiting(shop, { ...range, now: clock.iso() }),
    };
  });
};
