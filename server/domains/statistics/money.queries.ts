import { sql } from 'kysely';
import type { MoneyStep } from '../../../contract/statistics/words.ts';
import type { Shop } from '../../platform/shop.ts';
import { moneyByMethod } from '../till/public.ts';
import type { Facts } from './facts.queries.ts';
import { sumOf } from './facts.queries.ts';
import { ofDays } from './numbers.queries.ts';
import type { Period } from './period.rules.ts';
import { keptAnd, keptReceived } from './sold-days.queries.ts';

const ofSale = sql`'SALE' as subject, s.id as subject_id`;
const whose = sql`s.customer_no, s.customer_name as name`;

const receivedWon = sql`s.total_won - s.deducted_won - s.points_won - s.unpaid_won`;

/** What the sales of the days took in. */
const received = (period: Period): Facts => sql`
  select ${ofSale}, s.sold_on as on_day, ${whose}, '' as note, 'RECEIVED' as step, ${receivedWon} as amount_won
    from sales s where ${ofDays(period)}`;

/** What moved beside them. */
const otherMoves = ({ from, to }: Period): Facts => sql`
  select ${ofSale}, s.sold_on as on_day, ${whose}, '' as note, 'DEPOSIT_USED' as step, -s.deposit_won as amount_won
    from sales s where s.deleted_at is null and s.sold_on between ${from}::date and ${to}::date and s.deposit_won > 0
  union all
  select ${ofSale}, c.collected_on, ${whose}, m.name, 'COLLECTED', c.amount_won
    from sale_collections c join sales s on s.id = c.sale_id join payment_methods m on m.code = c.method
    where c.collected_on between ${from}::date and ${to}::date and c.refund_entry_id is null
  union all
  select 'CUSTOMER', a.customer_no, e.entered_on, a.customer_no, k.name, a.name, 'REFUNDED', e.money_won
    from account_entries e left join account_entries o on o.id = e.reverses_id
    join accounts a on a.id = e.account_id join customers k on k.customer_no = a.customer_no
    where e.entered_on between ${from}::date and ${to}::date
      and e.kind in ('REFUND', 'REVERSE') and 'REFUND' in (e.kind, o.kind)
  union all
  select 'BOOKING', o.booking_id, e.entered_on, b.customer_no, b.customer_name, '온라인 결제', 'DEPOSIT_TAKEN', e.amount_won
    from payment_entries e join payment_orders o on o.id = e.payment_id join bookings b on b.id = o.booking_id
    where e.entered_on between ${from}::date and ${to}::date and e.kind = 'PAID'
  union all
  select 'BOOKING', o.booking_id, e.entered_on, b.customer_no, b.customer_name, '온라인 결제', 'DEPOSIT_RETURNED', e.amount_won
    from payment_entries e join payment_orders o on o.id = e.payment_id join bookings b on b.id = o.booking_id
    where e.entered_on between ${from}::date and ${to}::date and e.kind = 'REFUNDED'
  union all
  select 'BOOKING', e.booking_id, e.entered_on, b.customer_no, b.customer_name, m.name, 'DEPOSIT_TAKEN', e.amount_won
    from deposit_entries e join bookings b on b.id = e.booking_id join payment_methods m on m.code = e.method
    where e.entered_on between ${from}::date and ${to}::date
  union all
  select 'BOOKING', r.booking_id, r.returned_on, b.customer_no, b.customer_name, '', 'DEPOSIT_RETURNED', -r.amount_won
    from deposit_returns r join bookings b on b.id = r.booking_id
    where r.returned_on between ${from}::date and ${to}::date and not r.online`;

/** 들어온 돈, each on its own day: a debt when it was received, a refund when it was paid back. */
export const moneyMoves = (period: Period): Facts => sql`${received(period)} union all ${otherMoves(period)}`;

const receivedByDay = (period: Period): Facts =>
  sql`select sum(${receivedWon})::bigint as won from sales s where ${ofDays(period)}`;

export const moneyBySteps = async (shop: Shop, period: Period) =>
  (
    await sql<{ key: MoneyStep; amountWon: number }>`
      select f.step as key, ${sumOf('amount_won', 'amountWon')}
      from (select f.step, f.amount_won from (${otherMoves(period)}) f
        union all select 'RECEIVED', f.won from (${keptAnd(period, receivedByDay, keptReceived)}) f) f
      group by f.step`.execute(shop.tx)
  ).rows;

/** The same as the till sums it by way of payment, with what went back in no known way. */
export const tillWon = async (shop: Shop, period: Period): Promise<number> => {
  const methods = await moneyByMethod(shop, period);
  const { rows } = await sql<{ won: number }>`
    select coalesce(sum(u.won), 0)::bigint as won from (
      select e.money_won as won from account_entries e left join account_entries o on o.id = e.reverses_id
        where e.entered_on between ${period.from}::date and ${period.to}::date
          and e.kind in ('REFUND', 'REVERSE') and 'REFUND' in (e.kind, o.kind)
          and coalesce(o.method, e.method) is null
      union all
      select -r.amount_won from deposit_returns r
        where r.returned_on between ${period.from}::date and ${period.to}::date and r.method is null
          and not r.online) u`.execute(shop.tx);
  return methods.reduce((sum, { totalWon }) => sum + totalWon, rows[0]?.won ?? 0);
};
