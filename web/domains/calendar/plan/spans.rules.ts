/** Half-open stretch of minutes. */
export type Span = readonly [from: number, to: number];
export type LabelledSpan = readonly [from: number, to: number, label?: string];

type AnySpan = readonly [from: number, to: number, ...rest: unknown[]];

export const overlaps = (a: AnySpan, b: AnySpan): boolean => a[0] < b[1] && b[0] < a[1];

/** What is left of `spans` without `holes`; sorted, disjoint, touching spans joined. */
export function subtract(spans: readonly AnySpan[], holes: readonly AnySpan[]): Span[] {
  const sortedHoles = union(holes);
  return union(spans).flatMap((span) => {
    const rest: Span[] = [];
    let from = span[0];
    for (const [holeFrom, holeTo] of sortedHoles) {
      if (holeTo <= from || holeFrom >= span[1]) continue;
      if (holeFrom > from) rest.push([from, holeFrom]);
      from = holeTo;
    }
    if (from < span[1]) rest.push([from, span[1]]);
    return rest;
  });
}

/** The same minutes as sorted disjoint spans; empty and reversed ones fall away. */
export function union(spans: readonly AnySpan[]): Span[] {
  const sorted = spans.filter(([from, to]) => from < to).sort((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** The parts of `spans` inside `bounds`, labels kept. */
export const clip = (spans: readonly LabelledSpan[], [min, max]: Span): LabelledSpan[] =>
  spans
    .map(([from, to, label]): LabelledSpan => [Math.max(from, min), Math.min(to, max), label])
    .filter(([from, to]) => from < to);
