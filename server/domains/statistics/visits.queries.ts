import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import type { Grouping } from '../../../contract/statistics/words.ts';
import { ownOf, sales, timeOf } from './facts.queries.ts';
import type { Facts } from './facts.queries.ts';
import { among, ofDays } from './numbers.queries.ts';
import type { Period } from './period.rules.ts';
import { keptAnd, keptVisits } from './sold-days.queries.ts';

/** Largest part of the services, the one named first on a tie; of rows `x` of the sales `s`. */
const leading = sql`sum(x.credit_won) desc, min(s.id * 1000000 + x.named)`;

/** Each employee's part of every service, read before its day is known. */
const servicesOf = (period: Period) => sql`
  select x.sale_id, x.employee_no, x.credit_won, l.place * 1000 + x.place as named
  from sale_lines l
  join sale_line_credits x on x.sale_id = l.sale_id and x.seq = l.seq ${among(period, 'sales', sql`x.sale_id`)}
  where l.kind = 'SERVICE' ${among(period, 'sales', sql`l.sale_id`)}`;

/**
 * The employee who led each day of a customer, by the day's services: the greatest of won and, of as much, the
 * first named, without sorting.
 */
const leaders = (period: Period) => sql`
  select p.who, p.sold_on, (max(array[p.won, -p.named, p.employee_no]))[3] as employee_no
  from (
    select coalesce(s.customer_no, -s.id) as who, s.sold_on, x.employee_no, sum(x.credit_won)::bigint as won,
      min(s.id * 1000000 + x.named) as named
    from sales s join (${servicesOf(period)} offset 0) x on x.sale_id = s.id
    where ${ofDays(period)}
    group by 1, 2, 3) p
  group by 1, 2`;

/**
 * The employee who led the customer's last visit before a day: a customer without their own employee chose that
 * one.
 */
