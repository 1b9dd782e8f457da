import { sql } from 'kysely';
import type { ShopNo } from '../../contract/ids.ts';
import type { Tx } from '../platform/shop.ts';

/** The past days' cash sales had their receipts from the terminal; those of the last two days wait for them. */
export const loadReceipts = async (db: Tx, shopNo: ShopNo, today: string) => {
  await sql`insert into cash_receipts (shop_no, sale_id, issuer, purpose, amount_won, supply_won, vat_won, tax_free_won,
      goods, state, order_id, cancel_order_id, approval_no, issued_at, requested_by, requested_by_name, created_at)
    select s.shop_no, s.id, 'OWN', case when s.id % 3 = 0 then 'SELF' else 'DEDUCTION' end, paid.won,
      paid.won - paid.won / 11, paid.won / 11, 0, paid.name, 'ISSUED', gen_random_uuid(), gen_random_uuid(),
      lpad((s.id * 7919 % 1000000000)::text, 9, '0'), s.sold_at, s.created_by, e.name, s.sold_at
    from sales s
    join employees e on e.shop_no = s.shop_no and e.employee_no = s.created_by
    join lateral (
      select sum(p.amount_won)::bigint as won,
        (select l.name from sale_lines l where l.shop_no = s.shop_no and l.sale_id = s.id order by l.seq limit 1) as name
      from sale_payments p
      join payment_methods m on m.shop_no = p.shop_no and m.code = p.method and m.kind in ('CASH', 'TRANSFER')
      where p.shop_no = s.shop_no and p.sale_id = s.id) paid on paid.won > 0
    where s.shop_no = ${shopNo} and s.sold_on < ${today}::date - 2`.execute(db);
  const { rows: sales } = await sql<{ id: number }>`
    select id from sales where shop_no = ${shopNo} and deleted_at is null`.execute(db);
  await sql`select note_receipt_gap(${shopNo}, id::bigint)
    from json_array_elements_text(${JSON.stringify(sales.map(({ id }) => id))}::json) id`.execute(db);
};

/** Every product of the menu counted this morning, some of them running low. */
export const loadStock = async (
  db: Tx,
  shopNo: ShopNo,
  owner: { no: number; name: string },
  today: string,
) => {
  await sql`insert into stock_products (shop_no, item_id, tracked_since, purchase_won, low_at, barcode)
    select shop_no, id, clock_timestamp(), price_won * 55 / 100, 3, lpad((8800000000000 + id)::text, 13, '0')
    from menu_items where shop_no = ${shopNo} and kind = 'PRODUCT'`.execute(db);
  await sql`insert into stock_levels (shop_no, item_id, on_hand, moved_at)
    select shop_no, item_id, (item_id * 7 % 23), now() from stock_products where shop_no = ${shopNo}`.execute(
    db,
  );
  await sql`insert into stock_entries (shop_no, item_id, kind, quantity, on_hand_after, reason, entered_on,
      actor_employee_no, actor_name)
    select shop_no, item_id, 'COUNT', on_hand, on_hand, '재고 관리 시작', ${today}::date, ${owner.no}, ${owner.name}
    from stock_levels where shop_no = ${shopNo}`.execute(db);
};
