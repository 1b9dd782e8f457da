import { sql } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import { findBreaches, describeBreaches, ofShop, reversalLaw } from '../../platform/audit.ts';
import type { BrokenRow, Law } from '../../platform/audit.ts';
import type { Tx } from '../../platform/shop.ts';

/** What must be true of every stock. */
export const stockLaws: readonly Law[] = [
  {
    name: 'a stock is not what came and went',
    title: '재고는 들어오고 나간 수의 합과 같아요',
    subject: 'PRODUCT',
    broken: (shop) => sql<BrokenRow>`
      select l.shop_no, l.item_id as id, l.on_hand as said, coalesce(e.quantity, 0)::bigint as found
      from stock_levels l
      left join (select shop_no, item_id, sum(quantity) as quantity from stock_entries e
        where ${ofShop('e', shop)} group by 1, 2) e on e.shop_no = l.shop_no and e.item_id = l.item_id
      where ${ofShop('l', shop)} and l.on_hand <> coalesce(e.quantity, 0)`,
  },
  {
    name: 'a sale moved other stock than its lines sell',
    title: '매출이 판 제품만큼 재고가 나갔어요',
    subject: 'SALE',
    broken: (shop) => sql<BrokenRow>`
      with sold as (select l.shop_no, l.sale_id, l.item_id, sum(l.quantity) as quantity from sale_lines l
          join sales s on s.shop_no = l.shop_no and s.id = l.sale_id and s.deleted_at is null
          join stock_products p on p.shop_no = l.shop_no and p.item_id = l.item_id
            and p.tracked_since <= s.created_at
          where ${ofShop('l', shop)} and l.kind = 'PRODUCT' group by 1, 2, 3),
        moved as (select e.shop_no, e.sale_id, e.item_id, -sum(e.quantity) as quantity from stock_entries e
          join sales s on s.shop_no = e.shop_no and s.id = e.sale_id
          join stock_products p on p.shop_no = e.shop_no and p.item_id = e.item_id
            and p.tracked_since <= s.created_at
          where ${ofShop('e', shop)} group by 1, 2, 3)
      select coalesce(l.shop_no, e.shop_no) as shop_no, coalesce(l.sale_id, e.sale_id) as id,
        coalesce(l.quantity, 0)::bigint as said, coalesce(e.quantity, 0)::bigint as found
      from sold l full join moved e
        on e.shop_no = l.shop_no and e.sale_id = l.sale_id and e.item_id = l.item_id
      where coalesce(l.quantity, 0) <> coalesce(e.quantity, 0)`,
  },
  {
    name: 'an entry says another stock than there was after it',
    title: '재고 내역마다 적힌 수는 그때까지의 합과 같아요',
    subject: 'PRODUCT',
    broken: (shop) => sql<BrokenRow>`
      select e.shop_no, e.item_id as id, e.on_hand_after as said, e.so_far as found from (
        select e.shop_no, e.item_id, e.on_hand_after,
          (sum(e.quantity) over (partition by e.shop_no, e.item_id order by e.id))::bigint as so_far
        from stock_entries e where ${ofShop('e', shop)}) e
      where e.on_hand_after <> e.so_far`,
  },
  reversalLaw(
    { table: 'stock_entries', of: 'item_id', amount: 'quantity', same: ['item_id'] },
    {
      name: 'a reversal of stock is not the opposite of what it reverses',
      title: '되돌린 재고 내역은 처음과 꼭 반대예요',
      subject: 'PRODUCT',
    },
  ),
];

/** Reads every stock again from its entries, of one shop or as the operator of all. */
export const auditStock = async (db: Tx, shopNo?: ShopNo): Promise<string[]> =>
  describeBreaches(await findBreaches(db, stockLaws, shopNo));
