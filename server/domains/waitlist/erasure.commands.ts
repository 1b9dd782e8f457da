import { eraseFromEvents } from '../../platform/events/erasure.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Shop } from '../../platform/shop.ts';
import type { ErasedPerson } from '../privacy/public.ts';
import { entriesErased } from './events.ts';
import { eraseEntries } from './erasure.queries.ts';

export const eraseWaitlistEntries = async (shop: Shop, forgotten: ErasedPerson): Promise<void> => {
  const { customerNos, instead } = forgotten;
  const ids = await eraseEntries(shop, forgotten, instead);
  await eraseFromEvents(shop, { customerNos, instead, words: [] }, { subject: 'waitlist', ids });
  const [customerNo] = customerNos;
  if (customerNo !== undefined) await publish(shop, entriesErased, customerNo, { customerNo });
};
