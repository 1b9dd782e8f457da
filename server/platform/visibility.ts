import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { can, employeeNoOf } from './shop.ts';
import type { Shop, ShopAccess } from './shop.ts';

/*
 * What an employee may see of others' time. Without the right to others' bookings it is their own and the
 * unassigned; of the rest only when an employee is busy. Conditions begin with `and`.
 */

/** Of bookings `b`. */
export const visibleBookings = (shop: ShopAccess): RawBuilder<unknown> =>
  can(shop, 'bookings.others')
    ? sql``
    : sql`and (b.employee_no is null or b.employee_no = ${employeeNoOf(shop)} or exists (
        select 1 from booking_items own where own.booking_id = b.id
          and own.employee_no = ${employeeNoOf(shop)}))`;

/** Of classes `s`. */
export const visibleClasses = (shop: ShopAccess): RawBuilder<unknown> =>
  can(shop, 'bookings.others')
    ? sql``
    : sql`and (s.employee_no is null or s.employee_no = ${employeeNoOf(shop)})`;

/** Of holds `h`: time that is kept of one's own, and seats in one's own classes. */
export const visibleHolds = (shop: ShopAccess): RawBuilder<unknown> =>
  can(shop, 'bookings.others')
    ? sql``
    : sql`and (exists (select 1 from hold_times t where t.hold_id = h.id
          and t.employee_no = ${employeeNoOf(shop)})
        or exists (select 1 from class_sessions s where s.id = h.class_id
          ${visibleClasses(shop)}))`;

/** Of occupied time `o`, by what occupies it. */
export const visibleOccupancies = (shop: ShopAccess): RawBuilder<unknown> =>
  can(shop, 'bookings.others')
    ? sql``
    : sql`and (exists (select 1 from bookings b where b.id = o.booking_id
          ${visibleBookings(shop)})
        or exists (select 1 from class_sessions s where s.id = o.class_id
          ${visibleClasses(shop)}))`;

/** The same as a value that is selected. */
export const isVisible = (condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(true ${condition})`;

/** The sales this person may see: without sales.others, those they made or have a share in. */
export const visibleSales = (shop: Shop) => {
  const sales = shop.tx.selectFrom('sales');
  if (can(shop, 'sales.others')) return sales;
  return sales.where((where) =>
    where.or([
      where('sales.created_by', '=', employeeNoOf(shop)),
      where.exists(
        where
          .selectFrom('sale_line_credits as share')
          .select('share.seq')
          .whereRef('share.sale_id', '=', 'sales.id')
          .where('share.employee_no', '=', employeeNoOf(shop)),
      ),
    ]),
  );
};
