import type { SaleId } from '../../../contract/ids.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { historyOf } from '../../platform/events/history.ts';
import { can, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { closedAmong } from '../memberships/public.ts';
import { lostWon } from '../receipts/public.ts';
import { collectionsOf } from './collections.queries.ts';
import { presentSale } from './present.ts';
import type { Sale, SaleWithoutHistory } from './present.ts';
import * as queries from './queries.ts';
import type { SaleRow } from './queries.ts';

/** What was done to a sale, latest first. */
export const readHistory = (shop: Shop, id: number) => historyOf(shop, 'sale', id);

export const readWithoutHistory = async (shop: Shop, row: SaleRow): Promise<SaleWithoutHistory> => {
  const [parts, lostReceiptWon, photos, collections] = await Promise.all([
    queries.partsOf(shop, [row.id]),
    lostWon(shop, row.id),
    queries.photosOfSale(shop, row.id),
    row.unpaid_won > 0 ? collectionsOf(shop, row.id) : [],
  ]);
  const gives = can(shop, 'memberships.read') && parts.lines.some((line) => line.account_id !== null);
  const given = gives ? await queries.givenByLine(shop, row.id) : new Map();
  return presentSale(shop, row, { parts, given, lostReceiptWon, photos, collections });
};

/** A sale with everything about it. */
export const readDetail = async (shop: Shop, row: SaleRow): Promise<Sale> => {
  const [sale, history] = await Promise.all([readWithoutHistory(shop, row), readHistory(shop, row.id)]);
  return { ...sale, history };
};

/** The sale of that number, if this person may see it. @throws SALE_NOT_FOUND */
export const requireSale = async (shop: Shop, id: SaleId): Promise<SaleRow> => {
  const row = await queries.findSale(shop, id);
  if (!row) throw refuse('SALE_NOT_FOUND');
  return row;
};

export const readSale = (shop: ShopAccess, id: SaleId): Promise<Sale> =>
  inShop(shop, async (shop) => readDetail(shop, await requireSale(shop, id)));

/** @throws SALE_NOT_FOUND, SALE_DELETED */
export const lockActiveSale = async (shop: Shop, id: SaleId): Promise<SaleRow> => {
  const row = await queries.lockSale(shop, id);
  if (!row) throw refuse('SALE_NOT_FOUND');
  if (row.deleted_at !== null) throw refuse('SALE_DELETED');
  return row;
};

/**
 * What was given back for is neither owed nor paid by points.
 * @throws SALE_ACCOUNT_REFUNDED
 */
export const assertNotRefunded = async (
  shop: Shop,
  { accounts }: { accounts: readonly (number | null)[] },
  moreWon: number,
): Promise<void> => {
  const sold = accounts.filter((id) => id !== null);
  if (moreWon > 0 && (await closedAmong(shop, sold)).size > 0) throw refuse('SALE_ACCOUNT_REFUNDED');
};

/** @throws STALE_VERSION with the sale as it is now */
export const assertVersion = (version: number | undefined, current: Sale): void => {
  if (version === undefined || version === current.version) return;
  throw staleVersion(current);
};
