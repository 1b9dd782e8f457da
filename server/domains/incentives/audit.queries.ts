import { sql } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import { describeBreaches, findBreaches, ofSales, ofShop } from '../../platform/audit.ts';
import type { BrokenRow, Law } from '../../platform/audit.ts';
import type { Tx } from '../../platform/shop.ts';

/** What must be true of the rows that pay follows from. */
export const incentiveLaws: readonly Law[] = [
  {
    name: 'the pay rows of a sale are not its credits',
    title: '정산 내역은 매출의 기여도와 같아요',
    subject: 'SALE',
    isOfEachSale: true,
    // One pass over both: two sums joined to one another can take hours where the tables grew since they were analysed.
    broken: (shop) => sql<BrokenRow>`
      select c.shop_no, c.sale_id as id, c.credit_won as said, c.base_won as found from (
        select b.shop_no, b.sale_id, sum(b.credit_won)::bigint as credit_won, sum(b.base_won)::bigint as base_won from (
          select i.shop_no, i.sale_id, i.employee_no, i.base_won, 0 as credit_won from incentive_entries i
          where ${ofSales('i', 'sale_id', shop)} and i.sale_id is not null and i.account_entry_id is null
          union all
          select s.shop_no, s.id, x.employee_no, 0, x.credit_won from sales s
          join sale_line_credits x on x.shop_no = s.shop_no and x.sale_id = s.id
          where ${ofSales('s', 'id', shop)} and s.deleted_at is null) b
        group by b.shop_no, b.sale_id, b.employee_no having sum(b.base_won) <> sum(b.credit_won)) c
      where exists (select from incentive_entries i where i.shop_no = c.shop_no and i.sale_id = c.sale_id)`,
  },
  {
    name: 'a reversed pay row is not the opposite of the row',
    title: '되돌린 정산 내역은 처음과 꼭 반대예요',
    subject: 'SALE',
    broken: (shop) => sql<BrokenRow>`
      select r.shop_no, coalesce(r.sale_id, r.id) as id, o.base_won as said, r.base_won as found
      from incentive_entries r join incentive_entries o on o.shop_no = r.shop_no and o.id = r.reverses_id
      where ${ofShop('r', shop)} and (r.base_won <> - o.base_won or r.unpaid_won <> - o.unpaid_won
        or r.card_won <> - o.card_won or r.employee_no <> o.employee_no or r.source is distinct from o.source
        or r.sale_id is distinct from o.sale_id or r.for_month <> o.for_month)`,
  },
  {
    name: 'a closed month is not the sum of its rows',
    title: '마감한 정산은 내역의 합과 같아요',
    subject: 'SALE',
    broken: (shop) => sql<BrokenRow>`
      select m.shop_no, m.employee_no as id, m.gross_won as said,
        ((m.figures->'person'->'pay'->>'baseWon')::bigint + coalesce(a.won, 0)
          + coalesce((select sum((b->>'bonusWon')::bigint)
            from jsonb_array_elements(m.figures->'person'->'bonuses') b), 0)
          + coalesce((select sum((c->>'amountWon')::bigint)
            from jsonb_array_elements(m.figures->'person'->'carried') c where c->>'kind' = 'NEGATIVE'), 0))::bigint as found
      from incentive_months m
      left join (select f.shop_no, f.month, e.employee_no, sum(f.amount_won) as won from incentive_amounts f
        join incentive_entries e on e.shop_no = f.shop_no and e.id = f.entry_id
        where ${ofShop('f', shop)} group by 1, 2, 3) a
        on a.shop_no = m.shop_no and a.month = m.month and a.employee_no = m.employee_no
      where ${ofShop('m', shop)} and m.gross_won <> (m.figures->'person'->'pay'->>'baseWon')::bigint
        + coalesce(a.won, 0)
        + coalesce((select sum((b->>'bonusWon')::bigint)
          from jsonb_array_elements(m.figures->'person'->'bonuses') b), 0)
        + coalesce((select sum((c->>'amountWon')::bigint)
          from jsonb_array_elements(m.figures->'person'->'carried') c where c->>'kind' = 'NEGATIVE'), 0)`,
  },
];

/** The breaches of these laws in words. */
export const auditIncentives = async (db: Tx, shopNo?: ShopNo): Promise<string[]> =>
  describeBreaches(await findBreaches(db, incentiveLaws, shopNo));
