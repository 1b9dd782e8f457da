import { sql } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import { describeBreaches, findBreaches, ofShop } from '../../platform/audit.ts';
import type { BrokenRow, Law } from '../../platform/audit.ts';
import type { Tx } from '../../platform/shop.ts';

/** What must be true of every account and entry. */
export const accountLaws: readonly Law[] = [
  {
    name: 'a balance is not the sum of its entries',
    title: '잔액은 내역의 합과 같아요',
    subject: 'ACCOUNT',
    broken: (shop) => sql<BrokenRow>`
      select a.shop_no, a.id, a.paid + a.bonus as said, coalesce(sum(e.amount), 0)::bigint as found from accounts a
      left join account_entries e on e.shop_no = a.shop_no and e.account_id = a.id
      where ${ofShop('a', shop)}
      group by a.shop_no, a.id, a.paid, a.bonus, a.money_won
      having a.paid <> coalesce(sum(e.paid), 0) or a.bonus <> coalesce(sum(e.bonus), 0)
        or a.money_won <> coalesce(sum(e.money_won), 0)`,
  },
  {
    name: 'a balance after an entry is not the sum up to it',
    title: '내역마다 적힌 잔액은 그때까지의 합과 같아요',
    subject: 'ACCOUNT',
    broken: (shop) => sql<BrokenRow>`
      select r.shop_no, r.account_id as id, r.balance_after as said, r.so_far as found from (
        select e.shop_no, e.account_id, e.id, e.balance_after,
          (sum(e.amount) over (partition by e.shop_no, e.account_id order by e.id))::bigint as so_far
        from account_entries e where ${ofShop('e', shop)}) r
      where r.balance_after <> r.so_far`,
  },
  {
    name: 'a reversal is not the opposite of what it reverses',
    title: '되돌린 내역은 처음 내역과 꼭 반대예요',
    subject: 'ACCOUNT',
    broken: (shop) => sql<BrokenRow>`
      select r.shop_no, r.account_id as id, r.amount as said, -e.amount as found from account_entries r
      join account_entries e on e.shop_no = r.shop_no and e.id = r.reverses_id
      where ${ofShop('r', shop)} and (r.account_id <> e.account_id or r.paid <> -e.paid
        or r.bonus <> -e.bonus or r.money_won <> -e.money_won or e.kind = 'REVERSE')`,
  },
  {
    name: 'more was paid back than was received',
    title: '돌려준 돈은 받은 돈을 넘지 않아요',
    subject: 'ACCOUNT',
    broken: (shop) => sql<BrokenRow>`
      select e.shop_no, e.account_id as id, sum(e.money_won)::bigint as said, 0::bigint as found
      from account_entries e
      where ${ofShop('e', shop)}
      group by e.shop_no, e.account_id having sum(e.money_won) < 0`,
  },
  {
    name: 'a closed account holds something',
    title: '환불하거나 취소한 회원권에는 남은 것이 없어요',
    subject: 'ACCOUNT',
    broken: (shop) => sql<BrokenRow>`
      select a.shop_no, a.id, a.balance as said, 0::bigint as found from accounts a
      where ${ofShop('a', shop)} and a.closed_at is not null and a.balance <> 0`,
  },
  {
    name: 'a sale was undone under what happened to its account since',
    title: '충전·양도·연장·조정한 회원권은 판매를 고치거나 취소해도 그대로예요',
    subject: 'ACCOUNT',
    broken: (shop) => sql<BrokenRow>`
      select i.shop_no, i.account_id as id, null::bigint as said, null::bigint as found from account_entries i
      join account_entries u on u.shop_no = i.shop_no and u.reverses_id = i.id and u.amount = -i.amount
      join accounts a on a.shop_no = i.shop_no and a.id = i.account_id and a.kind <> 'POINT'
      where ${ofShop('i', shop)} and i.kind = 'ISSUE' and exists (
        select from account_entries c
        where c.shop_no = i.shop_no and c.account_id = i.account_id and c.id > i.id and c.id < u.id
          and c.kind in ('CHARGE', 'TRANSFER', 'EXTEND', 'ADJUST') and not exists (
            select from account_entries r
            where r.shop_no = c.shop_no and r.reverses_id = c.id and r.id < u.id))`,
  },
  {
    name: 'an account paid before it was issued',
    title: '회원권은 판매한 날부터 써요',
    subject: 'ACCOUNT',
    broken: (shop) => sql<BrokenRow>`
      select e.shop_no, e.account_id as id, null::bigint as said, null::bigint as found from account_entries e
      join accounts a on a.shop_no = e.shop_no and a.id = e.account_id and a.kind <> 'POINT'
      where ${ofShop('e', shop)} and e.kind = 'USE' and e.entered_on < a.issued_on and not exists (
        select from account_entries r where r.shop_no = e.shop_no and r.reverses_id = e.id)`,
  },
  {
    name: 'points moved between lots do not even out',
    title: '옮긴 포인트는 더하고 빼면 0이에요',
    subject: 'ACCOUNT',
    // Those of one step are of one moment. Not by customer: a lot may have gone to another since.
    broken: (shop) => sql<BrokenRow>`
      select e.shop_no, min(e.account_id) as id, sum(e.amount)::bigint as said, 0::bigint as found
      from account_entries e
      where ${ofShop('e', shop)} and e.kind = 'MOVE'
      group by e.shop_no, e.created_at having sum(e.amount) <> 0`,
  },
  {
    name: 'somebody who holds an account also shares it',
    title: '회원권 주인은 자기 회원권을 나눠 쓰지 않아요',
    subject: 'ACCOUNT',
    broken: (shop) => sql<BrokenRow>`
      select s.shop_no, s.account_id as id, null::bigint as said, null::bigint as found from account_shares s
      join accounts a on a.shop_no = s.shop_no and a.id = s.account_id
      where ${ofShop('s', shop)} and a.customer_no = s.customer_no`,
  },
];

/** Reads every ledger again from its entries, of one shop or as the operator of all. */
export const auditAccounts = async (db: Tx, shopNo?: ShopNo): Promise<string[]> =>
  describeBreaches(await findBreaches(db, accountLaws, shopNo));
