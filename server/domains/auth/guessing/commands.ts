import { dialledDigits } from '../../../../contract/phone.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { asOperator, can } from '../../../platform/scope.ts';
import type { ShopScope } from '../../../platform/scope.ts';
import { keyRing } from '../sessions/signing-keys.ts';
import { lockAttempts } from '../slowing/queries.ts';
import { hashSubject } from '../slowing/rules.ts';
import { saveTries } from './queries.ts';

const hourMs = 3_600_000;
/** More than anybody registers at a counter, far less than the numbers that a masked one may be. */
const mostPerHour = 100;

/**
 * Whoever may not read numbers could find them out by asking whose each one is, at whatever door. So each
 * person may try so many different ones within an hour of the first. Counted before the request does
 * anything, in a transaction of its own: a refusal takes no try back.
 * @throws TOO_MANY_REQUESTS
 */
export const admitGuess = async (scope: ShopScope, typed: string): Promise<void> => {
  if (can(scope, 'customers.contact')) return;
  const key = (await keyRing(scope.database)).derive('attempts');
  const who = [scope.shopNo, String(scope.employeeNo)];
  const all = hashSubject(key, 'guesses', ...who);
  const one = hashSubject(key, 'guess', ...who, dialledDigits(typed));
  await asOperator(scope.database, async (db) => {
    const now = clock.now();
    const attempts = await lockAttempts(db, [all, one]);
    const triesOf = (subject: string) => {
      const found = attempts.get(subject);
      return found && Date.parse(found.lastAt) > now - hourMs ? found.failures : 0;
    };
    if (triesOf(one) > 0) return;
    const tries = triesOf(all);
    if (tries >= mostPerHour) throw refuse('TOO_MANY_REQUESTS', { retryAfter: 60 });
    await saveTries(db, all, tries + 1);
    await saveTries(db, one, 1);
  });
};
