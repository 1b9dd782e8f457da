import { sql } from 'kysely';
import type { Grouping } from '../../../contract/statistics/words.ts';
import type { RawBuilder } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import { hourFor, lines, ownOf, sales, sumOf, timeKeys } from './facts.queries.ts';
import type { Facts } from './facts.queries.ts';
import { among, ofDays } from './numbers.queries.ts';
import type { Period } from './period.rules.ts';
import { keptAnd, keptChannels, keptKinds, keptMethods } from './sold-days.queries.ts';

export interface SaleSums {
  count: number;
  visits: number;
  totalWon: number;
  realSalesWon: number;
  deductedWon: number;
  pointsWon: number | null;
  unpaidWon: number | null;
  receivedWon: number | null;
  discountWon: number | null;
}

const shareSums = [
  sumOf('count', 'count'),
  sumOf('total_won', 'totalWon'),
  sumOf('real_won', 'realSalesWon'),
  sumOf('deducted_won', 'deductedWon'),
];
const wholeSums = [
  sumOf('points_won', 'pointsWon'),
  sumOf('unpaid_won', 'unpaidWon'),
  sumOf('received_won', 'receivedWon'),
  sumOf('discount_won', 'discountWon'),
];
const summed = [
  'visits',
  'count',
  'total_won',
  'real_won',
  'deducted_won',
  'points_won',
  'unpaid_won',
  'received_won',
  'discount_won',
];
const unsaid = ['pointsWon', 'unpaidWon', 'receivedWon', 'discountWon'].map((name) =>
  sql<null>`null::bigint`.as(name),
);

/** Sales `f` of one day, hour and channel. */
export const salesByChannel = (facts: Facts, hour: RawBuilder<unknown>): Facts => sql`
  select f.on_day, ${hour} as hour, f.channel,
    ${sql.join(summed.map((name) => sql`sum(${sql.ref(`f.${name}`)})::bigint as ${sql.ref(name)}`))}
  from (${facts}) f group by 1, 2, 3`;

/** By time and by channel, in one reading of the sales: those of one time and channel are added up first. */
export const salesByTimeAndChannel = async (shop: Shop, period: Period, by: Grouping) => {
  const whole = ownOf(shop) === null ? wholeSums : unsaid;
  const { rows } = await sql<SaleSums & { time: string | null; channel: string | null }>`
    select ${timeKeys[by]} as time, f.channel, ${sql.join([sumOf('visits', 'visits'), ...shareSums, ...whole])}
    from (${keptAnd(period, (days) => salesByChannel(sales(shop, days), hourFor(by)), keptChannels)}) f
    group by grouping sets ((${timeKeys[by]}), (f.channel))`.execute(shop.tx);
  const keyed = (name: 'time' | 'channel') =>
    rows.flatMap(({ time: at, channel, ...sums }) => {
      const key = name === 'time' ? at : channel;
      return key === null ? [] : [{ key, ...sums }];
    });
  return { times: keyed('time'), channels: keyed('channel') };
};

export const paidByMethod = (period: Period, perDay = sql``): Facts => sql`
  select ${perDay} p.method, count(*) as count, sum(p.amount_won)::bigint as won
  from sales s join sale_payments p on p.sale_id = s.id ${among(period, 'sales', sql`p.sale_id`)}
  where ${ofDays(period)} group by ${perDay} p.method`;

/** Added up before the ways of payment are named. */
export const paymentsByMethod = async (shop: Shop, period: Period) =>
  (
    await sql<{ key: string; name: string; kind: string; count: number; amountWon: number }>`
      select m.code as key, m.name, m.kind, f.count, f.won as "amountWon"
      from (select d.method, sum(d.count)::int as count, sum(d.won)::bigint as won
        from (${keptAnd(period, paidByMethod, keptMethods)}) d group by d.method) f
      join payment_methods m on m.code = f.method
      order by m.sort_order, m.code`.execute(shop.tx)
  ).rows;

/** Of all, what passes and tickets paid is added up apart: few lines have it. */
export const soldByKind = (period: Period, perDay = sql``): Facts => sql`
  select ${perDay} l.kind, count(*) as count, sum(l.total_won) as total_won, 0 as deducted_won
  from sales s join sale_lines l on l.sale_id = s.id ${among(period, 'sales', sql`l.sale_id`)}
  where ${ofDays(period)} group by ${perDay} l.kind
  union all
  select ${perDay} l.kind, 0, 0, sum(p.amount_won)
  from sale_payments p join sale_lines l on l.sale_id = p.sale_id and l.seq = p.line_seq
  join sales s on s.id = p.sale_id
  where p.line_seq is not null ${among(period, 'sales', sql`p.sale_id`)} and ${ofDays(period)}
  group by ${perDay} l.kind`;

const wholeByKind = (period: Period) => sql`
  select f.kind as key, sum(f.count)::int as count, sum(f.total_won)::bigint as "totalWon",
    sum(f.total_won - f.deducted_won)::bigint as "realSalesWon", sum(f.deducted_won)::bigint as "deductedWon"
  from (${keptAnd(period, soldByKind, keptKinds)}) f group by f.kind`;

export const linesByKind = async (shop: Shop, period: Period) =>
  (
    await sql<{ key: string; count: number; totalWon: number; realSalesWon: number; deductedWon: number }>`${
      ownOf(shop) === null
        ? wholeByKind(period)
        : sql`select f.kind as key, ${sql.join(shareSums)} from (${lines(shop, period)}) f group by f.kind`
    }`.execute(shop.tx)
  ).rows;

/** What the sales themselves say: the other side of every reconciliation. */
export const booksWon = async (shop: Shop, { from, to }: Period): Promise<number> => {
  const own = ownOf(shop);
  const { rows } = await (
    own === null
      ? sql<{ won: number }>`select coalesce(sum(s.total_won), 0)::bigint as won from sales s
          where s.deleted_at is null and s.sold_on between ${from}::date and ${to}::date`
      : sql<{ won: number }>`select coalesce(sum(c.credit_won), 0)::bigint as won
          from sales s join sale_line_credits c on c.sale_id = s.id and c.employee_no = ${own}
          where s.deleted_at is null and s.sold_on between ${from}::date and ${to}::date`
  ).execute(shop.tx);
  return rows[0]?.won ?? 0;
};

export const changesAfterClose = async (shop: Shop, { from, to }: Period): Promise<number> =>
  (
    await sql<{
      changes: number;
    }>`select coalesce(sum(d.changed_after_close), 0)::int as changes from cash_days d
      where d.day between ${from}::date and ${to}::date and d.closed_at is not null`.execute(shop.tx)
  ).rows[0]?.changes ?? 0;

/** 실매출 of all, as one sum. */
export const realSalesWon = async (shop: Shop, { from, to }: Period): Promise<number> =>
  (
    await sql<{
      won: number;
    }>`select coalesce(sum(s.total_won - s.deducted_won), 0)::bigint as won from sales s
      where s.deleted_at is null and s.sold_on between ${from}::date and ${to}::date`.execute(shop.tx)
  ).rows[0]?.won ?? 0;
