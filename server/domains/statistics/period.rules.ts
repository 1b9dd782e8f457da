import { addDays, daysBetween, weekdayOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { longestPeriod } from '../../../contract/statistics/words.ts';
import type { Comparison, Grouping } from '../../../contract/statistics/words.ts';
import { refuse } from '../../platform/errors.ts';
import { daysOf } from '../schedule/public.ts';

type Numbers = readonly [least: number, most: number];

export interface Period {
  from: ShopDate;
  to: ShopDate;
  /** Between which numbers the sales of the days and their bookings lie, once that was looked up. */
  numbers?: { sales: Numbers; bookings: Numbers };
  /** No days between but these. */
  only?: readonly ShopDate[];
  /** Which of the days are read from their sales; the others are kept. Where it is not said, all are. */
  open?: { days: readonly ShopDate[]; period: Period | null };
}

/** @throws STATISTICS_RANGE_INVALID */
export const assertDays = ({ from, to }: Period): void => {
  const days = daysBetween(from, to);
  if (days >= longestPeriod) throw refuse('STATISTICS_RANGE_INVALID');
  if (days < 0)
    throw refuse('STATISTICS_RANGE_INVALID', {
      message: '끝나는 날이 시작하는 날보다 앞서요.',
      errors: [{ field: 'query.to', code: 'before_start', message: '시작하는 날과 같거나 뒤여야 해요.' }],
    });
};

/** @throws STATISTICS_RANGE_INVALID, STATISTICS_RANGE_TO_COME */
export const assertPeriod = (period: Period, until: string): void => {
  assertDays(period);
  if (period.from > until) throw refuse('STATISTICS_RANGE_TO_COME');
};

export const monthOf = (date: string): string => date.slice(0, 7);

const addMonths = (month: string, count: number): string => {
  const [year, number] = month.split('-').map(Number);
  const at = (year ?? 0) * 12 + (number ?? 1) - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
};

const firstOf = (month: string): ShopDate => `${month}-01` as ShopDate;
const lastOf = (month: string): ShopDate => addDays(firstOf(addMonths(month, 1)), -1);

export const daysOfMonth = (month: string): Period => ({ from: firstOf(month), to: lastOf(month) });

/** Every month that the days touch. */
export const monthsOf = ({ from, to }: Period): string[] => {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
};

/** Those of them that are in it from their first day to their last. */
export const wholeMonthsOf = (period: Period): string[] =>
  monthsOf(period).filter((month) => firstOf(month) >= period.from && lastOf(month) <= period.to);

/** As many months earlier, on the same day of the month; a month that is too short gives its last. */
const monthsEarlier = (date: string, count: number): ShopDate => {
  const month = addMonths(monthOf(date), 0 - count);
  const same = `${month}${date.slice(7)}` as ShopDate;
  return same > lastOf(month) ? lastOf(month) : same;
};

/**
 * Whole months are compared with as many whole months, days from the first of a month with the same days of the
 * months before, other days with as many days.
 */
export const periodBefore = (period: Period, compare: Comparison): Period | null => {
  const { from, to } = period;
  if (compare === 'NONE') return null;
  if (compare === 'LAST_YEAR') return { from: monthsEarlier(from, 12), to: monthsEarlier(to, 12) };
  const months = monthsOf(period);
  if (months.length === wholeMonthsOf(period).length)
    return {
      from: firstOf(addMonths(monthOf(from), 0 - months.length)),
      to: addDays(from, -1),
    };
  if (from === firstOf(monthOf(from)))
    return { from: monthsEarlier(from, months.length), to: monthsEarlier(to, months.length) };
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, 0 - days), to: addDays(from, -1) };
};

const monday = (date: ShopDate): ShopDate => addDays(date, 0 - ((weekdayOf(date) + 6) % 7));

/** The keys that rows by time have, in order; of hours those between the first and last that anything has. */
export const keysOf = (by: Grouping, period: Period, present: readonly string[]): string[] => {
  if (by === 'DAY') return daysOf(period.from, period.to);
  if (by === 'MONTH') return monthsOf(period);
  if (by === 'WEEK') return [...new Set(daysOf(period.from, period.to).map(monday))];
  if (by === 'WEEKDAY') return ['1', '2', '3', '4', '5', '6', '0'];
  const hours = present.map(Number);
  const first = Math.min(...hours);
  return hours.length === 0
    ? []
    : Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => String(first + at));
};
