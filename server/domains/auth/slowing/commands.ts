import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import { refuse } from '../../../platform/errors.ts';
import { asOperator } from '../../../platform/scope.ts';
import type { Tx } from '../../../platform/scope.ts';
import { forgetFailures, lockAttempts, saveFailures, takeBackFailure } from './queries.ts';
import { hashSubject, neighbourhood, patience, siege, standing, waitSeconds } from './rules.ts';

/** Who tries what: an account (or anything else with a secret) from an address, maybe a known device. */
export interface Try {
  account: string;
  address: string;
  device?: string | undefined;
}

const subjectsOf = ({ account, address, device }: Try) => ({
  own:
    device === undefined
      ? hashSubject('pair', account, neighbourhood(address))
      : hashSubject('device', account, device),
  account: hashSubject('account', account),
  address: hashSubject('address', neighbourhood(address)),
});

/** A known device answers for itself alone: strangers can neither slow it nor hide behind it. */
const countedFor = (one: Try) => {
  const { own, account, address } = subjectsOf(one);
  return one.device === undefined ? [own, account, address] : [own];
};

/** Counts the try as failed before it is looked at, so that a burst cannot outrun the counting. */
const count = async (db: Tx, one: Try): Promise<number> => {
  const now = clock.now();
  const subjects = subjectsOf(one);
  const attempts = await lockAttempts(db, countedFor(one));
  const failures = (subject: string, forgetMs: number) => standing(attempts.get(subject), forgetMs, now);
  const besieged = failures(subjects.account, siege.forgetMs) >= siege.failures;
  const limits = one.device ? patience.device : besieged ? patience.besiegedPair : patience.pair;
  const wait = Math.max(
    waitSeconds(attempts.get(subjects.own), limits, now),
    waitSeconds(attempts.get(subjects.address), patience.address, now),
  );
  if (wait > 0) return wait;

  await saveFailures(db, subjects.own, failures(subjects.own, limits.forgetMs) + 1);
  if (one.device === undefined) {
    await saveFailures(db, subjects.account, failures(subjects.account, siege.forgetMs) + 1);
    await saveFailures(db, subjects.address, failures(subjects.address, patience.address.forgetMs) + 1);
  }
  return 0;
};

/**
 * To be called before a secret is compared.
 *
 * @throws SIGN_IN_SLOWED with the seconds to wait; the try then counts for nothing
 */
export const admitTry = async (database: Database, one: Try): Promise<void> => {
  const wait = await asOperator(database, (db) => count(db, one));
  if (wait > 0) throw refuse('SIGN_IN_SLOWED', { retryAfter: wait });
};

/** To be called when the secret was right: the try was no failure, and the ones before are forgiven. */
export const forgiveTry = (database: Database, one: Try): Promise<void> =>
  asOperator(database, async (db) => {
    const subjects = subjectsOf(one);
    await lockAttempts(db, countedFor(one));
    await forgetFailures(db, subjects.own);
    if (one.device !== undefined) return;
    // Only this one is taken back: an account of one's own must not clear an address of its guesses.
    await takeBackFailure(db, subjects.account);
    await takeBackFailure(db, subjects.address);
  });
