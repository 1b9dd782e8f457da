import { normalisePhone } from '../../../../contract/phone.ts';
import { refuse } from '../../../platform/errors.ts';
import { asOperator } from '../../../platform/shop.ts';
import { assertCertified, consumeCertification } from '../certification/commands.ts';
import { tellHolder } from '../holders/news.commands.ts';
import type { Hands } from '../holders/news.commands.ts';
import { recordNews } from '../holders/news.queries.ts';
import { checkPassword, hashPassword } from '../password.rules.ts';
import { proveSecondFactor } from '../second-factor/commands.ts';
import { revokeSessionsOf } from '../sessions/queries.ts';
import { findRecentSignUp } from '../users/queries.ts';
import { assertGoodPassword } from '../users/password.commands.ts';
import { throttled } from '../holders/proof.commands.ts';
import { listAccounts, lockHolder, savePassword } from './queries.ts';

interface Proof {
  phone: string;
  certificationId: string;
}

const readPhone = (typed: string): string => {
  const phone = normalisePhone(typed);
  if (phone === null) throw refuse('CERTIFICATION_REQUIRED');
  return phone;
};

/** The accounts of a phone that was proved; the proof can still be used. @throws CERTIFICATION_REQUIRED, _EXPIRED */
export const findAccounts = ({ platform }: Hands, proof: Proof) =>
  asOperator(platform.database, 'find an account by its phone', async (db) => {
    const phone = readPhone(proof.phone);
    await assertCertified(db, proof.certificationId, phone);
    return listAccounts(db, phone);
  });

/**
 * Sets a new password for who proved the account's phone, and ends all its sessions. The phone alone does not
 * open an account with a second factor. Sent again, since its answer was lost, it is answered the same.
 *
 * @throws CERTIFICATION_REQUIRED, CERTIFICATION_EXPIRED, PASSWORD_TOO_WEAK, SECOND_FACTOR_NEEDED, _WRONG
 */
export const resetPassword = async (
  hands: Hands,
  input: Proof & { loginId: string; password: string; code?: string | undefined },
): Promise<number> => {
  const { database } = hands.platform;
  const { loginId, certificationId, password } = input;
  const phone = readPhone(input.phone);
  await assertGoodPassword(password, { loginId, phone });
  const done = await asOperator(database, 'reset a password', (db) =>
    findRecentSignUp(db, { loginId, phone, certificationId }),
  );
  if (done && (await checkPassword(done.passwordHash, password))) return 0;
  const hash = await hashPassword(password);
  return throttled(hands, `reset of ${loginId}`, () =>
    asOperator(database, 'reset a password', async (db) => {
      await consumeCertification(db, certificationId, phone);
      const holder = await lockHolder(db, loginId, phone);
      if (!holder) throw refuse('CERTIFICATION_REQUIRED');
      await proveSecondFactor(hands, db, holder.id, input.code);
      await savePassword(db, holder.id, hash);
      await recordNews(db, holder.id, 'PASSWORD_RESET', hands.address);
      await tellHolder(db, holder.id, 'PASSWORD_RESET');
      return revokeSessionsOf(db, holder.id, 'PASSWORD_CHANGED');
    }),
  );
};
