import {
  findClass,
  freeExpiredSeats,
  isCompleted,
  listClasses as readClasses,
  lockClass,
  seatsOf,
  soldProblems,
  factsOfSeat,
  publishEdit,
  visitOfClass,
} from '../bookings/public.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { change, create, list } from '../../../contract/classes.ts';
import type { ClassId, ItemId } from '../../../contract/ids.ts';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { actingEmployee, can, employeeNoOf, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { findMenuItems, termsOf } from '../menu/public.ts';
import {
  busyByEmployee,
  checkTime,
  instantOf,
  menuOf,
  othersProblems,
  performProblems,
  refuseProblems,
  assertRange,
  restoreConstraint,
  shortestItem,
  timeProblems,
} from '../availability/public.ts';
import type { Claim, Problem, Verdict, Visit } from '../availability/public.ts';
import { endSeatOffers, lockEntriesOfClass, moveEntriesOfClass } from '../waitlist/public.ts';
import { classCreated, classFacts, classUpdated } from './events.ts';
import { presentClass } from './present.ts';
import type { ClassAnswer } from './present.ts';
import * as queries from './queries.ts';
import type { ClassRow, ClassTime } from '../bookings/public.ts';
import { textAfterEdit } from '../../platform/hidden-numbers.ts';

const longestList = 62;

export const listClasses = (
  shop: ShopAccess,
  { from, to }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> => {
  assertRange(from, to, longestList);
  return inShop(shop, async (shop) => {
    const range = { startAt: instantAt(from, 0), endAt: instantAt(addDays(to, 1), 0) };
    const rows = await readClasses(shop, range);
    const ids = rows.map(({ id }) => id);
    const seats = await seatsOf(shop, ids, { lock: false, missed: true });
    return { items: rows.map((row) => presentClass(shop, row, seats)) };
  });
};

export const readClass = async (shop: Shop, id: ClassId): Promise<ClassAnswer> => {
  const row = await findClass(shop, id);
  if (!row) throw refuse('CLASS_NOT_FOUND');
  return presentClass(shop, row, await seatsOf(shop, [id], { lock: false, missed: true }));
};

interface Allowance {
  overlap?: { reason: string } | undefined;
  outsideHours: boolean;
}

/** What speaks against a time besides who has it. */
export const classProblems = (shop: ShopAccess, visit: Visit, before?: Visit): Problem[] => [
  ...timeProblems(visit, Math.floor(clock.now() / 60_000)),
  ...(can(shop, 'bookings.others') ? [] : othersProblems(visit, before, actingEmployee(shop).employeeNo)),
];

export const claimOf = (visit: Visit, { overlap, outsideHours }: Allowance): Claim => ({
  visit,
  anyone: false,
  overlapConfirmed: overlap !== undefined,
  outsideHours,
});

/** Takes the teacher's time for a class. `hold` locks the class's own row once the employees' are. */
export const reserveClassTime = async (
  shop: Shop,
  visit: Visit,
  allowance: Allowance,
  existing?: { classId: ClassId; before?: Visit; hold: () => Promise<void> },
): Promise<Verdict> => {
  refuseProblems(classProblems(shop, visit, existing?.before));
  const claim = { ...claimOf(visit, allowance), classId: existing?.classId, before: existing?.before };
  const verdict = await checkTime(shop, claim, { lock: true, ...(existing && { hold: existing.hold }) });
  refuseProblems(verdict.problems);
  return verdict;
};

export const confirmedBy = (shop: ShopAccess, verdict: Verdict, { overlap }: Allowance) =>
  verdict.confirmed.size > 0
    ? { overlap_confirmed_by: employeeNoOf(shop), overlap_reason: overlap?.reason ?? '' }
    : { overlap_confirmed_by: null, overlap_reason: null };

export const occupyClassTime = async (shop: Shop, id: ClassId, { visit, confirmed }: Verdict) => {
  for (const [employeeNo, busy] of busyByEmployee(visit))
    await queries.occupyForClass(shop, id, { employeeNo, busy, confirmed: confirmed.has(employeeNo) });
};

export type Opening = Parsed<typeof create>['body'];

/** What is taught and when, as the menu has it. @throws MENU_ITEM_NOT_FOUND, EMPLOYEE_DOES_NOT_PERFORM */
export const planClass = async (shop: Shop, body: Opening): Promise<ClassTime> => {
  const menu = await findMenuItems(shop, [body.itemId]);
  const item = menu.get(body.itemId);
  if (item?.kind !== 'SERVICE') throw refuse('MENU_ITEM_NOT_FOUND');
  const time = {
    itemId: item.id as ItemId,
    name: item.name,
    employeeNo: body.employeeNo,
    startAt: body.startAt,
    durationMinutes:
      body.durationMinutes ?? Math.max(shortestItem, termsOf(item, body.employeeNo).durationMinutes),
    bufferMinutes: item.bufferMinutes,
    priceWon: body.priceWon ?? item.priceWon,
  };
  refuseProblems(performProblems(visitOfClass(time), undefined, menu));
  return time;
};

/** A class with the time that was decided to be its own. */
export const insertClassWithTime = async (
  shop: Shop,
  body: Opening,
  time: ClassTime,
  verdict: Verdict,
): Promise<ClassId> => {
  const id = await queries.insertClass(shop, {
    item_id: time.itemId,
    employee_no: time.employeeNo,
    name: time.name,
    start_at: instantOf(verdict.visit.startMinute),
    duration_minutes: time.durationMinutes,
    buffer_minutes: time.bufferMinutes,
    price_won: time.priceWon,
    seats: body.seats,
    memo: textAfterEdit(shop, '', body.memo),
    ...confirmedBy(shop, verdict, body),
    created_by: employeeNoOf(shop),
  });
  await occupyClassTime(shop, id, verdict);
  return id;
};

/** Opens a class: its teacher's time is taken, its seats are free. */
export const createClass = (shop: ShopAccess, body: Opening): Promise<ClassAnswer> =>
  inShop(shop, async (shop) => {
    const time = await planClass(shop, body);
    const verdict = await reserveClassTime(shop, visitOfClass(time), body);
    const id = await insertClassWithTime(shop, body, time, verdict);
    await publish(shop, classCreated, id, { before: null, after: classFacts(time.name, verdict.visit) });
    return readClass(shop, id);
  });

const stale = async (shop: Shop, id: ClassId) =>
  staleVersion(await readClass(shop, id), '그사이 수업이 바뀌었어요.');

/** Locks a class once its employees are. @throws CLASS_NOT_FOUND; STALE_VERSION when it is another by then */
export const lockUnchangedClass = async (
  shop: Shop,
  { id, version }: { id: ClassId; version: number },
): Promise<void> => {
  if (!(await lockClass(shop, id))) throw refuse('CLASS_NOT_FOUND');
  if ((await findClass(shop, id))?.version !== version) throw await stale(shop, id);
};

/** Moves a class, gives it to another teacher or changes its seats. Its seats move along. */
export const updateClass = (
  shop: ShopAccess,
  id: ClassId,
  body: Parsed<typeof change>['body'],
): Promise<ClassAnswer> =>
  inShop(shop, async (shop) => {
    const row = await findClass(shop, id);
    if (!row) throw refuse('CLASS_NOT_FOUND');
    if (row.version !== body.version) throw await stale(shop, id);
    const before = visitOfClass(row);
    const changed = {
      ...row,
      employeeNo: body.employeeNo ?? row.employeeNo,
      startAt: body.startAt ?? row.startAt,
      durationMinutes: body.durationMinutes ?? row.durationMinutes,
    };
    const hold = () => lockUnchangedClass(shop, row);
    await lockEntriesOfClass(shop, row);
    const after = visitOfClass(changed);
    refuseProblems(performProblems(after, before, await menuOf(shop, after)));
    const verdict = await reserveClassTime(shop, after, body, { classId: id, before, hold });
    const { startMinute, endMinute } = verdict.visit;
    const startAt = instantOf(startMinute);
    await freeExpiredSeats(shop, id);
    await queries.updateClass(shop, id, {
      employee_no: changed.employeeNo,
      start_at: startAt,
      duration_minutes: changed.durationMinutes,
      seats: body.seats ?? row.seats,
      memo: textAfterEdit(shop, row.memo, body.memo),
      ...confirmedBy(shop, verdict, body),
    });
    await queries.releaseClassTime(shop, id);
    await occupyClassTime(shop, id, verdict);
    await restoreConstraint(shop, busyByEmployee(before));
    const moved =
      before.startMinute !== startMinute ||
      before.endMinute !== endMinute ||
      row.employeeNo !== changed.employeeNo;
    if (moved) await moveAlong(shop, row, before, verdict.visit);
    await publish(shop, classUpdated, id, {
      before: classFacts(row.name, before),
      after: classFacts(row.name, verdict.visit),
    });
    return readClass(shop, id);
  });

/**
 * Held seats move along, though the customer is asked again about the new time; an offer was for the old time
 * and ends. Waitlist entries for the class stay.
 * @throws BOOKING_HAS_SALE
 */
const moveAlong = async (shop: Shop, row: ClassRow, before: Visit, after: Visit) => {
  const { id } = row;
  const seats = await seatsOf(shop, [id], { lock: true });
  refuseProblems(soldProblems(seats.filter(isCompleted)));
  const startAt = instantOf(after.startMinute);
  await queries.moveSeats(shop, id, {
    employeeNo: after.employeeNo,
    startAt,
    endAt: instantOf(after.endMinute),
    day: shopDateOf(startAt),
    durationMinutes: after.endMinute - after.startMinute,
  });
  await endSeatOffers(shop, [id]);
  await queries.moveSeatHolds(shop, id, { startAt, endAt: instantOf(after.endMinute) });
  await moveEntriesOfClass(shop, row, startAt);
  for (const seat of seats)
    await publishEdit(shop, seat.bookingId, {
      before: factsOfSeat(seat, before),
      after: factsOfSeat(seat, after),
      changes: [{ what: 'class' }],
    });
};
