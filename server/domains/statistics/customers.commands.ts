import type * as contract from '../../../contract/statistics.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { inflows } from '../../../contract/inflows.ts';
import { ageBands, dayKinds, without } from '../../../contract/statistics/words.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { monthOf, monthsOf } from './period.rules.ts';
import type { Period } from './period.rules.ts';
import { cohortsByMonth, lostSums, rebookingOf, returnsOf } from './returns.queries.ts';
import { booksWon } from './sales.queries.ts';
import { readView, today } from './view.commands.ts';
import type { Asked } from './view.commands.ts';
import { besideByKey, inOrder } from './view.rules.ts';
import { visitsByEverything } from './visits.queries.ts';
import type { DaySums } from './visits.queries.ts';

const nothing: DaySums = { visits: 0, customers: 0, totalWon: 0, realSalesWon: 0 };
const sumsOf = ({ visits, customers, totalWon, realSalesWon }: DaySums): DaySums => ({
  visits,
  customers,
  totalWon,
  realSalesWon,
});

/** A month's size and, for every later month that has begun, how many came again in it. */
const cohortsOf = (rows: Awaited<ReturnType<typeof cohortsByMonth>>, until: string) =>
  [...Map.groupBy(rows, (row) => row.month)].map(([month, own]) => {
    const found = new Map(own.map(({ later, customers }) => [later, customers]));
    const months = monthsOf({ from: `${month}-01`, to: until } as Period).length;
    return {
      month,
      size: found.get(0) ?? 0,
      back: Array.from({ length: Math.max(0, Math.min(months, 13) - 1) }, (_, at) => found.get(at + 1) ?? 0),
    };
  });

export const readCustomersView = (
  shop: ShopAccess,
  asked: Asked,
): Promise<Reply<typeof contract.customers>> =>
  readView(shop, asked, visitsByEverything, async (now, before, periods, shop: Shop) => {
    const rows = (name: Parameters<typeof now.by>[0], order: readonly string[]) =>
      inOrder(
        besideByKey(now.by(name), before && before.by(name), (row) => (row ? sumsOf(row) : nothing)),
        [...order, without, 'UNREGISTERED'],
      );
    const byVisitKind = rows('visit_kind', dayKinds);
    return {
      reconciles: {
        shownWon: byVisitKind.reduce((sum, { totalWon }) => sum + totalWon, 0),
        booksWon: await booksWon(shop, periods.now),
      },
      totals: now.total,
      totalsBefore: before && before.total,
      byVisitKind,
      byAge: rows('age', ageBands),
      bySex: rows('sex', ['F', 'M']),
      byInflow: rows('inflow', inflows),
      byGrade: rows('grade', []),
      ...(await returnsOf(shop, periods.now, today())),
      rebooked: await rebookingOf(shop, periods.now, clock.iso()),
      cohorts: cohortsOf(await cohortsByMonth(shop, periods.now), `${monthOf(today())}-01`),
      lost: await lostSums(shop, today(), clock.iso()),
    };
  });
