import type { EmployeeNo } from '../../../../contract/ids.ts';
import { pairAfter } from './pairs.rules.ts';
import { shortestItem } from '../visit.rules.ts';
import { noTime } from './starts.rules.ts';
import type { EmployeeTime, Leg, Team } from './starts.rules.ts';

export interface Fit {
  /** Minutes of the gaps it leaves that are too short for any service. */
  waste: number;
  /** How many of its sides join on to a booking or to the edge of the working time. */
  joins: number;
}

/** Where no service is offered yet. */
const usualShortest = 30;

/** How long a gap must be to be useful: as the shop's shortest service that customers are offered. */
export const shortestOf = (lengths: readonly number[]): number =>
  lengths.length === 0 ? usualShortest : Math.max(shortestItem, Math.min(...lengths));

/** From when to when each employee is busy with a visit, in minutes from its start. */
const stretchesOf = (legs: readonly Leg[]): Map<EmployeeNo, [from: number, to: number]> => {
  const stretches = new Map<EmployeeNo, [number, number]>();
  for (const { employeeNo, offset, parts } of legs)
    for (const minute of parts) {
      const [from, to] = stretches.get(employeeNo) ?? [Infinity, -Infinity];
      stretches.set(employeeNo, [Math.min(from, offset + minute), Math.max(to, offset + minute)]);
    }
  return stretches;
};

/** The free time on each side of a stretch in which the employee is busy, up to what comes next. */
const gaps = ({ work, busy }: EmployeeTime, from: number, to: number): [number, number] => {
  const shift = pairAfter(work, from);
  const next = pairAfter(busy, from);
  const begins = Math.max(work[shift] ?? from, busy[next - 1] ?? -Infinity);
  const ends = Math.min(work[shift + 1] ?? to, busy[next] ?? Infinity);
  return [Math.max(0, from - begins), Math.max(0, ends - to)];
};

/** How well a visit sits in the day, by its start: no gap beside it should be too short for the shortest service. */
export const fitsOf = (legs: readonly Leg[], { times }: Team, shortest: number): ((start: number) => Fit) => {
  const stretches = [...stretchesOf(legs)].map(
    ([employeeNo, [from, to]]) => [times.get(employeeNo) ?? noTime, from, to] as const,
  );
  return (start) => {
    const fit = { waste: 0, joins: 0 };
    for (const [time, from, to] of stretches)
      for (const gap of gaps(time, start + from, start + to))
        if (gap === 0) fit.joins += 1;
        else if (gap < shortest) fit.waste += gap;
    return fit;
  };
};

export const isRecommended = ({ waste, joins }: Fit): boolean => waste === 0 && joins > 0;
