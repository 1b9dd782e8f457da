import { sql } from 'kysely';
import { ofSales, ofShop } from '../../../platform/audit.ts';
import type { AuditedShops, BrokenRow, Law } from '../../../platform/audit.ts';

/**
 * Of every sale that has either: what was paid in cash and stays, and what receipts were given for. What stays
 * after a refund is reckoned here on its own, over all sales at once: the counter asks receiptable_won for one,
 * and neither can be wrong unseen. An account gives back what was sold last first, and the cash that paid for
 * anything else stays.
 */
const cashAndReceipts = (shop: AuditedShops) => sql`
  with paid as (select x.shop_no, x.sale_id, s.deducted_won, sum(x.won) as won from (
      select p.shop_no, p.sale_id, p.amount_won as won from sale_payments p
      join payment_methods m on m.shop_no = p.shop_no and m.code = p.method and m.kind in ('CASH', 'TRANSFER')
      where ${ofSales('p', 'sale_id', shop)}
      union all
      select c.shop_no, c.sale_id, c.amount_won from sale_collections c
      join payment_methods m on m.shop_no = c.shop_no and m.code = c.method and m.kind in ('CASH', 'TRANSFER')
      where ${ofSales('c', 'sale_id', shop)}) x
    join sales s on s.shop_no = x.shop_no and s.id = x.sale_id and s.deleted_at is null
    group by 1, 2, 3),
  refunds as (select r.shop_no, r.account_id, -sum(r.money_won + coalesce(u.money_won, 0)) as won
    from account_entries r
    join payment_methods m on m.shop_no = r.shop_no and m.code = r.method and m.kind in ('CASH', 'TRANSFER')
    left join account_entries u on u.shop_no = r.shop_no and u.reverses_id = r.id
    where ${ofShop('r', shop)} and r.kind = 'REFUND' group by 1, 2),
  back as (select z.shop_no, z.sale_id, sum(greatest(0, least(z.total_won, z.won - z.later))) as won from (
      select l.shop_no, l.sale_id, l.total_won, r.won, coalesce(sum(l.total_won) over (
        partition by l.shop_no, l.account_id order by l.sale_id desc, l.seq desc
        rows between unbounded preceding and 1 preceding), 0) as later
      from refunds r
      join sale_lines l on l.shop_no = r.shop_no and l.account_id = r.account_id
      join sales s on s.shop_no = l.shop_no and s.id = l.sale_id and s.deleted_at is null) z
    group by 1, 2),
  others as (select l.shop_no, l.sale_id, sum(l.total_won) as won from back b
    join sale_lines l on l.shop_no = b.shop_no and l.sale_id = b.sale_id and l.account_id is null group by 1, 2),
  stays as (select p.shop_no, p.sale_id, case when coalesce(b.won, 0) = 0 then p.won
      else greatest(p.won - b.won, least(p.won, coalesce(o.won, 0) - p.deducted_won)) end as won
    from paid p
    left join back b on b.shop_no = p.shop_no and b.sale_id = p.sale_id
    left join others o on o.shop_no = p.shop_no and o.sale_id = p.sale_id),
  given as (select r.shop_no, r.sale_id, sum(r.amount_won) as won from cash_receipts r
    where ${ofSales('r', 'sale_id', shop)} and not r.cancel_wanted
      and r.state in ('REQUESTED', 'SENDING', 'UNKNOWN', 'ISSUED') group by 1, 2)
  select coalesce(p.shop_no, g.shop_no) as shop_no, coalesce(p.sale_id, g.sale_id) as sale_id,
    coalesce(p.won, 0)::bigint as cash, coalesce(g.won, 0)::bigint as given
  from stays p full join given g on g.shop_no = p.shop_no and g.sale_id = p.sale_id`;

/** What must be true of cash receipts. */
export const receiptLaws: readonly Law[] = [
  {
    name: 'cash receipts were given for more than was paid in cash',
    title: '현금영수증은 현금으로 받은 금액을 넘지 않아요',
    subject: 'SALE',
    isOfEachSale: true,
    broken: (shop) => sql<BrokenRow>`
      select c.shop_no, c.sale_id as id, c.given as said, c.cash as found from (${cashAndReceipts(shop)}) c
      where c.given > c.cash`,
  },
  {
    name: 'the list of missing cash receipts says something else than the sales',
    title: '현금영수증이 없는 매출은 빠짐없이 목록에 있어요',
    subject: 'SALE',
    isOfEachSale: true,
    broken: (shop) => sql<BrokenRow>`
      select coalesce(c.shop_no, g.shop_no) as shop_no, coalesce(c.sale_id, g.sale_id) as id,
        g.open_won as said, c.cash - c.given as found
      from (select * from (${cashAndReceipts(shop)}) c where c.cash > c.given) c
      full join (select * from receipt_gaps g where ${ofSales('g', 'sale_id', shop)}) g
        on g.shop_no = c.shop_no and g.sale_id = c.sale_id
      where g.open_won is distinct from c.cash - c.given`,
  },
  {
    name: 'a settled cash receipt keeps a number, or one on its way is looked after by nobody',
    title: '처리 중인 현금영수증은 모두 다시 확인되고, 끝난 것에는 번호가 남지 않아요',
    subject: 'SALE',
    broken: (shop) => sql<BrokenRow>`
      select r.shop_no, r.sale_id as id, r.amount_won as said, null::bigint as found from cash_receipts r
      where ${ofShop('r', shop)} and ((r.state in ('ISSUED', 'REJECTED', 'CANCELLED') and r.number is not null)
        or (r.state in ('REQUESTED', 'SENDING', 'UNKNOWN', 'CANCELLING') and r.next_try_at is null)
        or (r.issuer = 'PROVIDER' and r.state = 'ISSUED' and r.tid is null))`,
  },
];
