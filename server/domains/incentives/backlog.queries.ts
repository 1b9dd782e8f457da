import { sql } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import type { ShopTx, Tx } from '../../platform/shop.ts';

interface Backlog {
  shopNo: ShopNo;
  nextSaleId: number;
}

/** The shop's sales from that one on, held, and whether their rows are written. */
export const lockSalesFrom = async ({ tx }: ShopTx, saleId: number, most: number) =>
  (
    await sql<{ id: number; written: boolean }>`
      select s.id, exists (select from incentive_entries e where e.sale_id = s.id) as written
      from sales s where s.id >= ${saleId} and s.deleted_at is null
      order by s.id limit ${most} for no key update of s`.execute(tx)
  ).rows;

export const shopsWithBacklog = async (db: Tx): Promise<ShopNo[]> =>
  (
    await sql<{ shop_no: ShopNo }>`select shop_no from incentive_backlogs order by shop_no`.execute(db)
  ).rows.map(({ shop_no }) => shop_no);

/** Undefined when another process works at it, or it is done. */
export const lockBacklog = async (db: Tx, shopNo: ShopNo): Promise<Backlog | undefined> =>
  (
    await sql<Backlog>`
      select shop_no as "shopNo", next_sale_id as "nextSaleId" from incentive_backlogs where shop_no = ${shopNo}
      for update skip locked`.execute(db)
  ).rows[0];

export const deleteBacklog = (db: Tx, shopNo: ShopNo) =>
  sql`delete from incentive_backlogs where shop_no = ${shopNo}`.execute(db);

export const moveBacklog = (db: Tx, { shopNo, nextSaleId }: Backlog) =>
  sql`update incentive_backlogs set next_sale_id = ${nextSaleId} where shop_no = ${shopNo}`.execute(db);