const ledBefore = (customerNo: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  select x.employee_no from sales s
  join lateral (select c.employee_no, c.credit_won, l.place * 1000 + c.place as named
    from sale_lines l join sale_line_credits c on c.sale_id = l.sale_id and c.seq = l.seq
    where l.sale_id = s.id and l.kind = 'SERVICE') x on true
  where s.customer_no = ${customerNo} and s.deleted_at is null
    and s.sold_on = (select p.sold_on from sales p where p.customer_no = ${customerNo} and p.deleted_at is null
      and p.sold_on < ${day} and exists (select from sale_lines y where y.sale_id = p.id
        and y.kind in ('SERVICE', 'PRODUCT')) order by p.sold_on desc limit 1)
  group by x.employee_no order by ${leading} limit 1`;

/** Of the customers who came both before the period and in it or later. */
export const ledBeforePeriod = ({ from }: Period) => sql`
  select c.customer_no, (${ledBefore(sql`c.customer_no`, sql`${from}::date`)}) as employee_no
  from customers c where c.first_visit_on < ${from}::date and c.last_visit_on >= ${from}::date`;

/** Nothing of a visit: the first ever is so whatever period is asked for, and what was brought along counts. */
const cameBefore = sql`(c.visits_before > 0 or c.first_visit_on < d.on_day)`;

const visitKind = sql`case
  when not d.visited then 'NO_VISIT' when d.customer_no is null then 'UNREGISTERED'
  when not ${cameBefore} then case when c.introducer_no is not null or c.inflow = 'INTRODUCED'
    then 'INTRODUCED' else 'NEW' end
  when coalesce(d.charge_no, case when d.looks then before.employee_no else d.led_last end) = d.led_by then 'CHOSEN' else 'SUBSTITUTE' end`;

const age = sql`extract(year from age(d.on_day, c.birthday))::int`;
const ageBand = sql`case when c.birthday is null then 'UNKNOWN' when ${age} < 20 then 'UNDER_20'
  when ${age} >= 60 then '60' else (${age} / 10 * 10)::text end`;

/**
 * The leader of the last visit stands in the row before, or came before the period. Without sales.others the
 * days of others are missing, so each row looks for itself.
 */
const lastLeader = (shop: Shop, before: Facts) =>
  ownOf(shop) === null
    ? sql`left join (${before}) before on before.customer_no = d.customer_no`
    : sql`left join lateral (select (${ledBefore(sql`d.customer_no`, sql`d.on_day`)}) as employee_no) before on true`;

const beside = (shop: Shop) =>
  ownOf(shop) === null
    ? sql`lag(d.led_by) over w as led_last, lead(d.on_day) over w as next_day,
        row_number() over w = 1 as looks`
    : sql`null::bigint as led_last, null::date as next_day, true as looks`;

/** Every customer's day with what was sold on it and who led it, of sales `f`. */
export const daysOfCustomers = (period: Period, facts: Facts): Facts => sql`
  select d.*, led.employee_no as led_by
  from (
    select coalesce(f.customer_no, -f.subject_id) as who, f.customer_no, f.on_day, bool_or(f.visited) as visited,
      coalesce(min(f.subject_id) filter (where f.visited), min(f.subject_id)) as sale_id, max(f.at) as at,
      max(f.name) as name, sum(f.total_won)::bigint as total_won, sum(f.real_won)::bigint as real_won,
      -- Whose customer it was at the first sale of the visit, without sorting for it.
      nullif(min(f.subject_id * 1000000 + coalesce(f.charge_employee_no, 0)) filter (where f.visited) % 1000000, 0)
        as charge_no
    from (${facts}) f group by 1, f.customer_no, f.on_day) d
  left join (${leaders(period)}) led on led.who = d.who and led.sold_on = d.on_day`;

/**
 * 방문: a customer's day with what was sold on it; an unregistered sale stands for itself. Days without a visit are
 * among them, so that the sales of all kinds add up.
 */
export const visits = (shop: Shop, period: Period, before = ledBeforePeriod(period)): Facts => sql`
  select 'SALE' as subject, d.sale_id as subject_id, d.on_day, d.at, d.customer_no, d.name, '' as note, d.who,
    d.visited::int as visits, d.total_won, d.real_won, d.led_by, ${visitKind} as visit_kind, d.begins, d.next_day,
    ${cameBefore} as came_before, ${ageBand} as age,
    case when c.customer_no is null then 'NONE' else coalesce(c.sex, 'NONE') end as sex,
    coalesce(c.inflow, 'NONE') as inflow, coalesce(c.grade, 'NONE') as grade
  from (
    select d.*, row_number() over w = 1 as begins, ${beside(shop)}
    from (${keptAnd(period, (days) => daysOfCustomers(days, sales(shop, days)), keptVisits)}) d
    window w as (partition by d.who, d.visited order by d.on_day)) d
  left join customers c on c.customer_no = d.customer_no
  ${lastLeader(shop, before)}`;

export interface DaySums {
  visits: number;
  customers: number;
  totalWon: number;
  realSalesWon: number;
}

const dimensions = ['visit_kind', 'age', 'sex', 'inflow', 'grade'] as const;
export type Dimension = (typeof dimensions)[number];

/** All breakdowns of the days `f` and their total. Days alike of one customer are added up before they are sorted. */
export const daysByEverything = sql`
  select f.visit_kind, f.age, f.sex, f.inflow, f.grade, sum(f.visits)::bigint as visits,
    sum(f.total_won)::bigint as "totalWon", sum(f.real_won)::bigint as "realSalesWon",
    count(distinct f.customer_no) as customers
  from (select f.visit_kind, f.customer_no, coalesce(nobody, f.age) as age, coalesce(nobody, f.sex) as sex,
      coalesce(nobody, f.inflow) as inflow, coalesce(nobody, f.grade) as grade, sum(f.visits) as visits,
      sum(f.total_won) as total_won, sum(f.real_won) as real_won
    from f cross join lateral (select case when f.customer_no is null then 'UNREGISTERED' end as nobody) n
    group by 1, 2, 3, 4, 5, 6) f
  group by grouping sets ((f.visit_kind), (f.age), (f.sex), (f.inflow), (f.grade), ())`;

/** What time each day is, said once a day. */
const timed = (by: Grouping) =>
  by === 'HOUR'
    ? sql`f`
    : sql`f join (select f.on_day, ${timeOf(by)} as time from (select distinct f.on_day from f) f) t on t.on_day = f.on_day`;

/** The same by time; the days of one customer in one time are added up first, so that they are counted once. */
export const daysByTime = (by: Grouping) => sql`
  select f.time as key, sum(f.visits)::bigint as visits, count(f.customer_no) as customers,
    sum(f.total_won)::bigint as "totalWon", sum(f.real_won)::bigint as "realSalesWon"
  from (select ${by === 'HOUR' ? timeOf(by) : sql`t.time`} as time, f.customer_no, sum(f.visits) as visits,
      sum(f.total_won) as total_won, sum(f.real_won) as real_won from ${timed(by)} group by 1, 2) f
  group by f.time`;

export type DayRow = Partial<DaySums> & Record<Dimension, string | null>;

const sumsOf = ({ visits = 0, customers = 0, totalWon, realSalesWon }: DayRow): DaySums => ({
  visits: visits ?? 0,
  customers,
  totalWon: totalWon ?? 0,
  realSalesWon: realSalesWon ?? 0,
});

export const sortDays = (rows: readonly DayRow[]) => {
  const by = (name: Dimension) =>
    rows.flatMap((row) => {
      const key = row[name];
      return key === null ? [] : [{ key, ...sumsOf(row) }];
    });
  const whole = rows.find((row) => dimensions.every((name) => row[name] === null));
  return { by, total: whole ? sumsOf(whole) : { visits: 0, customers: 0, totalWon: 0, realSalesWon: 0 } };
};

/** Visits as facts of the employee who led them; without sales.others only one's own. */
export const leadVisits = (shop: Shop, period: Period): Facts => {
  const own = ownOf(shop);
  return sql`select v.*, v.led_by as employee_no from (${visits(shop, period)}) v
    ${own === null ? sql`` : sql`where v.led_by = ${own}`}`;
};
