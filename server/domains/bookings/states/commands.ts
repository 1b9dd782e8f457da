import { holdsTime, isOpen } from '../../../../contract/booking-states.ts';
import type { BookingState } from '../../../../contract/booking-states.ts';
import type { BookingId, CustomerNo } from '../../../../contract/ids.ts';
import { msOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { employeeNoOf, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { countNoShow } from '../../customers/public.ts';
import { lockClass } from '../seats/queries.ts';
import { tell } from '../history.commands.ts';
import { describeConfirmed } from '../history.rules.ts';
import {
  busyByEmployee,
  claimTime,
  employeesOf,
  lockBooking,
  minuteOf,
  readEmployees,
  refuseAny,
  settleConfirmed,
  visitOf,
} from '../../availability/public.ts';
import { holdTime, releaseTime } from '../parts.queries.ts';
import type { Detail } from '../present.ts';
import { standingAgain, updateBooking } from '../queries.ts';
import type { BookingRow } from '../queries.ts';
import { holdBooking, readDetail, requireBooking, requireVersion } from '../detail.commands.ts';
import { requireSeat } from '../seats/commands.ts';
import { assertReachable, describeState } from './rules.ts';

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
  return { sentences: describeConfirmed(verdict, overlap?.reason ?? ''), overlaps: verdict.overlaps };
};

interface Moved {
  sentences: string[];
  overlaps: boolean;
}
const quietly: Moved = { sentences: [], overlaps: false };

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
    await tell(
      shop,
      { ...booking, states: [booking.state, to] },
      [visitOf(booking)],
      [describeState(booking.state, to, wish.reason), ...moved.sentences],
    );
    const noShows = Number(to === 'NO_SHOW') - Number(booking.state === 'NO_SHOW');
    if (noShows !== 0 && booking.customerNo !== null) await countNoShow(shop, booking.customerNo, noShows);
    return readDetail(shop, id);
  });

type Locked = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

const settleBySale = async (
  shop: Shop,
  locked: Locked,
  state: BookingState,
  sentence: string,
): Promise<void> => {
  const id = locked.id as BookingId;
  await updateBooking(shop, id, { state, ...(isOpen(state) && standingAgain) });
  const times = { startMinute: minuteOf(locked.start_at), endMinute: minuteOf(locked.end_at) };
  await tell(
    shop,
    {
      id,
      customerNo: locked.customer_no as CustomerNo | null,
      states: [locked.state, state],
    },
    [times],
    [sentence],
  );
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
  if (isOpen(locked.state)) await settleBySale(shop, locked, 'COMPLETED', '매출을 등록해 예약을 완료했어요');
  else if (onlyPenalty) await settleBySale(shop, locked, locked.state, '위약금을 매출로 등록했어요');
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
  if (locked?.state === 'COMPLETED')
    await settleBySale(shop, locked, 'CONFIRMED', '매출을 삭제해 예약 확정으로 되돌렸어요');
  else if (locked) await settleBySale(shop, locked, locked.state, '위약금 매출을 삭제했어요');
};
