import { eraseFromEvents } from '../../platform/events/erasure.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Shop } from '../../platform/shop.ts';
import { ownIn } from '../privacy/public.ts';
import type { ErasedPerson } from '../privacy/public.ts';
import { salesErased } from './events.ts';
import * as queries from './erasure.queries.ts';

export { countOf as countSales, eraseFromSales } from './erasure.queries.ts';

/** How sentences of a time before events had parameters name who a sale was or became theirs. */
const asLegacyHistory = (name: string): string[] => [`고객을 바꿨어요: ${name} → `, ` → ${name}`];

/** Every won stays; name, memo and pictures go. Answers the pictures' files. */
export const eraseSales = async (shop: Shop, forgotten: ErasedPerson): Promise<string[]> => {
  const { customerNos, names, instead } = forgotten;
  const saleIds = await queries.eraseSaleRows(shop, customerNos, instead);
  const own = ownIn(forgotten);
  await queries.eraseFromOwnLines(shop, saleIds, own);
  await queries.eraseReceipts(shop, saleIds);
  await queries.eraseCollectionMemos(shop, saleIds);
  await queries.eraseLegacyDays(shop, saleIds);
  const words = names.flatMap(asLegacyHistory);
  await eraseFromEvents(shop, { customerNos, instead, words, own }, { subject: 'sale', ids: saleIds });
  const [customerNo] = customerNos;
  if (customerNo !== undefined) await publish(shop, salesErased, customerNo, { customerNo });
  return queries.dropPhotos(shop, saleIds);
};
