import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Grouping } from '../../../contract/statistics/words.ts';
import { can, employeeNoOf } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';
import { isVisit } from '../customers/public.ts';
import { among, ofDays } from './numbers.queries.ts';
import type { Period } from './period.rules.ts';

/**
 * Rows to be counted, as a query without its shop: each has its day, employee and subject, keys and figures.
 */
export type Facts = RawBuilder<unknown>;

/** Without sales.others an employee's statistics cover their own shares. */
export const ownOf = (shop: Shop): number | null =>
  can(shop, 'sales.others') ? null : (employeeNoOf(shop) ?? 0);

/**
 * What passes and tickets paid of each line: their payments name it. Once the numbers of the period's sales are
 * known, the joining query narrows by days and deletion.
 */
const deductions = (period: Period) =>
  period.numbers
    ? sql`
  select p.sale_id, p.line_seq, sum(p.amount_won)::bigint as won from sale_payments p
  where p.line_seq is not null ${among(period, 'sales', sql`p.sale_id`)} group by p.sale_id, p.line_seq`
    : sql`
  select p.sale_id, p.line_seq, sum(p.amount_won)::bigint as won from sales s join sale_payments p on p.sale_id = s.id
  where ${ofDays(period)} and p.line_seq is not null group by p.sale_id, p.line_seq`;

const category = sql`case when l.kind in ('SERVICE', 'PRODUCT') then coalesce(i.category_id::text, 'NONE')
  when l.kind = 'PENALTY' then 'PENALTY' else 'MEMBERSHIP' end`;

const ofLine = sql`'SALE' as subject, s.id as subject_id, s.sold_on as on_day, s.sold_at as at, s.customer_no,
  s.customer_name as name, l.name as note, l.kind, l.item_id, l.product_id, coalesce(i.name, l.name) as goods,
  ${category} as category, 1 as count, l.quantity`;

/** Every line, with what of it is real and what passes and tickets paid. */
const wholeLines = (period: Period): Facts => sql`
  select ${ofLine}, l.list_won, l.discount_won, l.total_won, l.total_won - coalesce(d.won, 0) as real_won,
    coalesce(d.won, 0) as deducted_won
  from sales s join sale_lines l on l.sale_id = s.id ${among(period, 'sales', sql`l.sale_id`)}
  left join menu_items i on i.id = l.item_id
  left join (${deductions(period)}) d on d.sale_id = l.sale_id and d.line_seq = l.seq
  where ${ofDays(period)}`;

/**
 * What passes and tickets paid of a line, over its people by their credits: each share cut down, the won that are
 * missing to the largest fractions, earlier named first, as `distribute` does.
 */
const splitDeductions = (period: Period) => sql`
  select r.sale_id, r.seq, r.employee_no,
    r.least + (row_number() over (partition by r.sale_id, r.seq order by r.rest desc, r.place) <= r.missing)::int as won
  from (select q.*, q.won - sum(q.least) over (partition by q.sale_id, q.seq) as missing
    from (select d.sale_id, d.line_seq as seq, d.won, c.employee_no,
        div(d.won::numeric * c.credit_won, nullif(sum(c.credit_won) over w, 0)) as least,
        mod(d.won::numeric * c.credit_won, nullif(sum(c.credit_won) over w, 0)) as rest,
        row_number() over (partition by d.sale_id, d.line_seq
          order by c.place, c.percent desc, c.credit_won desc, c.employee_no) as place
      from (${deductions(period)}) d
      join sale_line_credits c on c.sale_id = d.sale_id and c.seq = d.line_seq ${among(period, 'sales', sql`c.sale_id`)}
      where d.won > 0
      window w as (partition by d.sale_id, d.line_seq)) q) r`;

/** Every employee's share of every line; a part without employees has a share of its own. */
export const shares = (period: Period, employeeNo: number | null): Facts => sql`
  select ${ofLine}, c.employee_no, null::bigint as list_won, null::bigint as discount_won,
    coalesce(c.credit_won, l.total_won) as total_won,
    coalesce(c.credit_won, l.total_won) - coalesce(x.won, case when c.employee_no is null then d.won end, 0) as real_won,
    coalesce(x.won, case when c.employee_no is null then d.won end, 0) as deducted_won
  from sales s join sale_lines l on l.sale_id = s.id ${among(period, 'sales', sql`l.sale_id`)}
  left join menu_items i on i.id = l.item_id
  left join sale_line_credits c on c.sale_id = l.sale_id and c.seq = l.seq ${among(period, 'sales', sql`c.sale_id`)}
  left join (${deductions(period)}) d on d.sale_id = l.sale_id and d.line_seq = l.seq
  left join (${splitDeductions(period)}) x
    on x.sale_id = l.sale_id and x.seq = l.seq and x.employee_no = c.employee_no
  where ${ofDays(period)} ${employeeNo === null ? sql`` : sql`and c.employee_no = ${employeeNo}`}`;

