import type { UserId } from '../../../../contract/ids.ts';
import { isUniqueViolation } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/shop.ts';

export interface NewUser {
  loginId: string;
  /** From hashPassword; hashing takes tens of milliseconds, so it is done before the transaction. */
  passwordHash: string;
  name: string;
  phone?: string | null | undefined;
  demo?: boolean | undefined;
}

/**
 * Adds a person who can sign in. Runs as the operator.
 *
 * @throws LOGIN_ID_TAKEN
 */
export const createUser = async (db: Tx, user: NewUser): Promise<UserId> => {
  try {
    const { id } = await db
      .insertInto('users')
      .values({
        login_id: user.loginId.toLowerCase(),
        password_hash: user.passwordHash,
        name: user.name,
        phone: user.phone ?? null,
        demo: user.demo ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id as UserId;
  } catch (error) {
    if (isUniqueViolation(error, 'users_login_id')) throw refuse('LOGIN_ID_TAKEN');
    throw error;
  }
};

export interface Person {
  id: UserId;
  loginId: string;
  name: string;
  phone: string | null;
}

/** Runs as the operator. */
export const personOf = async (db: Tx, userId: UserId): Promise<Person> => {
  const row = await db
    .selectFrom('users')
    .select(['login_id as loginId', 'name', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { id: userId, ...row };
};

/** The account of that name and phone, once the phone's certification has been used. */
export const findRecentSignUp = async (
  db: Tx,
  { loginId, phone, certificationId }: { loginId: string; phone: string; certificationId: string },
) => {
  const row = await db
    .selectFrom('users')
    .innerJoin('certifications', 'certifications.phone', 'users.phone')
    .select(['users.id', 'password_hash as passwordHash'])
    .where('login_id', '=', loginId.toLowerCase())
    .where('users.phone', '=', phone)
    .where('certifications.id', '=', certificationId)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return row && { ...row, id: row.id as UserId };
};

export const findCredentials = async (db: Tx, loginId: string) => {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash', 'demo'])
    .where('login_id', '=', loginId)
    .executeTakeFirst();
  return row && { ...row, id: row.id as UserId };
};

export const holderColumns = [
  'id',
  'login_id as loginId',
  'name',
  'phone',
  'password_hash as passwordHash',
] as const;

/** A person with what they prove themselves by. */
export interface Holder extends Person {
  passwordHash: string;
}

export const findHolder = async (db: Tx, userId: UserId): Promise<Holder> => {
  const row = await db
    .selectFrom('users')
    .select(holderColumns)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, id: userId };
};
