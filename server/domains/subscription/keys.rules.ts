import type { ShopNo } from '../../../contract/ids.ts';
import type { SealedColumn } from '../../platform/outbound/reseal.ts';
import type { Vault } from '../../platform/outbound/vault.ts';
import type { CardRow } from './cards.queries.ts';

const ownerOf = (shopNo: string) => `${shopNo}/billing-card`;

export const sealedCards: SealedColumn = {
  table: 'billing_cards',
  id: ['shop_no', 'id'],
  text: 'sealed_key',
  owner: ({ shop_no }) => ownerOf(String(shop_no)),
};

export const sealKey = (vault: Vault, shopNo: ShopNo, key: string) => vault.seal(key, ownerOf(shopNo));

/** Undefined once the key was expired. */
export const openKey = (vault: Vault, card: CardRow): string | undefined =>
  card.sealed_key === null || card.key_id === null
    ? undefined
    : vault.open({ keyId: card.key_id, text: card.sealed_key }, ownerOf(card.shop_no));
