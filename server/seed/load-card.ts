import type { ShopNo } from '../../contract/ids.ts';
import { addDays, instantAt } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import { practiceKey } from '../adapters/payments/stand-in-cards.ts';
import { sealKey } from '../domains/subscription/public.ts';
import type { Vault } from '../platform/outbound/vault.ts';
import type { Tx } from '../platform/shop.ts';
import { insertRows } from './insert.ts';

/** The card that pays for a shop, good until next month: its owner is asked for another in time. */
export const loadCard = async (db: Tx, vault: Vault, shopNo: ShopNo, owner: number, today: ShopDate) => {
  const nextMonth = addDays(`${today.slice(0, 7)}-28` as ShopDate, 4).slice(0, 7);
  const sealed = sealKey(vault, shopNo, practiceKey('4821', 'demo'));
  const registeredAt = instantAt(addDays(today, -300), 660);
  await insertRows(db, 'billing_cards', [
    {
      shop_no: shopNo,
      state: 'ACTIVE',
      company: '국민',
      last4: '4821',
      valid_until: nextMonth,
      key_id: sealed.keyId,
      sealed_key: sealed.text,
      registered_by: owner,
      agreed_at: registeredAt,
      created_at: registeredAt,
    },
  ]);
};
