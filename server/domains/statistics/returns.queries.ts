import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { employeeReturnDays, returnDays } from '../../../contract/statistics/words.ts';
import type { Shop } from '../../platform/shop.ts';
import { ownOf } from './facts.queries.ts';
import type { Facts } from './facts.queries.ts';
import type { Period } from './period.rules.ts';
import { visits } from './visits.queries.ts';

const isVisitOf = (
  sale: 'n',
) => sql`exists (select from sale_lines y where y.sale_id = ${sql.ref(`${sale}.id`)}
  and y.kind in ('SERVICE', 'PRODUCT'))`;

/** The customer's next visit after a day. */
const nextAfter = (customerNo: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  select min(n.sold_on) from sales n where n.customer_no = ${customerNo} and n.deleted_at is null
    and n.sold_on > ${day} and ${isVisitOf('n')}`;

export const nextAfterPeriod = ({ to }: Period) => sql`
  select c.customer_no, (${nextAfter(sql`c.customer_no`, sql`${to}::date`)}) as on_day
  from customers c where c.first_visit_on <= ${to}::date and c.last_visit_on > ${to}::date`;

/** Of days `f`: the first visit of every customer in the period and the next one, whenever that was. */
export const firstOf = (shop: Shop, period: Period, after = nextAfterPeriod(period)) => sql`
  select f.*, coalesce(f.next_day, after.on_day) as next_on from f
  ${
    ownOf(shop) === null
      ? sql`left join (${after}) after on after.customer_no = f.customer_no`
      : sql`left join lateral (select (${nextAfter(sql`f.customer_no`, sql`f.on_day`)}) as on_day) after on true`
  }
  where f.begins and f.visits > 0 and f.customer_no is not null`;

/** Whether they were back within some days is settled once those are over: nothing that comes later changes it. */
export const firstVisits = (shop: Shop, period: Period): Facts =>
  sql`select * from (with f as (${visits(shop, period)}) ${firstOf(shop, period)}) v`;

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

/** Of the first visits `first`: of all customers, and apart of those who came for the first time. */
export const cohortsByDays = (today: string) => sql`
  select n.days, not f.came_before as "isNew", ${cohort(today)}
  from first f cross join unnest(${[...returnDays]}::int[]) as n(days) group by n.days, not f.came_before`;

export const sortCohorts = (rows: readonly (CohortSums & { isNew: boolean })[]) => {
  const sum = (days: number, wanted: readonly CohortSums[]): CohortSums => {
    const of = (name: 'closed' | 'back' | 'open') => wanted.reduce((all, row) => all + row[name], 0);
    return { days, closed: of('closed'), back: of('back'), open: of('open') };
  };
  const ofDays = (days: number) => rows.filter((row) => row.days === days);
  return {
    returns: returnDays.map((days) => sum(days, ofDays(days))),
    newReturns: returnDays.map((days) =>
      sum(
        days,
        ofDays(days).filter(({ isNew }) => isNew),
      ),
    ),
  };
};

/** Of the newly come, by who led their first visit. */
export const newcomersByLeader = (today: string) => sql`
  select f.led_by as "employeeNo", n.days, ${cohort(today)}
  from first f cross join (values (${employeeReturnDays}::int)) as n(days)
  where not f.came_before group by f.led_by, n.days`;

/**
 * Visits of days `f` whose 24 hours are over, and those with a later booking made by then, whatever became of it: of
 * a customer's visits and bookings from the last day back, the earliest that any was made.
 */
const rebookedOf = ({ from }: Period, now: string, named = false) => sql`
  select v.*, coalesce(v.made_at <= v.at + interval '24 hours', false) as rebooked
  from (select f.*, min(f.created_at) over (partition by f.customer_no order by f.on_day desc, f.is_booking) as made_at
    from (
      select ${named ? sql`f.subject, f.subject_id, f.name, f.note,` : sql``} f.on_day, f.at, f.customer_no, f.visits,
        null::timestamptz as created_at, false as is_booking
      from f where f.visits > 0 and f.customer_no is not null and f.at + interval '24 hours' < ${now}::timestamptz
      union all
      select ${named ? sql`'', 0, '', '',` : sql``} b.visit_date, b.start_at, b.customer_no, 0, b.created_at, true
      from bookings b where b.customer_no is not null and b.visit_date > ${from}::date) f) v
  where not v.is_booking`;

export const rebookings = (shop: Shop, period: Period, now: string): Facts =>
  sql`select * from (with f as (${visits(shop, period)}) ${rebookedOf(period, now, true)}) v`;

export const countRebooked = (period: Period, now: string) => sql`
  select count(*) as visits, count(*) filter (where f.rebooked) as rebooked from (${rebookedOf(period, now)}) f`;

/**
 * Visits after the first. With one employee's own shares `f` lacks the others' visits, so all are read from the
 * sales; else those of the period are in `f` already.
 */
const visitsAfter = (shop: Shop, { from, to }: Period) => {
  const own = ownOf(shop) !== null;
  return sql`select n.customer_no, n.sold_on as on_day from sales n
      where n.deleted_at is null and n.customer_no is not null and n.sold_on > ${own ? from : to}::date and ${isVisitOf('n')}
    ${own ? sql`` : sql`union all select f.customer_no, f.on_day from f where f.visits > 0 and f.customer_no is not null`}`;
};

const monthOfDay = (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day})::date`;

/** The newly come by the month of their first visit, one row for each later month they were here again. */
const newcomersAgain = (shop: Shop, period: Period) => sql`
  select m.customer_no, m.name, m.on_day, to_char(m.month, 'YYYY-MM') as month,
    (extract(year from age(m.again, m.month)) * 12 + extract(month from age(m.again, m.month)))::int as later
  from (
    select f.customer_no, f.name, f.on_day, ${monthOfDay(sql`f.on_day`)} as month,
      ${monthOfDay(sql`f.on_day`)} as again
      from first f where not f.came_before
    union
    select f.customer_no, f.name, f.on_day, ${monthOfDay(sql`f.on_day`)}, ${monthOfDay(sql`n.on_day`)}
      from first f join (${visitsAfter(shop, period)}) n on n.customer_no = f.customer_no
      where not f.came_before and n.on_day > f.on_day) m`;

const monthNo = (day: RawBuilder<unknown>) =>
  sql`(date_part('year', ${day}) * 12 + date_part('month', ${day}) - 1)::int`;

/** Counted by numbers of months; only what is shown is put into words. */
export const newcomersByMonth = (shop: Shop, period: Period) => sql`
  select to_char(make_date(m.month / 12, m.month % 12 + 1, 1), 'YYYY-MM') as month, m.again - m.month as later,
    m.customers
  from (
    select c.month, c.again, count(*) as customers
    from (
      select f.customer_no, ${monthNo(sql`f.on_day`)} as month, ${monthNo(sql`f.on_day`)} as again
        from first f where not f.came_before
      union
      select f.customer_no, ${monthNo(sql`f.on_day`)}, ${monthNo(sql`n.on_day`)}
        from first f join (${visitsAfter(shop, period)}) n on n.customer_no = f.customer_no
        where not f.came_before and n.on_day > f.on_day) c
    group by c.month, c.again) m
  order by m.month, m.again`;

export const newcomers = (shop: Shop, period: Period): Facts => sql`
  select 'CUSTOMER' as subject, v.customer_no as subject_id, v.on_day, v.customer_no, v.name, '' as note, v.month,
    v.later, 1 as customers
  from (with f as (${visits(shop, period)}), first as (${firstOf(shop, period)})
    ${newcomersAgain(shop, period)}) v`;

/** As few visits as make a habit. */
const habit = 3;

/** Away for more than twice their own interval, with nothing booked: as of today, whatever the period. */
export const lostCustomers = (today: string, now: string): Facts => sql`
  select 'CUSTOMER' as subject, c.customer_no as subject_id, c.last_visit_on as on_day, c.customer_no, c.name,
    '' as note, 1 as count, c.sales_won, (c.sales_won / c.visit_count)::bigint as worth_won,
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

/** First visits, each with whether its customer was back within so many days, or still may be. */
export const returnsWithin = (
  shop: Shop,
  period: Period,
  { days, today }: { days: number; today: string },
): Facts => sql`
  select v.*, v.led_by as employee_no, 1 as count,
    case when v.on_day + ${days}::int >= ${today}::date then 'OPEN'
      when v.next_on <= v.on_day + ${days}::int then 'YES' else 'NO' end as back
  from (${firstVisits(shop, period)}) v`;
