import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import { visibleSales } from '../../platform/visibility.ts';
import { timeOf } from './facts.queries.ts';
import { figureSums } from '../sales/public.ts';
import type { Grouping } from '../../../contract/statistics/words.ts';

export interface Range {
  from: string;
  to: string;
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

const salesIn = (shop: Shop, { from, to }: Range) =>
  visibleSales(shop)
    .where('sales.deleted_at', 'is', null)
    .where('sales.sold_on', '>=', from)
    .where('sales.sold_on', '<=', to);

export interface SummarySums {
  salesCount: number;
  totalWon: number;
  realSalesWon: number;
  deductedWon: number;
  pointsWon: number;
  receivedWon: number;
  unpaidWon: number;
  discountWon: number;
}

const sums = [...figureSums, sumOf('sales.discount_won').as('discountWon')] as const;
const summed = <Row extends { count: number; owedWon: number }>({ count, owedWon: _owed, ...row }: Row) => ({
  salesCount: count,
  ...row,
});

export const salesTotals = async (shop: Shop, range: Range): Promise<SummarySums> =>
  summed(await salesIn(shop, range).select(sums).executeTakeFirstOrThrow());

export const salesByTime = async (shop: Shop, range: Range, by: Grouping) => {
  const time = timeOf(by, sql`sales.sold_on`, sql`sales.sold_at`);
  const rows = await salesIn(shop, range)
    .select([time.as('key'), ...sums])
    .groupBy(time)
    .execute();
  return rows.map(summed);
};

export const salesByMethod = (shop: Shop, range: Range) =>
  salesIn(shop, range)
    .innerJoin('sale_payments as p', 'p.sale_id', 'sales.id')
    .innerJoin('payment_methods as m', 'm.code', 'p.method')
    .select(['m.code as method', 'm.name', sumOf('p.amount_won').as('amountWon')])
    .groupBy(['m.code', 'm.name', 'm.sort_order'])
    .orderBy('m.sort_order')
    .orderBy('m.code')
    .execute();

/** Collected in the days for what sales of any day left unpaid; sales deleted since had theirs reversed. */
export const collectedIn = async (shop: Shop, { from, to }: Range): Promise<number> =>
  (
    await visibleSales(shop)
      .innerJoin('sale_collections as c', 'c.sale_id', 'sales.id')
      .where('c.collected_on', '>=', from)
      .where('c.collected_on', '<=', to)
      .where('c.refund_entry_id', 'is', null)
      .select(sumOf('c.amount_won').as('won'))
      .executeTakeFirstOrThrow()
  ).won;
