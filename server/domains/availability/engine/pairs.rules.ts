/**
 * Stretches of whole minutes as flat arrays of [from, to) pairs, sorted and apart from each other.
 * Everything here walks its arguments once.
 */
export type Pairs = readonly number[];

/** Sorted pairs that may touch or overlap, joined. */
export const joinPairs = (pairs: ArrayLike<number>): number[] => {
  const joined: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const from = pairs[i]!;
    const to = pairs[i + 1]!;
    const last = joined.length - 1;
    if (last > 0 && from <= joined[last]!) joined[last] = Math.max(joined[last]!, to);
    else if (from < to) joined.push(from, to);
  }
  return joined;
};

/** Both rows in one. */
export const unitePairs = (one: Pairs, other: Pairs): number[] => {
  if (other.length === 0) return [...one];
  const merged: number[] = [];
  let i = 0;
  let j = 0;
  while (i < one.length || j < other.length)
    if (j >= other.length || (i < one.length && one[i]! <= other[j]!)) {
      merged.push(one[i]!, one[i + 1]!);
      i += 2;
    } else {
      merged.push(other[j]!, other[j + 1]!);
      j += 2;
    }
  return joinPairs(merged);
};

export const intersectPairs = (one: Pairs, other: Pairs): number[] => {
  const both: number[] = [];
  let i = 0;
  let j = 0;
  while (i < one.length && j < other.length) {
    const from = Math.max(one[i]!, other[j]!);
    const to = Math.min(one[i + 1]!, other[j + 1]!);
    if (from < to) both.push(from, to);
    if (one[i + 1]! < other[j + 1]!) i += 2;
    else j += 2;
  }
  return both;
};

/** What is left of the pairs once the holes, each widened by that much at its start and end, are taken out. */
export const subtractPairs = (pairs: Pairs, holes: Pairs, before = 0, after = 0): number[] => {
  const left: number[] = [];
  let h = 0;
  for (let i = 0; i < pairs.length; i += 2) {
    let from = pairs[i]!;
    const to = pairs[i + 1]!;
    while (h < holes.length && holes[h + 1]! + after <= from) h += 2;
    // Widened holes may reach back into pairs that were passed, so those ahead are only looked at.
    for (let k = h; k < holes.length && holes[k]! - before < to && from < to; k += 2) {
      const start = holes[k]! - before;
      const end = holes[k + 1]! + after;
      if (start < end) {
        if (start > from) left.push(from, start);
        from = Math.max(from, end);
      }
    }
    if (from < to) left.push(from, to);
  }
  return left;
};

export const shiftPairs = (pairs: Pairs, by: number): number[] => pairs.map((minute) => minute + by);

/** The index of the first pair that ends after the minute; the length when there is none. */
export const pairAfter = (pairs: Pairs, minute: number): number => {
  let low = 0;
  let high = pairs.length >> 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pairs[2 * middle + 1]! <= minute) low = middle + 1;
    else high = middle;
  }
  return 2 * low;
};

/** Is that minute in one of the pairs? */
export const holdsMinute = (pairs: Pairs, minute: number): boolean => {
  const at = pairAfter(pairs, minute);
  return at < pairs.length && pairs[at]! <= minute;
};
