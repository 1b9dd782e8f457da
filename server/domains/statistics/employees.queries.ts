import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import type { Grouping } from '../../../contract/statistics/words.ts';
import { hourFor, ownOf, shares, sumOf, timeKeys } from './facts.queries.ts';
import type { Facts } from './facts.queries.ts';
import type { Period } from './period.rules.ts';
import { keptAnd, keptShares } from './sold-days.queries.ts';

export interface ShareSums {
  count: number;
  totalWon: number;
  realSalesWon: number;
  deductedWon: number;
}

const sums = sql.join([
  sumOf('count', 'count'),
  sumOf('total_won', 'totalWon'),
  sumOf('real_won', 'realSalesWon'),
  sumOf('deducted_won', 'deductedWon'),
]);

/** Shares of one person, day and hour. */
export const sharesByDay = (facts: Facts, hour: RawBuilder<unknown>): Facts => sql`
  select f.employee_no, f.on_day, ${hour} as hour, sum(f.count)::bigint as count, sum(f.total_won)::bigint as total_won,
    sum(f.real_won)::bigint as real_won, sum(f.deducted_won)::bigint as deducted_won
  from (${facts}) f group by 1, 2, 3`;

const dayShares = (shop: Shop, period: Period, hour: RawBuilder<unknown>) =>
  keptAnd(period, (days) => sharesByDay(shares(days, ownOf(shop)), hour), keptShares);

/** Each employee's share of the lines; null stands for lines without one. */
export const sharesByEmployee = async (shop: Shop, period: Period) =>
  (
    await sql<ShareSums & { employeeNo: number | null }>`
      select f.employee_no as "employeeNo", ${sums}
      from (${dayShares(shop, period, sql`0`)}) f group by f.employee_no`.execute(shop.tx)
  ).rows;

/** The same by person and by time, in one reading of the lines. */
export const sharesByPersonAndTime = async (shop: Shop, period: Period, by: Grouping) => {
  const { rows } = await sql<ShareSums & { employeeNo: number | null; time: string | null; isTime: boolean }>`
    select f.employee_no as "employeeNo", ${timeKeys[by]} as time, grouping(f.employee_no) = 1 as "isTime", ${sums}
    from (${dayShares(shop, period, hourFor(by))}) f
    group by grouping sets ((f.employee_no), (${timeKeys[by]}))`.execute(shop.tx);
  return {
    people: rows.flatMap(({ isTime, time: _time, ...row }) => (isTime ? [] : [row])),
    times: rows.flatMap(({ isTime, time, employeeNo: _no, ...row }) =>
      isTime && time !== null ? [{ ...row, key: time }] : [],
    ),
  };
};
