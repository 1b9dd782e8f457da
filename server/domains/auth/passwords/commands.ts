import { normalisePhone } from '../../../../contract/phone.ts';
import { refuse } from '../../../platform/errors.ts';
import { asOperator } from '../../../platform/shop.ts';
import type { UserIdentity } from '../../../platform/shop.ts';
import { consumeCertification } from '../certification/commands.ts';
import { tellHolder } from '../holders/news.commands.ts';
import type { Hands } from '../holders/news.commands.ts';
import { recordNews } from '../holders/news.queries.ts';
import { checkPassword, hashPassword } from '../password.rules.ts';
import { revokeOtherSessions } from '../sessions/queries.ts';
import { assertGoodPassword } from '../users/password.commands.ts';
import { assertPassword, throttled } from '../holders/proof.commands.ts';
import { savePassword, savePhone } from './queries.ts';
import { findHolder } from '../users/queries.ts';

/**
 * Changes one's own password and ends every session but this one. Sent again, since its answer was lost, it
 * changes nothing more.
 *
 * @throws PASSWORD_WRONG, PASSWORD_SAME, PASSWORD_TOO_WEAK, SIGN_IN_SLOWED
 */
export const changePassword = async (
  hands: Hands,
  { userId, sessionId }: UserIdentity,
  { current, next }: { current: string; next: string },
): Promise<number> => {
  const { database } = hands.platform;
  const holder = await asOperator(database, 'change a password', (db) => findHolder(db, userId));
  await assertGoodPassword(next, holder, 'next');
  const isDone = await throttled(hands, `password of ${userId}`, async () => {
    const [isNow, isNext] = [
      await checkPassword(holder.passwordHash, current),
      await checkPassword(holder.passwordHash, next),
    ];
    if (isNow && isNext) throw refuse('PASSWORD_SAME');
    if (!isNow && !isNext) throw refuse('PASSWORD_WRONG');
    return isNext;
  });
  if (isDone) return 0;
  const hash = await hashPassword(next);
  return asOperator(database, 'change a password', async (db) => {
    await savePassword(db, userId, hash);
    await recordNews(db, userId, 'PASSWORD_CHANGED', hands.address);
    await tellHolder(db, userId, 'PASSWORD_CHANGED');
    return revokeOtherSessions(db, userId, sessionId);
  });
};

/** @throws PASSWORD_WRONG, CERTIFICATION_REQUIRED, CERTIFICATION_EXPIRED, SIGN_IN_SLOWED */
export const changePhone = async (
  hands: Hands,
  { userId }: UserIdentity,
  change: { phone: string; certificationId: string; password: string },
): Promise<string> => {
  const phone = normalisePhone(change.phone);
  if (phone === null) throw refuse('CERTIFICATION_REQUIRED');
  const before = await assertPassword(hands, userId, change.password);
  await asOperator(hands.platform.database, 'change a phone', async (db) => {
    await consumeCertification(db, change.certificationId, phone);
    await savePhone(db, userId, phone);
    await recordNews(db, userId, 'PHONE_CHANGED', hands.address);
    if (before.phone !== phone) await tellHolder(db, userId, 'PHONE_CHANGED', before.phone);
  });
  return phone;
};
