import type { UserId } from '../../../../contract/ids.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/shop.ts';
import { consumeCertification } from '../certification/commands.ts';
import type { Hands } from '../holders/news.commands.ts';
import { assertPassword, throttled } from '../holders/proof.commands.ts';
import { proveSecondFactor } from '../second-factor/commands.ts';

interface Proof {
  password: string;
  certificationId: string;
  code?: string | undefined;
}

/**
 * For what cannot be undone: a signed-in user proves their password, then, inside the transaction of the work,
 * their own phone and second factor.
 *
 * @throws PASSWORD_WRONG, CERTIFICATION_REQUIRED, CERTIFICATION_EXPIRED, SECOND_FACTOR_NEEDED,
 * SECOND_FACTOR_WRONG
 */
export const proveHolder = async <T>(
  hands: Hands,
  userId: UserId,
  { password, certificationId, code }: Proof,
  work: (prove: (db: Tx) => Promise<void>) => Promise<T>,
): Promise<T> => {
  const { phone } = await assertPassword(hands, userId, password);
  if (phone === null)
    throw refuse('CERTIFICATION_REQUIRED', { message: '내 계정에 휴대폰 번호를 먼저 등록해 주세요.' });
  return throttled(hands, `second factor of ${userId}`, () =>
    work(async (db) => {
      await consumeCertification(db, certificationId, phone);
      await proveSecondFactor(hands, db, userId, code);
    }),
  );
};
