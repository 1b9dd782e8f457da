import { randomBytes } from 'node:crypto';
import { areasOf } from '../../../contract/operator-words.ts';
import type { OperatorArea } from '../../../contract/operator-words.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { refuse } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/shop-token.ts';
import { asOperator } from '../../platform/shop.ts';
import { provePerson } from '../auth/public.ts';
import type { PersonProof } from '../auth/public.ts';
import { endSession, findOperator, insertSession, useSession } from './sessions.queries.ts';
import type { Operator } from './sessions.queries.ts';

/** A working day, and half an hour without a call. */
export const sessionMs = 8 * 3_600_000;
const idleMs = 30 * 60_000;

export const presentOperator = ({ name, role }: Operator) => ({ name, role, areas: [...areasOf[role]] });

/**
 * Password and second factor, as for users; to a user who is no operator it reads like a wrong password.
 * @throws SIGN_IN_SLOWED, SIGN_IN_FAILED, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG
 */
export const signInOperator = async (
  platform: Platform,
  proof: PersonProof,
): Promise<{ operator: Operator; token: string }> => {
  const { database } = platform;
  const { userId, hasSecondFactor } = await provePerson(platform, proof);
  return asOperator(database, 'sign in an operator', async (db) => {
    const operator = await findOperator(db, userId);
    if (!operator || !hasSecondFactor) throw refuse('SIGN_IN_FAILED');
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock.now() + sessionMs).toISOString();
    await insertSession(db, { tokenHash: hashToken(token), userId, expiresAt });
    return { operator, token };
  });
};

export const signOutOperator = (database: Database, token: string): Promise<unknown> =>
  asOperator(database, 'sign out an operator', (db) => endSession(db, hashToken(token)));

/** The calling operator, if admitted. @throws UNAUTHENTICATED, ACCESS_DENIED */
export const admitOperator = (
  database: Database,
  token: string | undefined,
  area: OperatorArea | null,
): Promise<Operator> =>
  asOperator(database, 'admit an operator', async (db) => {
    const since = new Date(clock.now() - idleMs).toISOString();
    const userId = token === undefined ? undefined : await useSession(db, hashToken(token), since);
    const operator = userId === undefined ? undefined : await findOperator(db, userId);
    if (!operator) throw refuse('UNAUTHENTICATED');
    if (area !== null && !areasOf[operator.role].includes(area)) throw refuse('ACCESS_DENIED');
    return operator;
  });
