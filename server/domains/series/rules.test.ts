import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, shopDateOf, startOfDayMs, weekdayOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { AppError } from '../../platform/errors.ts';
import { occurrenceDates } from './rules.ts';
import type { Repeat } from './rules.ts';

const day = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2023-01-01', n));
const end = fc.oneof(
  fc.record({ times: fc.integer({ min: 2, max: 60 }) }),
  fc.record({ after: fc.integer({ min: -10, max: 500 }) }),
);
const rule = fc.record({
  unit: fc.constantFrom('WEEK' as const, 'MONTH' as const),
  every: fc.integer({ min: 1, max: 12 }),
});

/** The days, or null where the rule is refused by its name. */
const tried = (start: ShopDate, repeat: Repeat): ShopDate[] | null => {
  try {
    return occurrenceDates(start, repeat);
  } catch (error) {
    if (error instanceof AppError && error.code === 'BOOKING_SERIES_INVALID') return null;
    throw error;
  }
};

describe('the days of a repetition', () => {
  it('end even where the calendar does', () => {
    expect(occurrenceDates('2199-06-30' as ShopDate, { unit: 'WEEK', every: 1, times: 2 })).toHaveLength(2);
    expect(occurrenceDates('2024-02-29' as ShopDate, { unit: 'MONTH', every: 12, times: 2 })).toEqual([
      '2024-02-29',
      '2025-02-28',
    ]);
  });

  it('never pass a year or sixty, never go back, and keep their step', () => {
    let granted = 0;
    fc.assert(
      fc.property(day, rule, end, (start, { unit, every }, bound) => {
        const given = 'times' in bound ? { times: bound.times } : { until: addDays(start, bound.after) };
        const dates = tried(start, { unit, every, ...given });
        if (dates === null) return;
        granted += 1;
        expect(dates[0]).toBe(start);
        expect(dates.length).toBeGreaterThanOrEqual(2);
        expect(dates.length).toBeLessThanOrEqual(60);
        if (given.times !== undefined) expect(dates).toHaveLength(given.times);
        const last = dates.at(-1)!;
        if (given.until) expect(last <= given.until).toBe(true);
        expect(daysBetween(start, last)).toBeLessThanOrEqual(366);
        for (const [i, date] of dates.entries()) {
          if (i === 0) continue;
          const step = daysBetween(dates[i - 1]!, date);
          if (unit === 'WEEK') {
            expect(step).toBe(every * 7);
            expect(weekdayOf(date)).toBe(weekdayOf(start));
          } else {
            expect(step).toBeGreaterThanOrEqual(every * 28);
            expect(step).toBeLessThanOrEqual(every * 31);
          }
        }
      }),
      { numRuns: 2000 },
    );
    expect(granted).toBeGreaterThan(300);
  });

  it('fall on the last day of a month that is too short, and come back after it', () => {
    const dates = occurrenceDates('2027-12-31' as ShopDate, { unit: 'MONTH', every: 1, times: 5 });
    expect(dates).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
    expect(shopDateOf(startOfDayMs(dates[2]!))).toBe('2028-02-29');
  });

  it.each<[string, Repeat]>([
    ['without an end', { unit: 'WEEK', every: 1 }],
    ['with two', { unit: 'WEEK', every: 1, times: 3, until: '2027-02-01' as ShopDate }],
    ['beyond a year', { unit: 'WEEK', every: 1, until: '2028-01-02' as ShopDate }],
    ['more often than a year holds', { unit: 'MONTH', every: 1, times: 14 }],
    ['that do not repeat', { unit: 'WEEK', every: 2, until: '2027-01-14' as ShopDate }],
    ['that end before they begin', { unit: 'WEEK', every: 1, until: '2026-12-01' as ShopDate }],
  ])('are refused %s', (_, repeat) => {
    expect(tried('2027-01-01' as ShopDate, repeat)).toBeNull();
  });
});
