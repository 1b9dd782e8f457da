import { sql } from 'kysely';
import type { ShopNo } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/scope.ts';

const of = (alias: string, shopNo: ShopNo | undefined) =>
  shopNo === undefined ? sql`true` : sql`${sql.ref(`${alias}.shop_no`)} = ${shopNo}`;

/** Entries that a sale wrote and nothing has taken back. */
const standing = (shop: ShopNo | undefined) => sql`
  select e.* from account_entries e
  left join account_entries r on r.shop_no = e.shop_no and r.reverses_id = e.id
  where ${of('e', shop)} and e.sale_id is not null and e.kind <> 'REVERSE' and r.id is null`;

/** What must be true of every sale, each as a query for the rows that break it. One pass over the tables each. */
const laws = {
  'a sale is not what its lines are': (shop?: ShopNo) => sql`
    select s.shop_no, s.id from sales s
    left join (select shop_no, sale_id, sum(list_won) as list, sum(total_won) as total
      from sale_lines l where ${of('l', shop)} group by 1, 2) l on l.shop_no = s.shop_no and l.sale_id = s.id
    where ${of('s', shop)} and (l.list is distinct from s.list_won or l.total is distinct from s.total_won
      or s.total_won <> s.list_won - s.discount_won)`,
  'a sale is not what was paid for it': (shop?: ShopNo) => sql`
    select s.shop_no, s.id from sales s
    left join (select p.shop_no, p.sale_id, sum(p.amount_won) as total,
        sum(p.amount_won) filter (where m.kind = 'UNPAID') as unpaid,
        sum(p.amount_won) filter (where m.kind in ('PASS', 'TICKET')) as deducted,
        sum(p.amount_won) filter (where m.kind = 'POINT') as points,
        sum(p.amount_won) filter (where m.kind = 'DEPOSIT') as deposit
      from sale_payments p join payment_methods m on m.shop_no = p.shop_no and m.code = p.method
      where ${of('p', shop)} group by 1, 2) p on p.shop_no = s.shop_no and p.sale_id = s.id
    where ${of('s', shop)} and (s.total_won <> coalesce(p.total, 0) or s.unpaid_won <> coalesce(p.unpaid, 0)
      or s.deducted_won <> coalesce(p.deducted, 0) or s.points_won <> coalesce(p.points, 0)
      or s.deposit_won <> coalesce(p.deposit, 0)
      or s.supply_won + s.vat_won <> s.total_won - s.deducted_won - s.points_won)`,
  'shares of a line do not add up to it': (shop?: ShopNo) => sql`
    select l.shop_no, l.sale_id, l.seq from sale_lines l
    join (select shop_no, sale_id, seq, sum(credit_won) as won, sum(percent) as percent
      from sale_line_credits c where ${of('c', shop)} group by 1, 2, 3) c
      on c.shop_no = l.shop_no and c.sale_id = l.sale_id and c.seq = l.seq
    where c.won <> l.total_won or c.percent <> 100`,
  'passes and tickets gave something else than a sale took': (shop?: ShopNo) => sql`
    select coalesce(e.shop_no, p.shop_no) as shop_no, coalesce(e.sale_id, p.sale_id) as sale_id
    from (select e.shop_no, e.sale_id, e.sale_line, e.account_id, -sum(e.amount) as amount
      from (${standing(shop)}) e join accounts a on a.shop_no = e.shop_no and a.id = e.account_id
      where e.kind = 'USE' and a.kind <> 'POINT' group by 1, 2, 3, 4) e
    full join (select p.shop_no, p.sale_id, p.line_seq, p.account_id, sum(coalesce(p.units, p.amount_won)) as amount
      from sale_payments p join sales s on s.shop_no = p.shop_no and s.id = p.sale_id and s.deleted_at is null
      where ${of('p', shop)} and p.account_id is not null group by 1, 2, 3, 4) p
      on p.shop_no = e.shop_no and p.sale_id = e.sale_id and p.line_seq = e.sale_line
        and p.account_id = e.account_id
    where e.amount is distinct from p.amount`,
  'a pass or ticket was not made for what its line took': (shop?: ShopNo) => sql`
    select coalesce(e.shop_no, l.shop_no) as shop_no, coalesce(e.sale_id, l.sale_id) as sale_id
    from (select * from (${standing(shop)}) i where i.kind in ('ISSUE', 'CHARGE')) e
    full join (select l.* from sale_lines l
      join sales s on s.shop_no = l.shop_no and s.id = l.sale_id and s.deleted_at is null
      where ${of('l', shop)} and l.account_id is not null) l
      on l.shop_no = e.shop_no and l.sale_id = e.sale_id and l.seq = e.sale_line
        and l.account_id = e.account_id
    where e.money_won is distinct from l.total_won`,
  'points moved otherwise than a sale says': (shop?: ShopNo) => sql`
    select s.shop_no, s.id from sales s
    left join (select e.shop_no, e.sale_id, sum(e.amount) filter (where e.kind = 'EARN') as earned,
        -sum(e.amount) filter (where e.kind = 'USE') as used
      from (${standing(shop)}) e join accounts a on a.shop_no = e.shop_no and a.id = e.account_id
      where a.kind = 'POINT' group by 1, 2) e on e.shop_no = s.shop_no and e.sale_id = s.id
    where ${of('s', shop)}
      and (coalesce(e.earned, 0) <> case when s.deleted_at is null then s.earned_points else 0 end
        or coalesce(e.used, 0) <> case when s.deleted_at is null then s.points_won else 0 end)`,
  'a deleted sale keeps something collected': (shop?: ShopNo) => sql`
    select s.shop_no, s.id from sales s
    where ${of('s', shop)} and s.deleted_at is not null and s.collected_won <> 0`,
  'what was collected is not what came in': (shop?: ShopNo) => sql`
    select s.shop_no, s.id from sales s
    left join (select shop_no, sale_id, sum(amount_won) as won from sale_collections c
      where ${of('c', shop)} group by 1, 2) c on c.shop_no = s.shop_no and c.sale_id = s.id
    where ${of('s', shop)} and s.collected_won <> coalesce(c.won, 0)`,
  'a customer owes or spent something else than the sales say': (shop?: ShopNo) => sql`
    select c.shop_no, c.customer_no from customers c
    left join (select s.shop_no, s.customer_no, sum(s.total_won) as sold, sum(s.unpaid_won - s.collected_won) as owed
      from sales s where ${of('s', shop)} and s.deleted_at is null group by 1, 2) s
      on s.shop_no = c.shop_no and s.customer_no = c.customer_no
    where ${of('c', shop)} and (c.unpaid_won <> coalesce(s.owed, 0) or c.sales_won <> coalesce(s.sold, 0))`,
  'more deposit was taken than was paid on the booking': (shop?: ShopNo) => sql`
    select s.shop_no, s.id from sales s
    left join bookings b on b.shop_no = s.shop_no and b.id = s.booking_id
    where ${of('s', shop)} and s.deleted_at is null and s.deposit_won > coalesce(b.deposit_won, 0)`,
};

/**
 * Reads every sale again from its lines, payments, ledgers and collections, of one shop or as the operator
 * of all: the laws that are broken, in words, with the first row that breaks them.
 */
export const proveSales = async (db: Tx, shopNo?: ShopNo): Promise<string[]> => {
  const broken: string[] = [];
  for (const [law, query] of Object.entries(laws)) {
    const { rows } = await query(shopNo).execute(db);
    if (rows.length > 0) broken.push(`${law}: ${rows.length}, for instance ${JSON.stringify(rows[0])}`);
  }
  return broken;
};
