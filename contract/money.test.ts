import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribute, formatNumber, formatWon, percentOf, splitVat, sumWon, won } from './money.ts';

const amount = fc.integer({ min: 0, max: 10_000_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 });

describe('won', () => {
  it('is whole', () => {
    expect(() => won(1.5)).toThrow(RangeError);
    expect(() => won(2 ** 53)).toThrow(RangeError);
    expect(won(20_000)).toBe(20_000);
  });

  it('reads as a shop writes it, what is taken away with the sign of a discount', () => {
    expect(formatWon(1_234_500)).toBe('1,234,500원');
    expect(formatWon(-1_234_500)).toBe('−1,234,500원');
    expect(formatNumber(-500)).toBe('−500');
  });
});

describe('distribute', () => {
  it('gives the missing won to the largest fractions, earlier first', () => {
    expect(distribute(won(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(distribute(won(10_000), [90_000, 25_000, 18_000])).toEqual([6767, 1880, 1353]);
    expect(distribute(won(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
  });

  it('never creates or loses a won', () => {
    fc.assert(
      fc.property(amount, weights, (total, over) => {
        fc.pre(over.some((weight) => weight > 0));
        expect(sumWon(distribute(won(total), over))).toBe(total);
      }),
    );
  });

  it('stays within a won of the exact share, and gives nothing to a weight of nothing', () => {
    fc.assert(
      fc.property(amount, weights, (total, over) => {
        fc.pre(over.some((weight) => weight > 0));
        const sum = over.reduce((a, b) => a + BigInt(b), 0n);
        distribute(won(total), over).forEach((share, i) => {
          const exact = (BigInt(total) * BigInt(over[i] ?? 0)) / sum;
          expect(BigInt(share) - exact === 0n || BigInt(share) - exact === 1n).toBe(true);
          if (over[i] === 0) expect(share).toBe(0);
        });
      }),
    );
  });

  it('never takes more from a line than the line costs', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (prices, part) => {
        const sum = sumWon(prices);
        fc.pre(sum > 0);
        const shares = distribute(won(Math.floor(sum * part)), prices);
        shares.forEach((share, i) => expect(share).toBeLessThanOrEqual(prices[i] ?? 0));
      }),
    );
  });

  it('has nothing to weigh an amount by', () => {
    expect(() => distribute(won(1), [0, 0])).toThrow(RangeError);
    expect(distribute(won(0), [0, 0])).toEqual([0, 0]);
  });
});

describe('tax and percentages', () => {
  it('splits supply and VAT exactly', () => {
    expect(splitVat(won(99_000))).toEqual({ supplyWon: 90_000, vatWon: 9000 });
    fc.assert(
      fc.property(amount, (total) => {
        const { supplyWon, vatWon } = splitVat(won(total));
        expect(supplyWon + vatWon).toBe(total);
        expect(vatWon).toBe(Math.floor(total / 11));
      }),
    );
  });

  it('rounds a percentage half up', () => {
    expect(percentOf(won(90_000), 10)).toBe(9000);
    expect(percentOf(won(15), 10)).toBe(2);
  });
});
