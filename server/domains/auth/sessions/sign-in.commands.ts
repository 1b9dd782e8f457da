import type { ShopNo } from '../../../../contract/ids.ts';
import { AppError, refuse } from '../../../platform/errors.ts';
import { asOperator } from '../../../platform/shop.ts';
import type { Hands } from '../holders/news.commands.ts';
import { proveSecondFactor } from '../second-factor/commands.ts';
import { throttleAttempt, clearAttempts, forgiveAttempt } from '../throttle/commands.ts';
import { knownDevice, rememberDevice } from '../throttle/rules.ts';
import { checkPassword } from '../password.rules.ts';
import { findCredentials } from '../users/queries.ts';
import { startSession } from './commands.ts';
import type { Issued } from './commands.ts';
import type { Audience } from './rules.ts';
import { keyRing } from '../signing-keys.commands.ts';

export interface Credentials {
  loginId: string;
  password: string;
  /** Of the second factor. */
  code?: string | undefined;
  shopNo?: ShopNo | undefined;
  audience: Audience;
}

/** Where the attempt comes from. */
export interface Place {
  address: string;
  /** From this very machine: demo logins answer nowhere else. */
  local: boolean;
  device: string | undefined;
  userAgent: string | undefined;
}

export interface SignedIn extends Issued {
  /** The device's cookie from now on. */
  device: string;
}

/** @throws SIGN_IN_SLOWED, SIGN_IN_FAILED, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, SHOP_NOT_FOUND */
export const signIn = async (
  platform: Hands['platform'],
  who: Credentials,
  place: Place,
): Promise<SignedIn> => {
  const { database } = platform;
  const { loginId, shopNo, audience } = who;
  const key = (await keyRing(database)).derive('device cookie');
  const attempt = {
    account: loginId,
    address: place.address,
    device: knownDevice(key, place.device, loginId),
  };
  await throttleAttempt(database, attempt);

  const known = await asOperator(database, (db) => findCredentials(db, loginId));
  const right = await checkPassword(known?.passwordHash, who.password);
  if (!known || !right || (known.demo && !place.local)) throw refuse('SIGN_IN_FAILED');

  try {
    const hands = { platform, address: place.address };
    await asOperator(database, (db) => proveSecondFactor(hands, db, known.id, who.code));
  } catch (error) {
    // Nobody has guessed at anything yet: the page asks for the code now.
    if (error instanceof AppError && error.code === 'SECOND_FACTOR_NEEDED')
      await forgiveAttempt(database, attempt);
    throw error;
  }

  await clearAttempts(database, attempt);
  const { userAgent } = place;
  const issued = await startSession(database, { userId: known.id, shopNo, audience, userAgent });
  return { ...issued, device: rememberDevice(key, place.device, loginId) };
};
