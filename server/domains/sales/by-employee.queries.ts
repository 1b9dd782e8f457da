import { sql } from 'kysely';
import type { lineKind } from '../../../contract/sales.ts';
import type { Shop } from '../../platform/shop.ts';
import { visibleSales } from '../../platform/visibility.ts';

const ofDays = (shop: Shop, { from, to }: { from: string; to: string }) =>
  visibleSales(shop)
    .where('sales.deleted_at', 'is', null)
    .where('sales.sold_on', '>=', from)
    .where('sales.sold_on', '<=', to)
    .innerJoin('sale_lines as l', 'l.sale_id', 'sales.id');

const shared = (shop: Shop, range: { from: string; to: string }) =>
  ofDays(shop, range).leftJoin('sale_line_credits as c', (join) =>
    join.onRef('c.sale_id', '=', 'l.sale_id').onRef('c.seq', '=', 'l.seq'),
  );

/** Each employee's share of the lines; null stands for lines without an employee. */
export const sharesByEmployee = (shop: Shop, range: { from: string; to: string }) =>
  shared(shop, range)
    .select([
      'c.employee_no',
      'l.kind',
      sql<number>`sum(coalesce(c.credit_won, l.total_won))::bigint`.as('won'),
    ])
    .groupBy(['c.employee_no', 'l.kind'])
    .execute() as Promise<
    { employee_no: number | null; kind: (typeof lineKind)['_zod']['output']; won: number }[]
  >;

export const countsByEmployee = async (shop: Shop, range: { from: string; to: string }) => {
  const rows = await shared(shop, range)
    .select(['c.employee_no', sql<number>`count(distinct sales.id)`.as('count')])
    .groupBy('c.employee_no')
    .execute();
  return new Map(rows.map((row) => [row.employee_no, row.count]));
};

export const employeeNames = async (shop: Shop) =>
  shop.tx
    .selectFrom('employees')
    .select(['employee_no', 'name'])
    .orderBy('sort_order')
    .orderBy('employee_no')
    .execute();
