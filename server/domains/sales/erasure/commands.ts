import type { CustomerNo } from '../../../../contract/ids.ts';
import { announce, forgetInHistory } from '../../../platform/outbox.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import type { Names } from '../../customers/public.ts';
import * as queries from './queries.ts';

export { countOf as countSales } from './queries.ts';

/** Every won stays; name, memo and pictures go. Answers the pictures' files. */
export const forgetInSales = async (
  db: Tx,
  scope: ShopScope,
  customerNo: CustomerNo,
  { was, instead }: Names,
): Promise<string[]> => {
  const saleIds = await queries.forgetSales(db, scope, customerNo, instead);
  await forgetInHistory(db, scope, 'sale', saleIds, { words: was, instead, figures: false });
  await announce(db, scope, { kind: 'sale', customerNo });
  return queries.dropPhotos(db, scope, saleIds);
};
