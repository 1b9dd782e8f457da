import type { z } from 'zod';
import type { repeat } from '../../../contract/booking-series.ts';
import type { FieldProblem } from '../../../contract/errors.ts';
import { repetition } from '../../../contract/repetition.ts';
import { daysBetween } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { refuse } from '../../platform/errors.ts';

export type Repeat = z.output<typeof repeat>;

export const invalidSeries = (field: string, message: string) => {
  const problem: FieldProblem = { field, code: 'BOOKING_SERIES_INVALID', message };
  return refuse('BOOKING_SERIES_INVALID', { errors: [problem] });
};

/**
 * Every day a repetition falls on, the first included.
 * @throws BOOKING_SERIES_INVALID without an end or with two, for one that does not repeat, and beyond a year
 */
export const occurrenceDates = (start: ShopDate, repeat: Repeat): ShopDate[] => {
  const { dates, problem } = repetition(start, repeat);
  if (problem) throw invalidSeries(problem.field, problem.message);
  return dates;
};

/** How many days a date moved. */
export const movedDays = (from: string, to: string): number => daysBetween(from, to);

export type SeriesScope = 'ONE' | 'FOLLOWING' | 'ALL';

/** Of a series' bookings in order, those that the person means. */
export const within = <B extends { id: number; series: { seq: number } | null }>(
  bookings: readonly B[],
  named: B,
  scope: SeriesScope,
): B[] => {
  if (scope === 'ONE') return [named];
  if (scope === 'ALL') return [...bookings];
  const from = named.series?.seq ?? 0;
  return bookings.filter(({ series }) => (series?.seq ?? 0) >= from);
};
