import { sql } from 'kysely';
import { ofShop } from '../../../platform/audit.ts';
import type { AuditedShops, BrokenRow, Law } from '../../../platform/audit.ts';

/** Entries that a sale wrote and were not reversed. */
const currentEntries = (shop: AuditedShops) => sql`
  select e.* from account_entries e
  left join account_entries r on r.shop_no = e.shop_no and r.reverses_id = e.id
  where ${ofShop('e', shop)} and e.sale_id is not null and e.kind <> 'REVERSE' and r.id is null`;

/** What must be true between a sale and the passes, tickets and points it moved. */
export const ledgerLaws: readonly Law[] = [
  {
    name: 'passes and tickets gave something else than a sale took',
    title: '매출이 쓴 정액권·티켓은 회원권 장부와 같아요',
    subject: 'SALE',
    broken: (shop) => sql<BrokenRow>`
      select coalesce(e.shop_no, p.shop_no) as shop_no, coalesce(e.sale_id, p.sale_id) as id,
        p.amount::bigint as said, e.amount::bigint as found
      from (select e.shop_no, e.sale_id, e.sale_line, e.account_id, -sum(e.amount) as amount
        from (${currentEntries(shop)}) e join accounts a on a.shop_no = e.shop_no and a.id = e.account_id
        where e.kind = 'USE' and a.kind <> 'POINT' group by 1, 2, 3, 4) e
      full join (select p.shop_no, p.sale_id, p.line_seq, p.account_id, sum(coalesce(p.units, p.amount_won)) as amount
        from sale_payments p join sales s on s.shop_no = p.shop_no and s.id = p.sale_id and s.deleted_at is null
        where ${ofShop('p', shop)} and p.account_id is not null group by 1, 2, 3, 4) p
        on p.shop_no = e.shop_no and p.sale_id = e.sale_id and p.line_seq = e.sale_line
          and p.account_id = e.account_id
      where e.amount is distinct from p.amount`,
  },
  {
    name: 'a pass or ticket was not made for what its line took',
    title: '판 정액권·티켓의 받은 금액은 매출 내역과 같아요',
    subject: 'SALE',
    broken: (shop) => sql<BrokenRow>`
      select coalesce(e.shop_no, l.shop_no) as shop_no, coalesce(e.sale_id, l.sale_id) as id,
        l.total_won as said, e.money_won as found
      from (select * from (${currentEntries(shop)}) i where i.kind in ('ISSUE', 'CHARGE')) e
      full join (select l.* from sale_lines l
        join sales s on s.shop_no = l.shop_no and s.id = l.sale_id and s.deleted_at is null
        where ${ofShop('l', shop)} and l.account_id is not null) l
        on l.shop_no = e.shop_no and l.sale_id = e.sale_id and l.seq = e.sale_line
          and l.account_id = e.account_id
      where e.money_won is distinct from l.total_won`,
  },
  {
    name: 'points moved otherwise than a sale says',
    title: '매출이 쌓고 쓴 포인트는 포인트 장부와 같아요',
    subject: 'SALE',
    broken: (shop) => sql<BrokenRow>`
      select s.shop_no, s.id,
        case when s.deleted_at is null then s.earned_points - s.points_won else 0 end::bigint as said,
        (coalesce(e.earned, 0) - coalesce(e.used, 0))::bigint as found
      from sales s
      left join (select e.shop_no, e.sale_id, sum(e.amount) filter (where e.kind = 'EARN') as earned,
          -sum(e.amount) filter (where e.kind = 'USE') as used
        from (${currentEntries(shop)}) e join accounts a on a.shop_no = e.shop_no and a.id = e.account_id
        where a.kind = 'POINT' group by 1, 2) e on e.shop_no = s.shop_no and e.sale_id = s.id
      where ${ofShop('s', shop)}
        and (coalesce(e.earned, 0) <> case when s.deleted_at is null then s.earned_points else 0 end
          or coalesce(e.used, 0) <> case when s.deleted_at is null then s.points_won else 0 end)`,
  },
];
