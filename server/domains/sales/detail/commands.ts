import type { SaleId } from '../../../../contract/ids.ts';
import { refuse } from '../../../platform/errors.ts';
import { announce, historyOf } from '../../../platform/outbox.ts';
import { can, inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { lostWon } from '../cash-receipts/queries.ts';
import { collectionsOf } from '../collections/queries.ts';
import { presentSale } from '../present.ts';
import type { Sale } from '../present.ts';
import * as queries from '../queries.ts';
import type { SaleRow } from '../queries.ts';

/** A sale with everything about it; `secret` signs the addresses of its photos. */
export const readDetail = async (db: Tx, scope: ShopScope, row: SaleRow, secret: string): Promise<Sale> => {
  const parts = await queries.partsOf(db, scope, [row.id]);
  const gives = can(scope, 'memberships.read') && parts.lines.some((line) => line.account_id !== null);
  return presentSale(scope, row, secret, {
    parts,
    given: gives ? await queries.givenByLine(db, scope, row.id) : new Map(),
    lostReceiptWon: await lostWon(db, scope, row.id),
    photos: await queries.photosOfSale(db, scope, row.id),
    collections: row.unpaid_won > 0 ? await collectionsOf(db, scope, row.id) : [],
    history: await historyOf(db, scope, 'sale', row.id),
  });
};

/** The sale of that number, if this person may see it. @throws SALE_NOT_FOUND */
export const requireSale = async (db: Tx, scope: ShopScope, id: SaleId): Promise<SaleRow> => {
  const row = await queries.findSale(db, scope, id);
  if (!row) throw refuse('SALE_NOT_FOUND');
  return row;
};

export const readSale = (scope: ShopScope, id: SaleId, secret: string): Promise<Sale> =>
  inShop(scope, async (db) => readDetail(db, scope, await requireSale(db, scope, id), secret));

export const tell = (db: Tx, scope: ShopScope, rows: SaleRow[]) => {
  const [{ id, customer_no }] = rows as [SaleRow];
  return announce(db, scope, {
    kind: 'sale',
    entity: id,
    days: [...new Set(rows.map((row) => row.sold_on))],
    ...(customer_no !== null && { customerNo: customer_no }),
  });
};

/** @throws SALE_NOT_FOUND, SALE_DELETED */
export const lockLiving = async (db: Tx, scope: ShopScope, id: SaleId): Promise<SaleRow> => {
  const row = await queries.lockSale(db, scope, id);
  if (!row) throw refuse('SALE_NOT_FOUND');
  if (row.deleted_at !== null) throw refuse('SALE_DELETED');
  return row;
};

/** @throws STALE_VERSION with the sale as it is now */
export const assertCurrent = (version: number | undefined, current: Sale): void => {
  if (version === undefined || version === current.version) return;
  throw refuse('STALE_VERSION', {
    errors: [
      { field: 'version', code: 'STALE_VERSION', message: '그사이 바뀐 내용이 있어요.', detail: current },
    ],
  });
};
