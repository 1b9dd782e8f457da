import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { won } from '../../../../contract/money.ts';
import { AppError } from '../../../platform/errors.ts';
import { bookedShares, priceSale, soldAtOf } from './draft.rules.ts';
import type { DraftLine } from './draft.rules.ts';

type Line = DraftLine;
const nobody = () => [];
const line = (over: Partial<Line> = {}): Line =>
  ({ kind: 'SERVICE', name: '젤네일', quantity: 1, unitPriceWon: 60_000, credits: [], ...over }) as Line;

const code = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('WON' as const), won: fc.nat(100_000).map(won) }),
    fc.record({ kind: fc.constant('PERCENT' as const), percent: fc.nat(200).map((half) => half / 2) }),
  ),
  { nil: undefined },
);
const shares = fc
  .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 })
  .chain((people) =>
    fc.tuple(
      fc.constant(people),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: people.length, maxLength: people.length }),
    ),
  )
  .map(([people, parts]) => {
    const sum = parts.reduce((a, b) => a + b, 0);
    const percents = parts.map((part) => Math.max(1, Math.floor((part * 100) / sum)));
    const rest = 100 - percents.slice(1).reduce((a, b) => a + b, 0);
    return people.map((employeeNo, at) => ({ employeeNo, percent: at === 0 ? rest : (percents[at] ?? 0) }));
  });
const draft = fc.record({
  lines: fc.array(
    fc.record({
      unitPriceWon: fc.nat(300_000),
      quantity: fc.integer({ min: 1, max: 5 }),
      discount,
      credits: shares,
    }),
    { minLength: 1, maxLength: 8 },
  ),
  discount,
});

const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);

