import fc from 'fast-check';
import { freeStarts } from '../availability/rules.ts';
import type { EmployeeTime, Wish } from '../availability/rules.ts';

const day = 1440;
const days = 3;

/** Minute by minute, as a child would do it; shares nothing with the engine but its answer's shape. */
export const startsByMinute = ({ work, busy }: EmployeeTime, wish: Wish): number[] => {
  const shift = Array.from({ length: (days + 3) * day }, () => -1);
  const taken = Array.from({ length: (days + 3) * day }, () => false);
  for (let i = 0; i < work.length; i += 2) for (let m = work[i]!; m < work[i + 1]!; m += 1) shift[m] = i;
  for (let i = 0; i < busy.length; i += 2) for (let m = busy[i]!; m < busy[i + 1]!; m += 1) taken[m] = true;
  const starts: number[] = [];
  for (let start = wish.notBefore ?? 0; start < days * day; start += 1) {
    if ((start % day) % wish.step !== 0 || shift[start] === -1) continue;
    let fits = true;
    for (let m = start; m < start + wish.length; m += 1) fits &&= shift[m] === shift[start];
    for (let p = 0; p < wish.parts.length; p += 2)
      for (let m = start + wish.parts[p]!; m < start + wish.parts[p + 1]!; m += 1) fits &&= !taken[m];
    if (fits) starts.push(start);
  }
  return starts;
};

const minute = fc.integer({ min: 0, max: days * day });
const pair = (longest: number) =>
  fc
    .tuple(minute, fc.integer({ min: 1, max: longest }))
    .map(([from, length]) => [from, from + length] as const);
const flat = (pairs: readonly (readonly [number, number])[]) => Int32Array.from(pairs.flat());
const sorted = (pairs: readonly (readonly [number, number])[]) => [...pairs].sort((a, b) => a[0] - b[0]);

/** Work in stretches apart from each other, cut at random points. */
const work = fc
  .uniqueArray(minute, { minLength: 2, maxLength: 8 })
  .map((points) => points.sort((a, b) => a - b))
  .map((points) => Int32Array.from(points.slice(0, points.length - (points.length % 2))));

/** Busy and free parts by turns, a clean-up at the end now and then. */
const shape = fc
  .record({
    turns: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
    cleanUp: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 })),
  })
  .map(({ turns, cleanUp }) => {
    const parts: number[] = [];
    let at = 0;
    turns.forEach((length, index) => {
      if (index % 2 === 0) parts.push(at, at + length);
      at += length;
    });
    if (cleanUp > 0) parts.push(at, at + cleanUp);
    return { length: at, parts };
  });

const wish = fc
  .record({
    shape,
    step: fc.constantFrom(5, 7, 10, 15, 20, 30, 50, 60),
    notBefore: fc.oneof(fc.constant(0), minute),
  })
  .map(({ shape: { length, parts }, step, notBefore }): Wish => ({ length, parts, step, notBefore }));

const schedule = fc.record({
  work,
  busy: fc.array(pair(200), { maxLength: 30 }).map((pairs) => flat(sorted(pairs))),
});

/**
 * Compares an engine with the oracle on random schedules and wishes.
 * @throws with the smallest schedule on which they differ
 */
export const proveAvailability = (runs: number, engine: typeof freeStarts = freeStarts): void => {
  fc.assert(
    fc.property(schedule, wish, (time, wanted) => {
      const found = engine(time, wanted);
      const expected = startsByMinute(time, wanted);
      if (JSON.stringify(found) !== JSON.stringify(expected))
        throw new Error(`engine ${JSON.stringify(found)}, oracle ${JSON.stringify(expected)}`);
    }),
    { numRuns: runs },
  );
};
