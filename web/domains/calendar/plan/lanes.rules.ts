interface Interval {
  readonly id?: string;
  readonly startMinute: number;
  readonly endMinute: number;
}

/** Lane `lane` of `lanes`, `span` lanes wide. */
export interface Placement {
  readonly lane: number;
  readonly lanes: number;
  readonly span: number;
}

/** Where things stood before: an item that is the very same, and one that has the same id. */
interface Before {
  readonly same: ReadonlyMap<Interval, number>;
  readonly named: ReadonlyMap<string, number>;
}

const NOTHING: Before = { same: new Map(), named: new Map() };

interface Remembered {
  readonly shortest: number;
  readonly placements: readonly Placement[];
}

const remembered = new WeakMap<readonly Interval[], Remembered>();
const stoodBefore = new WeakMap<readonly Interval[], Before>();

/** {@link placeInLanes}, worked out once for as long as the very same list comes again. */
export function lanesOf(items: readonly Interval[], shortest: number): readonly Placement[] {
  const known = remembered.get(items);
  if (known?.shortest === shortest) return known.placements;
  const placements = placeInLanes(items, shortest, stoodBefore.get(items));
  remembered.set(items, { shortest, placements });
  stoodBefore.delete(items);
  return placements;
}

/** The list comes in place of another: what stays as it was keeps its lane, so nothing jumps about. */
export function comesAfter(items: readonly Interval[], before: readonly Interval[]): void {
  const placed = remembered.get(before)?.placements;
  const previous = placed ? beforeOf(before, placed) : stoodBefore.get(before);
  if (previous) stoodBefore.set(items, previous);
}

const beforeOf = (items: readonly Interval[], placements: readonly Placement[]): Before => ({
  same: new Map(items.map((item, at) => [item, placements[at]!.lane])),
  named: new Map(items.map(({ id }, at) => [id ?? '', placements[at]!.lane])),
});

/**
 * Puts overlapping intervals side by side. Intervals that touch each other, directly
 * or through others, form a cluster that gets as many lanes as overlap at its busiest
 * minute; within it an interval widens over lanes that stay free beside it.
 *
 * @param shortest minutes that even the shortest interval takes up on screen
 * @param before lanes that are kept where that costs no lane more
 * @returns placements in the order of `items`
 */
export function placeInLanes(items: readonly Interval[], shortest = 1, before = NOTHING): Placement[] {
  const endOf = (at: number) => Math.max(items[at]!.endMinute, items[at]!.startMinute + shortest);
  const startOf = (at: number) => items[at]!.startMinute;
  const order = items
    .map((_, at) => at)
    .sort((a, b) => startOf(a) - startOf(b) || endOf(b) - endOf(a) || a - b);
  const fits = (lane: readonly number[], at: number) =>
    lane.every((rival) => startOf(rival) >= endOf(at) || endOf(rival) <= startOf(at));

  /** In turn, each into a lane that is free by then: that takes no more lanes than overlap. */
  const dealt = (cluster: readonly number[]): number[][] => {
    const lanes: number[][] = [];
    for (const at of cluster) {
      const open = lanes.find((members) => endOf(members.at(-1)!) <= startOf(at));
      if (open) open.push(at);
      else lanes.push([at]);
    }
    return lanes;
  };

  /** What did not change stays; the rest goes where there is room. Null where that does not work out. */
  const keptLanes = (cluster: readonly number[], depth: number): number[][] | null => {
    if (before.same.size === 0) return null;
    const lanes: number[][] = Array.from({ length: depth }, () => []);
    const isNew: number[] = [];
    for (const at of cluster) {
      const lane = lanes[before.same.get(items[at]!) ?? -1];
      if (lane && fits(lane, at)) lane.push(at);
      else isNew.push(at);
    }
    for (const at of isNew) {
      const own = lanes[before.named.get(items[at]!.id ?? '') ?? -1];
      const room = own && fits(own, at) ? own : lanes.find((lane) => fits(lane, at));
      if (!room) return null;
      room.push(at);
    }
    return lanes;
  };

  const placements: Placement[] = Array.from({ length: items.length });
  const place = (cluster: readonly number[]) => {
    const fresh = dealt(cluster);
    const lanes = keptLanes(cluster, fresh.length) ?? fresh;
    lanes.forEach((members, lane) => {
      for (const at of members) {
        let span = 1;
        while (lane + span < lanes.length && fits(lanes[lane + span]!, at)) span += 1;
        placements[at] = { lane, lanes: lanes.length, span };
      }
    });
  };

  let cluster: number[] = [];
  let clusterEnd = -Infinity;
  for (const at of order) {
    if (startOf(at) >= clusterEnd) {
      place(cluster);
      cluster = [];
    }
    cluster.push(at);
    clusterEnd = Math.max(clusterEnd, endOf(at));
  }
  place(cluster);
  return placements;
}
