import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShopDate } from '../../../../contract/time.ts';
import { monthsLater } from './rules.ts';

test('months later is a day of the calendar, the last one where the month is shorter', () => {
  expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsLater('2027-11-30', 3)).toBe('2028-02-29');
  expect(monthsLater('2026-12-05', 12)).toBe('2027-12-05');
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2150-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 120 }), (date, months) => {
      const from = date.toISOString().slice(0, 10);
      const to = monthsLater(from, months);
      expect(isShopDate(to) && to > from).toBe(true);
    }),
  );
});
