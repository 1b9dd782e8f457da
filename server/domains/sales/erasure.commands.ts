import { announce, forgetInHistory, whoseHistorySays } from '../../platform/outbox.ts';
import type { Shop } from '../../platform/shop.ts';
import { numbersSaid } from '../privacy/public.ts';
import type { Forgotten } from '../privacy/public.ts';
import { customersSaid } from './rules.ts';
import * as queries from './erasure.queries.ts';

export { countOf as countSales } from './erasure.queries.ts';

/** Every won stays; name, memo and pictures go. Answers the pictures' files. */
export const eraseSales = async (shop: Shop, forgotten: Forgotten): Promise<string[]> => {
  const { customerNos, names, pets, instead } = forgotten;
  const saleIds = await queries.eraseSaleRows(shop, customerNos, instead);
  await queries.eraseReceipts(shop, saleIds);
  const words = [...names, ...pets, ...numbersSaid(forgotten)];
  const onceTheirs = await whoseHistorySays(shop, 'sale', customerNos, customersSaid(names));
  await forgetInHistory(shop, 'sale', [...saleIds, ...onceTheirs], { words, instead, figures: 'MEMO' });
  await announce(shop, { kind: 'sale', customerNo: customerNos[0] });
  return queries.dropPhotos(shop, saleIds);
};
