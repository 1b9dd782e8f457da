import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueOf } from './rules.ts';

test('lots go back with what is theirs together, none with less than nothing, or not at all', () => {
  const lot = fc.record({ balance: fc.nat(1000), net: fc.integer({ min: -1000, max: 1000 }) });
  fc.assert(
    fc.property(fc.array(lot, { maxLength: 5 }), (lots) => {
      const due = dueOf(lots);
      const own = lots.reduce((sum, { balance, net }) => sum + balance - net, 0);
      expect(due === undefined).toBe(own < 0);
      if (due) expect(due.reduce((sum, points) => sum + points, 0)).toBe(own);
      for (const points of due ?? []) expect(points).toBeGreaterThanOrEqual(0);
    }),
  );
});
