import { dialledDigits } from '../../../../contract/phone.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { asOperator, can, employeeNoOf } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { keyRing } from '../signing-keys.commands.ts';
import { lockAttempts } from './queries.ts';
import { hashSubject, currentFailures } from './rules.ts';
import { saveAttempts } from './guess-limit.queries.ts';

const hourMs = 3_600_000;
/** More than an employee registers at a counter, far less than the numbers that a masked one may be. */
const mostPerHour = 100;

/**
 * A user without the right to numbers could find them by asking at any endpoint which customer has each one. So
 * each user may try only so many different ones within an hour of the first. Counted before the request does
 * anything, in a transaction of its own, so that a refusal still counts.
 * @throws TOO_MANY_REQUESTS
 */
export const limitGuess = async (shop: ShopAccess, typed: string): Promise<void> => {
  if (can(shop, 'customers.contact')) return;
  const key = (await keyRing(shop.database)).derive('attempts');
  const who = [shop.shopNo, String(employeeNoOf(shop))];
  const all = hashSubject(key, 'guesses', ...who);
  const one = hashSubject(key, 'guess', ...who, dialledDigits(typed));
  await asOperator(shop.database, 'slow down guesses', async (db) => {
    const now = clock.now();
    const attempts = await lockAttempts(db, [all, one]);
    if (currentFailures(attempts.get(one), hourMs, now) > 0) return;
    const begun = attempts.get(all);
    const tries = currentFailures(begun, hourMs, now);
    if (begun && tries >= mostPerHour) {
      const retryAfter = Math.ceil((Date.parse(begun.lastAt) + hourMs - now) / 1000);
      throw refuse('TOO_MANY_REQUESTS', { retryAfter });
    }
    await saveAttempts(db, all, tries + 1);
    await saveAttempts(db, one, 1);
  });
};
