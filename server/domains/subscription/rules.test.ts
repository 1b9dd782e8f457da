import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { won } from '../../../contract/money.ts';
import { billingPeriods, plans } from '../../../contract/subscription-plans.ts';
import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { nextStep, retryDays } from './dunning.rules.ts';
import { daysLeft, daysOf, dayOfMonth, monthsOf, spanFrom } from './periods.rules.ts';
import { quote, supplyOf, withVat } from './pricing.rules.ts';
import type { Choice, Standing } from './pricing.rules.ts';
import { cancellationOf } from './refunds.rules.ts';

const day = (n: number) => addDays('2026-01-01', n);
const days = fc.integer({ min: 0, max: 1500 });
const choices = fc.record({ plan: fc.constantFrom(...plans), period: fc.constantFrom(...billingPeriods) });

const active = (choice: Choice, start: ShopDate): Standing => {
  const anchorDay = dayOfMonth(start);
  const span = spanFrom(start, monthsOf[choice.period], anchorDay);
  const supplyWon = supplyOf(choice, start);
  return {
    ...choice,
    state: 'ACTIVE',
    trialEndsOn: addDays(start, -1),
    paid: { ...span, anchorDay, supplyWon },
  };
};

describe('periods', () => {
  it('follow each other without a gap, clamp in short months and return to their day', () => {
    fc.assert(
      fc.property(days, (n) => {
        const start = day(n);
        const anchor = dayOfMonth(start);
        let span = spanFrom(start, 1, anchor);
        for (let month = 0; month < 30; month += 1) {
          const next = spanFrom(addDays(span.end, 1), 1, anchor);
          expect(daysOf(next)).toBeGreaterThanOrEqual(28);
          expect(daysOf(next)).toBeLessThanOrEqual(31);
          const isShort = dayOfMonth(addDays(next.start, 1)) === 1;
          expect(dayOfMonth(next.start) === anchor || isShort).toBe(true);
          span = next;
        }
      }),
    );
    expect(spanFrom('2026-01-31' as ShopDate, 1, 31).end).toBe('2026-02-27');
    expect(spanFrom('2026-02-28' as ShopDate, 1, 31).end).toBe('2026-03-30');
  });
});

describe('an upgrade', () => {
  it('is never more than the new price, never less than nothing, and shrinks day by day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 364 }), choices, choices, (n, on, from, to) => {
        const standing = active(from, day(n));
        const today = addDays(day(n), on);
        if (today > standing.paid!.end) return;
        const quoted = quote(standing, to, today);
        if (quoted.from !== 'NOW') return;
        expect(quoted.bill.supplyWon).toBeGreaterThanOrEqual(0);
        expect(quoted.bill.supplyWon).toBeLessThanOrEqual(quoted.bill.fullSupplyWon);
        expect(quoted.bill.supplyWon + quoted.bill.vatWon).toBe(quoted.bill.totalWon);
        expect(quoted.bill.start <= today && today <= quoted.bill.end).toBe(true);
      }),
    );
  });

  it('and back earns nobody anything: up costs what its days cost, down gives nothing and takes nothing', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 364 }),
        fc.constantFrom(...billingPeriods),
        (n, on, period) => {
          const low: Choice = { plan: 'STANDARD', period };
          const high: Choice = { plan: 'PRO', period };
          const standing = active(low, day(n));
          const paid = standing.paid!;
          const today = addDays(day(n), on);
          if (today > paid.end) return;
          const up = quote(standing, high, today);
          if (up.from !== 'NOW') throw new Error('more begins at once');
          const fair =
            ((supplyOf(high, today) - supplyOf(low, today)) * daysLeft(paid, today)) / daysOf(paid);
          expect(Math.abs(up.bill.supplyWon - fair)).toBeLessThan(1);
          const raised: Standing = {
            ...standing,
            ...high,
            paid: { ...paid, supplyWon: supplyOf(high, today) },
          };
          const down = quote(raised, low, today);
          expect(down.from).toBe('AT_END');
          expect(down.from === 'AT_END' && down.start).toBe(addDays(paid.end, 1));
        },
      ),
    );
  });
});

describe('a refund', () => {
  it('is never more than was paid, and never grows with time', () => {
    fc.assert(
      fc.property(days, choices, fc.boolean(), (n, choice, isUsed) => {
        const { paid } = active(choice, day(n));
        const totalWon = withVat(paid!.supplyWon).totalWon;
        let before = totalWon;
        for (let on = 0; addDays(paid!.start, on) <= paid!.end; on += 1) {
          const today = addDays(paid!.start, on);
          const { refundWon, refundEndsOn } = cancellationOf(
            { ...paid!, ...choice, totalWon, paidOn: paid!.start, smallerUntil: null, isUsed },
            today,
          );
          expect(refundWon).toBeLessThanOrEqual(before);
          expect(refundWon).toBeGreaterThanOrEqual(0);
          if (refundWon > 0 && refundWon < totalWon) expect(refundEndsOn >= today).toBe(true);
          before = refundWon;
        }
      }),
      { numRuns: 30 },
    );
  });

  it('of a year is what was paid less the used months at the monthly price', () => {
    const paid = active({ plan: 'PRO', period: 'YEAR' }, '2026-03-01' as ShopDate).paid!;
    const of = (today: string) =>
      cancellationOf(
        {
          ...paid,
          plan: 'PRO',
          period: 'YEAR',
          totalWon: won(429_000),
          paidOn: paid.start,
          smallerUntil: null,
          isUsed: true,
        },
        today as ShopDate,
      );
    expect(of('2026-03-01')).toMatchObject({ refundWon: 429_000 - 42_900, refundEndsOn: '2026-03-31' });
    expect(of('2026-05-31')).toMatchObject({ refundWon: 429_000 - 3 * 42_900, refundEndsOn: '2026-05-31' });
    expect(of('2026-12-31')).toMatchObject({ refundWon: 0, refundEndsOn: '2027-02-28' });
  });
});

describe('a debt', () => {
  it('is tried again on six days at ten, and after a hard refusal not by the same card', () => {
    const dueOn = '2026-03-10' as ShopDate;
    let now = Date.parse('2026-03-10T01:00:00Z');
    const tries: string[] = [];
    for (const _ of retryDays) {
      const at = nextStep(dueOn, false, now);
      tries.push(at);
      now = Date.parse(at);
    }
    expect(tries).toEqual(
      ['11', '13', '15', '17', '20', '24'].map((date) => `2026-03-${date}T01:00:00.000Z`),
    );
    expect(nextStep(dueOn, false, now)).toBe('2026-03-24T15:00:00.000Z');
    expect(nextStep(dueOn, true, Date.parse('2026-03-10T01:00:00Z'))).toBe('2026-03-24T15:00:00.000Z');
  });
});
