import { sql } from 'kysely';
import type { ShopNo } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/scope.ts';

const anyShop = (column: string, shopNo: ShopNo | undefined) =>
  shopNo === undefined ? sql`true` : sql`${sql.ref(column)} = ${shopNo}`;

/** What must be true of every account and entry, each as a query for the rows that break it. */
const laws = {
  'a balance is not the sum of its entries': (shop?: ShopNo) => sql`
    select a.shop_no, a.id from accounts a
    left join account_entries e on e.shop_no = a.shop_no and e.account_id = a.id
    where ${anyShop('a.shop_no', shop)}
    group by a.shop_no, a.id, a.paid, a.bonus, a.money_won
    having a.paid <> coalesce(sum(e.paid), 0) or a.bonus <> coalesce(sum(e.bonus), 0)
      or a.money_won <> coalesce(sum(e.money_won), 0)`,
  'a balance after an entry is not the sum up to it': (shop?: ShopNo) => sql`
    select * from (
      select e.shop_no, e.account_id, e.id, e.balance_after,
        sum(e.amount) over (partition by e.shop_no, e.account_id order by e.id) as so_far
      from account_entries e where ${anyShop('e.shop_no', shop)}) r
    where r.balance_after <> r.so_far`,
  'a reversal is not the opposite of what it reverses': (shop?: ShopNo) => sql`
    select r.shop_no, r.id from account_entries r
    join account_entries e on e.shop_no = r.shop_no and e.id = r.reverses_id
    where ${anyShop('r.shop_no', shop)} and (r.account_id <> e.account_id or r.paid <> -e.paid
      or r.bonus <> -e.bonus or r.money_won <> -e.money_won or e.kind = 'REVERSE')`,
  'more was paid back than was received': (shop?: ShopNo) => sql`
    select e.shop_no, e.account_id from account_entries e
    where ${anyShop('e.shop_no', shop)}
    group by e.shop_no, e.account_id having sum(e.money_won) < 0`,
  'a closed account holds something': (shop?: ShopNo) => sql`
    select a.shop_no, a.id from accounts a
    where ${anyShop('a.shop_no', shop)} and a.closed_at is not null and a.balance <> 0`,
  'points moved between lots do not even out': (shop?: ShopNo) => sql`
    select e.shop_no, a.customer_no from account_entries e
    join accounts a on a.shop_no = e.shop_no and a.id = e.account_id
    where ${anyShop('e.shop_no', shop)} and e.kind = 'MOVE'
    group by e.shop_no, a.customer_no having sum(e.amount) <> 0`,
  'somebody who holds an account also shares it': (shop?: ShopNo) => sql`
    select s.shop_no, s.account_id from account_shares s
    join accounts a on a.shop_no = s.shop_no and a.id = s.account_id
    where ${anyShop('s.shop_no', shop)} and a.customer_no = s.customer_no`,
};

/**
 * Reads every ledger again from its entries, of one shop or as the operator of all: the laws that are
 * broken, in words, with the first row that breaks them. Empty when the books are right.
 */
export const proveBooks = async (db: Tx, shopNo?: ShopNo): Promise<string[]> => {
  const broken: string[] = [];
  for (const [law, query] of Object.entries(laws)) {
    const { rows } = await query(shopNo).execute(db);
    if (rows.length > 0) broken.push(`${law}: ${rows.length}, for instance ${JSON.stringify(rows[0])}`);
  }
  return broken;
};
