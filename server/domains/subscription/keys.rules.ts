import type { ShopNo } from '../../../contract/ids.ts';
import type { Vault } from '../../platform/outbound/vault.ts';
import type { CardRow } from './cards.queries.ts';

const ownerOf = (shopNo: string) => `${shopNo}/billing-card`;

export const sealKey = (vault: Vault, shopNo: ShopNo, key: string) => vault.seal(key, ownerOf(shopNo));

/** Undefined once the key was expired. */
export const openKey = (vault: Vault, card: CardRow): string | undefined =>
  card.sealed_key === null || card.key_id === null
    ? undefined
    : vault.open({ keyId: card.key_id, text: card.sealed_key }, ownerOf(card.shop_no));
