import type { EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import { shopDateOf, startOfDayMs } from '../../../../contract/time.ts';
import { can } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';
import {
  blockedSpans,
  daysOf,
  epochOfEach,
  epochSpans,
  epochStays,
  lockDays,
  workingSpans,
} from '../../schedule/public.ts';
import type { Span } from '../../../../contract/spans.ts';
import { readShortest } from './shortest.commands.ts';
import { shortestOf } from '../engine/ranking.rules.ts';
import { busyByEmployee, employeesOf, instantOf, unassignedBusy } from '../visit.rules.ts';
import type { Visit } from '../visit.rules.ts';
import { readEmployees, readNotBy, busyBetween, unassignedBetween } from './queries.ts';
import { judge } from './rules.ts';
import type { Claim, Facts, Problem, Verdict } from './rules.ts';

export const extent = ({ startMinute, endMinute, items }: Visit): Span => [
  startMinute,
  Math.max(endMinute, ...items.map((i) => i.startMinute + i.durationMinutes + i.bufferMinutes)),
];

export const daysAcross = ([from, to]: Span) =>
  daysOf(shopDateOf(instantOf(from)), shopDateOf(instantOf(to - 1)));

/** Whether deciding it takes counting all free employees rather than looking at the named ones alone. */
export const countsEveryone = ({ anyone, visit, strict }: Claim) =>
  anyone || strict === true || unassignedBusy(visit).length > 0;

/** Locks what a claim is decided by: its days where free employees are counted, then the employees. */
const lockFor = async (shop: Shop, claim: Claim, lock: boolean): Promise<Facts['employees']> => {
  const everyone = countsEveryone(claim);
  if (everyone && lock) await lockDays(shop, daysAcross(extent(claim.visit)));
  const numbers = new Set<EmployeeNo>([...employeesOf(claim.visit), ...employeesOf(claim.before)]);
  return readEmployees(shop, [...numbers], { everyone, lock });
};

export const readFacts = async (
  shop: Shop,
  claim: Claim,
  employees: Facts['employees'] | Promise<Facts['employees']>,
  shortest?: number,
): Promise<Facts> => {
  const span = extent(claim.visit);
  const days = daysAcross(span);
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const wholeDays: Span = [startOfDayMs(first) / 60_000, startOfDayMs(last) / 60_000 + 1440];
  const everyone = countsEveryone(claim);
  const [theirs, working, taken, unassigned, notBy, blocked, least] = await Promise.all([
    employees,
    workingSpans(shop, first, last),
    everyone
      ? busyBetween(shop, wholeDays, null)
      : busyBetween(shop, span, [...busyByEmployee(claim.visit).keys()]),
    everyone ? unassignedBetween(shop, wholeDays) : [],
    everyone ? readNotBy(shop) : new Map<ItemId, EmployeeNo[]>(),
    blockedSpans(shop, first, last),
    // Only needed where an employee is chosen among several.
    shortest ?? (claim.anyone ? readShortest(shop) : shortestOf([])),
  ]);
  return {
    employees: theirs,
    shopOpen: epochSpans(working.shop),
    closed: working.closed,
    shopStays: epochStays(working.shop),
    working: epochOfEach(working.employees),
    stays: epochOfEach(working.stays),
    away: epochOfEach(working.away),
    taken: [...taken, ...unassigned],
    notBy,
    blocked,
    shortest: least,
  };
};

const mayNotOverlap: Problem = {
  field: 'overlap',
  code: 'ACCESS_DENIED',
  message: '겹치는 예약을 등록할 권한이 없어요.',
};

/**
 * Decides whether a visit may have its time. With `lock` the employees' rows (and the days' rows, where free
 * employees are counted) are held until the transaction ends, so that the answer stays true. `hold` runs once
 * they are, before anything is read: an existing booking locks its own row there. `shortest` is the shop's
 * shortest service, where a caller that decides many knows it already.
 */
export const checkTime = async (
  shop: Shop,
  claim: Claim,
  { lock, hold, shortest }: { lock: boolean; hold?: () => Promise<void>; shortest?: number } = { lock: true },
): Promise<Verdict> => {
  const employees = lockFor(shop, claim, lock);
  // Employees who are named are locked by one statement, and what is read stands in line behind it.
  if (hold || countsEveryone(claim)) await employees;
  await hold?.();
  const verdict = judge(claim, await readFacts(shop, claim, employees, shortest));
  const needsRight = verdict.overlaps || verdict.blocked.length > 0;
  if (!needsRight || !claim.overlapConfirmed || can(shop, 'bookings.overlap')) return verdict;
  return { ...verdict, problems: [...verdict.problems, mayNotOverlap] };
};
