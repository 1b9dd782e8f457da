import type { EmployeeNo } from '../../../../contract/ids.ts';
import { holdsMinute, intersectPairs, shiftPairs, subtractPairs } from './pairs.rules.ts';
import type { Pairs } from './pairs.rules.ts';

/**
 * The availability engine: integers in, integers out, no IO and no clock. Times are whole minutes since
 * one origin, midnight in Seoul of the first day.
 *
 * It never tries a start. For each service the starts that work are worked out as stretches (working
 * time made shorter, busy time made wider), and a visit's starts are what its services have in common.
 */
export interface EmployeeTime {
  work: Pairs;
  /** Bookings, classes, holds. */
  busy: Pairs;
}

/** One service of a visit, done by one employee. */
export interface Leg {
  employeeNo: EmployeeNo;
  /** Minutes from the visit's start. */
  offset: number;
  /** Minutes the customer stays: the employee must be at work throughout. */
  length: number;
  /**
   * Minutes from the service's start when hands are needed, as pairs: [0, 30, 60, 80] for dye, wait,
   * rinse. The last may pass the length: cleaning up.
   */
  parts: Pairs;
  /** Anyone could have done it: bookings that wait for an employee come first. */
  anyone: boolean;
}

export interface Team {
  times: ReadonlyMap<EmployeeNo, EmployeeTime>;
  /**
   * When, of all employees, fewer than that many (index + 1) are free beyond those promised to bookings
   * that wait for an employee. Empty while none waits.
   */
  crowded: readonly Pairs[];
}

export interface Limits {
  /** Starts lie in these minutes: not in the past, not too soon, not beyond the window. */
  from: number;
  to: number;
  /** The stay may not touch these: the channel takes no bookings then. */
  stopped?: Pairs;
  /** A public booking must leave room for the waiting ones, whoever it asks for. */
  strict?: boolean;
}

export const noTime: EmployeeTime = { work: [], busy: [] };

/** When a leg could start, as minutes of the visit's start. */
export const legStarts = ({ employeeNo, offset, length, parts }: Leg, { times }: Team): number[] => {
  const { work, busy } = times.get(employeeNo) ?? noTime;
  let starts: number[] = [];
  for (let i = 0; i < work.length; i += 2)
    if (work[i + 1]! - work[i]! >= length) starts.push(work[i]!, work[i + 1]! - length + 1);
  // A part [p, q) meets a busy [a, b) for every start after a − q and before b − p.
  for (let p = 0; p < parts.length; p += 2)
    starts = subtractPairs(starts, busy, parts[p + 1]! - 1, -parts[p]!);
  return offset === 0 ? starts : shiftPairs(starts, -offset);
};

/** How many different employees a visit needs at once, minute by minute of its own time. */
const needs = (
  legs: readonly Leg[],
  counted: (leg: Leg) => boolean,
): [from: number, to: number, depth: number][] => {
  const edges = new Set<number>();
  for (const { offset, parts } of legs) for (const minute of parts) edges.add(offset + minute);
  const sorted = [...edges].sort((a, b) => a - b);
  return sorted.slice(0, -1).flatMap((from, index): [number, number, number][] => {
    const there = legs.filter(({ offset, parts }) => holdsMinute(parts, from - offset));
    if (!there.some(counted)) return [];
    return [[from, sorted[index + 1]!, new Set(there.map(({ employeeNo }) => employeeNo)).size]];
  });
};

/** Takes out of the starts those that would take an employee from a booking that waits for one. */
const withRoom = (starts: number[], legs: readonly Leg[], { crowded }: Team, strict: boolean): number[] => {
  if (crowded.every((pairs) => pairs.length === 0)) return starts;
  let left = starts;
  for (const [start, end, depth] of needs(legs, ({ anyone }) => strict || anyone)) {
    const full = crowded[Math.min(depth, crowded.length) - 1] ?? [];
    left = subtractPairs(left, full, end - 1, -start);
  }
  return left;
};

/** Could the leg be served in a visit that starts then? */
export const legFits = (leg: Leg, team: Team, start: number): boolean =>
  holdsMinute(legStarts(leg, team), start);

/** Would a visit that starts then leave an employee for each booking that waits? */
export const leavesEmployeesForWaiting = (
  legs: readonly Leg[],
  team: Team,
  start: number,
  strict = false,
): boolean => withRoom([start, start + 1], legs, team, strict).length > 0;

/** Stretches of starts at which the whole visit fits. */
export const visitStarts = (
  legs: readonly Leg[],
  team: Team,
  { from, to, stopped = [], strict = false }: Limits,
): number[] => {
  let starts: number[] = from < to ? [from, to] : [];
  for (const leg of legs) starts = intersectPairs(starts, legStarts(leg, team));
  starts = withRoom(starts, legs, team, strict);
  const stay = Math.max(0, ...legs.map(({ offset, length }) => offset + length));
  return stopped.length > 0 ? subtractPairs(starts, stopped, stay - 1, 0) : starts;
};

const day = 1440;

/** The first multiple of the step since its day's midnight that is not before the minute. */
const onGrid = (minute: number, step: number): number => {
  const midnight = Math.floor(minute / day) * day;
  const start = midnight + Math.ceil((minute - midnight) / step) * step;
  return start < midnight + day ? start : midnight + day;
};

/** The starts on the grid, at most that many. */
export const gridStarts = (stretches: Pairs, step: number, limit = Infinity): number[] => {
  const starts: number[] = [];
  for (let i = 0; i < stretches.length; i += 2)
    for (
      let start = onGrid(stretches[i]!, step);
      start < stretches[i + 1]!;
      start = onGrid(start + 1, step)
    ) {
      if (starts.length >= limit) return starts;
      starts.push(start);
    }
  return starts;
};

/**
 * For one employee, two and so on up to `most`: when fewer are free beyond those that waiting bookings
 * will need, looking only where a booking waits.
 */
export const minutesBelowFree = (
  most: number,
  times: ReadonlyMap<EmployeeNo, EmployeeTime>,
  waiting: readonly Pairs[],
): number[][] => {
  const changes: [minute: number, free: number, waits: number][] = [];
  for (const { work, busy } of times.values()) {
    const free = subtractPairs(work, busy);
    for (let i = 0; i < free.length; i += 2) changes.push([free[i]!, 1, 0], [free[i + 1]!, -1, 0]);
  }
  for (const pairs of waiting)
    for (let i = 0; i < pairs.length; i += 2) changes.push([pairs[i]!, 0, 1], [pairs[i + 1]!, 0, -1]);
  changes.sort((a, b) => a[0] - b[0]);
  const crowded = Array.from({ length: most }, (): number[] => []);
  let free = 0;
  let waits = 0;
  for (const [index, [minute, more, waiters]] of changes.entries()) {
    free += more;
    waits += waiters;
    const next = changes[index + 1]?.[0] ?? minute;
    if (next === minute || waits === 0) continue;
    for (let wanted = Math.max(0, free - waits) + 1; wanted <= most; wanted += 1) {
      const pairs = crowded[wanted - 1]!;
      if (pairs.at(-1) === minute) pairs[pairs.length - 1] = next;
      else pairs.push(minute, next);
    }
  }
  return crowded;
};
