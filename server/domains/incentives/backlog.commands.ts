import { sql } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import type { Database } from '../../platform/db/open.ts';
import { asOperator, systemShop } from '../../platform/shop.ts';
import type { ShopTx, Tx } from '../../platform/shop.ts';
import { writeMissing } from './entries.commands.ts';

const perStep = 200;

interface Backlog {
  shop_no: string;
  next_sale_id: number;
}

/** Writes the rows of the shop's next sales that have none. Answers the last one read; undefined at the end. */
export const writeNext = async (shop: ShopTx, nextSaleId: number, most = perStep) => {
  const { rows } = await sql<{ id: number; written: boolean }>`
    select s.id, exists (select from incentive_entries e where e.sale_id = s.id) as written
    from sales s where s.id >= ${nextSaleId} and s.deleted_at is null
    order by s.id limit ${most} for no key update of s`.execute(shop.tx);
  const missing = rows.filter(({ written }) => !written).map(({ id }) => id);
  if (missing.length > 0) await writeMissing(shop, missing);
  return rows.at(-1)?.id;
};

/**
 * Writes the rows of all the shop's sales at once. Runs as the operator, for a shop without employees at work
 * yet.
 */
export const writePayRows = async (shop: ShopTx): Promise<void> => {
  let last: number | undefined = 0;
  while (last !== undefined) last = await writeNext(shop, last + 1, 2_000);
};

/** Locked shop by shop, since no lock reaches over all of them where they stand on several machines. */
const takeOne = async (db: Tx): Promise<Backlog | undefined> => {
  const { rows: shops } = await sql<{ shop_no: string }>`
    select shop_no from incentive_backlogs order by shop_no limit 50`.execute(db);
  for (const { shop_no } of shops) {
    const { rows } = await sql<Backlog>`
      select shop_no, next_sale_id from incentive_backlogs where shop_no = ${shop_no}
      for update skip locked`.execute(db);
    if (rows[0]) return rows[0];
  }
  return undefined;
};

const step = (database: Database): Promise<boolean> =>
  asOperator(database, async (db) => {
    const backlog = await takeOne(db);
    if (!backlog) return false;
    const last = await writeNext(systemShop(db, backlog.shop_no as ShopNo), backlog.next_sale_id);
    const of = sql`where shop_no = ${backlog.shop_no}`;
    await (
      last === undefined
        ? sql`delete from incentive_backlogs ${of}`
        : sql`update incentive_backlogs set next_sale_id = ${last + 1} ${of}`
    ).execute(db);
    return true;
  });

/** Shops that sold before pay was kept here: their sales get rows, some in each transaction. */
export const catchUp = async (database: Database): Promise<void> => {
  while (await step(database));
};
