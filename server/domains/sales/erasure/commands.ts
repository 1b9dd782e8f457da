import { announce, forgetInHistory, whoseHistorySays } from '../../../platform/outbox.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { numbersSaid } from '../../customers/public.ts';
import type { Forgotten } from '../../customers/public.ts';
import { customersSaid } from '../rules.ts';
import * as queries from './queries.ts';

export { countOf as countSales } from './queries.ts';

/** Every won stays; name, memo and pictures go. Answers the pictures' files. */
export const forgetInSales = async (db: Tx, scope: ShopScope, forgotten: Forgotten): Promise<string[]> => {
  const { customerNos, names, pets, instead } = forgotten;
  const saleIds = await queries.forgetSales(db, scope, customerNos, instead);
  await queries.forgetReceipts(db, scope, saleIds);
  const words = [...names, ...pets, ...numbersSaid(forgotten)];
  const onceTheirs = await whoseHistorySays(db, scope, 'sale', customerNos, customersSaid(names));
  await forgetInHistory(db, scope, 'sale', [...saleIds, ...onceTheirs], { words, instead, figures: 'MEMO' });
  await announce(db, scope, { kind: 'sale', customerNo: customerNos[0] });
  return queries.dropPhotos(db, scope, saleIds);
};
