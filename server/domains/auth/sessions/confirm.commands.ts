import type { UserId } from '../../../../contract/ids.ts';
import type { Database } from '../../../platform/db/open.ts';
import { refuse } from '../../../platform/errors.ts';
import { asOperator } from '../../../platform/shop.ts';
import { checkPassword } from '../password.rules.ts';
import { clearAttempts, throttleAttempt } from '../throttle/commands.ts';
import { findCredentialsOf } from '../users/queries.ts';

/**
 * Asks a signed-in person for their password again, before what a borrowed screen must not do.
 *
 * @throws SIGN_IN_SLOWED, PASSWORD_WRONG
 */
export const confirmPassword = async (
  database: Database,
  userId: UserId,
  password: string,
  address: string,
): Promise<void> => {
  const known = await asOperator(database, (db) => findCredentialsOf(db, userId));
  const attempt = { account: known?.loginId ?? '', address };
  await throttleAttempt(database, attempt);
  if (!(await checkPassword(known?.passwordHash, password))) throw refuse('PASSWORD_WRONG');
  await clearAttempts(database, attempt);
};