describe('pricing a sale', () => {
  it('adds up to the won, whatever is sold, taken off and shared', () => {
    let priced = 0;
    fc.assert(
      fc.property(draft, (given) => {
        const sale = { lines: given.lines.map((one) => line(one as never)), discount: given.discount };
        if (code(() => priceSale(sale, nobody)) === 'SALE_DISCOUNT_EXCEEDS_PRICE') return;
        priced += 1;
        const result = priceSale(sale, nobody);
        expect(result).toEqual(priceSale(sale, nobody));
        const { lines, listWon, discountWon, totalWon } = result;
        expect(sum(lines.map((one) => one.listWon))).toBe(listWon);
        expect(sum(lines.map((one) => one.discountWon))).toBe(discountWon);
        expect(sum(lines.map((one) => one.totalWon))).toBe(totalWon);
        expect(listWon - discountWon).toBe(totalWon);
        for (const one of lines) {
          expect(Math.min(one.discountWon, one.totalWon)).toBeGreaterThanOrEqual(0);
          if (one.credits.length > 0)
            expect(sum(one.credits.map((share) => share.creditWon))).toBe(one.totalWon);
          expect(Math.min(0, ...one.credits.map((share) => share.creditWon))).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
    expect(priced).toBeGreaterThan(100);
  });

  it('takes line discounts first, then spreads the whole one by what the lines still cost', () => {
    const result = priceSale(
      {
        lines: [
          line({ unitPriceWon: won(60_000), discount: { kind: 'PERCENT', percent: 50 } }),
          line({ unitPriceWon: won(10_000), quantity: 2 }),
        ],
        discount: { kind: 'WON', won: won(1_001) },
      },
      nobody,
    );
    expect(result.lines.map((one) => [one.discountWon, one.totalWon])).toEqual([
      [30_601, 29_399],
      [400, 19_600],
    ]);
    expect([result.listWon, result.discountWon, result.totalWon]).toEqual([80_000, 31_001, 48_999]);
  });

  it.each<[string, () => unknown, string]>([
    [
      'a line discount over the price',
      () => priceSale({ lines: [line({ discount: { kind: 'WON', won: won(60_001) } })] }, nobody),
      'SALE_DISCOUNT_EXCEEDS_PRICE',
    ],
    [
      'a whole discount over what is left',
      () =>
        priceSale(
          {
            lines: [line({ discount: { kind: 'PERCENT', percent: 50 } })],
            discount: { kind: 'WON', won: won(30_001) },
          },
          nobody,
        ),
      'SALE_DISCOUNT_EXCEEDS_PRICE',
    ],
    [
      'shares of 90%',
      () => priceSale({ lines: [line({ credits: [{ employeeNo: 1, percent: 90 }] as never })] }, nobody),
      'SALE_CREDIT_INVALID',
    ],
    [
      'one person twice',
      () =>
        priceSale(
          {
            lines: [
              line({
                credits: [
                  { employeeNo: 1, percent: 50 },
                  { employeeNo: 1, percent: 50 },
                ] as never,
              }),
            ],
          },
          nobody,
        ),
      'SALE_CREDIT_INVALID',
    ],
    [
      'more won than an amount may have',
      () => priceSale({ lines: [line({ unitPriceWon: won(10_000_000_000), quantity: 2 })] }, nobody),
      'COMMON_INVALID_PARAMETER',
    ],
  ])('refuses %s', (_, work, expected) => {
    expect(code(work)).toBe(expected);
  });
});

describe('who earns a line that names nobody', () => {
  const booked = {
    employee_no: 1,
    items: [
      { item_id: 7, name: '젤네일', employee_no: 2 },
      { item_id: 7, name: '젤네일', employee_no: 3 },
      { item_id: null, name: '케어', employee_no: null },
    ],
  };
  it('is the employee of the booked item, each item once, then the booking’s', () => {
    const sharesOf = bookedShares(booked);
    const gel = line({ itemId: 7 as never });
    const earners = [gel, line({ name: '케어' }), gel, gel, line({ name: '오일', kind: 'PRODUCT' })].map(
      (one) => sharesOf(one)[0]?.employeeNo,
    );
    expect(earners).toEqual([2, 1, 3, 1, 1]);
  });

  it('is nobody without a booking', () => {
    expect(bookedShares(undefined)(line())).toEqual([]);
  });
});

describe('the time of a sale', () => {
  const now = '2026-11-21T03:00:00.000Z';
  const yesterday = { start_at: '2026-11-20T05:00:00.000Z', visit_date: '2026-11-20' };
  const owner = { now, mayPast: true };
  const staff = { now, mayPast: false };
  const [earlier, later] = ['2026-11-01T05:00:00+09:00', '2026-11-22T00:00:00+09:00'];

  it('is now, or the visit’s own day when that has passed, or as said', () => {
    expect(soldAtOf(undefined, undefined, owner)).toBe(now);
    expect(soldAtOf(undefined, yesterday, staff)).toBe(yesterday.start_at);
    expect(soldAtOf(undefined, { ...yesterday, visit_date: '2026-11-21' }, owner)).toBe(now);
    expect(soldAtOf(earlier, yesterday, owner)).toBe(earlier);
    expect(code(() => soldAtOf(later, undefined, owner))).toBe('SALE_DATE_FUTURE');
  });

  it('is a day that is over only with the right, or where the sale or its visit stands', () => {
    expect(code(() => soldAtOf(earlier, yesterday, staff))).toBe('SALE_DATE_PAST');
    expect(soldAtOf(earlier, undefined, { ...staff, standsOn: '2026-11-01' })).toBe(earlier);
    expect(soldAtOf(yesterday.start_at, yesterday, staff)).toBe(yesterday.start_at);
    // What leaves a day that is over changes that day.
    const stands = { ...staff, standsOn: '2026-11-01' };
    expect(code(() => soldAtOf(now, undefined, stands))).toBe('SALE_DATE_PAST');
    expect(code(() => soldAtOf(yesterday.start_at, yesterday, stands))).toBe('SALE_DATE_PAST');
    expect(soldAtOf(now, undefined, { ...owner, standsOn: '2026-11-01' })).toBe(now);
  });
});

describe('a total that somebody typed', () => {
  it('takes what is missing to it off all lines by what they cost', () => {
    const lines = [line({ unitPriceWon: won(60_000) }), line({ unitPriceWon: won(30_000) })];
    const result = priceSale({ lines, totalWon: won(80_000) }, nobody);
    expect(result.lines.map((one) => one.totalWon)).toEqual([53_333, 26_667]);
    expect(result.totalWon).toBe(80_000);
    expect(code(() => priceSale({ lines, totalWon: won(90_001) }, nobody))).toBe('SALE_LINE_INVALID');
  });
});
