import { sql } from 'kysely';
import { ofShop, reversalLaw } from '../../../platform/audit.ts';
import type { BrokenRow, Law } from '../../../platform/audit.ts';

/** What must be true of what was collected of a debt, or given up of it. */
export const debtLaws: readonly Law[] = [
  {
    name: 'a deleted sale keeps something collected',
    title: '삭제한 매출에는 받은 미수금이 없어요',
    subject: 'SALE',
    broken: (shop) => sql<BrokenRow>`
      select s.shop_no, s.id, s.collected_won as said, 0::bigint as found from sales s
      where ${ofShop('s', shop)} and s.deleted_at is not null and s.collected_won <> 0`,
  },
  {
    name: 'what was collected is not what came in',
    title: '받은 미수금은 수납 내역의 합과 같아요',
    subject: 'SALE',
    broken: (shop) => sql<BrokenRow>`
      select s.shop_no, s.id, s.collected_won as said, coalesce(c.won, 0)::bigint as found from sales s
      left join (select shop_no, sale_id, sum(amount_won) as won from sale_collections c
        where ${ofShop('c', shop)} group by 1, 2) c on c.shop_no = s.shop_no and c.sale_id = s.id
      where ${ofShop('s', shop)} and s.collected_won <> coalesce(c.won, 0)`,
  },
  reversalLaw(
    {
      table: 'sale_collections',
      of: 'sale_id',
      amount: 'amount_won',
      same: ['sale_id', 'method', 'refund_entry_id'],
    },
    {
      name: 'a reversal of what was collected is not the opposite of it',
      title: '되돌린 미수금 수납은 처음과 꼭 반대예요',
      subject: 'SALE',
    },
  ),
  {
    name: 'a debt stays given up without its refund, or came back although that stands',
    title: '환불로 지운 미수금은 그 환불이 있는 동안만 지워져 있어요',
    subject: 'SALE',
    broken: (shop) => sql<BrokenRow>`
      select c.shop_no, c.sale_id as id, c.amount_won as said, case when u.id is null then c.amount_won else 0 end as found
      from sale_collections c
      join account_entries e on e.shop_no = c.shop_no and e.id = c.refund_entry_id
      left join account_entries u on u.shop_no = e.shop_no and u.reverses_id = e.id
      left join sale_collections r on r.shop_no = c.shop_no and r.reverses_id = c.id
      where ${ofShop('c', shop)} and c.reverses_id is null
        and (e.kind <> 'REFUND' or (u.id is null) <> (r.id is null))`,
  },
];
