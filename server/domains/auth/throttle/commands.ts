import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import { refuse } from '../../../platform/errors.ts';
import { asOperator } from '../../../platform/shop.ts';
import type { Tx } from '../../../platform/shop.ts';
import { keyRing } from '../signing-keys.commands.ts';
import { clearFailures, lockAttempts, saveFailures, forgiveFailure } from './queries.ts';
import { hashSubject, networkOf, attemptLimits, attackLimit, currentFailures, waitSeconds } from './rules.ts';

/** A secret's account, the address it was tried from, and a known device, if any. */
export interface Attempt {
  account: string;
  address: string;
  device?: string | undefined;
}

const subjectsOf = (key: Buffer, { account, address, device }: Attempt) => ({
  own:
    device === undefined
      ? hashSubject(key, 'pair', account, networkOf(address))
      : hashSubject(key, 'device', account, device),
  account: hashSubject(key, 'account', account),
  address: hashSubject(key, 'address', networkOf(address)),
});
type Subjects = ReturnType<typeof subjectsOf>;

const subjectKey = async (database: Database) => (await keyRing(database)).derive('attempts');

/** A known device answers for itself alone: strangers can neither slow it nor hide behind it. */
const countedFor = (one: Attempt, { own, account, address }: Subjects) =>
  one.device === undefined ? [own, account, address] : [own];

/** Counts the try as failed before it is looked at, so that a burst cannot outrun the counting. */
const count = async (db: Tx, one: Attempt, subjects: Subjects): Promise<number> => {
  const now = clock.now();
  const attempts = await lockAttempts(db, countedFor(one, subjects));
  const failures = (subject: string, forgetMs: number) =>
    currentFailures(attempts.get(subject), forgetMs, now);
  const besieged = failures(subjects.account, attackLimit.forgetMs) >= attackLimit.failures;
  const limits = one.device
    ? attemptLimits.device
    : besieged
      ? attemptLimits.besiegedPair
      : attemptLimits.pair;
  const wait = Math.max(
    waitSeconds(attempts.get(subjects.own), limits, now),
    waitSeconds(attempts.get(subjects.address), attemptLimits.address, now),
  );
  if (wait > 0) return wait;

  await saveFailures(db, subjects.own, failures(subjects.own, limits.forgetMs) + 1);
  if (one.device === undefined) {
    await saveFailures(db, subjects.account, failures(subjects.account, attackLimit.forgetMs) + 1);
    await saveFailures(db, subjects.address, failures(subjects.address, attemptLimits.address.forgetMs) + 1);
  }
  return 0;
};

/**
 * To be called before a secret is compared.
 *
 * @throws SIGN_IN_SLOWED with the seconds to wait; the try then counts for nothing
 */
export const throttleAttempt = async (database: Database, one: Attempt): Promise<void> => {
  const subjects = subjectsOf(await subjectKey(database), one);
  const wait = await asOperator(database, 'slow down guesses', (db) => count(db, one, subjects));
  if (wait > 0) throw refuse('SIGN_IN_SLOWED', { retryAfter: wait });
};

/** The try was none: what was asked for next is not known to be right or wrong. */
export const forgiveAttempt = async (database: Database, one: Attempt): Promise<void> => {
  const subjects = subjectsOf(await subjectKey(database), one);
  await asOperator(database, 'slow down guesses', async (db) => {
    const counted = countedFor(one, subjects);
    await lockAttempts(db, counted);
    for (const subject of counted) await forgiveFailure(db, subject);
  });
};

/** To be called when the secret was right: the try was no failure, and the ones before are forgiven. */
export const clearAttempts = async (database: Database, one: Attempt): Promise<void> => {
  const subjects = subjectsOf(await subjectKey(database), one);
  await asOperator(database, 'slow down guesses', async (db) => {
    await lockAttempts(db, countedFor(one, subjects));
    await clearFailures(db, subjects.own);
    if (one.device !== undefined) return;
    // Only this one is forgiven: an account of one's own must not clear an address of its guesses.
    await forgiveFailure(db, subjects.account);
    await forgiveFailure(db, subjects.address);
  });
};
