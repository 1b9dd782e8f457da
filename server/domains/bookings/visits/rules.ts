import { daysBetween } from '../../../../contract/time.ts';

/** Days between visits on average, rounded; null before there was a second. */
export const intervalOf = (first: string | null, last: string | null, visits: number): number | null =>
  first === null || last === null || visits < 2 ? null : Math.round(daysBetween(first, last) / (visits - 1));
