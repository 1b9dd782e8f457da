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

/** Locked shop by shop, since no lock reaches over all of them where they stand on several machines. */
export const lockBacklog = async (db: Tx): Promise<Backlog | undefined> => {
  const { rows: shops } = await sql<{ shop_no: string }>`
    select shop_no from incentive_backlogs order by shop_no limit 50`.execute(db);
  for (const { shop_no } of shops) {
    const { rows } = await sql<Backlog>`
      select shop_no as "shopNo", next_sale_id as "nextSaleId" from incentive_backlogs where shop_no = ${shop_no}
      for update skip locked`.execute(db);
    if (rows[0]) return rows[0];
  }
  return undefined;
};

export const deleteBacklog = (db: Tx, shopNo: ShopNo) =>
  sql`delete from incentive_backlogs where shop_no = ${shopNo}`.execute(db);

export const moveBacklog = (db: Tx, { shopNo, nextSaleId }: Backlog) =>
  sql`update incentive_backlogs set next_sale_id = ${nextSaleId} where shop_no = ${shopNo}`.execute(db);
