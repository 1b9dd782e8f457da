import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import { ownOf, sales, sumOf } from './facts.queries.ts';
import type { Facts } from './facts.queries.ts';
import type { Period } from './period.rules.ts';

/** Largest part of the services, the one named first on a tie; of rows `l`, `x` of the sales `s`. */
const leading = sql`sum(x.credit_won) desc, min(s.id * 1000000 + l.place * 1000 + x.place)`;

/** Who led each day of a customer, by the day's services. */
const leaders = ({ from, to }: Period) => sql`
  select distinct on (coalesce(s.customer_no, -s.id), s.sold_on)
    coalesce(s.customer_no, -s.id) as who, s.sold_on, x.employee_no
  from sales s join sale_lines l on l.sale_id = s.id and l.kind = 'SERVICE'
  join sale_line_credits x on x.sale_id = l.sale_id and x.seq = l.seq
  where s.deleted_at is null and s.sold_on between ${from}::date and ${to}::date
  group by coalesce(s.customer_no, -s.id), s.sold_on, x.employee_no
  order by coalesce(s.customer_no, -s.id), s.sold_on, ${leading}`;

/** Who led the visit before: of a customer who was nobody's, they are the one to be chosen again. */
const ledBefore = sql`
  select x.employee_no from sales s
  join sale_lines l on l.sale_id = s.id and l.kind = 'SERVICE'
  join sale_line_credits x on x.sale_id = l.sale_id and x.seq = l.seq
  where d.charge_no is null and s.customer_no = d.customer_no and s.deleted_at is null
    and s.sold_on = (select p.sold_on from sales p where p.customer_no = d.customer_no and p.deleted_at is null
      and p.sold_on < d.on_day and exists (select from sale_lines y where y.sale_id = p.id
        and y.kind in ('SERVICE', 'PRODUCT')) order by p.sold_on desc limit 1)
  group by x.employee_no order by ${leading} limit 1`;

/** Nothing of a visit: the first ever is so whatever period is asked for, and what was brought along counts. */
const cameBefore = sql`(c.visits_before > 0 or c.first_visit_on < d.on_day)`;

const visitKind = sql`case
  when not d.visited then 'NO_VISIT' when d.customer_no is null then 'UNREGISTERED'
  when not ${cameBefore} then case when c.introducer_no is not null or c.inflow = 'INTRODUCED'
    then 'INTRODUCED' else 'NEW' end
  when coalesce(d.charge_no, before.employee_no) = led.employee_no then 'CHOSEN' else 'SUBSTITUTE' end`;

const age = sql`extract(year from age(d.on_day, c.birthday))::int`;
const ageBand = sql`case when c.birthday is null then 'UNKNOWN' when ${age} < 20 then 'UNDER_20'
  when ${age} >= 60 then '60' else (${age} / 10 * 10)::text end`;

/**
 * 방문: a customer's day with what was sold on it; an unregistered sale stands for itself. Days without a visit are
 * among them, so that the sales of all kinds add up.
 */
const visitRows = (shop: Shop, period: Period, kinds: boolean): Facts => sql`
  select 'SALE' as subject, d.sale_id as subject_id, d.on_day, d.at, d.customer_no, d.name, '' as note, d.who,
    d.visited::int as visits, d.total_won, d.real_won, led.employee_no as led_by, ${kinds ? visitKind : sql`null`} as visit_kind,
    ${cameBefore} as came_before, ${ageBand} as age,
    case when c.customer_no is null then 'NONE' else coalesce(c.sex, 'NONE') end as sex,
    coalesce(c.inflow, 'NONE') as inflow, coalesce(c.grade, 'NONE') as grade
  from (
    select coalesce(f.customer_no, -f.subject_id) as who, f.customer_no, f.on_day, bool_or(f.visited) as visited,
      coalesce(min(f.subject_id) filter (where f.visited), min(f.subject_id)) as sale_id, max(f.at) as at,
      max(f.name) as name, sum(f.total_won)::bigint as total_won, sum(f.real_won)::bigint as real_won,
      (array_agg(f.charge_employee_no order by f.subject_id) filter (where f.visited))[1] as charge_no
    from (${sales(shop, period)}) f group by 1, f.customer_no, f.on_day) d
  left join customers c on c.customer_no = d.customer_no
  left join (${leaders(period)}) led on led.who = d.who and led.sold_on = d.on_day
  ${kinds ? sql`left join lateral (${ledBefore}) before on true` : sql``}`;

/** With the kind of each, which takes a look at the visit before. */
export const visits = (shop: Shop, period: Period): Facts => visitRows(shop, period, true);

/** For what asks for no kinds. */
export const plainVisits = (shop: Shop, period: Period): Facts => visitRows(shop, period, false);

export interface DaySums {
  visits: number;
  customers: number;
  totalWon: number;
  realSalesWon: number;
}

const sums = sql.join([
  sumOf('visits', 'visits'),
  sumOf('total_won', 'totalWon'),
  sumOf('real_won', 'realSalesWon'),
  sql`count(distinct f.customer_no)`.as('customers'),
]);

const dimensions = ['visit_kind', 'age', 'sex', 'inflow', 'grade'] as const;
export type Dimension = (typeof dimensions)[number];

/** All breakdowns of the days and their total, from one reading of them. */
export const visitsByEverything = async (shop: Shop, period: Period) => {
  const { rows } = await sql<DaySums & Record<Dimension, string | null>>`
    with f as materialized (select v.*, case when v.customer_no is null then 'UNREGISTERED' end as nobody
      from (${visits(shop, period)}) v)
    select f.visit_kind, f.age, f.sex, f.inflow, f.grade, ${sums}
    from (select visit_kind, visits, total_won, real_won, customer_no, coalesce(nobody, age) as age,
      coalesce(nobody, sex) as sex, coalesce(nobody, inflow) as inflow, coalesce(nobody, grade) as grade from f) f
    group by grouping sets ((f.visit_kind), (f.age), (f.sex), (f.inflow), (f.grade), ())`.execute(shop.tx);
  const sumsOf = ({ visits, customers, totalWon, realSalesWon }: DaySums): DaySums => ({
    visits,
    customers,
    totalWon,
    realSalesWon,
  });
  const by = (name: Dimension) =>
    rows.flatMap((row) => {
      const key = row[name];
      return key === null ? [] : [{ key, ...sumsOf(row) }];
    });
  const whole = rows.find((row) => dimensions.every((name) => row[name] === null));
  return { by, total: whole ? sumsOf(whole) : { visits: 0, customers: 0, totalWon: 0, realSalesWon: 0 } };
};

/** Visits led by each employee, by kind. */
export const visitsByLeader = async (shop: Shop, period: Period) => {
  const own = ownOf(shop);
  return (
    await sql<{ employeeNo: number | null; kind: string; count: number }>`
      select f.led_by as "employeeNo", f.visit_kind as kind, sum(f.visits)::int as count
      from (${visits(shop, period)}) f where f.visits > 0 ${own === null ? sql`` : sql`and f.led_by = ${own}`}
      group by f.led_by, f.visit_kind`.execute(shop.tx)
  ).rows;
};
