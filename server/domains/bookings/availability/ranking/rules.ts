import { pairAfter } from '../pairs/rules.ts';
import type { Leg, Team } from '../rules.ts';

export interface Fit {
  /** Minutes of the gaps that it leaves and that serve nobody. */
  waste: number;
  /** How many of its sides join on to a booking or to the edge of the working time. */
  joins: number;
}

/** The free time on each side of a stretch in which the employee is busy, up to what comes next. */
const gaps = (leg: Leg, [from, to]: readonly [number, number], { times }: Team): [number, number] => {
  const { work = [], busy = [] } = times.get(leg.employeeNo) ?? {};
  const shift = pairAfter(work, from);
  const next = pairAfter(busy, from);
  const begins = Math.max(work[shift] ?? from, busy[next - 1] ?? -Infinity);
  const ends = Math.min(work[shift + 1] ?? to, busy[next] ?? Infinity);
  return [Math.max(0, from - begins), Math.max(0, ends - to)];
};

/** How well a visit sits in the day: no gap beside it should be too short for the shortest service. */
export const fitOf = (legs: readonly Leg[], start: number, team: Team, shortest: number): Fit => {
  const fit = { waste: 0, joins: 0 };
  for (const employeeNo of new Set(legs.map((leg) => leg.employeeNo))) {
    const own = legs.filter((leg) => leg.employeeNo === employeeNo);
    const edges = own.flatMap(({ offset, parts }) => parts.map((minute) => start + offset + minute));
    if (own[0] === undefined || edges.length === 0) continue;
    for (const gap of gaps(own[0], [Math.min(...edges), Math.max(...edges)], team))
      if (gap === 0) fit.joins += 1;
      else if (gap < shortest) fit.waste += gap;
  }
  return fit;
};

export const isRecommended = ({ waste, joins }: Fit): boolean => waste === 0 && joins > 0;
