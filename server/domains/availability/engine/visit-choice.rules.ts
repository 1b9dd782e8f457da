import type { EmployeeNo } from '../../../../contract/ids.ts';
import { legsOf } from './plans.rules.ts';
import { fitsOf } from './ranking.rules.ts';
import { leavesEmployeesForWaiting, legFits } from './starts.rules.ts';
import type { Team as Times } from './starts.rules.ts';
import { assignShares } from './sharing.rules.ts';
import type { Turn } from './sharing.rules.ts';
import { assignEach, assignTo, layOut } from '../visit.rules.ts';
import type { Visit, VisitItem } from '../visit.rules.ts';
import { rankEmployees } from './employee-choice.rules.ts';
import type { Candidate } from './employee-choice.rules.ts';

type Taken = Parameters<typeof rankEmployees>[1];

/** Employees to choose from, and the known times of all. */
export interface Choice {
  candidates: readonly EmployeeNo[];
  times: Times;
  taken: Taken;
  /** Gaps shorter than this are useless. */
  shortest: number;
  /** A public booking must leave room for the waiting ones, also when it names an employee. */
  strict: boolean;
}

const chooseOne = (
  request: Visit,
  { candidates, times, taken, shortest, strict }: Choice,
): Visit | undefined => {
  const { startMinute } = request;
  const given = new Map<EmployeeNo, Visit>();
  const fitting: Candidate[] = [];
  for (const employeeNo of candidates) {
    const visit = assignTo(request, employeeNo);
    if (!visit) continue;
    const legs = legsOf(visit);
    const own = legs.filter(({ anyone }) => anyone);
    if (!own.every((leg) => legFits(leg, times, startMinute))) continue;
    if (!leavesEmployeesForWaiting(legs, times, startMinute, strict)) continue;
    given.set(employeeNo, visit);
    fitting.push({ employeeNo, fit: fitsOf(legs, times, shortest)(startMinute) });
  }
  const [best] = rankEmployees(fitting, taken);
  return best === undefined ? undefined : given.get(best);
};

const turnOf = (item: VisitItem, ranked: readonly EmployeeNo[], times: Times): Turn => {
  // What has its employee already is judged with the whole visit.
  if (!item.anyone)
    return { options: [{ employeeNo: item.employeeNo, minutes: item.durationMinutes, fits: () => true }] };
  return {
    options: ranked.flatMap((employeeNo) => {
      const alone = assignTo(layOut(0, null, [item]), employeeNo);
      const [leg] = alone ? legsOf(alone) : [];
      if (!leg) return [];
      return [{ employeeNo, minutes: leg.length, fits: (minute) => legFits(leg, times, minute) }];
    }),
  };
};

/** How it sits depends on the shares, so employees with the fewest bookings come first. */
const chooseSeveral = (request: Visit, { candidates, times, taken, strict }: Choice): Visit | undefined => {
  if (candidates.length < 2 || request.items.filter(({ anyone }) => anyone).length < 2) return undefined;
  const fit = { waste: 0, joins: 0 };
  const ranked = rankEmployees(
    candidates.map((employeeNo) => ({ employeeNo, fit })),
    taken,
  );
  const turns = request.items.map((item) => turnOf(item, ranked, times));
  const chosen = assignShares(turns, request.startMinute, (way) => {
    const given = assignEach(request, (index) => way[index]);
    return (
      given !== undefined && leavesEmployeesForWaiting(legsOf(given), times, request.startMinute, strict)
    );
  });
  return chosen && assignEach(request, (index) => chosen[index]);
};

/**
 * The visit with all unassigned services given to one employee who can do them, without taking one from a
 * booking that waits; shared by several where one alone cannot. Undefined when no employee is free.
 */
export const chooseVisit = (request: Visit, choice: Choice): Visit | undefined =>
  chooseOne(request, choice) ?? chooseSeveral(request, choice);
