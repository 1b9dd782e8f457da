import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import { visibleSales } from '../../platform/visibility.ts';

const owing = (shop: Shop, customerNo: number | undefined) => {
  const rows = visibleSales(shop)
    .where('sales.deleted_at', 'is', null)
    .whereRef('sales.unpaid_won', '>', 'sales.collected_won')
    .where('sales.customer_no', 'is not', null);
  return customerNo === undefined ? rows : rows.where('sales.customer_no', '=', customerNo);
};

const owedWon = sql<number>`sum(sales.unpaid_won - sales.collected_won)::bigint`;

/** The largest debts first. */
export const debtors = (
  shop: Shop,
  customerNo: number | undefined,
  after: { owedWon: number; customerNo: number } | undefined,
  limit: number,
) => {
  const page = owing(shop, customerNo)
    .innerJoin('customers as c', 'c.customer_no', 'sales.customer_no')
    .select(['c.customer_no', 'c.name', 'c.phone', owedWon.as('owedWon')])
    .groupBy(['c.customer_no', 'c.name', 'c.phone'])
    .orderBy(owedWon, 'desc')
    .orderBy('c.customer_no')
    .limit(limit);
  return after
    ? page
        .having(
          sql<boolean>`(-${owedWon}, c.customer_no) > (${-after.owedWon}::bigint, ${after.customerNo}::bigint)`,
        )
        .execute()
    : page.execute();
};

export const salesOwedBy = (shop: Shop, customerNos: readonly number[]) =>
  owing(shop, undefined)
    .where('sales.customer_no', 'in', customerNos)
    .selectAll('sales')
    .select(
      sql<string[]>`(select json_agg(l.name order by l.place, l.seq) from sale_lines l
        where l.sale_id = sales.id)`.as('names'),
    )
    .orderBy('sales.sold_on')
    .orderBy('sales.id')
    .execute();

export const debtTotals = (shop: Shop, customerNo: number | undefined) =>
  owing(shop, customerNo)
    .select([
      sql<number>`count(distinct sales.customer_no)`.as('customers'),
      sql<number>`coalesce(${owedWon}, 0)::bigint`.as('owedWon'),
    ])
    .executeTakeFirstOrThrow();
