import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShopDate } from '../../../../contract/time.ts';
import { monthsLater, pointsFor } from './rules.ts';
import type { LineKind } from './rules.ts';

const rules = (permille: number) => ({
  enabled: true,
  rates: [{ lineKind: 'SERVICE' as const, methodKind: 'CASH', permille }],
  useUnit: 100,
  minimumUse: 0,
  expiresMonths: 12,
});
const line = (kind: LineKind, totalWon: number) => ({ kind, totalWon });

test('only what the rates name earns, by its share of each payment', () => {
  const lines = [line('SERVICE', 60_000), line('PRODUCT', 20_000)];
  const cash = [{ methodKind: 'CASH', amountWon: 40_000 }];
  const card = { methodKind: 'CARD', amountWon: 40_000 };
  expect(pointsFor(rules(50), lines, [...cash, card])).toBe(1_500);
  expect(pointsFor(rules(50), lines, [card])).toBe(0);
  expect(pointsFor({ ...rules(50), enabled: false }, lines, cash)).toBe(0);
  expect(pointsFor(rules(50), [line('SERVICE', 0)], [])).toBe(0);
});

test('a sale of services alone earns its rate of the whole, however it is split', () => {
  const total = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(
      fc.array(total, { minLength: 1, maxLength: 6 }),
      fc.nat(1000),
      fc.nat(100),
      (totals, permille, cut) => {
        const sum = totals.reduce((a, b) => a + b, 0);
        const first = Math.floor((sum * cut) / 100);
        const payments = [first, sum - first]
          .filter((amountWon) => amountWon > 0)
          .map((amountWon) => ({ methodKind: 'CASH', amountWon }));
        const lines = totals.map((totalWon) => line('SERVICE', totalWon));
        expect(pointsFor(rules(permille), lines, payments)).toBe(Math.floor((sum * permille) / 1000));
      },
    ),
  );
});

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
