import type { EmployeeNo } from '../../../../contract/ids.ts';
import { holdsMinute, intersectPairs, joinPairs, subtractPairs } from './pairs.rules.ts';
import type { Pairs } from './pairs.rules.ts';
import { legStarts } from './legs.rules.ts';
import type { EmployeeTime, Leg } from './legs.rules.ts';

/** A service that waits for an employee: 담당자없음, or a class whose teacher left. */
export interface WaitingService {
  /**
   * Services of one visit don't block each other: an employee begins the next while cleaning up after the last.
   */
  visit: string;
  start: number;
  length: number;
  /** When hands are needed, in minutes from its start; the last may pass the length. */
  parts: Pairs;
  /** Those who don't do it. */
  notBy: readonly EmployeeNo[];
}

interface Job {
  service: WaitingService;
  hands: Pairs;
  able: readonly EmployeeNo[];
}

/** Services that wait at the same time, and so may need the same people. */
export interface WaitingGroup {
  jobs: readonly Job[];
  /** How many of them can be served, by who of each is elsewhere. */
  served: Map<string, number>;
}

type Times = ReadonlyMap<EmployeeNo, EmployeeTime>;

const meet = (one: Pairs, other: Pairs): boolean => intersectPairs(one, other).length > 0;

/**
 * Employees who could do it. What was booked outside all hours is done by those present for some of it;
 * cleaning up may always run over.
 */
const ableFor = (
  { start, length, parts, notBy }: WaitingService,
  hands: Pairs,
  times: Times,
): EmployeeNo[] => {
  const free = [...times].filter(([no, { busy }]) => !notBy.includes(no) && !meet(hands, busy));
  const there = free.filter(([, time]) => holdsMinute(legStarts({ offset: 0, length, parts }, time), start));
  const partly = free.filter(([, { work }]) => meet([start, start + length], work));
  return (there.length > 0 ? there : partly).map(([no]) => no);
};

export const groupsOf = (services: readonly WaitingService[], times: Times): WaitingGroup[] => {
  const groups: { jobs: Job[]; end: number }[] = [];
  for (const service of [...services].sort((a, b) => a.start - b.start)) {
    const hands = service.parts.map((minute) => service.start + minute);
    const job = { service, hands, able: ableFor(service, hands, times) };
    const end = hands.at(-1) ?? service.start;
    const last = groups.at(-1);
    if (last && service.start < last.end) {
      last.jobs.push(job);
      last.end = Math.max(last.end, end);
    } else groups.push({ jobs: [job], end });
  }
  return groups.map(({ jobs }) => ({ jobs, served: new Map() }));
};

type Elsewhere = (job: Job, employeeNo: EmployeeNo) => boolean;

/** How many services of the group can be served, each by an able employee who is not busy elsewhere. */
const servedOf = ({ jobs, served }: WaitingGroup, elsewhere: Elsewhere): number => {
  const able = jobs.map((job) => job.able.filter((no) => !elsewhere(job, no)));
  const key = able.map((list) => list.join()).join(';');
  const known = served.get(key);
  if (known !== undefined) return known;
  const chosen: (EmployeeNo | null)[] = [];
  const free = (index: number, no: EmployeeNo) =>
    chosen.every(
      (other, before) =>
        before >= index ||
        other !== no ||
        jobs[before]!.service.visit === jobs[index]!.service.visit ||
        !meet(jobs[before]!.hands, jobs[index]!.hands),
    );
  let most = 0;
  const serve = (index: number, count: number): void => {
    if (count > most) most = count;
    if (count + jobs.length - index <= most) return;
    for (const no of able[index]!)
      if (free(index, no)) {
        chosen[index] = no;
        serve(index + 1, count + 1);
      }
    chosen[index] = null;
    serve(index + 1, count);
  };
  serve(0, 0);
  served.set(key, most);
  return most;
};

/** The starts at which the leg needs hands that the job needs too. */
const meetings = ({ offset, parts }: Leg, { hands }: Job): [from: number, to: number][] => {
  const found: [number, number][] = [];
  for (let h = 0; h < hands.length; h += 2)
    for (let p = 0; p < parts.length; p += 2)
      found.push([hands[h]! - offset - parts[p + 1]! + 1, hands[h + 1]! - offset - parts[p]!]);
  return found;
};

/** Starts at which those legs, besides the ones asked for by name, would leave fewer of the group served. */
const crowdedBy = (
  group: WaitingGroup,
  legs: readonly Leg[],
  starts: Pairs,
  counted: (leg: Leg) => boolean,
): number[] => {
  const touching = group.jobs.flatMap((job) =>
    legs
      .filter(({ employeeNo }) => job.able.includes(employeeNo))
      .map((leg) => ({ job, leg, at: meetings(leg, job) })),
  );
  const edges = [...new Set(touching.flatMap(({ at }) => at.flat()))].sort((a, b) => a - b);
  const holes: number[] = [];
  for (let i = 0; i + 1 < edges.length; i += 1) {
    const start = edges[i]!;
    const end = edges[i + 1]!;
    if (!meet(starts, [start, end])) continue;
    const there = touching.filter(({ at }) => at.some(([from, to]) => from <= start && start < to));
    if (!there.some(({ leg }) => counted(leg))) continue;
    const without = (of: typeof there): number =>
      servedOf(group, (job, no) => of.some((one) => one.job === job && one.leg.employeeNo === no));
    if (without(there) < without(there.filter(({ leg }) => !counted(leg)))) holes.push(start, end);
  }
  return joinPairs(holes);
};

/** Takes out of the starts those that would take the only ones able to serve what waits. */
export const withRoom = (
  starts: number[],
  legs: readonly Leg[],
  waiting: readonly WaitingGroup[],
  strict: boolean,
): number[] => {
  let left = starts;
  for (const group of waiting)
    if (left.length > 0)
      left = subtractPairs(
        left,
        crowdedBy(group, legs, left, (leg) => strict || leg.anyone),
      );
  return left;
};

const total = (groups: readonly WaitingGroup[]): number =>
  groups.reduce((sum, group) => sum + servedOf(group, () => false), 0);

/** Whether these can be served as well, without taking an employee from what waits already. */
export const hasRoomFor = (
  added: readonly WaitingService[],
  waiting: readonly WaitingService[],
  times: Times,
): boolean =>
  total(groupsOf([...waiting, ...added], times)) === total(groupsOf(waiting, times)) + added.length;
