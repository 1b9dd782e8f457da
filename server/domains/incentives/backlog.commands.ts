import type { ShopNo } from '../../../contract/ids.ts';
import type { Database } from '../../platform/db/open.ts';
import { each } from '../../platform/each.ts';
import { asOperator, systemShop } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import {
  deleteBacklog,
  lockBacklog,
  lockSalesFrom,
  moveBacklog,
  shopsWithBacklog,
} from './backlog.queries.ts';
import { writeMissing } from './entries.commands.ts';

const perStep = 200;

/** Writes the rows of the shop's next sales that have none. Answers the last one read; undefined at the end. */
export const writeNext = async (shop: ShopTx, nextSaleId: number, most = perStep) => {
  const sales = await lockSalesFrom(shop, nextSaleId, most);
  const missing = sales.filter(({ written }) => !written).map(({ id }) => id);
  if (missing.length > 0) await writeMissing(shop, missing);
  return sales.at(-1)?.id;
};

/**
 * Writes the rows of all the shop's sales at once. Runs as the operator, for a shop without employees at work
 * yet.
 */
export const writePayRows = async (shop: ShopTx): Promise<void> => {
  let last: number | undefined = 0;
  while (last !== undefined) last = await writeNext(shop, last + 1, 2_000);
};

const why = 'write rows of pay';

const step = (database: Database, shopNo: ShopNo): Promise<boolean> =>
  asOperator(database, why, async (db) => {
    const backlog = await lockBacklog(db, shopNo);
    if (!backlog) return false;
    const last = await writeNext(systemShop(db, shopNo), backlog.nextSaleId);
    if (last === undefined) await deleteBacklog(db, shopNo);
    else await moveBacklog(db, { shopNo, nextSaleId: last + 1 });
    return true;
  });

/** Shops that sold before pay was kept here: their sales get rows, some in each transaction. */
export const catchUp = async (database: Database): Promise<void> =>
  each(await asOperator(database, why, shopsWithBacklog), 'pay rows of some shops', async (shopNo) => {
    while (await step(database, shopNo));
  });
