import type { OperatorRole } from '../../../contract/operator-words.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/shop.ts';

export interface Operator {
  userId: number;
  name: string;
  role: OperatorRole;
}

/** Everything here is across shops and runs as the operator. */
export const findOperator = async (db: Tx, userId: number): Promise<Operator | undefined> => {
  const row = await db
    .selectFrom('operators as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.user_id as userId', 'u.name', 'o.role'])
    .where('o.user_id', '=', userId)
    .where('o.disabled_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, role: row.role as OperatorRole };
};

export const saveOperator = (db: Tx, userId: number, role: OperatorRole) =>
  db
    .insertInto('operators')
    .values({ user_id: userId, role, created_at: clock.iso() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role, disabled_at: null }))
    .execute();

export const insertSession = async (
  db: Tx,
  session: { tokenHash: string; userId: number; expiresAt: string },
): Promise<void> => {
  await db.deleteFrom('operator_sessions').where('expires_at', '<', clock.iso()).execute();
  const { tokenHash: token_hash, userId: user_id, expiresAt: expires_at } = session;
  await db
    .insertInto('operator_sessions')
    .values({ token_hash, user_id, expires_at, seen_at: clock.iso() })
    .execute();
};

/** Whose session it is that was used since; it has been used now. */
export const useSession = async (db: Tx, tokenHash: string, since: string): Promise<number | undefined> => {
  const row = await db
    .updateTable('operator_sessions')
    .set({ seen_at: clock.iso() })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', clock.iso())
    .where('seen_at', '>', since)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
};

export const endSession = (db: Tx, tokenHash: string) =>
  db.deleteFrom('operator_sessions').where('token_hash', '=', tokenHash).execute();
