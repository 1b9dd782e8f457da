import type { EmployeeNo } from '../../../../contract/ids.ts';
import { legStarts } from './legs.rules.ts';
import type { EmployeeTime, Leg } from './legs.rules.ts';
import { holdsMinute, intersectPairs, subtractPairs } from './pairs.rules.ts';
import type { Pairs } from './pairs.rules.ts';
import { withRoom } from './waiting.rules.ts';
import type { WaitingGroup } from './waiting.rules.ts';

export type { EmployeeTime, Leg } from './legs.rules.ts';

/**
 * The availability engine: integers in, integers out, no IO and no clock. Times are whole minutes since
 * one origin, midnight in Seoul of the first day.
 *
 * It never tries a start. For each service the starts that work are worked out as stretches (working
 * time made shorter, busy time made wider), and a visit's starts are what its services have in common.
 */
export interface Team {
  times: ReadonlyMap<EmployeeNo, EmployeeTime>;
  /** Groups that wait for an employee; a start must leave each one an employee able to serve it. */
  waiting: readonly WaitingGroup[];
}

export interface Limits {
  /** Starts lie in these minutes: not in the past, not too soon, not beyond the window. */
  from: number;
  to: number;
  /** The stay may not touch these: the channel takes no bookings then. */
  stopped?: Pairs;
  /** A public booking must leave room for the waiting ones, also when it names an employee. */
  strict?: boolean;
}

export const noTime: EmployeeTime = { work: [], busy: [] };

/** Could the leg be served in a visit that starts then? */
export const legFits = (leg: Leg, team: Team, start: number): boolean =>
  holdsMinute(legStarts(leg, team.times.get(leg.employeeNo) ?? noTime), start);

/** Would a visit that starts then leave an employee for each booking that waits? */
export const leavesEmployeesForWaiting = (
  legs: readonly Leg[],
  team: Team,
  start: number,
  strict = false,
): boolean => withRoom([start, start + 1], legs, team.waiting, strict).length > 0;

/** Stretches of starts at which the whole visit fits. */
export const visitStarts = (
  legs: readonly Leg[],
  team: Team,
  { from, to, stopped = [], strict = false }: Limits,
): number[] => {
  let starts: number[] = from < to ? [from, to] : [];
  for (const leg of legs)
    starts = intersectPairs(starts, legStarts(leg, team.times.get(leg.employeeNo) ?? noTime));
  starts = withRoom(starts, legs, team.waiting, strict);
  const stay = Math.max(0, ...legs.map(({ offset, length }) => offset + length));
  return stopped.length > 0 ? subtractPairs(starts, stopped, stay - 1, 0) : starts;
};

const day = 1440;

/** When the shop opens on each day from the origin, in minutes since its midnight. */
export type Openings = ReadonlyMap<number, number>;

/** The first start of the grid that is not before the minute: each day's counts from its opening, or from midnight. */
export const onGrid = (minute: number, step: number, openings?: Openings): number => {
  const today = Math.floor(minute / day);
  const first = today * day + ((openings?.get(today) ?? 0) % step);
  const start = first + Math.ceil((minute - first) / step) * step;
  return start < (today + 1) * day ? start : onGrid((today + 1) * day, step, openings);
};

/** The starts on the grid, at most that many. */
export const gridStarts = (
  stretches: Pairs,
  step: number,
  limit = Infinity,
  openings?: Openings,
): number[] => {
  const starts: number[] = [];
  for (let i = 0; i < stretches.length; i += 2) {
    const end = stretches[i + 1]!;
    let start = onGrid(stretches[i]!, step, openings);
    while (start < end) {
      if (starts.length >= limit) return starts;
      starts.push(start);
      const midnight = (Math.floor(start / day) + 1) * day;
      start = start + step < midnight ? start + step : onGrid(midnight, step, openings);
    }
  }
  return starts;
};
