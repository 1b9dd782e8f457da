import { sql } from 'kysely';
import type { HoldId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import type { Shop, Tx } from '../../../platform/shop.ts';

export interface HolderRow {
  holder: string;
  holdId: HoldId;
  addressHash: string | null;
  firstAt: string;
  expiresAt: string;
}

export const findHolder = (shop: Shop, holder: string): Promise<HolderRow | undefined> =>
  shop.tx
    .selectFrom('zero_holders')
    .select([
      'holder',
      'hold_id as holdId',
      'address_hash as addressHash',
      'first_at as firstAt',
      'expires_at as expiresAt',
    ])
    .where('holder', '=', holder)
    .$castTo<HolderRow>()
    .executeTakeFirst();

export const saveHolder = async (
  { tx }: Shop,
  { holder, holdId, addressHash, firstAt, expiresAt }: HolderRow,
): Promise<void> => {
  const values = { hold_id: holdId, address_hash: addressHash, first_at: firstAt, expires_at: expiresAt };
  await tx
    .insertInto('zero_holders')
    .values({ holder, ...values })
    .onConflict((conflict) => conflict.columns(['shop_no', 'holder']).doUpdateSet(values))
    .execute();
};

/** Times that other browsers keep without a proved phone. */
export const livingUnproved = async (shop: Shop, but: string, addressHash: string) => {
  const { rows } = await sql<{ ofShop: number; ofAddress: number }>`
    select count(*)::int as "ofShop", count(*) filter (where z.address_hash = ${addressHash})::int as "ofAddress"
    from zero_holders z join holds h on h.id = z.hold_id and h.expires_at > ${clock.iso()}
    where z.expires_at > ${clock.iso()} and z.address_hash is not null and z.holder <> ${but}`.execute(
    shop.tx,
  );
  return rows[0] ?? { ofShop: 0, ofAddress: 0 };
};

/** Across shops, as the operator: holders are forgotten a day after their holds end. */
export const trimHolders = (db: Tx) =>
  db
    .deleteFrom('zero_holders')
    .where('expires_at', '<', new Date(clock.now() - 86_400_000).toISOString())
    .execute();
