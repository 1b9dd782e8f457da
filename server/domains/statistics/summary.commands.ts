import type { Reply } from '../../../contract/endpoint.ts';
import type { summary } from '../../../contract/statistics.ts';
import { clock } from '../../platform/clock.ts';
import { can, readShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { countWaiting } from '../sales/public.ts';
import { moneyByMethod } from '../till/public.ts';
import { assertPeriod, periodBefore } from './period.rules.ts';
import { collectedIn, salesByMethod, salesByTime, salesTotals } from './summary.queries.ts';
import type { SummarySums } from './summary.queries.ts';
import { today } from './view.commands.ts';
import type { Asked } from './view.commands.ts';
import { timed } from './view.rules.ts';

const nothing: SummarySums = {
  salesCount: 0,
  totalWon: 0,
  realSalesWon: 0,
  deductedWon: 0,
  pointsWon: 0,
  receivedWon: 0,
  unpaidWon: 0,
  discountWon: 0,
};
const show = (row: (SummarySums & { key: string }) | undefined): SummarySums => {
  const { key: _key, ...sums } = row ?? { key: '', ...nothing };
  return sums;
};

/** What a period came to, of the sales that the caller may see. */
export const readSummary = (shop: ShopAccess, asked: Asked): Promise<Reply<typeof summary>> => {
  const { from, to, by, compare } = asked;
  assertPeriod(asked, today());
  const range = { from, to };
  return readShop(shop, async (shop) => {
    const before = periodBefore(asked, compare);
    const rows = {
      now: await salesByTime(shop, range, by),
      before: before && (await salesByTime(shop, before, by)),
    };
    return {
      ...range,
      by,
      compare,
      before,
      ...(await salesTotals(shop, range)),
      totalsBefore: before && (await salesTotals(shop, before)),
      rows: timed(by, rows, { now: range, before }, show),
      collectionsWon: await collectedIn(shop, range),
      byMethod: await salesByMethod(shop, range),
      money: can(shop, 'sales.others') ? await moneyByMethod(shop, range) : null,
      unregistered: await countWaiting(shop, { ...range, now: clock.iso() }),
    };
  });
};
