import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comesAfter, lanesOf, placeInLanes, type Placement } from './lanes.rules.ts';

const at = (startMinute: number, endMinute: number) => ({ startMinute, endMinute });

const intervals = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 40 }))
    .map(([start, length]) => at(start, start + length)),
  { maxLength: 40 },
);

const cross = (a: ReturnType<typeof at>, b: ReturnType<typeof at>) =>
  a.startMinute < b.endMinute && b.startMinute < a.endMinute;

function expectApart(items: ReturnType<typeof at>[], placements: readonly Placement[]) {
  items.forEach((a, i) =>
    items.slice(i + 1).forEach((b, offset) => {
      if (!cross(a, b)) return;
      const [p, q] = [placements[i]!, placements[i + 1 + offset]!];
      expect(p.lane + p.span <= q.lane || q.lane + q.span <= p.lane).toBe(true);
      expect(p.lanes).toBe(q.lanes);
    }),
  );
}

describe('placeInLanes', () => {
  it('leaves bookings that only touch in one full-width lane', () => {
    expect(placeInLanes([at(600, 660), at(660, 720)])).toEqual([
      { lane: 0, lanes: 1, span: 1 },
      { lane: 0, lanes: 1, span: 1 },
    ]);
  });

  it('widens a booking over lanes that are free beside it', () => {
    const placements = placeInLanes([at(0, 100), at(0, 20), at(0, 20), at(30, 60)]);
    expect(placements[3]).toEqual({ lane: 1, lanes: 3, span: 2 });
  });

  it('keeps apart short bookings that would cover each other on screen', () => {
    expect(placeInLanes([at(0, 5), at(5, 10)], 15).map(({ lanes }) => lanes)).toEqual([2, 2]);
  });

  it('never draws two overlapping bookings over each other', () => {
    fc.assert(
      fc.property(intervals, (items) => {
        expectApart(items, placeInLanes(items));
      }),
    );
  });

  it('moves one without moving the others about, and takes no lane more for it', () => {
    const before = [at(0, 60), at(10, 70), at(20, 80), at(65, 90), at(75, 120)];
    const after = before.with(0, at(5, 63));
    const [was] = [lanesOf(before, 1)];
    comesAfter(after, before);
    expect(lanesOf(after, 1).map(({ lane }) => lane)).toEqual(was.map(({ lane }) => lane));

    fc.assert(
      fc.property(intervals, fc.nat(), fc.integer({ min: -30, max: 30 }), (items, which, by) => {
        fc.pre(items.length > 0);
        const moved = items.map((one, index) =>
          index === which % items.length ? at(one.startMinute + by, one.endMinute + by) : one,
        );
        lanesOf(items, 1);
        comesAfter(moved, items);
        const placements = lanesOf(moved, 1);
        expect(placements.map(({ lanes }) => lanes)).toEqual(placeInLanes(moved).map(({ lanes }) => lanes));
        expectApart(moved, placements);
      }),
    );
  });

  it('uses no more lanes than the busiest minute of the cluster needs', () => {
    fc.assert(
      fc.property(intervals, (items) => {
        const placements = placeInLanes(items);
        const depthAt = (minute: number) =>
          items.filter((one) => one.startMinute <= minute && minute < one.endMinute).length;
        items.forEach((item, i) => {
          const cluster = clusterOf(item, items);
          const busiest = Math.max(...cluster.map(({ startMinute }) => depthAt(startMinute)));
          expect(placements[i]!.lanes).toBe(busiest);
          expect(placements[i]!.lane + placements[i]!.span).toBeLessThanOrEqual(busiest);
        });
      }),
    );
  });
});

function clusterOf(item: ReturnType<typeof at>, items: ReturnType<typeof at>[]) {
  let cluster = [item];
  for (;;) {
    const wider = items.filter((one) => cluster.some((member) => cross(one, member)));
    if (wider.length === cluster.length) return cluster;
    cluster = wider;
  }
}
