import { normalisePhone } from '../../../../contract/phone.ts';
import type { UserId } from '../../../../contract/ids.ts';
import type { Database } from '../../../platform/db/open.ts';
import { refuse } from '../../../platform/errors.ts';
import { asOperator } from '../../../platform/scope.ts';
import { spendCertification } from '../certification/commands.ts';
import { hashPassword } from './password.ts';
import { createUser } from './queries.ts';
import { assertGoodPassword } from './rules.ts';

export interface Application {
  loginId: string;
  password: string;
  name: string;
  phone: string;
  certificationId: string;
}

/** @throws PASSWORD_TOO_WEAK, LOGIN_ID_TAKEN, CERTIFICATION_REQUIRED, CERTIFICATION_EXPIRED */
export const signUp = async (database: Database, application: Application): Promise<UserId> => {
  const { loginId, name, certificationId } = application;
  const phone = normalisePhone(application.phone);
  if (phone === null) throw refuse('CERTIFICATION_REQUIRED');
  assertGoodPassword(application.password, { loginId, phone });
  const passwordHash = await hashPassword(application.password);
  return asOperator(database, async (db) => {
    await spendCertification(db, certificationId, phone);
    return createUser(db, { loginId, passwordHash, name, phone });
  });
};
