import { addDays, daysBetween } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';

const usualWeeks = 4;
const mostWeeks = 26;

/** In how many weeks the next visit is due: on the weekday of this one, by the customer's own rhythm. */
export const weeksUntilNext = (intervalDays: number | null): number =>
  intervalDays === null ? usualWeeks : Math.min(mostWeeks, Math.max(1, Math.round(intervalDays / 7)));

export interface Due {
  weeks: number;
  date: ShopDate;
}

/** Days to offer, the likeliest first; a visit that is entered late has no next one in the past. */
export const dueDates = (visitDate: string, today: string, intervalDays: number | null): Due[] => {
  const likely = weeksUntilNext(intervalDays);
  const late = Math.max(0, Math.ceil(daysBetween(visitDate, today) / 7));
  const first = Math.max(likely, late);
  return [first, first - 1, first + 1]
    .filter((weeks) => weeks >= Math.max(1, late))
    .map((weeks) => ({ weeks, date: addDays(visitDate, weeks * 7) }));
};
