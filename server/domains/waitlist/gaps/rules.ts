import type { EmployeeNo } from '../../../../contract/ids.ts';
import { fitsOf, gridStarts, intersectPairs } from '../../availability/public.ts';
import type { Pairs, Plan, Team } from '../../availability/public.ts';
import { isWanted } from '../rules.ts';
import type { PreferredTimes } from '../rules.ts';

/** Minutes since midnight of the first day that is looked at. */
export interface Gap {
  /** Null is any employee. */
  employeeNo: EmployeeNo | null;
  from: number;
  to: number;
}

/** One way to serve a customer, when it could begin, and what it brings. */
export interface Option {
  plan: Plan;
  starts: Pairs;
  priceWon: number;
}

/** Where a customer would fit in. */
export interface Fitting {
  plan: Plan;
  start: number;
  priceWon: number;
  waste: number;
}

const grid = 5;

/** Of each gap, the best. */
export const shownCandidates = 3;

/** When a visit may begin to be what was asked for. */
export const wantedStarts = (
  times: PreferredTimes,
  dates: readonly string[],
  without?: ReadonlySet<string>,
): number[] =>
  dates.flatMap((date, day) =>
    isWanted(times, date) && !without?.has(date)
      ? [day * 1440 + times.fromMinute, day * 1440 + times.toMinute]
      : [],
  );

/** Starts at which all work of the gap's employee lies in the gap; a gap without employee holds the visit. */
const startsWithin = ({ employeeNo, from, to }: Gap, { legs, minutes }: Plan): Pairs => {
  const own = legs.filter((leg) => leg.employeeNo === employeeNo);
  const stays = employeeNo === null ? [{ offset: 0, length: minutes }] : own;
  if (stays.length === 0) return [];
  const first = Math.min(...stays.map(({ offset }) => offset));
  const last = Math.max(...stays.map(({ offset, length }) => offset + length));
  const [begin, end] = [from - first, to - last + 1];
  return begin < end ? [begin, end] : [];
};

/** The most won, then the least useless time beside it, then the earliest. */
const better = (a: Fitting, b: Fitting): number =>
  b.priceWon - a.priceWon || a.waste - b.waste || a.start - b.start;

/** The customer's best way to fill a gap; undefined when none fits. */
export const bestIn = (
  gap: Gap,
  ways: readonly Option[],
  team: Team,
  shortest: number,
): Fitting | undefined => {
  const fittings = ways.flatMap(({ plan, starts, priceWon }): Fitting[] => {
    const within = startsWithin(gap, plan);
    if (within.length === 0) return [];
    const fitAt = fitsOf(plan.legs, team, shortest);
    return gridStarts(intersectPairs(starts, within), grid).map((start) => ({
      plan,
      start,
      priceWon,
      waste: fitAt(start).waste,
    }));
  });
  return fittings.toSorted(better)[0];
};

/**
 * Waitlist entries before guesses; the most won first; of equals those who leave less idle, then the longest
 * waiting.
 */
export const rankCandidates = <T extends { kind: 'WISH' | 'DUE'; fitting: Fitting }>(
  found: readonly T[],
): T[] =>
  found
    .map((one, order) => ({ one, order }))
    .toSorted(
      (a, b) =>
        Number(a.one.kind === 'DUE') - Number(b.one.kind === 'DUE') ||
        b.one.fitting.priceWon - a.one.fitting.priceWon ||
        a.one.fitting.waste - b.one.fitting.waste ||
        a.order - b.order,
    )
    .map(({ one }) => one);

const roundUp = (minute: number): number => Math.ceil(minute / grid) * grid;

/** Free stretches of each day that are long enough for a customer, from a minute on. */
export const gapsIn = (
  free: Pairs,
  employeeNo: EmployeeNo,
  { from, to }: { from: number; to: number },
  shortest: number,
): Gap[] => {
  const within = intersectPairs(free, [roundUp(from), to]);
  const gaps: Gap[] = [];
  for (let i = 0; i < within.length; i += 2)
    if (within[i + 1]! - within[i]! >= shortest)
      gaps.push({ employeeNo, from: within[i]!, to: within[i + 1]! });
  return gaps;
};
