import { sql } from 'kysely';
import type { ShopNo } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/scope.ts';

const of = (alias: string, shopNo: ShopNo | undefined) =>
  shopNo === undefined ? sql`true` : sql`${sql.ref(`${alias}.shop_no`)} = ${shopNo}`;

/** What must be true of every stock, each as a query for the rows that break it. */
const laws = {
  'a stock is not what came and went': (shop?: ShopNo) => sql`
    select l.shop_no, l.item_id, l.on_hand from stock_levels l
    left join (select shop_no, item_id, sum(quantity) as quantity from stock_entries e
      where ${of('e', shop)} group by 1, 2) e on e.shop_no = l.shop_no and e.item_id = l.item_id
    where ${of('l', shop)} and l.on_hand <> coalesce(e.quantity, 0)`,
  'a sale moved other stock than its lines sell': (shop?: ShopNo) => sql`
    select s.shop_no, s.id, p.item_id from stock_products p
    join sales s on s.shop_no = p.shop_no and s.created_at >= p.tracked_since
    left join (select shop_no, sale_id, item_id, sum(quantity) as sold from sale_lines l
      where ${of('l', shop)} and l.kind = 'PRODUCT' group by 1, 2, 3) l
      on l.shop_no = s.shop_no and l.sale_id = s.id and l.item_id = p.item_id
    left join (select shop_no, sale_id, item_id, -sum(quantity) as moved from stock_entries e
      where ${of('e', shop)} and e.sale_id is not null group by 1, 2, 3) e
      on e.shop_no = s.shop_no and e.sale_id = s.id and e.item_id = p.item_id
    where ${of('p', shop)}
      and coalesce(e.moved, 0) <> (case when s.deleted_at is null then coalesce(l.sold, 0) else 0 end)`,
  'an entry says another stock than there was after it': (shop?: ShopNo) => sql`
    select e.shop_no, e.id from (
      select shop_no, id, on_hand_after, sum(quantity) over (partition by shop_no, item_id order by id) as there
      from stock_entries e where ${of('e', shop)}) e
    where e.on_hand_after <> e.there`,
};

/** Reads every stock again from its entries: the laws that are broken, in words, with the first row. */
export const proveStock = async (db: Tx, shopNo?: ShopNo): Promise<string[]> => {
  const broken: string[] = [];
  for (const [law, query] of Object.entries(laws)) {
    const { rows } = await query(shopNo).execute(db);
    if (rows.length > 0) broken.push(`${law}: ${rows.length}, for instance ${JSON.stringify(rows[0])}`);
  }
  return broken;
};
