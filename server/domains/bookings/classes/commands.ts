import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { change, create, list } from '../../../../contract/classes.ts';
import type { ClassId, ItemId } from '../../../../contract/ids.ts';
import { addDays, instantAt, shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { announce } from '../../../platform/outbox.ts';
import { can, inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { memoMeant } from '../../customers/public.ts';
import { findMenuItems } from '../../menu/public.ts';
import { menuOf } from '../drafts/commands.ts';
import { othersProblems, performProblems, timeProblems } from '../drafts/rules.ts';
import { daysTouched, tell } from '../history/commands.ts';
import { requireRange } from '../lists/rules.ts';
import { claimTime } from '../overlap/commands.ts';
import { settleConfirmed } from '../overlap/queries.ts';
import { refuseAny } from '../overlap/rules.ts';
import type { Claim, Problem, Verdict } from '../overlap/rules.ts';
import { busyByEmployee, instantOf, shortestItem } from '../rules.ts';
import type { Visit } from '../rules.ts';
import { endSeatOffers } from '../waitlist/offers/queries.ts';
import { lockWishesOf, moveWishes } from '../waitlist/seats/queries.ts';
import { tellWish } from '../waitlist/wishes/commands.ts';
import { presentClass } from './present.ts';
import type { ClassAnswer } from './present.ts';
import * as queries from './queries.ts';
import type { ClassRow } from './queries.ts';
import { isCompleted, soldProblems, visitOfClass } from './rules.ts';
import type { ClassTime } from './rules.ts';

const longestList = 62;

export const listClasses = (
  scope: ShopScope,
  { from, to }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> => {
  requireRange(from, to, longestList);
  return inShop(scope, async (db) => {
    const range = { startAt: instantAt(from, 0), endAt: instantAt(addDays(to, 1), 0) };
    const rows = await queries.listClasses(db, scope, range);
    const ids = rows.map(({ id }) => id);
    const seats = await queries.seatsOf(db, scope, ids, { lock: false });
    return { items: rows.map((row) => presentClass(scope, row, seats)) };
  });
};

export const readClass = async (db: Tx, scope: ShopScope, id: ClassId): Promise<ClassAnswer> => {
  const row = await queries.findClass(db, scope, id);
  if (!row) throw refuse('CLASS_NOT_FOUND');
  return presentClass(scope, row, await queries.seatsOf(db, scope, [id], { lock: false }));
};

interface Allowance {
  overlap?: { reason: string } | undefined;
  outsideHours: boolean;
}

/** What speaks against a time besides who has it. */
export const problemsOf = (scope: ShopScope, visit: Visit, before?: Visit): Problem[] => [
  ...timeProblems(visit, Math.floor(clock.now() / 60_000)),
  ...(can(scope, 'bookings.others') ? [] : othersProblems(visit, before, scope.employeeNo)),
];

export const claimOf = (visit: Visit, { overlap, outsideHours }: Allowance): Claim => ({
  visit,
  anyone: false,
  overlapConfirmed: overlap !== undefined,
  outsideHours,
});

/** Takes the teacher's time for a class. `hold` locks the class's own row once the employees' are. */
export const claimClass = async (
  db: Tx,
  scope: ShopScope,
  visit: Visit,
  allowance: Allowance,
  existing?: { classId: ClassId; before?: Visit; hold: () => Promise<void> },
): Promise<Verdict> => {
  refuseAny(problemsOf(scope, visit, existing?.before));
  const claim = { ...claimOf(visit, allowance), classId: existing?.classId, before: existing?.before };
  const verdict = await claimTime(db, scope, claim, { lock: true, ...(existing && { hold: existing.hold }) });
  refuseAny(verdict.problems);
  return verdict;
};

export const confirmedBy = (scope: ShopScope, verdict: Verdict, { overlap }: Allowance) =>
  verdict.confirmed.size > 0
    ? { overlap_confirmed_by: scope.employeeNo, overlap_reason: overlap?.reason ?? '' }
    : { overlap_confirmed_by: null, overlap_reason: null };

export const occupy = async (db: Tx, scope: ShopScope, id: ClassId, { visit, confirmed }: Verdict) => {
  for (const [employeeNo, busy] of busyByEmployee(visit))
    await queries.occupyForClass(db, scope, id, { employeeNo, busy, confirmed: confirmed.has(employeeNo) });
};

export const tellDays = (db: Tx, scope: ShopScope, visits: readonly Visit[]) =>
  announce(db, scope, { kind: 'booking', days: daysTouched(visits) });

export type Opening = Parsed<typeof create>['body'];

/** What is taught and when, as the menu has it. @throws MENU_ITEM_NOT_FOUND, EMPLOYEE_DOES_NOT_PERFORM */
export const planClass = async (db: Tx, scope: ShopScope, body: Opening): Promise<ClassTime> => {
  const menu = await findMenuItems(db, scope, [body.itemId]);
  const item = menu.get(body.itemId);
  if (item?.kind !== 'SERVICE') throw refuse('MENU_ITEM_NOT_FOUND');
  const time = {
    itemId: item.id as ItemId,
    name: item.name,
    employeeNo: body.employeeNo,
    startAt: body.startAt,
    durationMinutes: body.durationMinutes ?? Math.max(shortestItem, item.durationMinutes),
    bufferMinutes: item.bufferMinutes,
    priceWon: body.priceWon ?? item.priceWon,
  };
  refuseAny(performProblems(visitOfClass(time), undefined, menu));
  return time;
};

/** A class with the time that was decided to be its own. */
export const writeClass = async (
  db: Tx,
  scope: ShopScope,
  body: Opening,
  time: ClassTime,
  verdict: Verdict,
): Promise<ClassId> => {
  const id = await queries.insertClass(db, {
    shop_no: scope.shopNo,
    item_id: time.itemId,
    employee_no: time.employeeNo,
    name: time.name,
    start_at: instantOf(verdict.visit.startMinute),
    duration_minutes: time.durationMinutes,
    buffer_minutes: time.bufferMinutes,
    price_won: time.priceWon,
    seats: body.seats,
    memo: memoMeant(scope, '', body.memo),
    ...confirmedBy(scope, verdict, body),
    created_by: scope.employeeNo,
  });
  await occupy(db, scope, id, verdict);
  return id;
};

/** Opens a class: its teacher's time is taken, its seats are free. */
export const openClass = (scope: ShopScope, body: Opening): Promise<ClassAnswer> =>
  inShop(scope, async (db) => {
    const time = await planClass(db, scope, body);
    const verdict = await claimClass(db, scope, visitOfClass(time), body);
    const id = await writeClass(db, scope, body, time, verdict);
    await tellDays(db, scope, [verdict.visit]);
    return readClass(db, scope, id);
  });

const stale = async (db: Tx, scope: ShopScope, id: ClassId) =>
  refuse('STALE_VERSION', {
    errors: [
      {
        field: 'version',
        code: 'STALE_VERSION',
        message: '그사이 수업이 바뀌었어요.',
        detail: await readClass(db, scope, id),
      },
    ],
  });

/** Locks a class once its employees are. @throws CLASS_NOT_FOUND; STALE_VERSION when it is another by then */
export const holdClass = async (
  db: Tx,
  scope: ShopScope,
  { id, version }: { id: ClassId; version: number },
): Promise<void> => {
  if (!(await queries.lockClass(db, scope, id))) throw refuse('CLASS_NOT_FOUND');
  if ((await queries.findClass(db, scope, id))?.version !== version) throw await stale(db, scope, id);
};

/** Moves a class, gives it to another teacher or changes its seats. Who has a seat moves along. */
export const changeClass = (
  scope: ShopScope,
  id: ClassId,
  body: Parsed<typeof change>['body'],
): Promise<ClassAnswer> =>
  inShop(scope, async (db) => {
    const row = await queries.findClass(db, scope, id);
    if (!row) throw refuse('CLASS_NOT_FOUND');
    if (row.version !== body.version) throw await stale(db, scope, id);
    const before = visitOfClass(row);
    const changed = {
      ...row,
      employeeNo: body.employeeNo ?? row.employeeNo,
      startAt: body.startAt ?? row.startAt,
      durationMinutes: body.durationMinutes ?? row.durationMinutes,
    };
    const hold = () => holdClass(db, scope, row);
    await lockWishesOf(db, scope, row);
    const after = visitOfClass(changed);
    refuseAny(performProblems(after, before, await menuOf(db, scope, after)));
    const verdict = await claimClass(db, scope, after, body, { classId: id, before, hold });
    const { startMinute, endMinute } = verdict.visit;
    const startAt = instantOf(startMinute);
    await queries.freeExpiredSeats(db, scope, id);
    await queries.updateClass(db, scope, id, {
      employee_no: changed.employeeNo,
      start_at: startAt,
      duration_minutes: changed.durationMinutes,
      seats: body.seats ?? row.seats,
      memo: memoMeant(scope, row.memo, body.memo),
      ...confirmedBy(scope, verdict, body),
    });
    await queries.releaseClassTime(db, scope, id);
    await occupy(db, scope, id, verdict);
    await settleConfirmed(db, scope, busyByEmployee(before));
    const moved =
      before.startMinute !== startMinute ||
      before.endMinute !== endMinute ||
      row.employeeNo !== changed.employeeNo;
    if (moved) await moveAlong(db, scope, row, before, verdict.visit);
    await tellDays(db, scope, [before, verdict.visit]);
    return readClass(db, scope, id);
  });

/**
 * Seats that are held for somebody come along too, though whoever chose the old time is asked again; an
 * offer of the desk was of the old time, and is over. Whoever waits for the class waits on for it.
 * @throws BOOKING_HAS_SALE
 */
const moveAlong = async (db: Tx, scope: ShopScope, row: ClassRow, before: Visit, after: Visit) => {
  const { id } = row;
  const seats = await queries.seatsOf(db, scope, [id], { lock: true });
  refuseAny(soldProblems(seats.filter(isCompleted)));
  const startAt = instantOf(after.startMinute);
  await queries.moveSeats(db, scope, id, {
    employeeNo: after.employeeNo,
    startAt,
    endAt: instantOf(after.endMinute),
    day: shopDateOf(startAt),
    durationMinutes: after.endMinute - after.startMinute,
  });
  await endSeatOffers(db, scope, [id]);
  await queries.moveSeatHolds(db, scope, id, { startAt, endAt: instantOf(after.endMinute) });
  for (const wishId of await moveWishes(db, scope, row, startAt)) await tellWish(db, scope, wishId);
  for (const { bookingId, customerNo, state } of seats)
    await tell(
      db,
      scope,
      { id: bookingId, customerNo, states: [state] },
      [before, after],
      ['수업이 바뀌어 예약도 함께 옮겼어요'],
    );
};
