import type { ShopNo } from '../../contract/ids.ts';
import type { Database } from '../platform/db/open.ts';
import * as product from '../platform/shop.ts';
import type { ShopTx, Tx } from '../platform/shop.ts';

const why = 'a test looks';

/** What a test does across shops, or past what the front door lets anybody do. */
export const asOperator = <T>(database: Database, work: (db: Tx) => Promise<T>): Promise<T> =>
  product.asOperator(database, why, work);

/** The same in one shop. */
export const asSystem = <T>(
  database: Database,
  shopNo: ShopNo,
  work: (shop: ShopTx) => Promise<T>,
): Promise<T> => product.asSystem(database, shopNo, why, work);
