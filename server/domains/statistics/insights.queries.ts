import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import type { Facts } from './facts.queries.ts';
import type { Period } from './period.rules.ts';
import { lostCustomers } from './returns.queries.ts';

/** Waiting customers, and when they could come. One bit a weekday, Sunday the lowest. */
export const wishesOf = (shop: Shop, today: string) =>
  shop.tx
    .selectFrom('waitlist_wishes')
    .select(['weekdays', 'from_minute', 'to_minute'])
    .where('state', '=', 'WAITING')
    .where('until_date', '>=', today)
    .execute();

export interface Overdue {
  customerNo: number;
  name: string;
  lastOn: string;
  intervalDays: number;
  service: string | null;
  worthWon: number;
  total: number;
  totalWon: number;
}

/** Customers away for twice their own interval, with the service they had most and what a visit of theirs comes to. */
export const overdueCustomers = async (shop: Shop, today: string, now: string, most: number) =>
  (
    await sql<Overdue>`
      select f.customer_no as "customerNo", f.name, f.on_day as "lastOn", f.interval_days as "intervalDays",
        f.worth_won as "worthWon", count(*) over () as total, (sum(f.worth_won) over ())::bigint as "totalWon",
        (select l.name from sales s join sale_lines l on l.sale_id = s.id and l.kind = 'SERVICE'
          where s.customer_no = f.customer_no and s.deleted_at is null
          group by l.name order by count(*) desc, max(s.sold_on) desc, l.name limit 1) as service
      from (${lostCustomers(today, now)}) f order by f.worth_won desc, f.customer_no limit ${most}`.execute(
      shop.tx,
    )
  ).rows;

export interface Overrun {
  itemId: number;
  name: string;
  plannedMinutes: number;
  actualMinutes: number;
  bookings: number;
}

/** Bookings of one service each: what was planned, and from the start to the sale. */
const timedBookings = ({ from, to }: Period) => sql`
  select b.id, b.visit_date, b.customer_no, b.customer_name, x.item_id, x.duration_minutes as planned,
    round(extract(epoch from done.at - begun.at) / 60)::int as actual
  from bookings b
  join booking_items x on x.booking_id = b.id and x.item_id is not null
    and not exists (select from booking_items y where y.booking_id = b.id and y.seq <> x.seq)
  cross join lateral (select max(e.at) as at from events e where e.subject = 'booking' and e.subject_id = b.id
    and e.kind = 'booking.started') begun
  cross join lateral (select min(e.at) as at from events e where e.subject = 'booking' and e.subject_id = b.id
    and e.kind = 'booking.completed' and e.at > begun.at) done
  where b.visit_date between ${from}::date and ${to}::date and b.state = 'COMPLETED'
    and done.at - begun.at between interval '5 minutes' and interval '8 hours'`;

export const overrunBookings = (period: Period): Facts => sql`
  select 'BOOKING' as subject, t.id as subject_id, t.visit_date as on_day, t.customer_no, t.customer_name as name,
    t.planned || '분으로 잡고 ' || t.actual || '분 걸림' as note, t.item_id, 1 as count
  from (${timedBookings(period)}) t`;

/** The middle one of each, planned and actual. */
export const overruns = async (shop: Shop, period: Period): Promise<Overrun[]> =>
  (
    await sql<Overrun>`
      select * from (
        select t.item_id as "itemId", max(i.name) as name, count(*)::int as bookings,
          (percentile_disc(0.5) within group (order by t.planned))::int as "plannedMinutes",
          (percentile_disc(0.5) within group (order by t.actual))::int as "actualMinutes"
        from (${timedBookings(period)}) t
        join menu_items i on i.id = t.item_id
        group by t.item_id) r
      order by (r."actualMinutes" - r."plannedMinutes") * r.bookings desc, r."itemId"`.execute(shop.tx)
  ).rows;

export interface Discounts {
  employeeNo: number;
  name: string;
  sales: number;
  listWon: number;
  discountWon: number;
}

/** By who registered the sales. */
export const discountsByMaker = async (shop: Shop, { from, to }: Period): Promise<Discounts[]> =>
  (
    await sql<Discounts>`
      select s.created_by as "employeeNo", e.name, count(*)::int as sales, sum(s.list_won)::bigint as "listWon",
        sum(s.discount_won)::bigint as "discountWon"
      from sales s join employees e on e.employee_no = s.created_by
      where s.deleted_at is null and s.sold_on between ${from}::date and ${to}::date
      group by s.created_by, e.name order by s.created_by`.execute(shop.tx)
  ).rows;
