import type { ShopNo } from '../../../contract/ids.ts';
import { zeroDocument } from '../../../contract/zero-document.ts';
import type { ZeroDocument } from '../../../contract/zero-document.ts';
import type { Database } from '../../platform/db/open.ts';
import { refuse } from '../../platform/errors.ts';
import { asOperator, asSystem, publicAccess } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { pageBySlug, pageOfShop } from './pages.queries.ts';
import type { PageRow } from './pages.queries.ts';

/** A shop's page, and its shop as its customers may see it. */
export interface ZeroPage {
  row: PageRow;
  access: ShopAccess;
}

const accessTo = (database: Database, row: PageRow): ZeroPage => ({
  row,
  access: publicAccess(
    database,
    { shopNo: row.shopNo, trade: row.trade, shopName: row.name },
    { kind: 'channel', name: '온라인 예약' },
  ),
});

/** @throws ZERO_SHOP_NOT_FOUND, also of a page that was never opened */
export const requirePage = async (database: Database, slug: string): Promise<ZeroPage> => {
  const row = await asOperator(database, 'open a page by its name', (db) => pageBySlug(db, slug));
  if (!row) throw refuse('ZERO_SHOP_NOT_FOUND');
  return accessTo(database, row);
};

export const findPageOfShop = async (database: Database, shopNo: ShopNo): Promise<ZeroPage | undefined> => {
  const row = await asSystem(database, shopNo, 'find a page of a shop', pageOfShop);
  return row && accessTo(database, row);
};

/** What the page says, open or not; as usual where it says nothing. */
export const documentOf = ({ live }: Pick<PageRow, 'live'>): ZeroDocument => zeroDocument.parse(live ?? {});

/** What the page says, while it takes bookings. @throws ZERO_SHOP_CLOSED */
export const requireOpen = ({ row }: ZeroPage) => {
  if (row.state !== 'ON' || row.suspended || row.live === null) throw refuse('ZERO_SHOP_CLOSED');
  return row.live;
};

/** The same, acting as a customer who booked there. */
export const asCustomer = ({ access }: ZeroPage): ShopAccess => ({
  ...access,
  actor: { kind: 'customer', name: '고객' },
});
