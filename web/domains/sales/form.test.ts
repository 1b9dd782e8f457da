import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumWon } from '../../../contract/money.ts';
import { instantAt, msOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { emptySale, payAll, payRest, priceDraft, saleBody, setPayment, toggleMethod } from './form.ts';
import type { Line, SaleDraft } from './form.ts';

const now = msOf(instantAt('2026-11-21', 800));

const line = (unitPriceWon: number, more: Partial<Line> = {}): Line => ({
  key: String(unitPriceWon),
  kind: 'SERVICE',
  itemId: null,
  name: '젤네일',
  note: '60분',
  quantity: 1,
  unitPriceWon,
  discount: null,
  credits: [],
  ...more,
});

const wedding: SaleDraft = {
  ...emptySale,
  lines: [line(90_000, { discount: { kind: 'PERCENT', value: 10 } }), line(18_000)],
};

describe('the sale form', () => {
  it('prices line discounts, then the whole one', () => {
    expect(priceDraft(wedding)).toMatchObject({ listWon: 108_000, discountWon: 9000, totalWon: 99_000 });
    expect(priceDraft({ ...wedding, discount: { kind: 'WON', value: 9000 } })).toMatchObject({
      discountWon: 18_000,
      totalWon: 90_000,
      lineTotals: [73_636, 16_364],
    });
  });

  it('fills in what is missing as methods are added', () => {
    const card = setPayment(toggleMethod(wedding, 'CARD'), 'CARD', 29_000);
    const both = toggleMethod(card, 'CASH');
    expect(both.payments).toEqual([
      { method: 'CARD', amountWon: 29_000 },
      { method: 'CASH', amountWon: 70_000 },
    ]);
    expect(priceDraft(both).differenceWon).toBe(0);
    expect(toggleMethod(both, 'CARD').payments).toEqual([{ method: 'CASH', amountWon: 70_000 }]);
    expect(payAll(both, 'CASH').payments).toEqual([{ method: 'CASH', amountWon: 99_000 }]);
    expect(payRest(setPayment(both, 'CASH', 1), 'CARD').payments[0]).toEqual({
      method: 'CARD',
      amountWon: 98_999,
    });
  });

  it('sends only payments that are something', () => {
    const draft = setPayment(toggleMethod(payAll(wedding, 'CARD'), 'CASH'), 'CASH', null);
    const body = saleBody(draft, 7, now);
    expect(body).toMatchObject({ bookingId: 7, payments: [{ method: 'CARD', amountWon: 99_000 }] });
    expect(body).not.toHaveProperty('customerNo');
    expect(body).not.toHaveProperty('soldAt');
  });

  it('without a booking is for whom it says, or for nobody known, and may be of an earlier day', () => {
    const known = { customerNo: 11, name: '김현주', phone: null, grade: null, visitCount: 2, unpaidWon: 0 };
    expect(saleBody({ ...wedding, customer: known }, undefined, now)).toMatchObject({ customerNo: 11 });
    expect(saleBody({ ...wedding, soldOn: '2026-11-19' as ShopDate }, undefined, now)).toMatchObject({
      customerNo: null,
      soldAt: instantAt('2026-11-19', 800),
    });
  });

  it('adds up to the won, whatever is typed', () => {
    const discount = fc.option(
      fc.record({
        kind: fc.constantFrom('WON' as const, 'PERCENT' as const),
        value: fc.integer({ min: 0, max: 100 }),
      }),
    );
    const lines = fc.array(
      fc
        .record({
          unitPriceWon: fc.integer({ min: 0, max: 5_000_000 }),
          quantity: fc.integer({ min: 1, max: 20 }),
          discount,
        })
        .map(({ unitPriceWon, ...more }) => line(unitPriceWon, more)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, discount, (drawn, whole) => {
        const priced = priceDraft({ ...emptySale, lines: drawn, discount: whole });
        expect(sumWon(priced.lineTotals)).toBe(priced.totalWon);
        expect(priced.listWon - priced.discountWon).toBe(priced.totalWon);
        for (const total of priced.lineTotals) expect(total).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
