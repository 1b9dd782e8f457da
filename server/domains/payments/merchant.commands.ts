import { z } from 'zod';
import { createNice } from '../../adapters/payments/nice.ts';
import type { CardPayments } from '../../adapters/payments/port.ts';
import { openConnection } from '../../platform/outbound/connections.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ShopTx } from '../../platform/shop.ts';

/** The shop's own contract with a card provider: money goes from the card to the shop, and never through us. */
export interface Merchant {
  cards: CardPayments;
  /** Nothing real is charged. */
  practice: boolean;
}

export type MerchantNeeds = Pick<Platform, 'cards' | 'receiptsAreStandIn' | 'vault' | 'config'>;

const publicKey = z.object({ clientKey: z.string().min(1) });
export const merchantVendor = 'nice-cards';

/** Undefined when cards cannot be charged for this shop. Without any provider everybody practises. */
export const merchantOf = async (platform: MerchantNeeds, shop: ShopTx): Promise<Merchant | undefined> => {
  if (platform.receiptsAreStandIn) return { cards: platform.cards, practice: true };
  const keys = await openConnection(shop, platform.vault, merchantVendor);
  if (!keys) return undefined;
  const { clientKey } = publicKey.parse(keys.public);
  const baseUrl =
    platform.config.NICE_URL ?? (keys.mode === 'PRACTICE' ? 'https://sandbox-api.nicepay.co.kr' : undefined);
  const nice = createNice({ clientKey, secretKey: keys.secret, ...(baseUrl && { baseUrl }) });
  return { cards: nice.cards, practice: keys.mode === 'PRACTICE' };
};
