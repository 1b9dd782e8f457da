import type { UserId } from '../../../../contract/ids.ts';
import { refuse } from '../../../platform/errors.ts';
import { asOperator } from '../../../platform/shop.ts';
import type { Hands } from './news.commands.ts';
import { checkPassword } from '../password.rules.ts';
import { clearAttempts, throttleAttempt } from '../throttle/commands.ts';
import { findHolder } from '../users/queries.ts';
import type { Holder } from '../users/queries.ts';

/** Counts an attempt at a user's secret, and forgives it when it was right. @throws SIGN_IN_SLOWED */
export const throttled = async <T>(
  { platform, address }: Hands,
  account: string,
  attempt: () => Promise<T>,
): Promise<T> => {
  const one = { account, address };
  await throttleAttempt(platform.database, one);
  const result = await attempt();
  await clearAttempts(platform.database, one);
  return result;
};

/** A signed-in person proves again who they are. @throws PASSWORD_WRONG, SIGN_IN_SLOWED */
export const assertPassword = (hands: Hands, userId: UserId, password: string): Promise<Holder> =>
  throttled(hands, `password of ${userId}`, async () => {
    const holder = await asOperator(hands.platform.database, 'prove a person', (db) =>
      findHolder(db, userId),
    );
    if (!(await checkPassword(holder.passwordHash, password))) throw refuse('PASSWORD_WRONG');
    return holder;
  });
