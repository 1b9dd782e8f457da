import type { Selectable } from 'kysely';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { Sealed } from '../../platform/outbound/vault.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';

export type CardRow = Selectable<DB['billing_cards']>;

/** The desk that expires the keys of replaced cards. */
export const keyDeskName = 'billing_keys';

export const findActiveCard = ({ tx }: ShopTx) =>
  tx.selectFrom('billing_cards').selectAll().where('state', '=', 'ACTIVE').executeTakeFirst();

export const findCard = ({ tx }: ShopTx, id: number) =>
  tx.selectFrom('billing_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A charge that is under way still uses the key of the card it began with: it lives an hour longer. */
const keyLivesMs = 3_600_000;

export const replaceActiveCard = async ({ tx }: Shop): Promise<boolean> => {
  const at = new Date(clock.now() + keyLivesMs).toISOString();
  const replaced = await tx
    .updateTable('billing_cards')
    .set({ state: 'REPLACED', next_try_at: at })
    .where('state', '=', 'ACTIVE')
    .returning('id')
    .execute();
  return replaced.length > 0;
};

export const insertCard = (
  { tx }: Shop,
  card: { company: string; last4: string; validUntil: string; sealed: Sealed; registeredBy: EmployeeNo },
) =>
  tx
    .insertInto('billing_cards')
    .values({
      state: 'ACTIVE',
      company: card.company,
      last4: card.last4,
      valid_until: card.validUntil,
      key_id: card.sealed.keyId,
      sealed_key: card.sealed.text,
      registered_by: card.registeredBy,
      agreed_at: clock.iso(),
      created_at: clock.iso(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const settleCard = async (
  { tx }: ShopTx,
  id: number,
  state: 'EXPIRED' | 'REPLACED',
): Promise<void> => {
  await tx
    .updateTable('billing_cards')
    .set(state === 'EXPIRED' ? { state, key_id: null, sealed_key: null } : { state })
    .where('id', '=', id)
    .execute();
};
