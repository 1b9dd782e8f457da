import { dialledDigits } from '../../../../contract/phone.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import { refuse } from '../../../platform/errors.ts';
import { can } from '../../../platform/scope.ts';
import type { ShopScope } from '../../../platform/scope.ts';

const hourMs = 3_600_000;
/** More than anybody registers at a counter, far less than the numbers that a masked one may be. */
const mostPerHour = 100;

/** Who asked for which numbers, and when. */
type Asked = Map<string, Map<string, number>>;
const askedOf = new WeakMap<Database, Asked>();

/**
 * Whoever may not read numbers could find them out by asking whose each one is, at whatever door. So each
 * person may ask for so many different ones in an hour, on each server process.
 * @throws TOO_MANY_REQUESTS
 */
export const noteGuess = (scope: ShopScope, typed: string): void => {
  if (can(scope, 'customers.contact')) return;
  const [now, phone] = [clock.now(), dialledDigits(typed)];
  const everybody: Asked = askedOf.get(scope.database) ?? new Map();
  askedOf.set(scope.database, everybody);
  const who = `${scope.shopNo} ${scope.employeeNo}`;
  const asked = everybody.get(who) ?? new Map<string, number>();
  for (const [number, at] of asked) if (at <= now - hourMs) asked.delete(number);
  if (!asked.has(phone) && asked.size >= mostPerHour) throw refuse('TOO_MANY_REQUESTS', { retryAfter: 60 });
  asked.set(phone, now);
  everybody.set(who, asked);
};
