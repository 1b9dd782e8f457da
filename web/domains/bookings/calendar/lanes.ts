interface Interval {
  readonly startMinute: number;
  readonly endMinute: number;
}

/** Lane `lane` of `lanes`, `span` lanes wide. */
export interface Placement {
  readonly lane: number;
  readonly lanes: number;
  readonly span: number;
}

const remembered = new WeakMap<readonly Interval[], { shortest: number; placements: Placement[] }>();

/** {@link placeInLanes}, worked out once for as long as the very same list comes again. */
export function lanesOf(items: readonly Interval[], shortest: number): readonly Placement[] {
  const known = remembered.get(items);
  if (known?.shortest === shortest) return known.placements;
  const placements = placeInLanes(items, shortest);
  remembered.set(items, { shortest, placements });
  return placements;
}

/**
 * Puts overlapping intervals side by side. Intervals that touch each other, directly
 * or through others, form a cluster that gets as many lanes as overlap at its busiest
 * minute; within it an interval widens over lanes that stay free beside it.
 *
 * @param shortest minutes that even the shortest interval takes up on screen
 * @returns placements in the order of `items`
 */
export function placeInLanes(items: readonly Interval[], shortest = 1): Placement[] {
  const endOf = (at: number) => Math.max(items[at]!.endMinute, items[at]!.startMinute + shortest);
  const order = items
    .map((_, at) => at)
    .sort((a, b) => items[a]!.startMinute - items[b]!.startMinute || endOf(b) - endOf(a) || a - b);

  const placements: Placement[] = Array.from({ length: items.length });
  let lanes: number[][] = [];
  let clusterEnd = -Infinity;

  const closeCluster = () => {
    lanes.forEach((members, lane) => {
      for (const at of members) {
        const start = items[at]!.startMinute;
        const end = endOf(at);
        const isFree = (other: number[]) =>
          other.every((rival) => items[rival]!.startMinute >= end || endOf(rival) <= start);
        let span = 1;
        while (lane + span < lanes.length && isFree(lanes[lane + span]!)) span += 1;
        placements[at] = { lane, lanes: lanes.length, span };
      }
    });
    lanes = [];
    clusterEnd = -Infinity;
  };

  for (const at of order) {
    const start = items[at]!.startMinute;
    if (start >= clusterEnd) closeCluster();
    const open = lanes.find((members) => endOf(members.at(-1)!) <= start);
    if (open) open.push(at);
    else lanes.push([at]);
    clusterEnd = Math.max(clusterEnd, endOf(at));
  }
  closeCluster();
  return placements;
}
