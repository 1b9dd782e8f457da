import { depositOf, depositSentences } from '../../../contract/deposit-policy.ts';
import type { DepositTerms } from '../../../contract/deposit-policy.ts';
import { msOf, toInstant } from '../../../contract/time.ts';
import type { Instant } from '../../../contract/time.ts';
import { termsOf } from './policy.rules.ts';
import type { Policy } from './policy.rules.ts';

/** What is known of the guest, as far as a policy asks. */
export interface Booker {
  /** The shop has served or accepted them before. */
  known: boolean;
  noShows: number;
  /** Has a pass or a ticket with something left on it. */
  holdsPass: boolean;
}

export interface DepositAsked {
  dueWon: number;
  terms: DepositTerms;
  sentences: string[];
}

const isMeant = ({ appliesTo, exemptHolders }: DepositTerms, booker: Booker): boolean => {
  if (exemptHolders && booker.holdsPass) return false;
  if (appliesTo === 'NEW') return !booker.known;
  return appliesTo === 'EVERYONE' || booker.noShows > 0;
};

/** What is asked of them for that price; null where nothing is. */
export const askedOf = (policy: Policy, booker: Booker, priceWon: number): DepositAsked | null => {
  if (!policy.enabled || !isMeant(policy, booker)) return null;
  const terms = termsOf(policy);
  const dueWon = depositOf(terms, priceWon);
  return dueWon > 0 ? { dueWon, terms, sentences: depositSentences(terms, dueWon) } : null;
};

const leastMs = 10 * 60_000;

/** Until when a deposit is waited for: as long as the shop says, and no longer than bookings are taken. */
export const payByOf = (
  { waitMinutes }: DepositTerms,
  { startAt, noticeMinutes, now }: { startAt: string; noticeMinutes: number; now: number },
): Instant =>
  toInstant(
    Math.max(now + leastMs, Math.min(now + waitMinutes * 60_000, msOf(startAt) - noticeMinutes * 60_000)),
  );
