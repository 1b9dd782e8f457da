import { sql } from 'kysely';
import type { CustomerNo, ItemId, SaleId } from '../../../contract/ids.ts';
import type { Shop } from '../../platform/shop.ts';
import { visibleSales } from '../../platform/visibility.ts';

/** A line of a sale, by its day. */
interface LineStart {
  on: string;
  id: number;
  line: number;
}

export interface PurchaseRow extends LineStart {
  id: SaleId;
  itemId: ItemId | null;
  name: string;
  quantity: number;
  totalWon: number;
  employees: string[];
  petName: string | null;
}

interface Filter {
  customerNo: CustomerNo;
  kind: 'SERVICE' | 'PRODUCT';
}

const lines = (shop: Shop, { customerNo, kind }: Filter) => sql`
  from ${visibleSales(shop)
    .where('sales.customer_no', '=', customerNo)
    .where('sales.deleted_at', 'is', null)
    .selectAll('sales')} s
  join sale_lines l on l.sale_id = s.id and l.kind = ${kind}`;

export const purchasesOf = async (
  shop: Shop,
  filter: Filter,
  after: LineStart | undefined,
  limit: number,
): Promise<PurchaseRow[]> =>
  (
    await sql<PurchaseRow>`
      select s.id, l.place as line, s.sold_on as "on", l.item_id as "itemId", l.name, l.quantity,
        l.total_won as "totalWon", p.name as "petName", coalesce((
          select json_agg(e.name order by c.place, c.percent desc, e.employee_no) from sale_line_credits c
          join employees e on e.employee_no = c.employee_no
          where c.sale_id = l.sale_id and c.seq = l.seq), '[]'::json) as employees
      ${lines(shop, filter)}
      left join pets p on p.pet_no = s.pet_no
      ${after ? sql`where (s.sold_on, s.id, l.place) < (${after.on}::date, ${after.id}::bigint, ${after.line}::int)` : sql``}
      order by s.sold_on desc, s.id desc, l.place desc limit ${limit}`.execute(shop.tx)
  ).rows;

export const oftenBought = async (shop: Shop, filter: Filter, limit: number) =>
  (
    await sql<{ name: string; quantity: number; totalWon: number; lastOn: string }>`
      select (array_agg(l.name order by s.sold_on desc, s.id desc))[1] as name,
        sum(l.quantity)::int as quantity, sum(l.total_won)::bigint as "totalWon", max(s.sold_on) as "lastOn"
      ${lines(shop, filter)}
      group by l.item_id, case when l.item_id is null then l.name end
      order by sum(l.quantity) desc, max(s.sold_on) desc limit ${limit}`.execute(shop.tx)
  ).rows;
