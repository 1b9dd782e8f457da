import { sql } from 'kysely';
import type { CustomerNo } from '../../../../contract/ids.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { visibleSales } from '../queries.ts';
import type { Place } from './rules.ts';

const living = (db: Tx, scope: ShopScope) => visibleSales(db, scope).where('sales.deleted_at', 'is', null);

const ofDays = (db: Tx, scope: ShopScope, from: string, to: string) =>
  living(db, scope).where('sales.sold_on', '>=', from).where('sales.sold_on', '<=', to);

export const salesOfDays = (
  db: Tx,
  scope: ShopScope,
  range: { from: string; to: string },
  after: Place | undefined,
  limit: number,
) => {
  const page = ofDays(db, scope, range.from, range.to)
    .selectAll('sales')
    .orderBy('sales.sold_on', 'desc')
    .orderBy('sales.id', 'desc')
    .limit(limit);
  return after
    ? page.where(sql<boolean>`(sales.sold_on, sales.id) < (${after.on}::date, ${after.id}::bigint)`).execute()
    : page.execute();
};

/** Of the same rows as the list, all pages together. */
export const totalsOfDays = (db: Tx, scope: ShopScope, range: { from: string; to: string }) =>
  ofDays(db, scope, range.from, range.to)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(sales.total_won), 0)::bigint`.as('totalWon'),
      sql<number>`coalesce(sum(sales.total_won - sales.unpaid_won), 0)::bigint`.as('receivedWon'),
      sql<number>`coalesce(sum(sales.unpaid_won), 0)::bigint`.as('unpaidWon'),
    ])
    .executeTakeFirstOrThrow();

export const salesOfCustomer = (
  db: Tx,
  scope: ShopScope,
  customerNo: CustomerNo,
  after: Place | undefined,
  limit: number,
) => {
  const page = living(db, scope)
    .where('sales.customer_no', '=', customerNo)
    .selectAll('sales')
    .orderBy('sales.sold_on', 'desc')
    .orderBy('sales.id', 'desc')
    .limit(limit);
  return after
    ? page.where(sql<boolean>`(sales.sold_on, sales.id) < (${after.on}::date, ${after.id}::bigint)`).execute()
    : page.execute();
};
