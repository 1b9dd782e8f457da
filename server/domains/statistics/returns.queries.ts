import { sql } from 'kysely';
import { employeeReturnDays, returnDays } from '../../../contract/statistics/words.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Facts } from './facts.queries.ts';
import type { Period } from './period.rules.ts';
import { plainVisits } from './visits.queries.ts';

/**
 * The first visit of every customer in the period and the next one, whenever that was. Whether they were back within
 * some days is settled once those are over: nothing that comes later changes it.
 */
export const firstVisits = (shop: Shop, period: Period): Facts => sql`
  select v.*, (select min(n.sold_on) from sales n where n.customer_no = v.customer_no and n.deleted_at is null
      and n.sold_on > v.on_day and exists (select from sale_lines y where y.sale_id = n.id
        and y.kind in ('SERVICE', 'PRODUCT'))) as next_on
  from (select distinct on (f.customer_no) f.* from (${plainVisits(shop, period)}) f
    where f.visits > 0 and f.customer_no is not null order by f.customer_no, f.on_day) v`;

export interface CohortSums {
  days: number;
  closed: number;
  back: number;
  open: number;
}

const settled = (today: string) => sql`f.on_day + n.days < ${today}::date`;
const cohort = (today: string) => sql`
  count(*) filter (where ${settled(today)}) as closed,
  count(*) filter (where ${settled(today)} and f.next_on <= f.on_day + n.days) as back,
  count(*) filter (where not ${settled(today)}) as open`;

/** Of all customers of the period, and of those who came for the first time. */
export const returnsOf = async (shop: Shop, period: Period, today: string) => {
  const { rows } = await sql<CohortSums & { isNew: boolean }>`
    select n.days, not f.came_before as "isNew", ${cohort(today)}
    from (${firstVisits(shop, period)}) f cross join unnest(${[...returnDays]}::int[]) as n(days)
    group by n.days, not f.came_before`.execute(shop.tx);
  const sum = (days: number, wanted: readonly CohortSums[]): CohortSums => {
    const of = (name: 'closed' | 'back' | 'open') => wanted.reduce((all, row) => all + row[name], 0);
    return { days, closed: of('closed'), back: of('back'), open: of('open') };
  };
  return {
    returns: returnDays.map((days) =>
      sum(
        days,
        rows.filter((row) => row.days === days),
      ),
    ),
    newReturns: returnDays.map((days) =>
      sum(
        days,
        rows.filter((row) => row.days === days && row.isNew),
      ),
    ),
  };
};

/** Of the newly come, by who led their first visit. */
export const newReturnsByLeader = async (shop: Shop, period: Period, today: string) =>
  (
    await sql<CohortSums & { employeeNo: number | null }>`
      select f.led_by as "employeeNo", n.days, ${cohort(today)}
      from (${firstVisits(shop, period)}) f cross join (values (${employeeReturnDays}::int)) as n(days)
      where not f.came_before group by f.led_by, n.days`.execute(shop.tx)
  ).rows;

/** Visits whose 24 hours are over, and those with a later booking made by then, whatever became of it. */
export const rebookings = (shop: Shop, period: Period, now: string): Facts => sql`
  select f.*, exists (select from bookings b where b.customer_no = f.customer_no
    and b.created_at <= f.at + interval '24 hours' and b.visit_date > f.on_day) as rebooked
  from (${plainVisits(shop, period)}) f
  where f.visits > 0 and f.customer_no is not null and f.at + interval '24 hours' < ${now}::timestamptz`;

export const rebookingOf = async (shop: Shop, period: Period, now: string) =>
  (
    await sql<{ visits: number; rebooked: number }>`
      select count(*) as visits, count(*) filter (where f.rebooked) as rebooked
      from (${rebookings(shop, period, now)}) f`.execute(shop.tx)
  ).rows[0] ?? { visits: 0, rebooked: 0 };

/** The newly come by month, and in how many of the months after they were here again. */
export const cohortsByMonth = async (shop: Shop, period: Period) =>
  (
    await sql<{ month: string; later: number; customers: number }>`
      select to_char(f.on_day, 'YYYY-MM') as month, 0 as later, count(*) as customers
        from (${firstVisits(shop, period)}) f where not f.came_before group by 1
      union all
      select to_char(f.on_day, 'YYYY-MM'),
        ((extract(year from n.sold_on) - extract(year from f.on_day)) * 12
          + extract(month from n.sold_on) - extract(month from f.on_day))::int, count(distinct f.customer_no)
        from (${firstVisits(shop, period)}) f
        join sales n on n.customer_no = f.customer_no and n.deleted_at is null and n.sold_on > f.on_day
        where not f.came_before and exists (select from sale_lines y where y.sale_id = n.id
            and y.kind in ('SERVICE', 'PRODUCT'))
          and date_trunc('month', n.sold_on) > date_trunc('month', f.on_day)
        group by 1, 2
      order by 1, 2`.execute(shop.tx)
  ).rows;

/** As few visits as make a habit. */
const habit = 3;

/** Away for more than twice their own interval, with nothing booked: as of today, whatever the period. */
export const lostCustomers = (today: string, now: string): Facts => sql`
  select 'CUSTOMER' as subject, c.customer_no as subject_id, c.last_visit_on as on_day, c.customer_no, c.name,
    '' as note, 1 as count, c.sales_won,
    round((c.last_visit_on - c.first_visit_on)::numeric / (c.visit_count - 1))::int as interval_days
  from customers c
  where c.deleted_at is null and c.visit_count >= ${habit} and c.last_visit_on > c.first_visit_on
    and ${today}::date - c.last_visit_on > 2.0 * (c.last_visit_on - c.first_visit_on) / (c.visit_count - 1)
    and not exists (select from bookings b where b.customer_no = c.customer_no
      and b.start_at > ${now}::timestamptz and b.state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE'))`;

export const lostSums = async (shop: Shop, today: string, now: string) =>
  (
    await sql<{ customers: number; salesWon: number }>`
      select count(*) as customers, coalesce(sum(f.sales_won), 0)::bigint as "salesWon"
      from (${lostCustomers(today, now)}) f`.execute(shop.tx)
  ).rows[0] ?? { customers: 0, salesWon: 0 };
