import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';

interface MethodMoney {
  method: string;
  name: string;
  kind: string;
  salesWon: number;
  collectionsWon: number;
  depositsWon: number;
  refundedWon: number;
  totalWon: number;
}

/**
 * What came in and went out by each way of paying, of all employees, each on its own day: a debt on the day it
 * was received, a deposit when it was noted, a refund or a returned deposit when it was paid back, a reversal
 * on its own day. What is paid online goes through the provider, in a line of its own.
 */
export const moneyByMethod = async (shop: Shop, { from, to }: { from: string; to: string }) => {
  const { rows } = await sql<MethodMoney>`
    select f.method, coalesce(m.name, '온라인 결제') as name, coalesce(m.kind, 'ONLINE') as kind,
      f.sales as "salesWon", f.collected as "collectionsWon", f.deposits as "depositsWon",
      f.refunded as "refundedWon", f.sales + f.collected + f.deposits - f.refunded as "totalWon"
    from (
      select d.method, sum(d.sales)::bigint as sales, sum(d.collected)::bigint as collected,
        sum(d.deposits)::bigint as deposits, sum(d.refunded)::bigint as refunded
      from (
        select p.method, sum(p.amount_won) as sales, 0 as collected, 0 as deposits, 0 as refunded
          from sales s join sale_payments p on p.sale_id = s.id
          where s.sold_on between ${from}::date and ${to}::date and s.deleted_at is null
          group by p.method
        union all
        select c.method, 0, c.amount_won, 0, 0 from sale_collections c
          where c.collected_on between ${from}::date and ${to}::date and c.refund_entry_id is null
        union all
        select coalesce(o.method, e.method), 0, 0, 0, -e.money_won
          from account_entries e left join account_entries o on o.id = e.reverses_id
          where e.entered_on between ${from}::date and ${to}::date
            and e.kind in ('REFUND', 'REVERSE') and 'REFUND' in (e.kind, o.kind)
        union all
        select e.method, 0, 0, e.amount_won, 0 from deposit_entries e
          where e.entered_on between ${from}::date and ${to}::date
        union all
        select r.method, 0, 0, 0, r.amount_won from deposit_returns r
          where r.returned_on between ${from}::date and ${to}::date and not r.online
        union all
        select 'ONLINE', 0, 0, greatest(e.amount_won, 0), greatest(-e.amount_won, 0) from payment_entries e
          where e.entered_on between ${from}::date and ${to}::date and e.kind in ('PAID', 'REFUNDED')
      ) as d
      group by d.method
    ) as f
    left join payment_methods m on m.code = f.method
    where f.method = 'ONLINE' or m.kind in ('CARD', 'CASH', 'TRANSFER', 'NAVER_PAY', 'KAKAO_PAY', 'CUSTOM')
    order by m.sort_order, m.code`.execute(shop.tx);
  return rows;
};

interface DayEnd {
  unregistered: number;
  noShows: number;
  owedWon: number;
  depositsWon: number;
  tomorrow: number;
  requested: number;
}

/** What is left to do before a day is over, of all employees. */
export const dayEndOf = async (shop: Shop, date: string, now: string): Promise<DayEnd> => {
  const { rows } = await sql<DayEnd>`
    select
      (select count(*) from bookings b where b.visit_date = ${date}::date
        and b.state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE') and b.end_at < ${now}::timestamptz)
        as unregistered,
      (select count(*) from bookings b where b.visit_date = ${date}::date and b.state = 'NO_SHOW') as "noShows",
      (select coalesce(sum(s.unpaid_won - s.collected_won), 0)::bigint from sales s
        where s.sold_on = ${date}::date and s.deleted_at is null) as "owedWon",
      (select coalesce(sum(b.deposit_won - b.deposit_returned_won - coalesce(s.deposit_won, 0)), 0)::bigint
        from bookings b left join sales s on s.booking_id = b.id and s.deleted_at is null
        where b.visit_date <= ${date}::date and b.deposit_won > b.deposit_returned_won
          and b.deposit_won - b.deposit_returned_won > coalesce(s.deposit_won, 0)
          and (b.state in ('COMPLETED', 'NO_SHOW', 'CANCELLED') or b.visit_date < ${date}::date))
        as "depositsWon",
      (select count(*) from bookings b where b.visit_date = ${date}::date + 1
        and b.state in ('REQUESTED', 'CONFIRMED')) as tomorrow,
      (select count(*) from bookings b where b.visit_date = ${date}::date + 1 and b.state = 'REQUESTED')
        as requested`.execute(shop.tx);
  return rows[0] ?? { unregistered: 0, noShows: 0, owedWon: 0, depositsWon: 0, tomorrow: 0, requested: 0 };
};
