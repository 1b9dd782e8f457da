import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allot, totalOf } from './taking.rules.ts';

const amounts = fc.array(fc.record({ amountWon: fc.integer({ min: 1, max: 200 }) }), { maxLength: 30 });
const balance = fc.record({ paidWon: fc.nat(2_000), bonusWon: fc.nat(500) });

test('no won is lost or invented, bonus goes first, and nobody is refused who could be paid for', () => {
  fc.assert(
    fc.property(balance, amounts, (before, items) => {
      const { taken, short, left, missingWon } = allot(before, items);
      const spent = taken.reduce((sum, { share }) => sum + totalOf(share), 0);
      expect(totalOf(left)).toBe(totalOf(before) - spent);
      expect(left.paidWon >= 0 && left.bonusWon >= 0).toBe(true);
      for (const { item, share } of taken) expect(totalOf(share)).toBe(item.amountWon);
      if (taken.some(({ share }) => share.paidWon > 0)) expect(left.bonusWon).toBe(0);
      expect(taken.length + short.length).toBe(items.length);
      for (const { amountWon } of short) expect(amountWon).toBeGreaterThan(totalOf(left));
      const needed = items.reduce((sum, { amountWon }) => sum + amountWon, 0);
      expect(missingWon).toBe(Math.max(0, needed - totalOf(before)));
    }),
  );
});
