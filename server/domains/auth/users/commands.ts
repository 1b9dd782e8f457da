import { normalisePhone } from '../../../../contract/phone.ts';
import type { UserId } from '../../../../contract/ids.ts';
import type { Database } from '../../../platform/db/open.ts';
import { refuse } from '../../../platform/errors.ts';
import { asOperator } from '../../../platform/shop.ts';
import { consumeCertification } from '../certification/commands.ts';
import { checkPassword, hashPassword } from '../password.rules.ts';
import { createUser, findRecentSignUp } from './queries.ts';
import { assertGoodPassword } from './password.commands.ts';

export interface Application {
  loginId: string;
  password: string;
  name: string;
  phone: string;
  certificationId: string;
}

/**
 * Makes an account. An application sent again, since its answer was lost, is answered the same: the user who
 * made the account with this certification knows its password.
 *
 * @throws PASSWORD_TOO_WEAK, LOGIN_ID_TAKEN, CERTIFICATION_REQUIRED, CERTIFICATION_EXPIRED
 */
export const signUp = async (database: Database, application: Application): Promise<UserId> => {
  const { loginId, name, password, certificationId } = application;
  const phone = normalisePhone(application.phone);
  if (phone === null) throw refuse('CERTIFICATION_REQUIRED');
  await assertGoodPassword(password, { loginId, phone });
  const made = await asOperator(database, 'sign up', (db) =>
    findRecentSignUp(db, { loginId, phone, certificationId }),
  );
  if (made && (await checkPassword(made.passwordHash, password))) return made.id;
  const passwordHash = await hashPassword(password);
  return asOperator(database, 'sign up', async (db) => {
    await consumeCertification(db, certificationId, phone);
    return createUser(db, { loginId, passwordHash, name, phone });
  });
};
