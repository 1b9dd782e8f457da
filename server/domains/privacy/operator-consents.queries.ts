import type { Insertable } from 'kysely';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { ShopTx } from '../../platform/shop.ts';

export const deleteConsent = async ({ tx }: ShopTx): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('operator_consents').executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

export const insertConsent = (
  { tx }: ShopTx,
  values: Omit<Insertable<DB['operator_consents']>, 'shop_no' | 'created_at'>,
) =>
  tx
    .insertInto('operator_consents')
    .values({ ...values, created_at: clock.iso() })
    .execute();

/** Runs as the operator. */
export const isConsentGiven = async ({ tx }: ShopTx, codeHash: string): Promise<boolean> =>
  (await tx
    .selectFrom('operator_consents')
    .select('id')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', clock.iso())
    .executeTakeFirst()) !== undefined;
