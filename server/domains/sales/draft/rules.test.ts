import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { won } from '../../../../contract/money.ts';
import { AppError } from '../../../platform/errors.ts';
import { bookedShares, priceSale, settle, soldAtOf } from './rules.ts';
import type { Draft } from './rules.ts';

type Line = Draft['lines'][number];
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
        const { lines, listWon, discountWon, totalWon, supplyWon, vatWon } = result;
        expect(sum(lines.map((one) => one.listWon))).toBe(listWon);
        expect(sum(lines.map((one) => one.discountWon))).toBe(discountWon);
        expect(sum(lines.map((one) => one.totalWon))).toBe(totalWon);
        expect(listWon - discountWon).toBe(totalWon);
        expect(supplyWon + vatWon).toBe(totalWon);
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
    expect([result.supplyWon, result.vatWon]).toEqual([44_545, 4_454]);
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

describe('settling', () => {
  const methods = [
    { code: 'CARD', kind: 'CARD', active: true },
    { code: 'UNPAID', kind: 'UNPAID', active: true },
    { code: 'OLD', kind: 'CUSTOM', active: false },
  ];
  const pay = (...payments: [string, number][]) =>
    payments.map(([method, amount]) => ({ method, amountWon: won(amount) }));
  const registered = { registered: true };

  it('answers what stays unpaid', () => {
    expect(settle(won(100), pay(['CARD', 60], ['UNPAID', 40]), methods, registered)).toBe(40);
    expect(settle(won(0), [], methods, registered)).toBe(0);
    expect(settle(won(5), pay(['OLD', 5]), methods, { registered: true, kept: ['OLD'] })).toBe(0);
  });

  it.each<[string, Draft['payments'], { registered: boolean }, string]>([
    ['one won too little', pay(['CARD', 99]), registered, 'SALE_PAYMENTS_MISMATCH'],
    ['one won too much', pay(['CARD', 60], ['UNPAID', 41]), registered, 'SALE_PAYMENTS_MISMATCH'],
    ['a method nobody knows', pay(['SHELLS', 100]), registered, 'PAYMENT_METHOD_NOT_FOUND'],
    ['a method switched off', pay(['OLD', 100]), registered, 'PAYMENT_METHOD_NOT_FOUND'],
    ['a debt of nobody', pay(['UNPAID', 100]), { registered: false }, 'UNPAID_NEEDS_CUSTOMER'],
  ])('refuses %s', (_, payments, who, expected) => {
    expect(code(() => settle(won(100), payments, methods, who))).toBe(expected);
  });
});

describe('the time of a sale', () => {
  const now = '2026-11-21T03:00:00.000Z';
  const yesterday = { start_at: '2026-11-20T05:00:00.000Z', visit_date: '2026-11-20' };
  it('is now, or the visit’s own day when that has passed, or as said', () => {
    expect(soldAtOf(undefined, undefined, now)).toBe(now);
    expect(soldAtOf(undefined, yesterday, now)).toBe(yesterday.start_at);
    expect(soldAtOf(undefined, { ...yesterday, visit_date: '2026-11-21' }, now)).toBe(now);
    expect(soldAtOf('2026-11-01T05:00:00+09:00', yesterday, now)).toBe('2026-11-01T05:00:00+09:00');
    expect(code(() => soldAtOf('2026-11-22T00:00:00+09:00', undefined, now))).toBe(
      'COMMON_INVALID_PARAMETER',
    );
  });
});
