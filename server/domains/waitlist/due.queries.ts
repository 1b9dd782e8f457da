import { sql } from 'kysely';
import type { CustomerNo, EmployeeNo, ItemId } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop } from '../../platform/shop.ts';

export interface Regular {
  customerNo: CustomerNo;
  customerName: string;
  customerPhone: string | null;
  lastVisitOn: string;
  intervalDays: number;
  /** Of the last visit. */
  employeeNo: EmployeeNo | null;
  items: { itemId: ItemId; name: string }[];
}

/** As few visits as make a habit, and how often a habit can be. */
const [visits, shortest, longest] = [3, 7, 180];
/** A customer who was offered a time in these days is left alone. */
const quietDays = 14;
/** A customer of these days sits in the chair or has just left it, though no sale says so yet. */
const justHereDays = 3;

/**
 * Regulars whose next visit, by how often they come, falls between a week before and three weeks after the
 * days, who have nothing booked, were not here just now, wait for nothing, and were not asked lately. They
 * would have to be written to, so those who refuse messages are left out.
 */
export const regularsDue = async (
  shop: Shop,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<Regular[]> =>
  (
    await sql<Regular>`
      with regulars as (
        select customer_no, name, phone, last_visit_on, visit_count, sales_won,
          round((last_visit_on - first_visit_on)::numeric / (visit_count - 1))::int as interval_days
        from customers
        where deleted_at is null and not do_not_send
          and visit_count >= ${visits}
          and last_visit_on > ${from}::date - ${longest + 21}::int and first_visit_on < last_visit_on
      )
      select r.customer_no as "customerNo", r.name as "customerName", r.phone as "customerPhone",
        r.last_visit_on as "lastVisitOn", r.interval_days as "intervalDays",
        last.employee_no as "employeeNo", last.items
      from regulars r
      join lateral (
        select b.employee_no, (select json_agg(json_build_object('itemId', i.item_id, 'name', i.name)
            order by i.seq) from booking_items i
            where i.booking_id = b.id and i.item_id is not null) as items
        from bookings b
        where b.customer_no = r.customer_no and b.state = 'COMPLETED'
          and b.class_id is null
        order by b.start_at desc limit 1
      ) last on last.items is not null
      where r.interval_days between ${shortest} and ${longest}
        and r.last_visit_on + r.interval_days - 7 <= ${to}::date
        and r.last_visit_on + r.interval_days + 21 >= ${from}::date
        and not exists (select from bookings b where b.customer_no = r.customer_no
          and b.start_at > ${clock.iso()}::timestamptz - make_interval(days => ${justHereDays})
          and b.state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE', 'COMPLETED'))
        and not exists (select from waitlist_wishes w where w.customer_no = r.customer_no and (w.state = 'WAITING' or exists (
            select from waitlist_offers o where o.wish_id = w.id
              and o.created_at > ${clock.iso()}::timestamptz - make_interval(days => ${quietDays}))))
      order by r.sales_won desc, r.customer_no limit ${limit}`.execute(shop.tx)
  ).rows;
