import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn, heightOf, minuteAt, moved, resized, scaleOf, yOf } from './geometry.rules.ts';

const settings = { openMinute: 600, closeMinute: 1200, slotMinutes: 30, zoom: 1 };
const scale = scaleOf(settings, []);
const slot = fc.constantFrom(5, 10, 15, 20, 30);
const minute = fc.integer({ min: 600, max: 1200 });
const range = fc
  .tuple(minute, minute)
  .map(([a, b]) => ({ startMinute: Math.min(a, b), endMinute: Math.max(a, b) }))
  .filter(({ startMinute, endMinute }) => endMinute - startMinute >= 5);

describe('the scale', () => {
  it('turns minutes into pixels and back', () => {
    fc.assert(
      fc.property(minute, (at) => {
        expect(minuteAt(scale, yOf(scale, at))).toBeCloseTo(at);
      }),
    );
    expect(heightOf(scale)).toBe(720);
  });

  it('grows to whole hours around bookings outside opening hours', () => {
    expect(scaleOf(settings, [{ startMinute: 545, endMinute: 1210 }])).toMatchObject({
      fromMinute: 540,
      toMinute: 1260,
    });
  });

  it('puts every fifth minute on a whole pixel at any zoom', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.3, max: 3, noNaN: true }), (zoom) => {
        expect(Number.isInteger(yOf(scaleOf({ ...settings, zoom }, []), 605))).toBe(true);
      }),
    );
  });
});

describe('moving', () => {
  it('lands on a slot, keeps the length and stays on the grid', () => {
    fc.assert(
      fc.property(range, fc.integer({ min: -900, max: 900 }), slot, (from, delta, size) => {
        const to = moved(from, delta, size, scale);
        expect(to.endMinute - to.startMinute).toBe(from.endMinute - from.startMinute);
        expect(to.startMinute).toBeGreaterThanOrEqual(600);
        expect(to.endMinute).toBeLessThanOrEqual(1200);
      }),
    );
  });

  it('leaves an odd start alone when only the employee changes', () => {
    const odd = { startMinute: 635, endMinute: 695 };
    expect(moved(odd, 10, 30, scale)).toEqual(odd);
    expect(moved(odd, 20, 30, scale)).toEqual({ startMinute: 660, endMinute: 720 });
  });
});

describe('resizing', () => {
  it('moves one edge to a slot and never turns the booking inside out', () => {
    fc.assert(
      fc.property(range, fc.constantFrom('start', 'end'), minute, slot, (from, edge, to, size) => {
        const result = resized(from, edge, to, size, scale);
        expect(result.endMinute - result.startMinute).toBeGreaterThanOrEqual(size);
        const still = edge === 'end' ? 'startMinute' : 'endMinute';
        expect(result[still]).toBe(from[still]);
      }),
    );
  });
});

describe('drawing', () => {
  it('covers whole slots in either direction', () => {
    expect(drawn(643, 709, 30, scale)).toEqual({ startMinute: 630, endMinute: 720 });
    expect(drawn(709, 643, 30, scale)).toEqual({ startMinute: 630, endMinute: 720 });
  });

  it('is one slot for a click, inside the grid', () => {
    expect(drawn(1200, 1200, 30, scale)).toEqual({ startMinute: 1170, endMinute: 1200 });
    expect(drawn(605, 605, 10, scale)).toEqual({ startMinute: 600, endMinute: 610 });
  });
});
