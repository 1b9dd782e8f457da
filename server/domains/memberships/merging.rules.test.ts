import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueOf, netSince } from './merging.rules.ts';

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

test('what ran out since, or came back because it had, nobody used', () => {
  const entry = (id: number, kind: string, amount: number, reverses_id: number | null = null) =>
    ({ id, kind, amount, reverses_id }) as never;
  const ranOut = [entry(1, 'ISSUE', 80), entry(2, 'MERGE', 0), entry(3, 'EXPIRE', -80)];
  expect(netSince(ranOut, 2)).toBe(0);
  expect(netSince([...ranOut, entry(4, 'REVERSE', 80, 3), entry(5, 'USE', -10)], 2)).toBe(-10);
});
