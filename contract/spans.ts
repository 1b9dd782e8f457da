/** A stretch of whole minutes, [from, to). What the minutes count from is the caller's to say. */
export type Span = readonly [from: number, to: number];

/** A stretch that may carry more than its ends. */
type Stretch = readonly [from: number, to: number, ...rest: unknown[]];

/** Sorted, without empty ones, and with those that touch or overlap joined. */
export const mergeSpans = (spans: readonly Stretch[]): Span[] => {
  const merged: [number, number][] = [];
  for (const [from, to] of spans.filter(([a, b]) => a < b).sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
};

/** What is left of the spans once the holes are taken out. */
export const subtractSpans = (spans: readonly Stretch[], holes: readonly Stretch[]): Span[] => {
  const taken = mergeSpans(holes);
  const left: Span[] = [];
  for (const [from, to] of mergeSpans(spans)) {
    let start = from;
    for (const [a, b] of taken) {
      if (b <= start) continue;
      if (a >= to) break;
      if (start < a) left.push([start, a]);
      start = b;
    }
    if (start < to) left.push([start, to]);
  }
  return left;
};

export const intersectSpans = (one: readonly Span[], other: readonly Span[]): Span[] =>
  mergeSpans(one.flatMap(([a, b]) => other.map(([from, to]): Span => [Math.max(a, from), Math.min(b, to)])));

export const spansOverlap = (one: readonly Stretch[], other: readonly Stretch[]): boolean =>
  one.some(([a, b]) => other.some(([from, to]) => a < to && from < b));

/** Does one of the (merged) spans hold the whole stretch? */
export const covers = (spans: readonly Stretch[], [from, to]: Span): boolean =>
  spans.some(([a, b]) => a <= from && to <= b);

/** The same of two single ones. */
export const overlaps = (one: Stretch, other: Stretch): boolean => spansOverlap([one], [other]);
