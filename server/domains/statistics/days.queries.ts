import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Grouping } from '../../../contract/statistics/words.ts';
import type { Shop } from '../../platform/shop.ts';
import { ownOf } from './facts.queries.ts';
import { lookUpEach, planFor } from './plan.queries.ts';
import type { Period } from './period.rules.ts';
import {
  cohortsByDays,
  countRebooked,
  firstOf,
  newcomersByLeader,
  newcomersByMonth,
  nextAfterPeriod,
} from './returns.queries.ts';
import type { CohortSums } from './returns.queries.ts';
import { daysByEverything, daysByTime, ledBeforePeriod, visits } from './visits.queries.ts';
import type { DayRow, DaySums } from './visits.queries.ts';

/** What lies beyond the ends of the period is looked up customer by customer, before the rest is planned whole. */
const readEdges = async (shop: Shop, period: Period) => {
  if (ownOf(shop) !== null) return { before: ledBeforePeriod(period), after: nextAfterPeriod(period) };
  const find = async (rows: RawBuilder<unknown>, column: string, type: 'bigint' | 'date') => {
    const found = (
      await sql<{ customer_no: number; value: unknown }>`
        select r.customer_no, ${sql.ref(`r.${column}`)} as value from (${rows}) r`.execute(shop.tx)
    ).rows;
    return sql`select e.customer_no, e.value as ${sql.ref(column)} from
      unnest(${found.map((row) => row.customer_no)}::bigint[], ${found.map(({ value }) => value)}::${sql.raw(type)}[])
        as e(customer_no, value)`;
  };
  await lookUpEach(shop);
  const edges = {
    before: await find(ledBeforePeriod(period), 'employee_no', 'bigint'),
    after: await find(nextAfterPeriod(period), 'on_day', 'date'),
  };
  await planFor(shop, period);
  return edges;
};

/** What the breakdowns of days are counted from. */
const dayColumns = sql`v.customer_no, v.visits, v.total_won, v.real_won, v.visit_kind, v.age, v.sex, v.inflow, v.grade`;

/** The days of customers `f` and their first visits `first` are read once, whatever is counted of them. */
const countDays = async <Counted>(
  shop: Shop,
  period: Period,
  columns: RawBuilder<unknown>,
  counts: { [part in keyof Counted]: RawBuilder<unknown> },
): Promise<{ [part in keyof Counted]: Counted[part][] }> => {
  const parts = Object.entries<RawBuilder<unknown>>(counts);
  const { before, after } = await readEdges(shop, period);
  const { rows } = await sql<{ part: keyof Counted; rows: never[] | null }>`
    with f as materialized (select ${columns} from (${visits(shop, period, before)}) v),
      first as materialized (${firstOf(shop, period, after)})
    ${sql.join(
      parts.map(
        ([part, count]) =>
          sql`select ${sql.lit(part)} as part, (select json_agg(r) from (${count}) r) as rows`,
      ),
      sql` union all `,
    )}`.execute(shop.tx);
  const found = new Map(rows.map((row) => [row.part, row.rows ?? []]));
  const answer = {} as { [part in keyof Counted]: Counted[part][] };
  for (const [part] of parts) answer[part as keyof Counted] = found.get(part as keyof Counted) ?? [];
  return answer;
};

/** Customers on the days, and whether they came back. */
export const countCustomers = (shop: Shop, period: Period, by: Grouping, today: string, now: string) =>
  countDays<{
    days: DayRow;
    times: DaySums & { key: string };
    returns: CohortSums & { isNew: boolean };
    rebooked: { visits: number; rebooked: number };
    cohorts: { month: string; later: number; customers: number };
  }>(shop, period, sql`${dayColumns}, v.name, v.on_day, v.at, v.begins, v.next_day, v.came_before`, {
    days: daysByEverything,
    times: daysByTime(by),
    returns: cohortsByDays(today),
    rebooked: countRebooked(period, now),
    cohorts: newcomersByMonth(shop, period),
  });

/** Visits led by each employee, by kind, and who of the newly come were back. */
export const countLed = (shop: Shop, period: Period, today: string) => {
  const own = ownOf(shop);
  return countDays<{
    led: { employeeNo: number | null; kind: string; count: number };
    returns: CohortSums & { employeeNo: number | null };
  }>(
    shop,
    period,
    sql`v.customer_no, v.on_day, v.visits, v.led_by, v.visit_kind, v.begins, v.next_day, v.came_before`,
    {
      led: sql`select f.led_by as "employeeNo", f.visit_kind as kind, sum(f.visits)::int as count
      from f where f.visits > 0 ${own === null ? sql`` : sql`and f.led_by = ${own}`} group by f.led_by, f.visit_kind`,
      returns: newcomersByLeader(today),
    },
  );
};

/** Of days to compare with only the sums are wanted. */
export const countVisits = (shop: Shop, period: Period, by: Grouping) =>
  countDays<{ days: DayRow; times: DaySums & { key: string } }>(
    shop,
    period,
    sql`${dayColumns}, v.on_day, v.at, v.begins, v.next_day`,
    { days: daysByEverything, times: daysByTime(by) },
  );
