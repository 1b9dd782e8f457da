import { z } from 'zod';
import { createNice } from '../../adapters/payments/nice.ts';
import { createPortOne } from '../../adapters/payments/portone.ts';
import type { CardPayments } from '../../adapters/payments/port.ts';
import { newestConnection, openConnection, saveConnection } from '../../platform/outbound/connections.ts';
import type { ConnectionMode } from '../../platform/outbound/connections.ts';
import type { Vault } from '../../platform/outbound/vault.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ShopTx } from '../../platform/shop.ts';

/** The shop's own contract with a card provider: money goes from the card to the shop, and never through us. */
export interface Merchant {
  vendor: CardVendor;
  cards: CardPayments;
  /** Nothing real is charged. */
  practice: boolean;
}

export type MerchantNeeds = Pick<Platform, 'cards' | 'receiptsAreStandIn' | 'vault' | 'config'>;

export const cardVendors = ['nice-cards', 'portone-cards'] as const;
export type CardVendor = (typeof cardVendors)[number];

interface Opened {
  mode: ConnectionMode;
  public: unknown;
  secret: string;
}

const niceKeys = z.object({ clientKey: z.string().min(1) });
const portOneKeys = z.object({ storeId: z.string().min(1), channelKey: z.string().min(1) });
const portOneSecrets = z.object({ secret: z.string().min(1), hookSecret: z.string().min(1) });

const createCards: Record<CardVendor, (opened: Opened, config: Platform['config']) => CardPayments> = {
  'nice-cards': ({ mode, public: open, secret: secretKey }, { NICE_URL: url }) => {
    const baseUrl = url ?? (mode === 'PRACTICE' ? 'https://sandbox-api.nicepay.co.kr' : undefined);
    return createNice({ ...niceKeys.parse(open), secretKey, ...(baseUrl && { baseUrl }) }).cards;
  },
  // Its channel says whether anything real is charged.
  'portone-cards': ({ public: open, secret }, { PORTONE_URL: baseUrl }) =>
    createPortOne({
      ...portOneKeys.parse(open),
      ...portOneSecrets.parse(JSON.parse(secret)),
      ...(baseUrl && { baseUrl }),
    }),
};

/**
 * The provider that charges cards for this shop: its newest contract, or the one that took a payment. Undefined
 * when there is none. Without any provider every shop practises.
 */
export const merchantOf = async (
  platform: MerchantNeeds,
  shop: ShopTx,
  taken?: CardVendor,
): Promise<Merchant | undefined> => {
  const vendor = taken ?? (await newestConnection(shop, cardVendors));
  if (platform.receiptsAreStandIn && vendor !== 'portone-cards')
    return { vendor: 'nice-cards', cards: platform.cards, practice: true };
  const opened = vendor && (await openConnection(shop, platform.vault, vendor));
  if (!vendor || !opened) return undefined;
  return {
    vendor,
    cards: createCards[vendor](opened, platform.config),
    practice: opened.mode === 'PRACTICE',
  };
};

/** By the operator, once the shop has its contract. */
export const connectNice = (
  shop: ShopTx,
  vault: Vault,
  { mode, clientKey, secret }: { mode: ConnectionMode; clientKey: string; secret: string },
): Promise<void> =>
  saveConnection(shop, vault, { vendor: 'nice-cards', mode, public: { clientKey }, secret });

export const connectPortOne = (
  shop: ShopTx,
  vault: Vault,
  {
    mode,
    secret,
    hookSecret,
    ...open
  }: { mode: ConnectionMode; storeId: string; channelKey: string; secret: string; hookSecret: string },
): Promise<void> =>
  saveConnection(shop, vault, {
    vendor: 'portone-cards',
    mode,
    public: open,
    secret: JSON.stringify({ secret, hookSecret }),
  });
