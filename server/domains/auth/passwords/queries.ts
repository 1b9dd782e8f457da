import type { UserId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/shop.ts';
import { holderColumns } from '../users/queries.ts';
import type { Holder } from '../users/queries.ts';

/** Locked: of two who set a password at once, the second finds the first one's. */
export const lockHolder = async (db: Tx, loginId: string, phone: string): Promise<Holder | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(holderColumns)
    .where('login_id', '=', loginId)
    .where('phone', '=', phone)
    .where('demo', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, id: row.id as UserId };
};

/** Anyone who signs up with a phone has it: one may have several accounts. */
export const listAccounts = (db: Tx, phone: string) =>
  db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select((eb) => ['login_id as loginId', 'name', eb('confirmed_at', 'is not', null).as('secondFactor')])
    .where('phone', '=', phone)
    .where('demo', '=', false)
    .orderBy('users.id')
    .limit(20)
    .$narrowType<{ secondFactor: boolean }>()
    .execute();

export const passwordChangedAt = async (db: Tx, userId: UserId): Promise<string | null> => {
  const row = await db
    .selectFrom('users')
    .select('password_changed_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.password_changed_at;
};

/** Links to another one lead nowhere from now on. */
export const savePassword = async (db: Tx, userId: UserId, passwordHash: string) => {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: clock.iso() })
    .where('id', '=', userId)
    .execute();
  await voidLinks(db, userId);
};

export const savePhone = (db: Tx, userId: UserId, phone: string) =>
  db.updateTable('users').set({ phone }).where('id', '=', userId).execute();

export const voidLinks = (db: Tx, userId: UserId) =>
  db
    .updateTable('password_links')
    .set({ used_at: clock.iso() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
