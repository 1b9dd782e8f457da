import type { ShopNo, UserId } from '../../../../contract/ids.ts';
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
  const { userId } = await provePerson(platform, { ...who, ...place });
  const key = (await keyRing(database)).derive('device cookie');
  const { userAgent } = place;
  const issued = await startSession(database, { userId, shopNo, audience, userAgent });
  return { ...issued, device: rememberDevice(key, place.device, loginId) };
};

export type PersonProof = Pick<Credentials, 'loginId' | 'password' | 'code'> & Omit<Place, 'userAgent'>;

/**
 * By password, and by the second factor where it is on.
 * @throws SIGN_IN_SLOWED, SIGN_IN_FAILED, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG
 */
export const provePerson = async (
  platform: Hands['platform'],
  { loginId, password, code, address, local, device }: PersonProof,
): Promise<{ userId: UserId; hasSecondFactor: boolean }> => {
  const { database } = platform;
  const key = (await keyRing(database)).derive('device cookie');
  const attempt = { account: loginId, address, device: knownDevice(key, device, loginId) };
  await throttleAttempt(database, attempt);

  const known = await asOperator(database, 'sign in', (db) => findCredentials(db, loginId));
  const right = await checkPassword(known?.passwordHash, password);
  if (!known || !right || (known.demo && !local)) throw refuse('SIGN_IN_FAILED');

  try {
    const hasSecondFactor = await asOperator(database, 'sign in', (db) =>
      proveSecondFactor({ platform, address }, db, known.id, code),
    );
    await clearAttempts(database, attempt);
    return { userId: known.id, hasSecondFactor };
  } catch (error) {
    // No guess was made yet: the page asks for the code now.
    if (error instanceof AppError && error.code === 'SECOND_FACTOR_NEEDED')
      await forgiveAttempt(database, attempt);
    throw error;
  }
};
