import { sql } from 'kysely';
import type { lineKind } from '../../../../contract/sales.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { visibleSales } from '../queries.ts';

const ofDays = (db: Tx, scope: ShopScope, { from, to }: { from: string; to: string }) =>
  visibleSales(db, scope)
    .where('sales.deleted_at', 'is', null)
    .where('sales.sold_on', '>=', from)
    .where('sales.sold_on', '<=', to)
    .innerJoin('sale_lines as l', (join) =>
      join.onRef('l.shop_no', '=', 'sales.shop_no').onRef('l.sale_id', '=', 'sales.id'),
    );

const shared = (db: Tx, scope: ShopScope, range: { from: string; to: string }) =>
  ofDays(db, scope, range).leftJoin('sale_line_credits as c', (join) =>
    join
      .onRef('c.shop_no', '=', 'l.shop_no')
      .onRef('c.sale_id', '=', 'l.sale_id')
      .onRef('c.seq', '=', 'l.seq'),
  );

/** Each employee's share of the lines; null is what nobody earned. */
export const sharesByEmployee = (db: Tx, scope: ShopScope, range: { from: string; to: string }) =>
  shared(db, scope, range)
    .select([
      'c.employee_no',
      'l.kind',
      sql<number>`sum(coalesce(c.credit_won, l.total_won))::bigint`.as('won'),
    ])
    .groupBy(['c.employee_no', 'l.kind'])
    .execute() as Promise<
    { employee_no: number | null; kind: (typeof lineKind)['_zod']['output']; won: number }[]
  >;

export const countsByEmployee = async (db: Tx, scope: ShopScope, range: { from: string; to: string }) => {
  const rows = await shared(db, scope, range)
    .select(['c.employee_no', sql<number>`count(distinct sales.id)`.as('count')])
    .groupBy('c.employee_no')
    .execute();
  return new Map(rows.map((row) => [row.employee_no, row.count]));
};

export const employeeNames = async (db: Tx, scope: ShopScope) =>
  db
    .selectFrom('employees')
    .select(['employee_no', 'name'])
    .where('shop_no', '=', scope.shopNo)
    .orderBy('sort_order')
    .orderBy('employee_no')
    .execute();
