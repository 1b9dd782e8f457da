import { sql } from 'kysely';
import type { ShopNo } from '../../../../contract/ids.ts';
import { findBreaches, describeBreaches, ofSales, ofShop, reversalLaw } from '../../../platform/audit.ts';
import type { BrokenRow, Law, SomeSales } from '../../../platform/audit.ts';
import type { Shop, Tx } from '../../../platform/shop.ts';
import { debtLaws } from './debt.queries.ts';
import { depositLaws } from './deposit.queries.ts';
import { ledgerLaws } from './ledger.queries.ts';
import { receiptLaws } from './receipt.queries.ts';
import { vatLaw } from './vat.queries.ts';

/** What must be true of every sale, of what was collected and of the drawer. */
export const saleLaws: readonly Law[] = [
  {
    name: 'a sale is not what its lines are',
    title: '매출은 내역의 합과 같아요',
    subject: 'SALE',
    isOfEachSale: true,
    broken: (shop) => sql<BrokenRow>`
      select s.shop_no, s.id, s.total_won as said, coalesce(l.total, 0)::bigint as found from sales s
      left join (select shop_no, sale_id, sum(list_won) as list, sum(total_won) as total
        from sale_lines l where ${ofSales('l', 'sale_id', shop)} group by 1, 2) l on l.shop_no = s.shop_no and l.sale_id = s.id
      where ${ofSales('s', 'id', shop)} and (l.list is distinct from s.list_won or l.total is distinct from s.total_won
        or s.total_won <> s.list_won - s.discount_won)`,
  },
  {
    name: 'a sale is not what was paid for it',
    title: '매출은 결제의 합과 같아요 (차감, 포인트, 예약금, 미수금, 부가세까지)',
    subject: 'SALE',
    isOfEachSale: true,
    broken: (shop) => sql<BrokenRow>`
      select s.shop_no, s.id, s.total_won as said, coalesce(p.total, 0)::bigint as found from sales s
      left join (select p.shop_no, p.sale_id, sum(p.amount_won) as total,
          sum(p.amount_won) filter (where m.kind = 'UNPAID') as unpaid,
          sum(p.amount_won) filter (where m.kind in ('PASS', 'TICKET')) as deducted,
          sum(p.amount_won) filter (where m.kind = 'POINT') as points,
          sum(p.amount_won) filter (where m.kind = 'DEPOSIT') as deposit
        from sale_payments p join payment_methods m on m.shop_no = p.shop_no and m.code = p.method
        where ${ofSales('p', 'sale_id', shop)} group by 1, 2) p on p.shop_no = s.shop_no and p.sale_id = s.id
      where ${ofSales('s', 'id', shop)} and (s.total_won <> coalesce(p.total, 0) or s.unpaid_won <> coalesce(p.unpaid, 0)
        or s.deducted_won <> coalesce(p.deducted, 0) or s.points_won <> coalesce(p.points, 0)
        or s.deposit_won <> coalesce(p.deposit, 0)
        or s.supply_won + s.vat_won <> s.total_won - s.deducted_won - s.points_won)`,
  },
  {
    name: 'shares of a line do not add up to it',
    title: '담당자 기여도를 더하면 내역 금액이에요',
    subject: 'SALE',
    isOfEachSale: true,
    broken: (shop) => sql<BrokenRow>`
      select b.shop_no, b.sale_id as id, sum(b.total_won)::bigint as said, sum(b.credit_won)::bigint as found from (
        select shop_no, sale_id, seq, total_won, 0 as credit_won, null::int as percent
        from sale_lines l where ${ofSales('l', 'sale_id', shop)}
        union all
        select shop_no, sale_id, seq, 0, credit_won, percent
        from sale_line_credits c where ${ofSales('c', 'sale_id', shop)}) b
      group by b.shop_no, b.sale_id, b.seq
      having sum(b.percent) <> 100 or count(b.percent) > 0 and sum(b.credit_won) <> sum(b.total_won)`,
  },
  vatLaw,
  ...ledgerLaws,
  ...receiptLaws,
  {
    name: 'a customer owes or spent something else than the sales say',
    title: '고객의 누적 매출과 미수금은 실매출과 미수금의 합과 같아요',
    subject: 'CUSTOMER',
    broken: (shop) => sql<BrokenRow>`
      select c.shop_no, c.customer_no as id, c.sales_won as said, coalesce(s.sold, 0)::bigint as found
      from customers c
      left join (select s.shop_no, s.customer_no, sum(s.total_won - s.deducted_won) as sold, sum(s.unpaid_won - s.collected_won) as owed
        from sales s where ${ofShop('s', shop)} and s.deleted_at is null group by 1, 2) s
        on s.shop_no = c.shop_no and s.customer_no = c.customer_no
      where ${ofShop('c', shop)} and (c.unpaid_won <> coalesce(s.owed, 0) or c.sales_won <> coalesce(s.sold, 0))`,
  },
  ...depositLaws,
  ...debtLaws,
  reversalLaw(
    { table: 'cash_moves', of: 'day', amount: 'amount_won', same: ['day'] },
    {
      name: 'a reversal of cash is not the opposite of what it reverses',
      title: '되돌린 입출금은 처음과 꼭 반대예요',
      subject: 'CASH_DAY',
    },
  ),
  {
    name: 'a day that nobody changed since was closed with another sum than its cash',
    title: '마감한 뒤 바뀌지 않은 날의 예상 현금은 그날의 현금과 같아요',
    subject: 'CASH_DAY',
    broken: (shop) => sql<BrokenRow>`
      with moved as (
        select s.shop_no, s.sold_on as day, p.amount_won as won from sales s
          join sale_payments p on p.shop_no = s.shop_no and p.sale_id = s.id
          join payment_methods m on m.shop_no = p.shop_no and m.code = p.method and m.kind = 'CASH'
          where ${ofShop('s', shop)} and s.deleted_at is null
        union all
        select c.shop_no, c.collected_on, c.amount_won from sale_collections c
          join payment_methods m on m.shop_no = c.shop_no and m.code = c.method and m.kind = 'CASH'
          where ${ofShop('c', shop)}
        union all
        select e.shop_no, e.entered_on, e.money_won from account_entries e
          left join account_entries o on o.shop_no = e.shop_no and o.id = e.reverses_id
          join payment_methods m on m.shop_no = e.shop_no and m.code = coalesce(o.method, e.method)
            and m.kind = 'CASH'
          where ${ofShop('e', shop)} and 'REFUND' in (e.kind, o.kind)
        union all
        select r.shop_no, r.returned_on, -r.amount_won from deposit_returns r
          join payment_methods m on m.shop_no = r.shop_no and m.code = r.method and m.kind = 'CASH'
          where ${ofShop('r', shop)}
        union all
        select c.shop_no, c.day, c.amount_won from cash_moves c where ${ofShop('c', shop)})
      select d.shop_no, d.day::text as id, d.expected_won as said,
        (d.opening_won + coalesce(sum(m.won), 0))::bigint as found
      from cash_days d left join moved m on m.shop_no = d.shop_no and m.day = d.day
      where ${ofShop('d', shop)} and d.closed_at is not null and d.changed_after_close = 0
      group by d.shop_no, d.day having d.expected_won <> d.opening_won + coalesce(sum(m.won), 0)`,
  },
];

/** Reads every sale again from its lines, payments, ledgers and collections, of one shop or as the operator of all. */
export const auditSales = async (db: Tx, shopNo?: ShopNo): Promise<string[]> =>
  describeBreaches(await findBreaches(db, saleLaws, shopNo));

/** The sales of a shop by their numbers, so many at a time; what is sold while they are read is in the last part. */
export const partsOfSales = async (
  { tx, shopNo }: Pick<Shop, 'tx' | 'shopNo'>,
  most: number,
): Promise<SomeSales[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, row_number() over (order by id) as n from sales) s where n % ${most}::int = 0`.execute(
    tx,
  );
  const lasts = [...rows.map(({ id }) => id), Number.MAX_SAFE_INTEGER];
  return lasts.map((to, at) => ({ shopNo, from: (lasts[at - 1] ?? 0) + 1, to }));
};
