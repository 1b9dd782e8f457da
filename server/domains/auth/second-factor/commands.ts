import type { UserId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Sealed, Vault } from '../../../platform/outbound/vault.ts';
import { asOperator } from '../../../platform/shop.ts';
import type { Tx, UserIdentity } from '../../../platform/shop.ts';
import { recordNews } from '../holders/news.queries.ts';
import { tellHolder } from '../holders/news.commands.ts';
import type { Hands } from '../holders/news.commands.ts';
import { assertPassword, throttled } from '../holders/proof.commands.ts';
import { keyRing } from '../signing-keys.commands.ts';
import { hashSubject } from '../throttle/rules.ts';
import {
  beginFactor,
  confirmFactor,
  deleteFactor,
  lockFactor,
  replaceRecoveryCodes,
  saveStep,
  useRecoveryCode,
} from './queries.ts';
import type { FactorRow } from './queries.ts';
import type { SealedColumn } from '../../../platform/outbound/reseal.ts';
import {
  base32,
  drawRecoveryCodes,
  isAppCode,
  matchStep,
  newSecret,
  otpauthAddress,
  readRecoveryCode,
} from './totp.rules.ts';

/** A secret as it is stored. */
export const sealSecret = (vault: Vault, userId: number, secret: Buffer): Sealed =>
  vault.seal(secret.toString('base64url'), ownerOf(userId));

const ownerOf = (userId: number) => `second factor ${userId}`;

export const sealedFactors: SealedColumn = {
  table: 'second_factors',
  id: ['user_id'],
  text: 'sealed_secret',
  owner: ({ user_id }) => ownerOf(Number(user_id)),
};

const secretOf = (vault: Vault, row: Pick<FactorRow, 'user_id' | 'key_id' | 'sealed_secret'>): Buffer =>
  Buffer.from(vault.open({ keyId: row.key_id, text: row.sealed_secret }, ownerOf(row.user_id)), 'base64url');

/** A secret to put into an authenticator app. It guards nothing until its first code is confirmed. */
export const startSecondFactor = async (
  hands: Hands,
  { userId }: UserIdentity,
  password: string,
): Promise<{ key: string; address: string }> => {
  const { database, vault } = hands.platform;
  const person = await assertPassword(hands, userId, password);
  const secret = newSecret();
  await asOperator(database, 'set up a second factor', async (db) => {
    if ((await lockFactor(db, userId))?.confirmed_at) throw refuse('SECOND_FACTOR_ALREADY_ON');
    await beginFactor(db, userId, sealSecret(vault, userId, secret));
  });
  const key = base32(secret);
  return { key, address: otpauthAddress(person.loginId, key) };
};

const newRecoveryCodes = async (hands: Hands, db: Tx, userId: UserId): Promise<string[]> => {
  const codes = drawRecoveryCodes();
  const key = await recoveryKey(hands);
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashCode(key, userId, code)),
  );
  return codes;
};

/** From keys as old as they may be: its root never changes, and within a transaction none can be read. */
const recoveryKey = async ({ platform }: Hands) =>
  (await keyRing(platform.database, Number.POSITIVE_INFINITY)).deriveForGood('recovery codes');
const hashCode = (key: Buffer, userId: UserId, code: string) =>
  hashSubject(key, 'recovery', String(userId), readRecoveryCode(code));

/** @throws SECOND_FACTOR_NOT_STARTED, SECOND_FACTOR_ALREADY_ON, SECOND_FACTOR_WRONG, SIGN_IN_SLOWED */
export const confirmSecondFactor = async (
  hands: Hands,
  { userId }: UserIdentity,
  code: string,
): Promise<string[]> => {
  const { database, vault } = hands.platform;
  const codes = await throttled(hands, `second factor of ${userId}`, () =>
    asOperator(database, 'set up a second factor', async (db) => {
      const row = await lockFactor(db, userId);
      if (!row) throw refuse('SECOND_FACTOR_NOT_STARTED');
      if (row.confirmed_at) throw refuse('SECOND_FACTOR_ALREADY_ON');
      const step = matchStep(secretOf(vault, row), readRecoveryCode(code), row.last_step, clock.now());
      if (step === undefined) throw refuse('SECOND_FACTOR_WRONG');
      await confirmFactor(db, userId, step);
      await recordNews(db, userId, 'SECOND_FACTOR_ON', hands.address);
      await tellHolder(db, userId, 'SECOND_FACTOR_ON');
      return newRecoveryCodes(hands, db, userId);
    }),
  );
  return codes;
};

/**
 * Requires a code once the factor is on: one from the app, each usable once, or a recovery code.
 *
 * @returns whether there was anything to prove
 * @throws SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG
 */
export const proveSecondFactor = async (
  hands: Hands,
  db: Tx,
  userId: UserId,
  code: string | undefined,
): Promise<boolean> => {
  const row = await lockFactor(db, userId);
  if (!row?.confirmed_at) return false;
  if (code === undefined) throw refuse('SECOND_FACTOR_NEEDED');
  if (isAppCode(code)) {
    const { vault } = hands.platform;
    const step = matchStep(secretOf(vault, row), readRecoveryCode(code), row.last_step, clock.now());
    if (step === undefined) throw refuse('SECOND_FACTOR_WRONG');
    await saveStep(db, userId, step);
    return true;
  }
  if (!(await useRecoveryCode(db, userId, hashCode(await recoveryKey(hands), userId, code))))
    throw refuse('SECOND_FACTOR_WRONG');
  await recordNews(db, userId, 'RECOVERY_CODE_USED', hands.address);
  return true;
};

/** @throws SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, SIGN_IN_SLOWED */
const withProof = <T>(
  hands: Hands,
  { userId }: UserIdentity,
  code: string,
  work: (db: Tx) => Promise<T>,
): Promise<T> =>
  throttled(hands, `second factor of ${userId}`, () =>
    asOperator(hands.platform.database, 'prove a person', async (db) => {
      if (!(await proveSecondFactor(hands, db, userId, code))) throw refuse('SECOND_FACTOR_OFF');
      return work(db);
    }),
  );

export const renewRecoveryCodes = (hands: Hands, user: UserIdentity, code: string): Promise<string[]> =>
  withProof(hands, user, code, async (db) => {
    await recordNews(db, user.userId, 'RECOVERY_CODES_RENEWED', hands.address);
    return newRecoveryCodes(hands, db, user.userId);
  });

export const removeSecondFactor = async (hands: Hands, user: UserIdentity, code: string): Promise<void> => {
  await withProof(hands, user, code, async (db) => {
    await deleteFactor(db, user.userId);
    await recordNews(db, user.userId, 'SECOND_FACTOR_OFF', hands.address);
    await tellHolder(db, user.userId, 'SECOND_FACTOR_OFF');
  });
};

/**
 * For operators, who always need a second factor: on from the start, and its key for the app is answered once.
 */
export const enrolSecondFactor = async (
  db: Tx,
  vault: Vault,
  { userId, loginId, secret = newSecret() }: { userId: UserId; loginId: string; secret?: Buffer },
): Promise<string> => {
  await beginFactor(db, userId, sealSecret(vault, userId, secret));
  await confirmFactor(db, userId, 0);
  return otpauthAddress(loginId, base32(secret));
};
