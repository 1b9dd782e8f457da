import { addDays, daysBetween, shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';

export interface Days {
  from: string;
  to: string;
}

/** From the earlier beginning to the later end. */
export const spanning = (one: Days, other: Days): Days => ({
  from: one.from < other.from ? one.from : other.from,
  to: one.to > other.to ? one.to : other.to,
});

/** A year back and two ahead: as far as anything is booked. Beyond it is a slip of the finger. */
const [past, ahead] = [366, 732];

/** @throws SCHEDULE_DATE_INVALID */
export const assertNearDays = (from: string, to: string): void => {
  const today = shopDateOf(clock.now());
  if (daysBetween(today, from) < -past || daysBetween(today, to) > ahead)
    throw refuse('SCHEDULE_DATE_INVALID');
};

/** The days a list is asked for; by itself what is near today. @throws SCHEDULE_DATE_INVALID */
export const listRange = (asked: { from?: string | undefined; to?: string | undefined }) => {
  const today = shopDateOf(clock.now());
  const from = asked.from ?? asked.to ?? addDays(today, -31);
  const to = asked.to ?? (asked.from === undefined ? addDays(today, 400) : addDays(asked.from, 61));
  const days = daysBetween(from, to);
  if (days < 0 || days > past + ahead) throw refuse('SCHEDULE_DATE_INVALID');
  return { from, to };
};
