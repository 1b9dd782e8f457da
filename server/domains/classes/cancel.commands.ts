import {
  findClass,
  isCompleted,
  lockClass,
  asClassFull,
  presentSeat,
  seatsOf,
  soldProblems,
  clearedCancellation,
  factsOfSeat,
  publishState,
  updateBooking,
  visitOfClass,
} from '../bookings/public.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { remove, restore } from '../../../contract/classes.ts';
import type { ClassId, EmployeeNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { busyByEmployee, readEmployees, refuseProblems, restoreConstraint } from '../availability/public.ts';
import type { Visit } from '../availability/public.ts';
import { lockEntriesOfClass } from '../waitlist/public.ts';
import { reserveClassTime, confirmedBy, lockUnchangedClass, occupyClassTime, readClass } from './commands.ts';
import { classCancelled, classFacts, classRestored } from './events.ts';
import type { ClassAnswer } from './present.ts';
import * as queries from './queries.ts';

/**
 * Cancels a class. The caller first learns who has a seat; with `cancelBookings` their bookings are cancelled
 * along with it, and named in the answer.
 * @throws CLASS_HAS_BOOKINGS with who is in it; STALE_VERSION when it was moved meanwhile
 */
export const cancelClass = (
  shop: ShopAccess,
  id: ClassId,
  { cancelBookings }: Parsed<typeof remove>['query'],
): Promise<Reply<typeof remove>> =>
  inShop(shop, async (shop) => {
    const row = await findClass(shop, id);
    if (!row) throw refuse('CLASS_NOT_FOUND');
    const visit = visitOfClass(row);
    const teachers: EmployeeNo[] = row.employeeNo === null ? [] : [row.employeeNo];
    await lockEntriesOfClass(shop, row);
    await readEmployees(shop, teachers, { everyone: false, lock: true });
    await lockUnchangedClass(shop, row);
    const seats = await seatsOf(shop, [id], { lock: true });
    refuseProblems(soldProblems(seats.filter(isCompleted)));
    const cancelled = seats.map((seat) => presentSeat(shop, seat));
    if (seats.length > 0 && cancelBookings === 'false')
      throw refuse('CLASS_HAS_BOOKINGS', {
        errors: cancelled.map((seat) => ({
          field: 'id',
          code: 'CLASS_HAS_BOOKINGS',
          message: `${seat.customerName}님이 예약했어요.`,
          detail: seat,
        })),
      });
    for (const seat of seats) {
      const off = { state: 'CANCELLED', cancelled_by: 'SHOP', cancel_reason: '수업 취소' } as const;
      await updateBooking(shop, seat.bookingId, off);
      const before = factsOfSeat(seat, visit);
      const after = { ...before, state: off.state };
      await publishState(shop, seat.bookingId, { before, after, cause: 'CLASS' });
    }
    await queries.releaseClassTime(shop, id);
    await queries.releaseSeats(shop, [id]);
    await queries.updateClass(shop, id, { cancelled_at: clock.iso() });
    await restoreConstraint(shop, busyByEmployee(visit));
    await publish(shop, classCancelled, id, { before: classFacts(row.name, visit), after: null });
    return { cancelled };
  });

type Restored = Parsed<typeof restore>['body'];

const bringBack = async (
  shop: Shop,
  id: ClassId,
  visit: Visit,
  bookings: Restored['bookings'],
): Promise<void> => {
  const states = new Map<number, 'REQUESTED' | 'CONFIRMED'>(bookings.map((one) => [one.id, one.state]));
  const seats = await queries.seatsGivenUp(shop, id, [...states.keys()]);
  if (seats.length < states.size) throw refuse('BOOKING_NOT_FOUND');
  refuseProblems(soldProblems(await queries.soldAmong(shop, seats)));
  for (const seat of seats) {
    const state = states.get(seat.bookingId) ?? 'CONFIRMED';
    await updateBooking(shop, seat.bookingId, { state, ...clearedCancellation }).catch((error: unknown) => {
      throw asClassFull(error);
    });
    const before = factsOfSeat(seat, visit);
    await publishState(shop, seat.bookingId, { before, after: { ...before, state }, cause: 'CLASS' });
  }
};

/** Takes the cancellation of a class back, if its teacher is still free, and gives those named their seats again. @throws BOOKING_HAS_SALE */
export const restoreClass = (
  shop: ShopAccess,
  id: ClassId,
  { bookings, overlap }: Restored,
): Promise<ClassAnswer> =>
  inShop(shop, async (shop) => {
    const row = await findClass(shop, id, { cancelled: true });
    if (!row) throw refuse((await findClass(shop, id)) ? 'CLASS_NOT_CANCELLED' : 'CLASS_NOT_FOUND');
    const hold = async () => {
      if (!(await lockClass(shop, id, { cancelled: true }))) throw refuse('CLASS_NOT_CANCELLED');
    };
    const allowance = { overlap, outsideHours: true };
    const verdict = await reserveClassTime(shop, visitOfClass(row), allowance, { classId: id, hold });
    await queries.updateClass(shop, id, {
      cancelled_at: null,
      ...confirmedBy(shop, verdict, allowance),
    });
    await occupyClassTime(shop, id, verdict);
    await bringBack(shop, id, verdict.visit, bookings);
    await publish(shop, classRestored, id, { before: null, after: classFacts(row.name, verdict.visit) });
    return readClass(shop, id);
  });
