import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import { counted } from './entries.queries.ts';

interface Span {
  from: string;
  to: string;
  /** The shop practises, so that what it practised counts. */
  practice: boolean;
}

/** Its deposit was not only practised, or practice counts. */
const countedBooking = (practice: boolean) =>
  sql`(${practice} or not exists (select from payment_orders o where o.booking_id = b.id and o.practice and o.paid_at is not null))`;

export interface TaxedMonth {
  month: string;
  kind: 'PAID' | 'REFUNDED';
  count: number;
  totalWon: number;
  vatWon: number;
  taxFreeWon: number;
}

/** The VAT of a payment is an eleventh of what is left of it at any time: refunds take off the difference. */
export const taxedMonths = async ({ tx }: Shop, { from, to, practice }: Span): Promise<TaxedMonth[]> => {
  const { rows } = await sql<TaxedMonth>`
    with running as (
      select e.id, e.kind, e.entered_on, e.amount_won, o.tax_free_won > 0 as exempt,
        sum(e.amount_won) over (partition by e.payment_id order by e.id) as after_won
      from payment_entries e join payment_orders o on o.id = e.payment_id
      where e.kind in ('PAID', 'REFUNDED') and ${counted(practice)}),
    taxed as (select r.*, case when r.exempt then 0
      else div(r.after_won, 11) - div(r.after_won - r.amount_won, 11) end as vat from running r)
    select to_char(t.entered_on, 'YYYY-MM') as month, t.kind, count(*)::int as count,
      sum(t.amount_won)::bigint as "totalWon", sum(t.vat)::bigint as "vatWon",
      coalesce(sum(t.amount_won) filter (where t.exempt), 0)::bigint as "taxFreeWon"
    from taxed t where to_char(t.entered_on, 'YYYY-MM') between ${from} and ${to}
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
};

/** What stands in sales already, by the month of the sale. */
export const usedByMonth = async ({ tx }: Shop, { from, to, practice }: Span) => {
  const { rows } = await sql<{ month: string; won: number }>`
    select to_char(s.sold_on, 'YYYY-MM') as month, sum(least(s.deposit_won, b.deposit_online_won))::bigint as won
    from bookings b join sales s on s.booking_id = b.id and s.deleted_at is null
    where b.deposit_online_won > 0 and ${countedBooking(practice)} and to_char(s.sold_on, 'YYYY-MM') between ${from} and ${to}
    group by 1`.execute(tx);
  return new Map(rows.map(({ month, won }) => [month, won]));
};

/** Kept deposits of visits without a sale, by the month of their cancellation. */
export const keptByMonth = async ({ tx }: Shop, { from, to, practice }: Span) => {
  const { rows } = await sql<{ month: string; won: number }>`
    select to_char(coalesce(d.over_on, b.visit_date), 'YYYY-MM') as month,
      sum(least(b.deposit_online_won, b.deposit_won - b.deposit_returned_won - coalesce(s.deposit_won, 0)))::bigint as won
    from bookings b join booking_deposits d on d.booking_id = b.id
    left join sales s on s.booking_id = b.id and s.deleted_at is null
    where b.deposit_online_won > 0 and ${countedBooking(practice)} and b.state in ('NO_SHOW', 'CANCELLED')
      and to_char(coalesce(d.over_on, b.visit_date), 'YYYY-MM') between ${from} and ${to}
    group by 1`.execute(tx);
  return new Map(rows.map(({ month, won }) => [month, won]));
};
