import { holdsTime, isOpen } from '../../../../contract/booking-states.ts';
import type { BookingState } from '../../../../contract/booking-states.ts';
import type { BookingId, EmployeeNo } from '../../../../contract/ids.ts';
import { msOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { employeeNoOf, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { countNoShow } from '../../customers/public.ts';
import { lockClass } from '../seats/queries.ts';
import { overlapDifferences } from '../differences.rules.ts';
import type { BookingChange } from '../differences.rules.ts';
import { factsOf, publishEdit, publishState } from '../publish.commands.ts';
import {
  busyByEmployee,
  claimTime,
  employeesOf,
  lockBooking,
  readEmployees,
  refuseAny,
  settleConfirmed,
  visitOf,
} from '../../availability/public.ts';
import { holdTime, releaseTime } from '../parts.queries.ts';
import type { BookingFacts } from '../events.ts';
import type { Detail } from '../present.ts';
import { standingAgain, updateBooking } from '../queries.ts';
import type { BookingRow } from '../queries.ts';
import { holdBooking, readDetail, requireBooking, requireVersion } from '../detail.commands.ts';
import { requireSeat } from '../seats/commands.ts';
import { assertReachable } from './rules.ts';

interface Wish {
  reason: string;
  overlap?: { reason: string } | undefined;
  version?: number | undefined;
}

/** Takes its time back after a cancellation or no-show, if it is still free. */
const retakeTime = async (shop: Shop, booking: BookingRow, { overlap }: Wish): Promise<Moved> => {
  if (booking.class !== null) {
    await requireSeat(shop, booking.class.id);
    await holdBooking(shop, booking);
    return quietly;
  }
  const verdict = await claimTime(
    shop,
    {
      visit: visitOf(booking),
      anyone: false,
      bookingId: booking.id,
      overlapConfirmed: overlap !== undefined,
      outsideHours: true,
    },
    { lock: true, hold: () => holdBooking(shop, booking) },
  );
  refuseAny(verdict.problems);
  await holdTime(shop, booking.id, verdict.visit, verdict.confirmed);
  return { changes: overlapDifferences(verdict), overlaps: verdict.overlaps };
};

interface Moved {
  changes: BookingChange[];
  overlaps: boolean;
}
const quietly: Moved = { changes: [], overlaps: false };

const giveUpTime = async (shop: Shop, booking: BookingRow): Promise<Moved> => {
  if (booking.class !== null) {
    await lockClass(shop, booking.class.id);
    await holdBooking(shop, booking);
    return quietly;
  }
  const visit = visitOf(booking);
  await readEmployees(shop, employeesOf(visit), { everyone: false, lock: true });
  await holdBooking(shop, booking);
  await releaseTime(shop, booking.id);
  await settleConfirmed(shop, busyByEmployee(visit));
  return quietly;
};

const moveTime = async (shop: Shop, booking: BookingRow, to: BookingState, wish: Wish) => {
  if (holdsTime(booking.state) === holdsTime(to)) {
    await holdBooking(shop, booking);
    return quietly;
  }
  return holdsTime(to) ? retakeTime(shop, booking, wish) : giveUpTime(shop, booking);
};

/** Moves a booking along the transition table; see assertReachable for what is refused. */
export const changeBookingState = (
  shop: ShopAccess,
  id: BookingId,
  to: BookingState,
  wish: Wish,
): Promise<Detail> =>
  inShop(shop, async (shop) => {
    const booking = await requireBooking(shop, id);
    await requireVersion(shop, booking, wish.version);
    assertReachable(
      { state: booking.state, startsAt: msOf(booking.startAt), sold: booking.saleId !== null },
      to,
      clock.now(),
    );
    const moved = await moveTime(shop, booking, to, wish);
    await updateBooking(shop, id, {
      state: to,
      ...(to === 'CANCELLED' ? { cancelled_by: 'SHOP', cancel_reason: wish.reason } : standingAgain),
      ...(moved.overlaps && {
        overlap_confirmed_by: employeeNoOf(shop),
        overlap_reason: wish.overlap?.reason ?? '',
      }),
    });
    const before = factsOf(booking);
    await publishState(shop, id, {
      before,
      after: { ...before, state: to },
      reason: wish.reason,
      changes: moved.changes,
      overlapReason: wish.overlap?.reason ?? '',
    });
    const noShows = Number(to === 'NO_SHOW') - Number(booking.state === 'NO_SHOW');
    if (noShows !== 0 && booking.customerNo !== null) await countNoShow(shop, booking.customerNo, noShows);
    return readDetail(shop, id);
  });

type Locked = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

const factsOfLocked = (locked: Locked): BookingFacts => ({
  customer: { customerNo: locked.customer_no, name: locked.customer_name },
  employeeNo: locked.employee_no as EmployeeNo | null,
  startAt: locked.start_at,
  endAt: locked.end_at,
  state: locked.state,
  source: locked.source,
});

const moveBySale = async (shop: Shop, locked: Locked, state: 'COMPLETED' | 'CONFIRMED'): Promise<void> => {
  const id = locked.id as BookingId;
  await updateBooking(shop, id, { state, ...(isOpen(state) && standingAgain) });
  const before = factsOfLocked(locked);
  await publishState(shop, id, { before, after: { ...before, state }, cause: 'SALE' });
};

/** Its penalty was sold, or is not any more: the booking is written anew, so that open forms turn stale. */
const touchBySale = async (shop: Shop, locked: Locked, to: 'REGISTERED' | 'DELETED'): Promise<void> => {
  const id = locked.id as BookingId;
  const facts = factsOfLocked(locked);
  await updateBooking(shop, id, { state: locked.state, ...(isOpen(locked.state) && standingAgain) });
  await publishEdit(shop, id, { before: facts, after: facts, changes: [{ what: 'penalty', to }] });
};

type Left = Pick<Locked, 'deposit_won' | 'deposit_returned_won'>;
const leftOf = (locked: Left) => locked.deposit_won - locked.deposit_returned_won;

/**
 * Completes a booking because its sale is being registered, in the sale's transaction, and answers what is
 * there of its deposit. Its time stays taken. One that nobody came to stays what it is, and takes its
 * penalty only; one that stands takes none, however it was when somebody began to write it. Call it before
 * touching the customer's row: bookings are locked first everywhere.
 * @throws BOOKING_NOT_FOUND, SALE_ALREADY_REGISTERED, SALE_BOOKING_CLOSED, SALE_BOOKING_STANDS
 */
export const completeBySale = async (
  shop: Shop,
  id: BookingId,
  { onlyPenalty }: { onlyPenalty: boolean },
): Promise<number> => {
  const locked = await lockBooking(shop, id);
  await requireBooking(shop, id);
  if (!locked || locked.state === 'COMPLETED') throw refuse('SALE_ALREADY_REGISTERED');
  if (isOpen(locked.state) && onlyPenalty) throw refuse('SALE_BOOKING_STANDS');
  if (isOpen(locked.state)) await moveBySale(shop, locked, 'COMPLETED');
  else if (onlyPenalty) await touchBySale(shop, locked, 'REGISTERED');
  else throw refuse('SALE_BOOKING_CLOSED');
  return leftOf(locked);
};

/** What is there of a deposit, held: a sale that takes of it and a refund of it meet here. */
export const holdDeposit = async (shop: Shop, id: BookingId): Promise<number> => {
  const locked = await lockBooking(shop, id);
  return locked ? leftOf(locked) : 0;
};

/** Returns a completed booking to CONFIRMED because its sale was deleted, in the same transaction. */
export const reopenAfterSale = async (shop: Shop, id: BookingId): Promise<void> => {
  const locked = await lockBooking(shop, id);
  if (locked?.state === 'COMPLETED') await moveBySale(shop, locked, 'CONFIRMED');
  else if (locked) await touchBySale(shop, locked, 'DELETED');
};
