/**
 * The availability engine: integers in, integers out, no IO and no clock. Times are whole minutes since
 * one origin, midnight in Seoul of the first day; stretches are flat arrays of [from, to) pairs.
 */
export interface EmployeeTime {
  /** When the employee works. Sorted; pairs apart from each other. */
  work: Int32Array;
  /** When the employee is taken. Sorted by start; pairs may overlap, as confirmed overlaps do. */
  busy: Int32Array;
}

export interface Wish {
  /** Minutes the customer stays: the employee must be at work throughout. */
  length: number;
  /**
   * Minutes from the start when hands are needed, as pairs: [0, 30, 60, 80] for dye, wait, rinse.
   * A last pair may pass the length: cleaning up.
   */
  parts: readonly number[];
  /** Starts fall on multiples of this many minutes after midnight. */
  step: number;
  /** No start before this minute. */
  notBefore?: number;
}

const day = 1440;

/** The first multiple of the step since its day's midnight that is not before the minute. */
const onGrid = (minute: number, step: number): number => {
  const midnight = Math.floor(minute / day) * day;
  const start = midnight + Math.ceil((minute - midnight) / step) * step;
  return start < midnight + day ? start : midnight + day;
};

/** Busy pairs sorted, with those that touch joined: what the search below walks over. */
export const joinPairs = (pairs: Int32Array): Int32Array => {
  const joined = new Int32Array(pairs.length);
  let size = 0;
  for (let i = 0; i < pairs.length; i += 2) {
    const from = pairs[i]!;
    const to = pairs[i + 1]!;
    if (size > 0 && from <= joined[size - 1]!) joined[size - 1] = Math.max(joined[size - 1]!, to);
    else {
      joined[size] = from;
      joined[size + 1] = to;
      size += 2;
    }
  }
  return joined.subarray(0, size);
};

/**
 * Every start, in minutes since the origin, at which the employee is at work for the whole stay and
 * free for each part of it.
 *
 * Each part keeps its own place in the busy list. Starts only grow, so places only move forward: the
 * whole search reads the list once per part. A blocked part says how far the start must move at least,
 * and everything up to there is skipped.
 */
export const freeStarts = ({ work, busy }: EmployeeTime, wish: Wish): number[] => {
  const { length, parts, step, notBefore = 0 } = wish;
  const taken = joinPairs(busy);
  const places = new Int32Array(parts.length / 2);
  const starts: number[] = [];

  /** How far the start must move for that part to be free; the start itself when it is. */
  const freeFrom = (part: number, start: number): number => {
    const from = start + parts[part]!;
    const to = start + parts[part + 1]!;
    let place = places[part / 2]!;
    while (place < taken.length && taken[place + 1]! <= from) place += 2;
    places[part / 2] = place;
    return place < taken.length && taken[place]! < to ? taken[place + 1]! - parts[part]! : start;
  };

  for (let w = 0; w < work.length; w += 2) {
    const last = work[w + 1]! - length;
    let start = onGrid(Math.max(work[w]!, notBefore), step);
    while (start <= last) {
      let next = start;
      for (let part = 0; part < parts.length; part += 2) next = Math.max(next, freeFrom(part, start));
      if (next === start) starts.push(start);
      start = onGrid(Math.max(next, start + 1), step);
    }
  }
  return starts;
};
