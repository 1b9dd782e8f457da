import type { UserId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import type { Sealed } from '../../../platform/outbound/vault.ts';
import type { Tx } from '../../../platform/shop.ts';

export const lockFactor = (db: Tx, userId: UserId) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
export type FactorRow = NonNullable<Awaited<ReturnType<typeof lockFactor>>>;

/** Since when it guards the account, and how many codes are left; undefined while it is off. */
export const factorOf = async (
  db: Tx,
  userId: UserId,
): Promise<{ since: string; recoveryCodesLeft: number } | undefined> => {
  const row = await db
    .selectFrom('second_factors')
    .select((eb) => [
      'confirmed_at',
      eb
        .selectFrom('recovery_codes')
        .select((codes) => codes.fn.countAll<number>().as('left'))
        .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .where('used_at', 'is', null)
        .as('left'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.confirmed_at ? { since: row.confirmed_at, recoveryCodesLeft: row.left ?? 0 } : undefined;
};

/** A secret begun before and never confirmed gives way. */
export const beginFactor = (db: Tx, userId: UserId, { keyId, text }: Sealed) => {
  const fields = { key_id: keyId, sealed_secret: text, started_at: clock.iso() };
  return db
    .insertInto('second_factors')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
};

export const confirmFactor = (db: Tx, userId: UserId, step: number) =>
  db
    .updateTable('second_factors')
    .set({ confirmed_at: clock.iso(), last_step: step })
    .where('user_id', '=', userId)
    .execute();

export const saveStep = (db: Tx, userId: UserId, step: number) =>
  db.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();

/** With its recovery codes. */
export const deleteFactor = (db: Tx, userId: UserId) =>
  db.deleteFrom('second_factors').where('user_id', '=', userId).execute();

export const replaceRecoveryCodes = async (db: Tx, userId: UserId, hashes: readonly string[]) => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
};

/** True only for the request that used it. */
export const useRecoveryCode = async (db: Tx, userId: UserId, hash: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: clock.iso() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** What an older key sealed. */
/** Begun a day ago and never confirmed. */
export const trimUnconfirmed = (db: Tx) =>
  db
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('started_at', '<', new Date(clock.now() - 86_400_000).toISOString())
    .execute();
