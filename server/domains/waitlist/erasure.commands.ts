import { announce } from '../../platform/outbox.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Forgotten } from '../customers/public.ts';
import { forgetWishes } from './erasure.queries.ts';

export const eraseWaitlistEntries = async (shop: Shop, forgotten: Forgotten): Promise<void> => {
  await forgetWishes(shop, forgotten, forgotten.instead);
  await announce(shop, { kind: 'waitlist' });
};
