import { sql } from 'kysely';
import { can } from '../../platform/scope.ts';
import type { ShopScope, Tx } from '../../platform/scope.ts';
import { visibleSales } from '../sales/public.ts';

export interface Range {
  from: string;
  to: string;
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

const salesIn = (db: Tx, scope: ShopScope, { from, to }: Range) =>
  visibleSales(db, scope)
    .where('sales.deleted_at', 'is', null)
    .where('sales.sold_on', '>=', from)
    .where('sales.sold_on', '<=', to);

export const salesTotals = (db: Tx, scope: ShopScope, range: Range) =>
  salesIn(db, scope, range)
    .select([
      sql<number>`count(*)`.as('salesCount'),
      sumOf('sales.total_won').as('realSalesWon'),
      sql<number>`coalesce(sum(sales.total_won - sales.unpaid_won), 0)::bigint`.as('receivedWon'),
      sumOf('sales.unpaid_won').as('unpaidWon'),
      sumOf('sales.discount_won').as('discountWon'),
    ])
    .executeTakeFirstOrThrow();

export const salesByMethod = (db: Tx, scope: ShopScope, range: Range) =>
  salesIn(db, scope, range)
    .innerJoin('sale_payments as p', (join) =>
      join.onRef('p.shop_no', '=', 'sales.shop_no').onRef('p.sale_id', '=', 'sales.id'),
    )
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.shop_no', '=', 'p.shop_no').onRef('m.code', '=', 'p.method'),
    )
    .select(['m.code as method', 'm.name', sumOf('p.amount_won').as('amountWon')])
    .groupBy(['m.code', 'm.name', 'm.sort_order'])
    .orderBy('m.sort_order')
    .orderBy('m.code')
    .execute();

/** Bookings this person may see whose time has passed without a sale (미등록 매출). */
export const unregistered = async (db: Tx, scope: ShopScope, { from, to }: Range, now: string) => {
  const waiting = db
    .selectFrom('bookings as b')
    .select(sql<number>`count(*)`.as('total'))
    .where('b.shop_no', '=', scope.shopNo)
    .where('b.visit_date', '>=', from)
    .where('b.visit_date', '<=', to)
    .where('b.state', 'in', ['REQUESTED', 'CONFIRMED', 'IN_SERVICE'])
    .where('b.end_at', '<', now);
  const mine = can(scope, 'bookings.others')
    ? waiting
    : waiting.where((where) =>
        where.or([
          where('b.employee_no', 'is', null),
          where('b.employee_no', '=', scope.employeeNo),
          where.exists(
            where
              .selectFrom('booking_items as own')
              .select('own.seq')
              .where('own.shop_no', '=', scope.shopNo)
              .whereRef('own.booking_id', '=', 'b.id')
              .where('own.employee_no', '=', scope.employeeNo),
          ),
        ]),
      );
  return (await mine.executeTakeFirstOrThrow()).total;
};
