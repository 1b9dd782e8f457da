import type { EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import { mergeSpans } from '../../../../contract/spans.ts';
import type { Span } from '../../../../contract/spans.ts';
import { busySpans, layOut } from '../visit.rules.ts';
import type { Service, Visit } from '../visit.rules.ts';
import { holdsMinute, subtractPairs } from './pairs.rules.ts';
import type { Pairs } from './pairs.rules.ts';
import { legStarts } from './legs.rules.ts';
import { leavesEmployeesForWaiting, noTime } from './starts.rules.ts';
import type { EmployeeTime, Leg, Limits, Team } from './starts.rules.ts';
import { assignShares } from './sharing.rules.ts';
import type { Turn } from './sharing.rules.ts';
import { groupsOf } from './waiting.rules.ts';
import type { WaitingService } from './waiting.rules.ts';

type Timed = Parameters<typeof busySpans>[0];

/** When hands are needed, in minutes from the service's start. */
const partsOf = (item: Timed): number[] =>
  busySpans(item).flatMap(([from, to]) => [from - item.startMinute, to - item.startMinute]);

/** What a visit asks of each employee; what has none yet asks nothing. */
export const legsOf = (visit: Visit): Leg[] =>
  visit.items.flatMap((item): Leg[] => {
    const { employeeNo, startMinute, durationMinutes } = item;
    if (employeeNo === null) return [];
    return [
      {
        employeeNo,
        offset: startMinute - visit.startMinute,
        length: durationMinutes,
        parts: partsOf(item),
        anyone: item.anyone,
      },
    ];
  });

/** A service as it may wait for an employee. Minutes since the epoch. */
export type Waiting = Timed & { itemId: ItemId | null };

/** What of a visit waits for an employee. */
export const waitingOf = (
  visit: string,
  items: readonly (Waiting & { employeeNo?: EmployeeNo | null })[],
  notBy: ReadonlyMap<ItemId, readonly EmployeeNo[]>,
): WaitingService[] =>
  items
    .filter(({ employeeNo = null }) => employeeNo === null)
    .map((item) => ({
      visit,
      start: item.startMinute,
      length: item.durationMinutes,
      parts: partsOf(item),
      notBy: (item.itemId !== null && notBy.get(item.itemId)) || [],
    }));

/** The employees' time as the engine reads it, from any list of what is taken. */
export const timesWith = (
  employees: readonly { employeeNo: EmployeeNo; work: readonly Span[]; stays: readonly Span[] }[],
  taken: readonly { employeeNo: EmployeeNo | null; busy: readonly Span[] }[],
): ReadonlyMap<EmployeeNo, EmployeeTime> =>
  new Map(
    employees.map(({ employeeNo, work, stays }) => {
      const busy = mergeSpans(
        taken.filter((one) => one.employeeNo === employeeNo).flatMap((one) => one.busy),
      );
      return [employeeNo, timeOf(work.flat(), stays.flat(), busy.flat())];
    }),
  );

/** Without breaks, work and presence are the same. */
export const timeOf = (work: Pairs, present: Pairs, busy: Pairs): EmployeeTime => ({
  work,
  busy,
  present: present.length === work.length ? undefined : present,
});

export const teamWith = (
  times: ReadonlyMap<EmployeeNo, EmployeeTime>,
  waiting: readonly WaitingService[],
): Team => ({ times, waiting: groupsOf(waiting, times) });

/**
 * One way to serve a request: which employee does its unassigned services (null: there are none, or several
 * employees share them), and how long it takes.
 */
export interface Plan {
  given: EmployeeNo | null;
  legs: Leg[];
  minutes: number;
  /** Several employees share the unassigned services. */
  isShared?: boolean;
}

type Terms = Pick<Service, 'durationMinutes' | 'segments' | 'bufferMinutes'>;

/** A requested service; its length may depend on the employee. Undefined: this employee does not do it. */
export interface RequestedService {
  who: EmployeeNo | 'anyone';
  servedBy: (employeeNo: EmployeeNo) => Terms | undefined;
}

const serviceOf = (terms: Terms, employeeNo: EmployeeNo, anyone: boolean): Service => ({
  ...terms,
  itemId: null,
  name: '',
  priceWon: 0,
  employeeNo,
  anyone,
});

const planWith = (
  requested: readonly RequestedService[],
  doneBy: (index: number) => EmployeeNo | null | undefined,
): Omit<Plan, 'given'> | undefined => {
  const services: Service[] = [];
  for (const [index, { who, servedBy }] of requested.entries()) {
    const employeeNo = who === 'anyone' ? (doneBy(index) ?? null) : who;
    const terms = employeeNo === null ? undefined : servedBy(employeeNo);
    if (employeeNo === null || !terms) return undefined;
    services.push(serviceOf(terms, employeeNo, who === 'anyone'));
  }
  const visit = layOut(0, null, services);
  return { legs: legsOf(visit), minutes: visit.endMinute };
};

const planOf = (requested: readonly RequestedService[], given: EmployeeNo | null): Plan[] => {
  const plan = planWith(requested, () => given);
  return plan ? [{ given, ...plan }] : [];
};

/**
 * The ways to serve the request in which one employee does all unassigned services: one for each candidate able
 * to. Just one way where all is fixed.
 */
export const plansOf = (requested: readonly RequestedService[], candidates: readonly EmployeeNo[]): Plan[] =>
  requested.some(({ who }) => who === 'anyone')
    ? candidates.flatMap((no) => planOf(requested, no))
    : planOf(requested, null);

export type ShareAt = (start: number) => Plan | undefined;

/**
 * How several could share, from a start on, what no single one can do alone. Asked only for starts within
 * the limits; the channel's stops are looked at here.
 */
export const sharing = (
  requested: readonly RequestedService[],
  candidates: readonly EmployeeNo[],
  team: Team,
  { stopped = [], strict = false }: Pick<Limits, 'stopped' | 'strict'>,
): ShareAt => {
  if (candidates.length < 2 || requested.filter(({ who }) => who === 'anyone').length < 2)
    return () => undefined;
  const turns = requested.map(({ who, servedBy }): Turn => ({
    options: (who === 'anyone' ? candidates : [who]).flatMap((employeeNo) => {
      const terms = servedBy(employeeNo);
      if (!terms) return [];
      const [leg] = legsOf(layOut(0, null, [serviceOf(terms, employeeNo, true)]));
      if (!leg) return [];
      const starts = subtractPairs(
        legStarts(leg, team.times.get(leg.employeeNo) ?? noTime),
        stopped,
        leg.length - 1,
      );
      return [{ employeeNo, minutes: leg.length, fits: (minute) => holdsMinute(starts, minute) }];
    }),
  }));
  const planFor = (chosen: readonly (EmployeeNo | null)[]) => planWith(requested, (index) => chosen[index]);
  return (start) => {
    const chosen = assignShares(turns, start, (way) => {
      const plan = planFor(way);
      return plan !== undefined && leavesEmployeesForWaiting(plan.legs, team, start, strict);
    });
    const plan = chosen && planFor(chosen);
    return plan && { given: null, isShared: true, ...plan };
  };
};

export const firstServing = ({ given, legs }: Plan): EmployeeNo | null =>
  given ?? legs[0]?.employeeNo ?? null;
