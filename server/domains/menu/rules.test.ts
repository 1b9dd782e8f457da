import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { termsOf } from './rules.ts';
import { templates } from './templates/trades.rules.ts';

const minutes = fc.integer({ min: 1, max: 30 }).map((n) => n * 5);
/** Work, wait, work, … */
const parts = fc
  .tuple(minutes, fc.array(fc.tuple(minutes, minutes), { maxLength: 4 }))
  .map(([first, rest]) => [
    { busy: true, minutes: first },
    ...rest.flatMap(([wait, work]) => [
      { busy: false, minutes: wait },
      { busy: true, minutes: work },
    ]),
  ]);
const sum = (all: readonly { minutes: number }[]) => all.reduce((total, part) => total + part.minutes, 0);

describe('what an item takes of an employee', () => {
  test('is always as long as they take, begins and ends with work, and waits nowhere new', () => {
    fc.assert(
      fc.property(parts, fc.option(minutes), fc.option(fc.nat(500_000)), (segments, own, priceWon) => {
        const employeeNo = 7 as EmployeeNo;
        const item = {
          durationMinutes: sum(segments),
          priceWon: 50_000,
          segments,
          bufferMinutes: 10,
          employees: [{ employeeNo, performs: true, durationMinutes: own, priceWon }],
        };
        const terms = termsOf(item, employeeNo);
        expect(terms.durationMinutes).toBe(own ?? sum(segments));
        expect(terms.priceWon).toBe(priceWon ?? 50_000);
        if (terms.segments) {
          expect(sum(terms.segments)).toBe(terms.durationMinutes);
          expect([terms.segments.at(0)?.busy, terms.segments.at(-1)?.busy]).toEqual([true, true]);
        }
        expect(termsOf(item, 8 as EmployeeNo)).toMatchObject({ durationMinutes: sum(segments), segments });
        expect(item.segments).toEqual(segments);
      }),
    );
  });
});

describe.each(Object.entries(templates))('the usual menu of %s', (_, categories) => {
  const items = categories.flatMap(({ groups }) => groups.flatMap((group) => group.items));

  test('adds up, in steps of five minutes and thousands of won', () => {
    expect(items.length).toBeGreaterThanOrEqual(10);
    for (const item of items) {
      expect(item.minutes % 5, item.name).toBe(0);
      expect(item.won % 1000, item.name).toBe(0);
      if (item.toWon !== null) expect(item.toWon, item.name).toBeGreaterThan(item.won);
      if (item.segments) expect(sum(item.segments), item.name).toBe(item.minutes);
      expect(item.minutes > 0, item.name).toBe(item.kind === 'SERVICE');
    }
  });

  test('names nothing twice', () => {
    const names = items.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
