import type { SaleId } from '../../../contract/ids.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { historyOf } from '../../platform/events/history.ts';
import { announce } from '../../platform/outbox.ts';
import { can, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { lostWon } from '../receipts/public.ts';
import { collectionsOf } from './collections.queries.ts';
import { presentSale } from './present.ts';
import type { Sale } from './present.ts';
import * as queries from './queries.ts';
import type { SaleRow } from './queries.ts';

/** A sale with everything about it. */
export const readDetail = async (shop: Shop, row: SaleRow): Promise<Sale> => {
  const parts = await queries.partsOf(shop, [row.id]);
  const gives = can(shop, 'memberships.read') && parts.lines.some((line) => line.account_id !== null);
  return presentSale(shop, row, {
    parts,
    given: gives ? await queries.givenByLine(shop, row.id) : new Map(),
    lostReceiptWon: await lostWon(shop, row.id),
    photos: await queries.photosOfSale(shop, row.id),
    collections: row.unpaid_won > 0 ? await collectionsOf(shop, row.id) : [],
    history: await historyOf(shop, 'sale', row.id),
  });
};

/** The sale of that number, if this person may see it. @throws SALE_NOT_FOUND */
export const requireSale = async (shop: Shop, id: SaleId): Promise<SaleRow> => {
  const row = await queries.findSale(shop, id);
  if (!row) throw refuse('SALE_NOT_FOUND');
  return row;
};

export const readSale = (shop: ShopAccess, id: SaleId): Promise<Sale> =>
  inShop(shop, async (shop) => readDetail(shop, await requireSale(shop, id)));

export const publishSaleChange = (shop: Shop, rows: SaleRow[]) => {
  const [{ id, customer_no }] = rows as [SaleRow];
  return announce(shop, {
    kind: 'sale',
    entity: id,
    days: [...new Set(rows.map((row) => row.sold_on))],
    ...(customer_no !== null && { customerNo: customer_no }),
  });
};

/** @throws SALE_NOT_FOUND, SALE_DELETED */
export const lockActiveSale = async (shop: Shop, id: SaleId): Promise<SaleRow> => {
  const row = await queries.lockSale(shop, id);
  if (!row) throw refuse('SALE_NOT_FOUND');
  if (row.deleted_at !== null) throw refuse('SALE_DELETED');
  return row;
};

/** @throws STALE_VERSION with the sale as it is now */
export const assertVersion = (version: number | undefined, current: Sale): void => {
  if (version === undefined || version === current.version) return;
  throw staleVersion(current);
};
