import type * as contract from '../../../contract/statistics.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { inflows } from '../../../contract/inflows.ts';
import { ageBands, dayKinds, without } from '../../../contract/statistics/words.ts';
import type { Grouping } from '../../../contract/statistics/words.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { monthOf, monthsOf } from './period.rules.ts';
import type { Period } from './period.rules.ts';
import { countCustomers, countVisits } from './days.queries.ts';
import { lostSums, sortCohorts } from './returns.queries.ts';
import { booksWon } from './sales.queries.ts';
import { readView, today } from './view.commands.ts';
import type { Asked } from './view.commands.ts';
import { besideByKey, inOrder, timed } from './view.rules.ts';
import { sortDays } from './visits.queries.ts';
import type { DaySums, Dimension } from './visits.queries.ts';

const nothing: DaySums = { visits: 0, customers: 0, totalWon: 0, realSalesWon: 0 };
const sumsOf = ({ visits, customers, totalWon, realSalesWon }: DaySums): DaySums => ({
  visits,
  customers,
  totalWon,
  realSalesWon,
});

/** A month's size and, for every later month that has begun, how many came again in it. */
const cohortsOf = (rows: readonly { month: string; later: number; customers: number }[], until: string) =>
  [...Map.groupBy(rows, (row) => row.month)].map(([month, own]) => {
    const found = new Map(own.map(({ later, customers }) => [later, customers]));
    const months = monthsOf({ from: `${month}-01`, to: until } as Period).length;
    return {
      month,
      size: found.get(0) ?? 0,
      back: Array.from({ length: Math.max(0, Math.min(months, 13) - 1) }, (_, at) => found.get(at + 1) ?? 0),
    };
  });

const readDays = async (shop: Shop, period: Period, by: Grouping, isBefore: boolean) => {
  const found = isBefore
    ? { ...(await countVisits(shop, period, by)), returns: [], rebooked: [], cohorts: [] }
    : await countCustomers(shop, period, by, today(), clock.iso());
  return { ...found, days: sortDays(found.days) };
};

export const readCustomersView = (
  shop: ShopAccess,
  asked: Asked,
): Promise<Reply<typeof contract.customers>> =>
  readView(
    shop,
    asked,
    (shop, period, isBefore) => readDays(shop, period, asked.by, isBefore),
    async (now, before, periods, shop: Shop) => {
      const rows = (name: Dimension, order: readonly string[]) =>
        inOrder(
          besideByKey(now.days.by(name), before && before.days.by(name), (row) =>
            row ? sumsOf(row) : nothing,
          ),
          [...order, without, 'UNREGISTERED'],
        );
      const byVisitKind = rows('visit_kind', dayKinds);
      return {
        reconciles: {
          shownWon: byVisitKind.reduce((sum, { totalWon }) => sum + totalWon, 0),
          booksWon: await booksWon(shop, periods.now),
        },
        totals: now.days.total,
        totalsBefore: before && before.days.total,
        rows: timed(asked.by, { now: now.times, before: before && before.times }, periods, (row) =>
          row ? sumsOf(row) : nothing,
        ),
        byVisitKind,
        byAge: rows('age', ageBands),
        bySex: rows('sex', ['F', 'M']),
        byInflow: rows('inflow', inflows),
        byGrade: rows('grade', []),
        ...sortCohorts(now.returns),
        rebooked: now.rebooked[0] ?? { visits: 0, rebooked: 0 },
        cohorts: cohortsOf(now.cohorts, `${monthOf(today())}-01`),
        lost: await lostSums(shop, today(), clock.iso()),
      };
    },
  );
