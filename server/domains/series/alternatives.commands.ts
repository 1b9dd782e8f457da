import type { Reply } from '../../../contract/endpoint.ts';
import type { preview } from '../../../contract/booking-series.ts';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { shopDateOf, startOfDayMs } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { can } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  assignmentProblems,
  instantOf,
  judge,
  readEmployees,
  readFacts,
  shiftVisit,
} from '../availability/public.ts';
import type { Claim, Facts, Visit } from '../availability/public.ts';

export type Alternative = Reply<typeof preview>['occurrences'][number]['alternatives'][number];

const day = 1440;
const step = 15;

/** The visit at another time or with another employee, who then counts as asked for by name. */
export const moved = (visit: Visit, startMinute: number, employeeNo: EmployeeNo | null): Visit => {
  const shifted = shiftVisit(visit, { startMinute, employee: { from: visit.employeeNo, to: employeeNo } });
  if (employeeNo === null) return shifted;
  return { ...shifted, items: shifted.items.map((item) => ({ ...item, anyone: false })) };
};

const midnightOf = (minute: number): number => startOfDayMs(shopDateOf(instantOf(minute))) / 60_000;

/** All employees' whole day, whichever one the claim asks for. */
const factsOfDay = async (shop: Shop, claim: Claim, midnight: number, shortest: number): Promise<Facts> => {
  const whole: Visit = { employeeNo: null, startMinute: midnight, endMinute: midnight + day, items: [] };
  const employees = await readEmployees(shop, [], { everyone: true, lock: false });
  return readFacts(shop, { ...claim, anyone: true, visit: whole }, employees, shortest);
};

/** The claim at another place of the calendar, if nothing at all speaks against it, nor would without what was agreed. */
const tryAt = (claim: Claim, facts: Facts, visit: Visit): Visit | null => {
  const anyone = visit.items.some((item) => item.anyone);
  const fresh = { before: undefined, agreed: undefined, overlapConfirmed: false, outsideHours: false };
  const verdict = judge({ ...claim, ...fresh, visit, anyone }, facts);
  return verdict.problems.length === 0 ? verdict.visit : null;
};

const firstOf = (candidates: Iterable<Visit>, fits: (visit: Visit) => Visit | null): Visit | null => {
  for (const candidate of candidates) {
    const found = fits(candidate);
    if (found) return found;
  }
  return null;
};

/** Starts of the same day, the nearest first. */
function* nearby(visit: Visit, midnight: number, now: number): Generator<Visit> {
  for (let away = step; away < day; away += step)
    for (const start of [visit.startMinute - away, visit.startMinute + away])
      if (start >= Math.max(midnight, now) && start < midnight + day)
        yield shiftVisit(visit, { startMinute: start });
}

function* byOthers(visit: Visit, facts: Facts): Generator<Visit> {
  for (const { employeeNo, takesBookings } of facts.employees.values()) {
    const given = moved(visit, visit.startMinute, employeeNo);
    const mayTake = takesBookings && assignmentProblems(given).length === 0;
    if (mayTake && employeeNo !== visit.employeeNo) yield given;
  }
}

/** Where else it could go: nearest that day, another employee at that time, the same time a day later. */
export const findAlternatives = async (
  shop: Shop,
  claim: Claim,
  shortest: number,
): Promise<Alternative[]> => {
  const { visit } = claim;
  const midnight = midnightOf(visit.startMinute);
  const today = await factsOfDay(shop, claim, midnight, shortest);
  const tomorrow = await factsOfDay(shop, claim, midnight + day, shortest);
  const now = Math.ceil(clock.now() / 60_000);
  const mayOthers = can(shop, 'bookings.others') && visit.employeeNo !== null;
  const found: [Alternative['kind'], Visit | null][] = [
    ['SAME_DAY', firstOf(nearby(visit, midnight, now), (one) => tryAt(claim, today, one))],
    ['OTHER_EMPLOYEE', mayOthers ? firstOf(byOthers(visit, today), (one) => tryAt(claim, today, one)) : null],
    ['NEXT_DAY', tryAt(claim, tomorrow, shiftVisit(visit, { startMinute: visit.startMinute + day }))],
  ];
  return found.flatMap(([kind, at]): Alternative[] =>
    at === null
      ? []
      : [
          {
            kind,
            startAt: instantOf(at.startMinute),
            employeeNo: at.employeeNo,
            employeeName: (at.employeeNo !== null && today.employees.get(at.employeeNo)?.name) || null,
          },
        ],
  );
};