export const lines = (shop: Shop, period: Period): Facts => {
  const own = ownOf(shop);
  return own === null ? wholeLines(period) : shares(period, own);
};

/** The first sale of a customer's day that makes it a visit carries it; an unregistered one is a visit of its own. */
const visitsOf = sql`(case when s.visited and s.id = min(s.id) filter (where s.visited)
  over (partition by coalesce(s.customer_no, -s.id), s.sold_on) then 1 else 0 end)`;

const ofSale = sql`'SALE' as subject, s.id as subject_id, s.sold_on as on_day, s.sold_at as at, s.customer_no,
  s.customer_name as name, '' as note, coalesce(b.source, 'COUNTER') as channel, s.created_by, s.visited, s.charge_employee_no,
  1 as count, ${visitsOf} as visits`;

// Without the fence, whether a sale is a visit is looked up once for each place that asks.
const living = (period: Period) =>
  sql`select s.*, ${isVisit('s', among(period, 'sales', sql`l.sale_id`))} as visited from sales s where ${ofDays(period)} offset 0`;

export const wholeSales = (period: Period): Facts => sql`
  select ${ofSale}, s.total_won, s.total_won - s.deducted_won as real_won, s.deducted_won, s.points_won,
    s.unpaid_won, s.total_won - s.deducted_won - s.points_won - s.unpaid_won as received_won, s.discount_won
  from (${living(period)}) s left join bookings b on b.id = s.booking_id ${among(period, 'bookings', sql`b.id`)}`;

/** Every sale with the figures of sale-figures.ts; without sales.others one's own shares of them. */
export const sales = (shop: Shop, period: Period): Facts => {
  const own = ownOf(shop);
  return own === null
    ? wholeSales(period)
    : sql`
      select ${ofSale}, o.total_won, o.real_won, o.deducted_won, null::bigint as points_won,
        null::bigint as unpaid_won, null::bigint as received_won, null::bigint as discount_won
      from (${living(period)}) s
      join (select f.subject_id, sum(f.total_won)::bigint as total_won, sum(f.real_won)::bigint as real_won,
          sum(f.deducted_won)::bigint as deducted_won from (${shares(period, own)}) f group by f.subject_id) o
        on o.subject_id = s.id
      left join bookings b on b.id = s.booking_id ${among(period, 'bookings', sql`b.id`)}`;
};

/** Every payment of every sale, by its way. */
export const payments = (period: Period): Facts => sql`
  select 'SALE' as subject, s.id as subject_id, s.sold_on as on_day, s.sold_at as at, s.customer_no,
    s.customer_name as name, m.name as note, m.code as method, m.kind, m.sort_order, 1 as count, p.amount_won
  from sales s join sale_payments p on p.sale_id = s.id ${among(period, 'sales', sql`p.sale_id`)}
    join payment_methods m on m.code = p.method
  where ${ofDays(period)}`;

const hourOf = (at: RawBuilder<unknown>) => sql`date_part('hour', ${at} at time zone 'Asia/Seoul')::int`;
const keysBy = (
  day: RawBuilder<unknown>,
  hour: RawBuilder<unknown>,
): Record<Grouping, RawBuilder<string>> => ({
  DAY: sql`${day}::text`,
  WEEK: sql`date_trunc('week', ${day})::date::text`,
  MONTH: sql`to_char(${day}, 'YYYY-MM')`,
  HOUR: sql`${hour}::text`,
  WEEKDAY: sql`date_part('dow', ${day})::int::text`,
});

/** Of a fact `f`. */
export const hour = hourOf(sql`f.at`);

/** The row of a table by time that facts `f` of one day, and of one hour, fall into. */
export const timeKeys = keysBy(sql`f.on_day`, sql`f.hour`);

/** The same of something that says its moment; of a fact `f` unless other columns are named. */
export const timeOf = (by: Grouping, day = sql`f.on_day`, at = sql`f.at`): RawBuilder<string> =>
  keysBy(day, hourOf(at))[by];

/** Facts of one day are added up before it is said which row that is; the hour is asked only by hours. */
export const hourFor = (by: Grouping): RawBuilder<unknown> => (by === 'HOUR' ? hour : sql`0`);

/** A sum that is nothing where there are no rows. */
export const sumOf = (column: string, name: string) =>
  sql<number>`coalesce(sum(${sql.ref(`f.${column}`)}), 0)::bigint`.as(name);
