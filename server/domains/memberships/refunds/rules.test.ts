import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateRefund, waivedDebts, nonCashShare } from './rules.ts';

const money = fc.integer({ min: 0, max: 10_000_000_000 });
const use = fc.record({
  kind: fc.constant('USE'),
  amount: fc.integer({ min: -1000, max: -1 }),
  moneyWon: fc.constant(0),
  listWon: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
});
const paidIn = money.map((moneyWon) => ({ kind: 'ISSUE', amount: moneyWon, moneyWon, listWon: null }));
const terms = fc.record({
  penaltyPercent: fc.integer({ min: 0, max: 10 }),
  paidCount: fc.option(fc.integer({ min: 0, max: 1000 })),
  heldWon: fc.oneof(money, fc.constant(Number.MAX_SAFE_INTEGER)),
});
const partlyPaid = paidIn.chain((paid) =>
  fc.integer({ min: 0, max: paid.moneyWon }).map((notMoneyWon) => ({ ...paid, notMoneyWon })),
);

test('a refund is received less used less penalty, to the won, and never less than nothing', () => {
  fc.assert(
    fc.property(
      fc.array(partlyPaid, { minLength: 1, maxLength: 3 }),
      fc.array(use),
      terms,
      (ins, uses, given) => {
        const refund = calculateRefund([...ins, ...uses], given);
        const used = refund.usedWon.reduce((sum, won) => sum + won, 0);
        expect(Number.isSafeInteger(refund.refundWon)).toBe(true);
        expect(refund.refundWon).toBeGreaterThanOrEqual(0);
        const moneyWon = refund.receivedWon - refund.notMoneyWon;
        expect(refund.refundWon + refund.beyondWon).toBe(Math.max(0, moneyWon - used - refund.penaltyWon));
        expect(refund.refundWon).toBeLessThanOrEqual(Math.min(moneyWon, given.heldWon));
        // At most a tenth of what was received, whatever else happened.
        expect(refund.penaltyWon * 10).toBeLessThanOrEqual(moneyWon);
      },
    ),
  );
});

test('a higher penalty or one more use never pays back more', () => {
  fc.assert(
    fc.property(paidIn, fc.array(use), use, terms, (paid, uses, more, given) => {
      const refundOf = (entries: typeof uses, penaltyPercent: number) =>
        calculateRefund([paid, ...entries], { ...given, penaltyPercent }).refundWon;
      expect(refundOf(uses, 10)).toBeLessThanOrEqual(refundOf(uses, 0));
      expect(refundOf([...uses, more], 5)).toBeLessThanOrEqual(refundOf(uses, 5));
    }),
  );
});

test('a ticket used up one by one never costs more than the ticket', () => {
  fc.assert(
    fc.property(paidIn, fc.integer({ min: 1, max: 100 }), (paid, count) => {
      const uses = Array.from({ length: count }, () => ({
        kind: 'USE',
        amount: -1,
        moneyWon: 0,
        listWon: null,
      }));
      const { usedWon } = calculateRefund([paid, ...uses], {
        penaltyPercent: 10,
        paidCount: count,
        heldWon: paid.moneyWon,
      });
      expect(usedWon.reduce((sum, won) => sum + won, 0)).toBeLessThanOrEqual(paid.moneyWon);
    }),
  );
});

test('what a sale left unpaid or was paid in points is shared out over its lines to the won', () => {
  const sale = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 4 })
    .chain((leftWon) => {
      const total = leftWon.reduce((sum, left) => sum + left, 0);
      return fc
        .tuple(fc.constant(leftWon), fc.integer({ min: 0, max: total }))
        .chain(([left, pointsWon]) =>
          fc
            .integer({ min: 0, max: total - pointsWon })
            .map((owedWon) => ({ leftWon: left, pointsWon, owedWon })),
        );
    });
  fc.assert(
    fc.property(sale, (one) => {
      const parts = one.leftWon.map((_, line) => {
        const part = nonCashShare(one, line);
        return part.pointsWon + part.owedWon;
      });
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(one.pointsWon + one.owedWon);
      for (const [line, part] of parts.entries()) expect(part).toBeLessThanOrEqual(one.leftWon[line] ?? 0);
    }),
  );
});

test('of what is owed exactly the uses that no money covered stay owed', () => {
  fc.assert(
    fc.property(fc.array(money), money, (owed, uncovered) => {
      const away = waivedDebts(owed, uncovered);
      const sum = (amounts: readonly number[]) => amounts.reduce((total, won) => total + won, 0);
      expect(sum(owed) - sum(away)).toBe(Math.min(sum(owed), uncovered));
      for (const [index, won] of away.entries()) {
        expect(won).toBeGreaterThanOrEqual(0);
        expect(won).toBeLessThanOrEqual(owed[index] ?? 0);
      }
    }),
  );
});
