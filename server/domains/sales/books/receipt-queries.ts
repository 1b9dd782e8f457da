import { sql } from 'kysely';
import type { ShopNo } from '../../../../contract/ids.ts';
import { ofShop } from '../../../platform/books.ts';
import type { BrokenRow, Law } from '../../../platform/books.ts';

/** Sales of which anything was sold that money went back for: the one case that is counted row by row. */
const refunded = (shop: ShopNo | undefined) => sql`select distinct l.shop_no, l.sale_id from account_entries e
  join sale_lines l on l.shop_no = e.shop_no and l.account_id = e.account_id
  where ${ofShop('e', shop)} and e.kind = 'REFUND'`;

/** Of every sale that has either: what was paid in cash and stays, and what receipts were given for. */
const cashAndReceipts = (shop: ShopNo | undefined) => sql`
  with paid as (select x.shop_no, x.sale_id, sum(x.won) as won from (
      select p.shop_no, p.sale_id, p.amount_won as won from sale_payments p
      join payment_methods m on m.shop_no = p.shop_no and m.code = p.method and m.kind in ('CASH', 'TRANSFER')
      where ${ofShop('p', shop)}
      union all
      select c.shop_no, c.sale_id, c.amount_won from sale_collections c
      join payment_methods m on m.shop_no = c.shop_no and m.code = c.method and m.kind in ('CASH', 'TRANSFER')
      where ${ofShop('c', shop)}) x
    join sales s on s.shop_no = x.shop_no and s.id = x.sale_id and s.deleted_at is null
    group by 1, 2),
  stays as (select p.shop_no, p.sale_id, case when b.sale_id is null then p.won
      else receiptable_won(p.shop_no, p.sale_id) end as won from paid p
    left join (${refunded(shop)}) b on b.shop_no = p.shop_no and b.sale_id = p.sale_id),
  given as (select r.shop_no, r.sale_id, sum(r.amount_won) as won from cash_receipts r
    where ${ofShop('r', shop)} and not r.cancel_wanted
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
    broken: (shop) => sql<BrokenRow>`
      select c.shop_no, c.sale_id as id, c.given as said, c.cash as found from (${cashAndReceipts(shop)}) c
      where c.given > c.cash`,
  },
  {
    name: 'the list of missing cash receipts says something else than the sales',
    title: '현금영수증이 없는 매출은 빠짐없이 목록에 있어요',
    subject: 'SALE',
    broken: (shop) => sql<BrokenRow>`
      select coalesce(c.shop_no, g.shop_no) as shop_no, coalesce(c.sale_id, g.sale_id) as id,
        g.open_won as said, c.cash - c.given as found
      from (select * from (${cashAndReceipts(shop)}) c where c.cash > c.given) c
      full join (select * from receipt_gaps g where ${ofShop('g', shop)}) g
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
