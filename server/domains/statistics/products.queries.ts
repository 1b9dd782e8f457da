import { sql } from 'kysely';
import type { LineKind } from '../../../contract/sales/lines.ts';
import type { Shop } from '../../platform/shop.ts';
import { lines, ownOf, sumOf } from './facts.queries.ts';
import type { Period } from './period.rules.ts';

export interface GoodsSums {
  count: number;
  quantity: number;
  customers: number;
  listWon: number | null;
  discountWon: number | null;
  totalWon: number;
  realSalesWon: number;
  deductedWon: number;
}

const sums = (shop: Shop) =>
  sql.join([
    sumOf('count', 'count'),
    sumOf('quantity', 'quantity'),
    ...(ownOf(shop) === null
      ? [sumOf('list_won', 'listWon'), sumOf('discount_won', 'discountWon')]
      : [sql`null::bigint`.as('listWon'), sql`null::bigint`.as('discountWon')]),
    sumOf('total_won', 'totalWon'),
    sumOf('real_won', 'realSalesWon'),
    sumOf('deducted_won', 'deductedWon'),
    sql`count(distinct f.customer_no)`.as('customers'),
  ]);

export interface Goods extends GoodsSums {
  key: string;
  kind: LineKind;
  itemId: number | null;
  productId: number | null;
  name: string;
}

/** What has no item and no product is told apart by what was typed. */
export const linesByGoods = async (shop: Shop, period: Period): Promise<Goods[]> =>
  (
    await sql<Goods>`
      select f.kind, f.item_id as "itemId", f.product_id as "productId", max(f.goods) as name,
        f.kind || ':' || coalesce('i' || f.item_id, 'p' || f.product_id, 'n' || f.note) as key, ${sums(shop)}
      from (${lines(shop, period)}) f
      group by f.kind, f.item_id, f.product_id, case when f.item_id is null and f.product_id is null then f.note end,
        f.kind || ':' || coalesce('i' || f.item_id, 'p' || f.product_id, 'n' || f.note)
      order by "totalWon" desc, key`.execute(shop.tx)
  ).rows;

export const linesByCategory = async (shop: Shop, period: Period) =>
  (
    await sql<GoodsSums & { key: string; name: string }>`
      select g.*, coalesce(c.name, '') as name from (
        select f.category as key, ${sums(shop)} from (${lines(shop, period)}) f group by f.category) g
      left join menu_categories c on c.id::text = g.key
      order by g."totalWon" desc, g.key`.execute(shop.tx)
  ).rows;

export const customersOfLines = async (shop: Shop, period: Period): Promise<number> =>
  (
    await sql<{ customers: number }>`
      select count(distinct f.customer_no) as customers from (${lines(shop, period)}) f`.execute(shop.tx)
  ).rows[0]?.customers ?? 0;
