import { describe, expect, it } from 'vitest';
import { groupedBars, linePath, stackedBars, totalsOf } from './shapes.ts';
import { slotsOf } from './scale.ts';

const series = [
  { key: 'a', name: 'a', values: [3, null, -2] },
  { key: 'b', name: 'b', values: [4, null, -1] },
];
const room = slotsOf(3, 90);

describe('the bars of a chart', () => {
  it('of a group stand side by side within the slot of their point', () => {
    const [first, , second] = groupedBars(series, room);
    expect(first!.x + first!.width).toBeCloseTo(second!.x);
    expect(first!.x).toBeGreaterThanOrEqual(0);
    expect(second!.x + second!.width).toBeLessThanOrEqual(30);
  });
  it('of a stack stand on each other, and what is below zero hangs', () => {
    expect(stackedBars(series, room).map(({ point, from, to }) => [point, from, to])).toEqual([
      [0, 0, 3],
      [2, 0, -2],
      [0, 3, 7],
      [2, -2, -3],
    ]);
  });
  it('add up to what is measured, nothing where nothing was', () => {
    expect(totalsOf(series, 3)).toEqual([7, null, -3]);
  });
});

it('a line is broken where there is nothing to measure', () => {
  const place = (value: number) => 10 - value;
  expect(linePath([1, 2, null, 4], (at) => at * 10, place)).toBe('M0.0 9.0L10.0 8.0M30.0 6.0');
});
