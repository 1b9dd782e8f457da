import { sql } from 'kysely';
import type { Grouping } from '../../../contract/statistics/words.ts';
import { visibleBookings } from '../../platform/visibility.ts';
import type { Shop } from '../../platform/shop.ts';
import { hour, hourFor, timeKeys } from './facts.queries.ts';
import type { Facts } from './facts.queries.ts';
import type { Period } from './period.rules.ts';

/** When it was cancelled, by the event log. */
const cancelledAt = sql`coalesce((select max(e.at) from events e where e.subject = 'booking'
  and e.subject_id = b.id and e.kind = 'booking.cancelled'), b.updated_at)`;

const within = (hours: number) => sql`b.start_at < b.created_at + interval '1 hour' * ${sql.lit(hours)}`;

/** Every booking of the days that the caller may see, with what became of it. */
export const bookings = (shop: Shop, { from, to }: Period, now: string): Facts => sql`
  select 'BOOKING' as subject, b.id as subject_id, b.visit_date as on_day, b.start_at as at, b.customer_no,
    b.customer_name as name, '' as note, 1 as count, b.source as channel,
    case when b.state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE') and b.end_at < ${now}::timestamptz then 'UNSOLD'
      else b.state end as state,
    case when ${within(0)} then 'AFTER' when ${within(2)} then 'HOURS_2' when ${within(24)} then 'DAY'
      when ${within(72)} then 'DAYS_3' when ${within(168)} then 'WEEK' when ${within(720)} then 'MONTH'
      else 'LONGER' end as lead,
    b.state = 'CANCELLED' and ${cancelledAt} > b.start_at - interval '24 hours' as late
  from bookings b
  where b.visit_date between ${from}::date and ${to}::date ${visibleBookings(shop)}`;

export interface BookingCount {
  time: string | null;
  state: string | null;
  channel: string | null;
  lead: string | null;
  cell: number | null;
  late: boolean | null;
  count: number;
}

/** All breakdowns from one reading. `cell` is weekday and hour, as one number. */
export const bookingCounts = async (shop: Shop, period: Period, by: Grouping, now: string) =>
  (
    await sql<BookingCount>`
      select ${timeKeys[by]} as time, f.state, f.channel, f.lead, f.cell, f.late, sum(f.count)::int as count
      from (select f.on_day, f.hour, f.state, f.channel, f.lead, f.cell, f.late, count(*) as count
        from (select f.on_day, ${hourFor(by)} as hour, f.state, f.channel, f.lead, f.late,
            date_part('dow', f.on_day)::int * 24 + ${hour} as cell
          from (${bookings(shop, period, now)}) f) f
        group by grouping sets ((f.on_day, f.hour), (f.state), (f.channel), (f.lead), (f.cell), (f.late))) f
      group by 1, f.state, f.channel, f.lead, f.cell, f.late`.execute(shop.tx)
  ).rows;

/** Seats of classes of the days: taken, and on offer. */
export const seats = ({ from, to }: Period): Facts => sql`
  select 'CLASS' as subject, s.id as subject_id, (s.start_at at time zone 'Asia/Seoul')::date as on_day,
    null::bigint as customer_no, s.name, s.seats || '자리' as note, s.seats_taken as taken, s.seats as offered
  from class_sessions s where s.cancelled_at is null
    and (s.start_at at time zone 'Asia/Seoul')::date between ${from}::date and ${to}::date`;

export const seatsOf = async (shop: Shop, period: Period) =>
  (
    await sql<{ taken: number; offered: number }>`
      select coalesce(sum(f.taken), 0)::int as taken, coalesce(sum(f.offered), 0)::int as offered
      from (${seats(period)}) f`.execute(shop.tx)
  ).rows[0] ?? { taken: 0, offered: 0 };

/** As many as there are, counted plainly: the other side of the reconciliation. */
export const countBookings = async (shop: Shop, { from, to }: Period): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*) as count from bookings b
      where b.visit_date between ${from}::date and ${to}::date ${visibleBookings(shop)}`.execute(shop.tx)
  ).rows[0]?.count ?? 0;
