import { randomBytes, randomUUID } from 'node:crypto';
import type { OperatorRole } from '../../contract/operator-words.ts';
import type { Server } from '../assemble.ts';
import { createUser, hashPassword } from '../domains/auth/public.ts';
import { saveOperator } from '../domains/operator/public.ts';
import { insertSession } from '../domains/operator/sessions.queries.ts';
import { clock } from '../platform/clock.ts';
import { hashToken } from '../platform/shop-token.ts';
import { asOperator } from './as-operator.ts';

export const operatorPassword = 'soft-green-tea-42';
const passwordHash = hashPassword(operatorPassword);

/** An operator who has signed in, by the cookie of their browser. */
export const openOperator = async (
  { platform: { database } }: Pick<Server, 'platform'>,
  role: OperatorRole = 'ADMIN',
  name = '정다은',
) => {
  const loginId = `op-${randomUUID()}`;
  const hash = await passwordHash;
  const token = randomBytes(32).toString('base64url');
  const userId = await asOperator(database, async (db) => {
    const id = await createUser(db, { loginId, passwordHash: hash, name });
    await saveOperator(db, id, role);
    const expiresAt = new Date(clock.now() + 3_600_000).toISOString();
    await insertSession(db, { tokenHash: hashToken(token), userId: id, expiresAt });
    return id;
  });
  return { userId, loginId, headers: { cookie: `dangol_operator=${token}` } };
};
