import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covers, intersectSpans, mergeSpans, spansOverlap, subtractSpans } from './spans.ts';
import type { Span } from './spans.ts';

const span = fc
  .tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 20 }))
  .map(([from, length]): Span => [from, from + length]);
const spans = fc.array(span, { maxLength: 8 });
const minutes = (list: readonly Span[]) =>
  new Set(list.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)));
const sameMinutes = (list: readonly Span[], expected: Set<number>) =>
  expect([...minutes(list)].sort((a, b) => a - b)).toEqual([...expected].sort((a, b) => a - b));

describe('spans', () => {
  it('join, cut and meet minute by minute', () =>
    fc.assert(
      fc.property(spans, spans, (one, other) => {
        const [a, b] = [minutes(one), minutes(other)];
        sameMinutes(mergeSpans(one), a);
        sameMinutes(subtractSpans(one, other), a.difference(b));
        sameMinutes(intersectSpans(one, other), a.intersection(b));
        expect(spansOverlap(mergeSpans(one), mergeSpans(other))).toBe(a.intersection(b).size > 0);
      }),
    ));

  it('come out sorted and apart', () =>
    fc.assert(
      fc.property(spans, spans, (one, other) => {
        for (const list of [mergeSpans(one), subtractSpans(one, other), intersectSpans(one, other)])
          list.forEach(([from, to], i) => {
            expect(from).toBeLessThan(to);
            if (i > 0) expect(list[i - 1]![1]).toBeLessThan(from);
          });
      }),
    ));

  it('cover a stretch only in one piece', () => {
    expect(
      covers(
        [
          [0, 30],
          [40, 60],
        ],
        [40, 60],
      ),
    ).toBe(true);
    expect(
      covers(
        [
          [0, 30],
          [40, 60],
        ],
        [20, 50],
      ),
    ).toBe(false);
  });
});
