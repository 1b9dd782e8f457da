import { countStanding } from '../../../../contract/standing-words.ts';
import { addDays, shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse, staleVersion } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import type { EventKind, EventName } from '../../../platform/events/kinds.ts';
import { publishChange } from '../commands.ts';
import type { Days } from '../dates.rules.ts';
import type { ChangedDays } from '../events.ts';
import { daysOf } from '../rules.ts';
import { epochSpans, workingSpans } from '../working.queries.ts';
import { lockEmployees, lockShop } from '../queries.ts';
import { presentOne, presentAffected } from './present.ts';
import { bookingsAndClassesBetween, noteStranded } from './queries.ts';
import type { AffectedRow } from './queries.ts';
import { strandedBookings } from './rules.ts';
import type { Working } from './rules.ts';

/** Nothing is booked further ahead than two years. */
const furthest = 732;

/** From today as far as anything can be booked: what a change of the week touches. */
export const allDaysAhead = (): Days => {
  const today = shopDateOf(clock.now());
  return { from: today, to: addDays(today, furthest) };
};

export const workingOf = async (shop: Shop, { from, to }: Days): Promise<Working> => {
  const { shop: opening, employees } = await workingSpans(shop, from, to);
  return {
    shop: epochSpans(opening),
    employees: new Map([...employees].map(([no, days]) => [no, epochSpans(days)])),
  };
};

/** Open bookings to come, and the days from the first to the last of them. */
const affectedAhead = async (shop: Shop, days: Days) => {
  const now = clock.iso();
  const from = [days.from, shopDateOf(clock.now())].sort()[1] ?? days.from;
  const bookings = (await bookingsAndClassesBetween(shop, from, days.to)).filter(({ endAt }) => endAt > now);
  const [first, last] = [bookings[0], bookings.at(-1)];
  if (!first || !last) return { bookings, days: null };
  return { bookings, days: { from: shopDateOf(first.startAt), to: addDays(shopDateOf(last.endAt), 1) } };
};

export interface ChangeResult<T> {
  answer: T;
  touched: Days;
  /** Bookings that the change leaves outside the hours. */
  stranded: AffectedRow[];
}

/**
 * Makes a change to the schedule and returns the bookings it leaves outside the hours. All employees' rows are
 * locked first, as bookings lock them: none is booked meanwhile by the old hours.
 */
export const runChange = async <T>(
  shop: Shop,
  touched: Days,
  change: () => Promise<T>,
): Promise<ChangeResult<T>> => {
  await lockShop(shop);
  await lockEmployees(shop, null);
  const { bookings, days } = await affectedAhead(shop, touched);
  if (!days) return { answer: await change(), touched, stranded: [] };
  const before = await workingOf(shop, days);
  const answer = await change();
  return { answer, touched, stranded: strandedBookings(bookings, before, await workingOf(shop, days)) };
};

/** To be asked once the locks are held. @throws STALE_VERSION */
export const assertVersion = (
  current: { version: number },
  seen: number,
  message: string,
  detail: unknown,
): void => {
  if (current.version !== seen) throw staleVersion(detail, message);
};

/** Publishes what was changed; refuses what leaves bookings outside unless that was seen. */
export const finishChange = async <T, P extends object, N extends EventName>(
  shop: Shop,
  { answer, touched, stranded }: ChangeResult<T>,
  confirmed: boolean,
  kind: EventKind<P & ChangedDays, N>,
  parameters: NoInfer<P>,
): Promise<T & { bookings: ReturnType<typeof presentAffected> }> => {
  const bookings = presentAffected(stranded);
  if (stranded.length > 0 && !confirmed)
    throw refuse('SCHEDULE_STRANDS_BOOKINGS', {
      errors: [
        {
          field: 'confirmed',
          message: `${countStanding(stranded.map(presentOne))}이 영업·근무 시간 밖에 남아요.`,
          detail: bookings,
        },
      ],
    });
  await noteStranded(shop, stranded);
  await publishChange(shop, kind, parameters, daysOf(touched.from, touched.to));
  return { ...answer, bookings };
};

/** Ends a transaction that was only made to look, and carries out what it saw. */
class Previewed extends Error {
  readonly stranded: AffectedRow[];
  constructor(stranded: AffectedRow[]) {
    super('a preview writes nothing');
    this.stranded = stranded;
  }
}

/** What a change would leave outside the hours: made, looked at, and rolled back. */
export const previewChange = async (
  shop: ShopAccess,
  change: (shop: Shop) => Promise<ChangeResult<unknown>>,
): Promise<AffectedRow[]> => {
  try {
    await inShop(shop, async (shop) => {
      throw new Previewed((await change(shop)).stranded);
    });
    return [];
  } catch (error) {
    if (error instanceof Previewed) return error.stranded;
    throw error;
  }
};
