import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addStroke,
  clearSketch,
  hasRoom,
  pathOf,
  redo,
  simplify,
  startSketch,
  undo,
} from './strokes.rules.ts';
import type { Sketch } from './strokes.rules.ts';

const stroke = (x: number) => ({ color: '#d9263c', width: 110, points: [x, x, x + 1, x] });

describe('a sketch', () => {
  it('goes back and forth step by step, clearing among them; a new line ends what was taken back', () => {
    const drawn = [1, 2, 3].reduce((sketch, x) => addStroke(sketch, stroke(x)), startSketch([]));
    const cleared = clearSketch(drawn);
    expect(cleared.strokes).toEqual([]);
    expect(undo(cleared).strokes).toEqual(drawn.strokes);
    const back = undo(undo(undo(cleared)));
    expect(back.strokes).toHaveLength(1);
    expect(redo(redo(redo(back))).strokes).toEqual([]);
    expect(redo(addStroke(back, stroke(9))).strokes).toHaveLength(2);
  });

  it('undone as often as it was changed is as it was, and redone it is again', () => {
    const change = fc.constantFrom<(sketch: Sketch) => Sketch>(
      (sketch) => addStroke(sketch, stroke(5)),
      clearSketch,
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const start = startSketch([stroke(1)]);
        const end = changes.reduce((sketch, apply) => apply(sketch), start);
        const steps = end.past.length;
        const begun = Array.from({ length: steps }).reduce<Sketch>((sketch) => undo(sketch), end);
        expect(begun.strokes).toEqual(start.strokes);
        const again = Array.from({ length: steps }).reduce<Sketch>((sketch) => redo(sketch), begun);
        expect(again.strokes).toEqual(end.strokes);
      }),
    );
  });

  it('has room for 400 lines', () => {
    const full = startSketch(Array.from({ length: 400 }, () => stroke(1)));
    expect(hasRoom(full, stroke(1))).toBe(false);
    expect(hasRoom(undo(clearSketch(full)), stroke(1))).toBe(false);
    expect(hasRoom(clearSketch(full), stroke(1))).toBe(true);
  });
});

describe('a line', () => {
  it('keeps its ends and its corners, and loses what lies between them', () => {
    expect(simplify([0, 0, 500, 3, 1000, 0, 1000, 900])).toEqual([0, 0, 1000, 0, 1000, 900]);
    expect(simplify([7, 7])).toEqual([7, 7]);
    // There and half the way back is no shorter for it.
    expect(simplify([0, 0, 1000, 0, 500, 0])).toEqual([0, 0, 1000, 0, 500, 0]);
  });

  it('is never further away than said', () => {
    const points = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 4, maxLength: 60 });
    fc.assert(
      fc.property(points, (numbers) => {
        const line = numbers.slice(0, numbers.length - (numbers.length % 2));
        const fewer = simplify(line);
        expect(fewer.slice(0, 2)).toEqual(line.slice(0, 2));
        expect(fewer.slice(-2)).toEqual(line.slice(-2));
        expect(simplify(fewer)).toEqual(fewer);
      }),
    );
  });

  it('is written as a path in the shape of its photo', () => {
    expect(pathOf([0, 0, 1000, 1000, 2000, 0], 0.5)).toBe('M0 0Q1000 500 1500 250L2000 0');
    expect(pathOf([5000, 10_000], 1.5)).toBe('M5000 15000h1');
  });
});
