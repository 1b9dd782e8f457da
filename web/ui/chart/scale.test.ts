import { describe, expect, it } from 'vitest';
import { labelStep, niceScale, placeOn, slotsOf } from './scale.ts';

describe('the scale of a chart', () => {
  it('holds zero and every value between round ticks', () => {
    expect(niceScale([420_000, 1_180_000]).ticks).toEqual([0, 500_000, 1_000_000, 1_500_000]);
    expect(niceScale([-80_000, 300_000]).ticks).toEqual([-100_000, 0, 100_000, 200_000, 300_000]);
  });
  it('never counts half a booking, and stands where there is nothing yet', () => {
    expect(niceScale([1, 2]).ticks).toEqual([0, 1, 2]);
    expect(niceScale([]).ticks).toEqual([0, 1]);
    expect(niceScale([0, 0]).ticks).toEqual([0, 1]);
  });
  it('has tenths without drift where tenths are asked', () => {
    expect(niceScale([0.62], 4, 0.05).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  });
  it('places more higher up', () => {
    const place = placeOn({ min: -100, max: 300, ticks: [] }, 200);
    expect([place(300), place(0), place(-100)]).toEqual([0, 150, 200]);
  });
});

describe('the points along a chart', () => {
  it('are found again where they stand, and none is beside the edges', () => {
    const { middle, at } = slotsOf(30, 900);
    expect([0, 14, 29].map((point) => at(middle(point)))).toEqual([0, 14, 29]);
    expect([at(-5), at(905)]).toEqual([0, 29]);
  });
  it('are written so that no label touches the next', () => {
    expect(labelStep(['1일', '30일'], 60)).toBe(1);
    expect(labelStep(['1일', '30일'], 11)).toBe(4);
  });
});
