import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointsFor } from './point-earning.ts';

const rates = (permille: number) => [{ lineKind: 'SERVICE' as const, methodKind: 'CASH', permille }];
const line = (kind: string, leftWon: number) => ({ kind, leftWon });

test('only what the rates name earns, by its share of each payment', () => {
  const lines = [line('SERVICE', 60_000), line('PRODUCT', 20_000)];
  const cash = [{ kind: 'CASH', amountWon: 40_000 }];
  const card = { kind: 'CARD', amountWon: 40_000 };
  expect(pointsFor(rates(50), { lines, money: [...cash, card] })).toBe(1_500);
  expect(pointsFor(rates(50), { lines, money: [card] })).toBe(0);
  expect(pointsFor([], { lines, money: cash })).toBe(0);
  expect(pointsFor(rates(50), { lines: [line('SERVICE', 0)], money: [] })).toBe(0);
  const pass = [{ lineKind: 'PASS' as const, methodKind: 'CASH', permille: 10 }];
  for (const kind of ['PASS_SALE', 'PASS_CHARGE'])
    expect(pointsFor(pass, { lines: [line(kind, 40_000)], money: cash })).toBe(400);
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
        const money = [first, sum - first]
          .filter((amountWon) => amountWon > 0)
          .map((amountWon) => ({ kind: 'CASH', amountWon }));
        const lines = totals.map((totalWon) => line('SERVICE', totalWon));
        expect(pointsFor(rates(permille), { lines, money })).toBe(Math.floor((sum * permille) / 1000));
      },
    ),
  );
});
