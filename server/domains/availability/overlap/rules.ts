import type { ErrorCode, FieldProblem } from '../../../../contract/errors.ts';
import type { BlockId, BookingId, ClassId, EmployeeNo, HoldId, ItemId } from '../../../../contract/ids.ts';
import { honoured } from '../../../../contract/people.ts';
import { formatTimes, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';
import { covers, spansOverlap, subtractSpans } from '../../../../contract/spans.ts';
import { blockedFor } from '../../schedule/public.ts';
import type { Span } from '../../../../contract/spans.ts';
import type { BlockedSpan } from '../../schedule/public.ts';
import { busyByEmployee, busySpans, employeesOf, instantOf, unassignedBusy } from '../visit.rules.ts';
import type { Visit, VisitItem } from '../visit.rules.ts';
import { chooseVisit } from '../engine/visit-choice.rules.ts';
import { hoursReasons, whyClosed } from '../engine/hours.rules.ts';
import { legsOf, teamWith, timesWith, waitingOf } from '../engine/plans.rules.ts';
import type { Waiting } from '../engine/plans.rules.ts';
import { hasRoomFor } from '../engine/waiting.rules.ts';
import { leavesEmployeesForWaiting } from '../engine/starts.rules.ts';

/** All minutes are whole minutes since the epoch. */
export interface Claim {
  visit: Visit;
  /** Give unassigned services to the employee who is free. */
  anyone: boolean;
  /** The booking whose own time is not in its way; a class's or a hold's likewise. */
  bookingId?: BookingId | undefined;
  classId?: ClassId | undefined;
  holdId?: HoldId | undefined;
  /** A block that keeps this very time. */
  blockId?: BlockId | undefined;
  /** The time it holds already: only what it adds is asked about. */
  before?: Visit | undefined;
  /** Employees whose part in it is a confirmed overlap; read from its own booking, unless it is put away. */
  agreed?: readonly EmployeeNo[] | undefined;
  overlapConfirmed: boolean;
  outsideHours: boolean;
  /** Employees that may be chosen when any will do; undefined is all. */
  candidates?: readonly EmployeeNo[] | undefined;
  /** From a public channel: also a named employee must not be taken from bookings that wait for one. */
  strict?: boolean | undefined;
}

export interface Employee {
  employeeNo: EmployeeNo;
  name: string;
  takesBookings: boolean;
}

/** A part of an employee's time, or of unassigned time, that a booking, a class or a hold takes. */
export interface BusyTime {
  kind: 'BOOKING' | 'CLASS' | 'HOLD';
  /** The number of the booking, class or hold. */
  id: number;
  employeeNo: EmployeeNo | null;
  busy: readonly Span[];
  overlapConfirmed: boolean;
  /** The service of it that waits for an employee. */
  waiting?: Waiting | undefined;
  /** The name of the customer, the class or the hold; null where the reader may not know. */
  customerName: string | null;
  /** Of the whole visit; of what the reader may not look into, from when to when that employee is busy. */
  startAt: string;
  endAt: string;
}

export interface Facts {
  employees: ReadonlyMap<EmployeeNo, Employee>;
  shopOpen: readonly Span[];
  /** Days on which the shop is closed, with what that is called; null on its usual day off. */
  closed: ReadonlyMap<ShopDate, string | null>;
  /** The same, breaks included. */
  shopStays: readonly Span[];
  working: ReadonlyMap<EmployeeNo, readonly Span[]>;
  stays: ReadonlyMap<EmployeeNo, readonly Span[]>;
  /** When each is on leave. */
  away: ReadonlyMap<EmployeeNo, readonly Span[]>;
  taken: readonly BusyTime[];
  blocked: readonly BlockedSpan[];
  /** Employees who do not do a service; read where free employees are counted. */
  notBy: ReadonlyMap<ItemId, readonly EmployeeNo[]>;
  /** Gaps shorter than this are useless. */
  shortest: number;
}

export type Problem = FieldProblem & { code: ErrorCode };

export interface Verdict {
  visit: Visit;
  problems: Problem[];
  inTheWay: BusyTime[];
  /** Blocks (예약 막기) that the claim newly stands on. */
  blocked: BlockedSpan[];
  /** Employees whose part stands outside the constraint, since a person confirmed the overlap. */
  confirmed: ReadonlySet<EmployeeNo>;
  /** Whether this very claim needs a person's confirmation. */
  overlaps: boolean;
  employees: Facts['employees'];
}

const problem = (field: string, code: ErrorCode, message: string, detail?: unknown): Problem => ({
  field,
  code,
  message,
  ...(detail === undefined ? {} : { detail }),
});

const staffProblems = ({ visit, before }: Claim, { employees }: Facts): Problem[] => {
  const already = employeesOf(before);
  return employeesOf(visit).flatMap((employeeNo): Problem[] => {
    const employee = employees.get(employeeNo);
    if (!employee) return [problem('employeeNo', 'EMPLOYEE_NOT_FOUND', '이 샵의 직원이 아니에요.')];
    if (employee.takesBookings || already.includes(employeeNo)) return [];
    return [problem('employeeNo', 'EMPLOYEE_NOT_WORKING', `${employee.name}님은 예약을 받지 않아요.`)];
  });
};

const within = (outer: VisitItem, inner: VisitItem) =>
  outer.employeeNo === inner.employeeNo &&
  outer.startMinute <= inner.startMinute &&
  inner.startMinute + inner.durationMinutes <= outer.startMinute + outer.durationMinutes;

/** Why a service cannot be given then, in the words that also explain why its time is not offered. */
const whyOff = (item: VisitItem, facts: Facts): string[] => {
  const { employeeNo, startMinute, durationMinutes } = item;
  const { employees, closed, working } = facts;
  const label = closed.get(shopDateOf(instantOf(startMinute)));
  if (label !== undefined) return [whyClosed(label)];
  const name = employeeNo === null ? undefined : employees.get(employeeNo)?.name;
  if (employeeNo === null || name === undefined) return ['영업시간이 아니에요.'];
  const outside = `${name}님의 근무 시간이 아니에요.`;
  if (!working.has(employeeNo)) return [outside];
  const names = new Map([[employeeNo, name]]);
  const stay: Span = [startMinute, startMinute + durationMinutes];
  const hands = busySpans({ ...item, bufferMinutes: 0 });
  return hoursReasons({ employeeNo }, stay, hands, { ...facts, names, cache: new Map() }).map(
    ({ code, message }) => (code === 'OUTSIDE_HOURS' ? outside : message),
  );
};

const hoursProblems = ({ visit, before, outsideHours }: Claim, facts: Facts): Problem[] => {
  if (outsideHours) return [];
  const stranded = visit.items.filter((item) => {
    if (before?.items.some((old) => within(old, item))) return false;
    const no = item.employeeNo;
    const open = (no !== null && facts.working.get(no)) || facts.shopOpen;
    const stays = (no !== null && facts.stays.get(no)) || facts.shopStays;
    const hands = busySpans({ ...item, bufferMinutes: 0 });
    return (
      !covers(stays, [item.startMinute, item.startMinute + item.durationMinutes]) ||
      !hands.every((span) => covers(open, span))
    );
  });
  const sentences = new Set(stranded.flatMap((item) => whyOff(item, facts)));
  return [...sentences].map((sentence) => problem('startAt', 'BOOKING_OUTSIDE_HOURS', sentence));
};

/**
 * What is in the way, as answers tell it: enough to decide, without contacts; of others' bookings only that
 * they are busy.
 */
export const presentConflict = (taken: BusyTime, employees: Facts['employees']) => ({
  id: taken.kind === 'BOOKING' && taken.customerName !== null ? (taken.id as BookingId) : null,
  kind: taken.customerName === null ? null : taken.kind,
  customerName: taken.customerName,
  employeeNo: taken.employeeNo,
  employeeName: (taken.employeeNo !== null && employees.get(taken.employeeNo)?.name) || null,
  startAt: taken.startAt,
  endAt: taken.endAt,
});

/** '김지수님 예약', '요가 수업', or no more than '다른 예약'. */
export const whatIsThere = ({ kind, customerName }: BusyTime): string => {
  if (customerName === null) return '다른 예약';
  return kind === 'CLASS' ? `${customerName} 수업` : `${honoured(customerName)} 예약`;
};

const overlapProblem = (taken: BusyTime, employees: Facts['employees']): Problem => {
  const detail = presentConflict(taken, employees);
  const who = honoured(detail.employeeName ?? '담당자');
  const time = formatTimes(taken.startAt, taken.endAt);
  if (detail.kind === 'HOLD')
    return problem(
      'startAt',
      'BOOKING_HELD',
      `${who}의 ${time}은 다른 손님을 위해 잡아 둔 시간이에요.`,
      detail,
    );
  return problem('startAt', 'BOOKING_OVERLAPS', `${who}에게 ${time} ${whatIsThere(taken)}이 있어요.`, detail);
};

const blockProblem = ({ blockId, title, span: [from, to] }: BlockedSpan): Problem => {
  const [startAt, endAt] = [instantOf(from), instantOf(to)];
  return problem(
    'startAt',
    'BOOKING_BLOCKED',
    `${formatTimes(startAt, endAt)}은 막아 둔 시간이에요 (${title}).`,
    { blockId, title, startAt, endAt },
  );
};

/** Blocks that meet the time added by the claim: those of its employees and those of the whole shop. */
const blocksMet = ({ visit, before }: Claim, { blocked }: Facts): BlockedSpan[] => {
  const [wanted, held] = [busyByEmployee(visit), before ? busyByEmployee(before) : undefined];
  const nobodys = subtractSpans(unassignedBusy(visit), before ? unassignedBusy(before) : []);
  return blocked.filter(({ employeeNo, span }) => {
    const met = [...wanted]
      .filter(([no]) => employeeNo === null || no === employeeNo)
      .some(([no, busy]) => spansOverlap(subtractSpans(busy, held?.get(no) ?? []), [span]));
    return met || (employeeNo === null && spansOverlap(nobodys, [span]));
  });
};

const noneFree = problem('employeeNo', 'BOOKING_NO_FREE_EMPLOYEE', '이 시간에 비어 있는 담당자가 없어요.');

const always: Span[] = [[Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]];

/** The employees' time as the engine reads it. A block takes it like a booking; its waits may pass. */
const timesOf = ({ outsideHours }: Claim, { working, stays, taken, blocked }: Facts, more: BusyTimes = []) =>
  timesWith(
    [...working].map(([employeeNo, work]) => ({
      employeeNo,
      work: outsideHours ? always : work,
      stays: outsideHours ? always : (stays.get(employeeNo) ?? work),
    })),
    [
      ...taken,
      ...more,
      ...[...working.keys()].map((no) => ({ employeeNo: no, busy: blockedFor(blocked, no) })),
    ],
  );
type BusyTimes = readonly Pick<BusyTime, 'employeeNo' | 'busy'>[];

/** What others have that waits for an employee. */
const waitingIn = ({ taken, notBy }: Facts) =>
  taken.flatMap(({ kind, id, waiting }) => (waiting ? waitingOf(`${kind}${id}`, [waiting], notBy) : []));

const teamOf = (claim: Claim, facts: Facts) => teamWith(timesOf(claim, facts), waitingIn(facts));

/** The visit with its unassigned services given to an employee; undefined when none can do them. */
const chooseFor = (claim: Claim, facts: Facts): Visit | undefined =>
  chooseVisit(claim.visit, {
    candidates: [...facts.working.keys()].filter((no) => claim.candidates?.includes(no) ?? true),
    times: teamOf(claim, facts),
    taken: facts.taken,
    shortest: facts.shortest,
    strict: claim.strict ?? false,
  });

/** A public booking for a named employee must leave one for each booking that waits, too. */
const crowdsOut = (claim: Claim, facts: Facts): boolean =>
  claim.strict === true &&
  !leavesEmployeesForWaiting(legsOf(claim.visit), teamOf(claim, facts), claim.visit.startMinute, true);

/** Unassigned: an employee must be able to serve it, and everything that waits as before. */
const lacksRoom = (claim: Claim, facts: Facts): boolean => {
  const held = claim.before ? unassignedBusy(claim.before) : [];
  if (subtractSpans(unassignedBusy(claim.visit), held).length === 0) return false;
  const own = [...busyByEmployee(claim.visit)].map(([employeeNo, busy]) => ({ employeeNo, busy }));
  return !hasRoomFor(
    waitingOf('claim', claim.visit.items, facts.notBy),
    waitingIn(facts),
    timesOf(claim, facts, own),
  );
};

/**
 * Decides a claim on employees' time from facts that no other write can change meanwhile (the locks of
 * queries.ts see to that), and names every problem at once.
 */
export const judge = (claim: Claim, found: Facts): Verdict => {
  const facts: Facts = {
    ...found,
    blocked: found.blocked.filter(({ blockId }) => blockId !== claim.blockId),
  };
  const ownIds = { BOOKING: claim.bookingId, CLASS: claim.classId, HOLD: claim.holdId };
  const isOwn = (t: BusyTime) => ownIds[t.kind] === t.id;
  const others: Facts = { ...facts, taken: facts.taken.filter((t) => !isOwn(t)) };
  const own = facts.taken.filter((t) => isOwn(t) && t.kind !== 'HOLD');
  const chosen = claim.anyone ? chooseFor(claim, others) : undefined;
  const visit = chosen ?? claim.visit;
  const settled: Claim = { ...claim, visit };

  const busy = busyByEmployee(visit);
  const held = claim.before ? busyByEmployee(claim.before) : new Map<EmployeeNo, Span[]>();
  const meets = (t: BusyTime) => t.employeeNo !== null && spansOverlap(busy.get(t.employeeNo) ?? [], t.busy);
  const added = (no: EmployeeNo) => subtractSpans(busy.get(no) ?? [], held.get(no) ?? []);
  const touching = others.taken.filter(meets);
  const inTheWay = touching.filter((t) => t.employeeNo !== null && spansOverlap(added(t.employeeNo), t.busy));

  const confirmed = new Set<EmployeeNo>();
  // A hold stands under a constraint of its own and ends by itself.
  const lasting = (t: BusyTime) => t.kind !== 'HOLD';
  for (const { employeeNo } of inTheWay.filter(lasting)) if (employeeNo !== null) confirmed.add(employeeNo);
  const agreed = new Set([
    ...own.filter((t) => t.overlapConfirmed).map((t) => t.employeeNo),
    ...(claim.agreed ?? []),
  ]);
  for (const { employeeNo } of touching.filter(lasting))
    if (employeeNo !== null && agreed.has(employeeNo)) confirmed.add(employeeNo);

  const hours = hoursProblems(settled, others);
  // A caller told that the shop is closed is not also told that no employee is free: that is decided as if it
  // were open.
  const open: Claim = hours.length > 0 ? { ...settled, outsideHours: true } : settled;
  const nobody = claim.anyone && !chosen && !(hours.length > 0 && chooseFor(open, others));
  const crowded = !nobody && (lacksRoom(open, others) || crowdsOut(open, others));
  const blocked = blocksMet(settled, facts);
  return {
    visit,
    inTheWay,
    blocked,
    confirmed,
    employees: facts.employees,
    overlaps: inTheWay.length > 0 || crowded,
    problems: [
      ...staffProblems(settled, others),
      ...hours,
      ...(claim.overlapConfirmed ? [] : blocked.map(blockProblem)),
      ...(claim.overlapConfirmed ? [] : inTheWay.map((t) => overlapProblem(t, facts.employees))),
      ...(nobody || (crowded && !claim.overlapConfirmed) ? [noneFree] : []),
    ],
  };
};

/** @throws the first problem's code, with all of them in its errors */
export const refuseProblems = (problems: readonly Problem[]): void => {
  const [first] = problems;
  if (first) throw refuse(first.code, { errors: [...problems] });
};

export const instantsOf = (spans: readonly Span[]) =>
  spans.map(([from, to]) => ({ startAt: instantOf(from), endAt: instantOf(to) }));
