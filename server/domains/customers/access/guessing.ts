import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { can } from '../../../platform/scope.ts';
import type { ShopScope } from '../../../platform/scope.ts';

const hourMs = 3_600_000;
/** More than anybody registers at a counter, far less than the numbers that a masked one may be. */
const mostPerHour = 100;

/**
 * Whoever may not read numbers could find them out by asking whose each one is. So each person may ask for
 * so many different ones in an hour, on each server process.
 */
export class Guesses {
  readonly #asked = new Map<string, Map<string, number>>();

  /** @throws TOO_MANY_REQUESTS */
  note(scope: ShopScope, phone: string): void {
    if (can(scope, 'customers.contact')) return;
    const now = clock.now();
    const who = `${scope.shopNo} ${scope.employeeNo}`;
    const asked = this.#asked.get(who) ?? new Map<string, number>();
    for (const [number, at] of asked) if (at <= now - hourMs) asked.delete(number);
    if (!asked.has(phone) && asked.size >= mostPerHour) throw refuse('TOO_MANY_REQUESTS', { retryAfter: 60 });
    asked.set(phone, now);
    this.#asked.set(who, asked);
  }
}
