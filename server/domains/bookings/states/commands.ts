import { holdsTime } from '../../../../contract/booking-states.ts';
import type { BookingState } from '../../../../contract/booking-states.ts';
import type { BookingId } from '../../../../contract/ids.ts';
import { msOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { publish } from '../../../platform/events/publish.ts';
import { employeeNoOf, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { countNoShow } from '../../customers/public.ts';
import { lockClass } from '../seats/queries.ts';
import { overlapDifferences } from '../differences.rules.ts';
import type { BookingChange } from '../differences.rules.ts';
import { factsOf, publishState } from '../publish.commands.ts';
import {
  busyByEmployee,
  checkTime,
  employeesOf,
  readEmployees,
  refuseProblems,
  restoreConstraint,
  visitOf,
} from '../../availability/public.ts';
import { bookingApproved } from '../events.ts';
import { asksOnceApproved } from '../online-deposits.queries.ts';
import { occupyTime, releaseTime } from '../parts.queries.ts';
import type { Detail } from '../present.ts';
import { clearedCancellation, updateBooking } from '../queries.ts';
import type { BookingRow } from '../queries.ts';
import { lockBooking, readDetail, requireBooking, assertVersion } from '../detail.commands.ts';
import { lockFreeSeat } from '../seats/commands.ts';
import { assertTransition } from './rules.ts';

interface StateInput {
  reason: string;
  /** Whether the shop or the customer wished the cancellation. */
  wishOf?: 'SHOP' | 'CUSTOMER' | undefined;
  /** What goes back, as it was shown. */
  expectedRefundWon?: number | undefined;
  overlap?: { reason: string } | undefined;
  version?: number | undefined;
}

/** Takes its time back after a cancellation or no-show, if it is still free. */
const reclaimTime = async (shop: Shop, booking: BookingRow, { overlap }: StateInput): Promise<Moved> => {
  if (booking.class !== null) {
    await lockFreeSeat(shop, booking.class.id);
    await lockBooking(shop, booking);
    return quietly;
  }
  const verdict = await checkTime(
    shop,
    {
      visit: visitOf(booking),
      anyone: false,
      bookingId: booking.id,
      overlapConfirmed: overlap !== undefined,
      outsideHours: true,
    },
    { lock: true, hold: () => lockBooking(shop, booking) },
  );
  refuseProblems(verdict.problems);
  await occupyTime(shop, booking.id, verdict.visit, verdict.confirmed);
  return { changes: overlapDifferences(verdict), overlaps: verdict.overlaps };
};

interface Moved {
  changes: BookingChange[];
  overlaps: boolean;
}
const quietly: Moved = { changes: [], overlaps: false };

/** Frees the time of a booking, with its employees held before it. */
export const giveUpTime = async (shop: Shop, booking: BookingRow): Promise<Moved> => {
  if (booking.class !== null) {
    await lockClass(shop, booking.class.id);
    await lockBooking(shop, booking);
    return quietly;
  }
  const visit = visitOf(booking);
  await readEmployees(shop, employeesOf(visit), { everyone: false, lock: true });
  await lockBooking(shop, booking);
  await releaseTime(shop, booking.id);
  await restoreConstraint(shop, busyByEmployee(visit));
  return quietly;
};

const moveTime = async (shop: Shop, booking: BookingRow, to: BookingState, request: StateInput) => {
  if (holdsTime(booking.state) === holdsTime(to)) {
    await lockBooking(shop, booking);
    return quietly;
  }
  return holdsTime(to) ? reclaimTime(shop, booking, request) : giveUpTime(shop, booking);
};

/** From outside the canceller is the customer; an employee says whose wish it is. */
const cancellerOf = ({ actor }: Shop, wishOf: StateInput['wishOf']): 'SHOP' | 'CUSTOMER' | 'SYSTEM' => {
  if (actor.kind === 'system') return 'SYSTEM';
  return actor.kind === 'employee' || actor.kind === 'operator' ? (wishOf ?? 'SHOP') : 'CUSTOMER';
};

/** A yes to a request whose deposit is asked for only then: it keeps waiting, for the deposit. */
const approve = async (shop: Shop, booking: BookingRow): Promise<Detail> => {
  await lockBooking(shop, booking);
  const facts = factsOf(booking);
  await publish(shop, bookingApproved, booking.id, { before: facts, after: facts });
  return readDetail(shop, booking.id);
};

/** Moves a booking along the transition table; see assertReachable for what is refused. */
export const changeBookingState = (
  shop: ShopAccess,
  id: BookingId,
  to: BookingState,
  request: StateInput,
): Promise<Detail> =>
  inShop(shop, async (shop) => {
    const booking = await requireBooking(shop, id);
    await assertVersion(shop, booking, request.version);
    assertTransition(
      { state: booking.state, startsAt: msOf(booking.startAt), sold: booking.saleId !== null },
      to,
      clock.now(),
    );
    if (to === 'CONFIRMED' && booking.waitsFor === 'APPROVAL' && (await asksOnceApproved(shop, id)))
      return approve(shop, booking);
    const moved = await moveTime(shop, booking, to, request);
    await updateBooking(shop, id, {
      state: to,
      ...(to === 'CANCELLED'
        ? { cancelled_by: cancellerOf(shop, request.wishOf), cancel_reason: request.reason }
        : clearedCancellation),
      ...(moved.overlaps && {
        overlap_confirmed_by: employeeNoOf(shop),
        overlap_reason: request.overlap?.reason ?? '',
      }),
    });
    const before = factsOf(booking);
    await publishState(shop, id, {
      before,
      after: { ...before, state: to },
      reason: request.reason,
      ...(to === 'CANCELLED' && { expectedRefundWon: request.expectedRefundWon }),
      changes: moved.changes,
      overlapReason: request.overlap?.reason ?? '',
    });
    const noShows = Number(to === 'NO_SHOW') - Number(booking.state === 'NO_SHOW');
    if (noShows !== 0 && booking.customerNo !== null) await countNoShow(shop, booking.customerNo, noShows);
    return readDetail(shop, id);
  });
