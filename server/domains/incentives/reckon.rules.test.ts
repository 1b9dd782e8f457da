import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rising, rule } from '../../testing/pay-rules.ts';
import { figuresOfRules, payOf, taxOf } from './reckon.rules.ts';
import type { Counted } from './reckon.rules.ts';
import { amountsOfRows } from './shares.rules.ts';

const runs = { numRuns: 50 };
const won = fc.integer({ min: -3_000_000, max: 30_000_000 });

const row: fc.Arbitrary<Counted> = fc
  .record({
    source: fc.constantFrom('SERVICE_REAL', 'SERVICE_DEDUCTED', 'PRODUCT', 'PASS_SALE'),
    visitKind: fc.constantFrom('NEW', 'CHOSEN', 'SUBSTITUTE', 'UNREGISTERED'),
    taxed: fc.boolean(),
    baseWon: fc.integer({ min: -500_000, max: 900_000 }),
    unpaid: fc.integer({ min: 0, max: 100 }),
    card: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ unpaid, card, ...facts }) => {
    const unpaidWon = Math.trunc((facts.baseWon * unpaid) / 100);
    return { ...facts, unpaidWon, cardWon: Math.trunc(((facts.baseWon - unpaidWon) * card) / 100) };
  });

describe('bands', () => {
  it('pay by step never more than on the whole, as long as rates rise', () => {
    fc.assert(
      fc.property(rising, won, (bands, netWon) => {
        const whole = payOf({ method: 'BANDS_WHOLE', bands }, netWon).amountWon;
        const step = payOf({ method: 'BANDS_STEP', bands }, netWon).amountWon;
        expect(step).toBeLessThanOrEqual(whole);
      }),
      runs,
    );
  });

  it('by step never pay less for more, and join without a jump', () => {
    fc.assert(
      fc.property(rising, won, fc.integer({ min: 0, max: 100_000 }), (bands, netWon, more) => {
        const step = (amount: number) => payOf({ method: 'BANDS_STEP', bands }, amount).amountWon;
        expect(step(netWon + more)).toBeGreaterThanOrEqual(step(netWon));
        // No rate is above 1, so no won more brings more than itself and what rounding left.
        expect(step(netWon + more) - step(netWon)).toBeLessThanOrEqual(more + 1);
      }),
      runs,
    );
  });
});

describe('a month', () => {
  it('is the sum of its rows to the won, whatever the rules', () => {
    fc.assert(
      fc.property(
        fc.tuple(rule('SERVICE_REAL'), rule('PRODUCT'), rule('PASS_SALE')),
        fc.array(row, { maxLength: 30 }),
        (rules, rows) => {
          const figures = figuresOfRules(rules, rows);
          const numbered = rows.map((one, id) => ({ ...one, id, cancelled: false }));
          const amounts = amountsOfRows(rules, figures, numbered);
          for (const [place, { source, amountWon }] of figures.entries()) {
            const own = numbered.filter((one) => one.source === source);
            const listed = own.reduce((sum, { id }) => sum + (amounts.get(id) ?? 0), 0);
            expect(listed, rules[place]?.method).toBe(own.length === 0 ? 0 : amountWon);
          }
        },
      ),
      runs,
    );
  });

  it('with a sale and its deletion is the month without', () => {
    fc.assert(
      fc.property(rule('SERVICE_REAL'), fc.array(row, { maxLength: 20 }), row, (only, rows, sold) => {
        const back = {
          ...sold,
          baseWon: 0 - sold.baseWon,
          unpaidWon: 0 - sold.unpaidWon,
          cardWon: 0 - sold.cardWon,
        };
        expect(figuresOfRules([only], [...rows, sold, back])).toEqual(figuresOfRules([only], rows));
      }),
      runs,
    );
  });

  it('is taxed at most 3.3 %, never below nothing, and never more than ten won short of it', () => {
    fc.assert(
      fc.property(won, (grossWon) => {
        const typed = { incomeTaxWon: 1, localTaxWon: 1 };
        const { incomeTaxWon, localTaxWon } = taxOf('FREELANCER', grossWon, typed);
        const exact = Math.max(0, grossWon * 0.033);
        expect(incomeTaxWon + localTaxWon).toBeLessThanOrEqual(exact);
        expect(incomeTaxWon + localTaxWon).toBeGreaterThan(exact - 22);
      }),
      runs,
    );
  });
});
