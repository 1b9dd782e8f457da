import type { Parsed, Reply } from '../../../../../contract/endpoint.ts';
import type { remove, restore } from '../../../../../contract/classes.ts';
import type { ClassId, EmployeeNo } from '../../../../../contract/ids.ts';
import { clock } from '../../../../platform/clock.ts';
import { refuse } from '../../../../platform/errors.ts';
import { inShop } from '../../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../../platform/scope.ts';
import { tell } from '../../history/commands.ts';
import { readEmployees, settleConfirmed } from '../../overlap/queries.ts';
import { refuseAny } from '../../overlap/rules.ts';
import { standingAgain, updateBooking } from '../../queries.ts';
import { busyByEmployee } from '../../rules.ts';
import type { Visit } from '../../rules.ts';
import { orFull } from '../../seats/commands.ts';
import { lockWishesOf } from '../../waitlist/seats/queries.ts';
import { claimClass, confirmedBy, holdClass, occupy, readClass, tellDays } from '../commands.ts';
import { presentSeat } from '../present.ts';
import type { ClassAnswer } from '../present.ts';
import * as queries from '../queries.ts';
import { isCompleted, soldProblems, visitOfClass } from '../rules.ts';

/**
 * Cancels a class. Who has a seat is told to the caller first; with `cancelBookings` their bookings are
 * cancelled along with it, and named in the answer.
 * @throws CLASS_HAS_BOOKINGS with who is in it; STALE_VERSION when somebody moved it at this moment
 */
export const cancelClass = (
  scope: ShopScope,
  id: ClassId,
  { cancelBookings }: Parsed<typeof remove>['query'],
): Promise<Reply<typeof remove>> =>
  inShop(scope, async (db) => {
    const row = await queries.findClass(db, scope, id);
    if (!row) throw refuse('CLASS_NOT_FOUND');
    const visit = visitOfClass(row);
    const teachers: EmployeeNo[] = row.employeeNo === null ? [] : [row.employeeNo];
    await lockWishesOf(db, scope, row);
    await readEmployees(db, scope, teachers, { everyone: false, lock: true });
    await holdClass(db, scope, row);
    const seats = await queries.seatsOf(db, scope, [id], { lock: true });
    refuseAny(soldProblems(seats.filter(isCompleted)));
    const cancelled = seats.map((seat) => presentSeat(scope, seat));
    if (seats.length > 0 && cancelBookings === 'false')
      throw refuse('CLASS_HAS_BOOKINGS', {
        errors: cancelled.map((seat) => ({
          field: 'id',
          code: 'CLASS_HAS_BOOKINGS',
          message: `${seat.customerName}님이 예약했어요.`,
          detail: seat,
        })),
      });
    for (const { bookingId, customerNo, state } of seats) {
      const off = { state: 'CANCELLED', cancelled_by: 'SHOP', cancel_reason: '수업 취소' } as const;
      await updateBooking(db, scope, bookingId, off);
      const told = { id: bookingId, customerNo, states: [state, off.state] };
      await tell(db, scope, told, [visit], ['수업이 취소되어 예약도 취소했어요']);
    }
    await queries.releaseClassTime(db, scope, id);
    await queries.releaseSeats(db, scope, [id]);
    await queries.updateClass(db, scope, id, { cancelled_at: clock.iso() });
    await settleConfirmed(db, scope, busyByEmployee(visit));
    await tellDays(db, scope, [visit]);
    return { cancelled };
  });

type Restored = Parsed<typeof restore>['body'];

const bringBack = async (
  db: Tx,
  scope: ShopScope,
  id: ClassId,
  visit: Visit,
  bookings: Restored['bookings'],
): Promise<void> => {
  const states = new Map<number, 'REQUESTED' | 'CONFIRMED'>(bookings.map((one) => [one.id, one.state]));
  const seats = await queries.seatsGivenUp(db, scope, id, [...states.keys()]);
  if (seats.length < states.size) throw refuse('BOOKING_NOT_FOUND');
  refuseAny(soldProblems(await queries.soldAmong(db, scope, seats)));
  for (const { bookingId, customerNo } of seats) {
    const state = states.get(bookingId) ?? 'CONFIRMED';
    await updateBooking(db, scope, bookingId, { state, ...standingAgain }).catch((error: unknown) => {
      throw orFull(error);
    });
    const told = { id: bookingId, customerNo, states: ['CANCELLED', state] as const };
    await tell(db, scope, told, [visit], ['수업 취소를 되돌려 예약도 되돌렸어요']);
  }
};

/** Takes the cancellation of a class back, if its teacher is still free, and gives those named their seats again. @throws BOOKING_HAS_SALE */
export const restoreClass = (
  scope: ShopScope,
  id: ClassId,
  { bookings, overlap }: Restored,
): Promise<ClassAnswer> =>
  inShop(scope, async (db) => {
    const row = await queries.findClass(db, scope, id, { cancelled: true });
    if (!row)
      throw refuse((await queries.findClass(db, scope, id)) ? 'CLASS_NOT_CANCELLED' : 'CLASS_NOT_FOUND');
    const hold = async () => {
      if (!(await queries.lockClass(db, scope, id, { cancelled: true }))) throw refuse('CLASS_NOT_CANCELLED');
    };
    const allowance = { overlap, outsideHours: true };
    const verdict = await claimClass(db, scope, visitOfClass(row), allowance, { classId: id, hold });
    await queries.updateClass(db, scope, id, {
      cancelled_at: null,
      ...confirmedBy(scope, verdict, allowance),
    });
    await occupy(db, scope, id, verdict);
    await bringBack(db, scope, id, verdict.visit, bookings);
    await tellDays(db, scope, [verdict.visit]);
    return readClass(db, scope, id);
  });
