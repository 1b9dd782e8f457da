import type { z } from 'zod';
import { longestSeries } from '../../../../contract/booking-series.ts';
import type { repeat } from '../../../../contract/booking-series.ts';
import type { FieldProblem } from '../../../../contract/errors.ts';
import { addDays, daysBetween } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';

export type Repeat = z.output<typeof repeat>;

const pad = (n: number) => String(n).padStart(2, '0');

/** The same day of the month so many months on, or that month's last day where it has none such. */
const addMonths = (date: string, months: number): ShopDate => {
  const at = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(at / 12), at % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return `${year}-${pad(month + 1)}-${pad(Math.min(Number(date.slice(8, 10)), lastDay))}` as ShopDate;
};

const lastDayOf = (start: string): ShopDate => addMonths(start, 12);

export const invalidSeries = (field: string, message: string) => {
  const problem: FieldProblem = { field, code: 'BOOKING_SERIES_INVALID', message };
  return refuse('BOOKING_SERIES_INVALID', { errors: [problem] });
};

/**
 * Every day a repetition falls on, the first included.
 * @throws BOOKING_SERIES_INVALID without an end or with two, for one that does not repeat, and beyond a year
 */
export const occurrenceDates = (start: ShopDate, { unit, every, times, until }: Repeat): ShopDate[] => {
  if ((times === undefined) === (until === undefined))
    throw invalidSeries('repeat', '몇 번 또는 언제까지 가운데 하나를 정해 주세요.');
  const limit = lastDayOf(start);
  if (until !== undefined && until > limit)
    throw invalidSeries('repeat.until', '반복은 1년 뒤까지 할 수 있어요.');
  const dates: ShopDate[] = [];
  for (let n = 0; n < (times ?? longestSeries + 1); n += 1) {
    const date = unit === 'WEEK' ? addDays(start, n * every * 7) : addMonths(start, n * every);
    if (date > (until ?? limit)) break;
    dates.push(date);
  }
  if (dates.length > longestSeries)
    throw invalidSeries('repeat.until', `반복은 ${longestSeries}번까지 할 수 있어요.`);
  if (times !== undefined && dates.length < times)
    throw invalidSeries('repeat.times', `1년 안에 ${dates.length}번까지 할 수 있어요.`);
  if (dates.length < 2) throw invalidSeries('repeat.until', '두 번 이상 반복되도록 정해 주세요.');
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
