import type { OperatorRole } from '../../contract/operator-words.ts';
import { createUser, enrolSecondFactor, hashPassword } from '../../server/domains/auth/public.ts';
import { saveOperator } from '../../server/domains/operator/public.ts';
import type { Database } from '../../server/platform/db/open.ts';
import type { Vault } from '../../server/platform/outbound/vault.ts';
import { asOperator } from '../../server/platform/shop.ts';

interface NewOperator {
  loginId: string;
  name: string;
  role: OperatorRole;
  password: string;
  /** Of their authenticator app; drawn otherwise. */
  appSecret?: Buffer;
}

/** Adds an operator, with a password and an authenticator app. Returns the address that goes into the app. */
export const addOperator = async (
  database: Database,
  vault: Vault,
  { loginId, name, role, password, appSecret }: NewOperator,
): Promise<string> => {
  const passwordHash = await hashPassword(password);
  return asOperator(database, 'add an operator', async (db) => {
    const userId = await createUser(db, { loginId, name, passwordHash });
    await saveOperator(db, userId, role);
    const app = { userId, loginId, ...(appSecret && { secret: appSecret }) };
    return enrolSecondFactor(db, vault, app);
  });
};
