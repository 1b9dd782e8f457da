import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { clip, subtract, union, type Span } from './spans.rules.ts';

const spans = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })) as fc.Arbitrary<Span>,
  { maxLength: 8 },
);
const minutesIn = (list: readonly Span[]) =>
  Array.from({ length: 60 }, (_, minute) => list.some(([from, to]) => from <= minute && minute < to));

it('union covers the same minutes with sorted spans that do not touch', () => {
  fc.assert(
    fc.property(spans, (list) => {
      const joined = union(list);
      expect(minutesIn(joined)).toEqual(minutesIn(list));
      joined.slice(1).forEach(([from], i) => expect(from).toBeGreaterThan(joined[i]![1]));
    }),
  );
});

it('subtract leaves exactly the minutes that no hole covers', () => {
  fc.assert(
    fc.property(spans, spans, (list, holes) => {
      const holed = minutesIn(holes);
      expect(minutesIn(subtract(list, holes))).toEqual(
        minutesIn(list).map((isIn, minute) => isIn && !holed[minute]),
      );
    }),
  );
});

it('clip keeps labels and drops what lies outside', () => {
  expect(
    clip(
      [
        [0, 30, '점심'],
        [50, 70],
      ],
      [10, 40],
    ),
  ).toEqual([[10, 30, '점심']]);
});
