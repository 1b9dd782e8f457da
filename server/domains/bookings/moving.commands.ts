import { holdsTime, isOpen } from '../../../contract/booking-states.ts';
import type { Channel } from '../../../contract/availability.ts';
import type { BookingId, EmployeeNo } from '../../../contract/ids.ts';
import type { Instant } from '../../../contract/time.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import {
  checkTime,
  deleteHold,
  findHold,
  hashToken,
  planVisitOf,
  policyProblems,
  refuseAs,
  unassignedBusy,
  visitOf,
} from '../availability/public.ts';
import { lockShop } from '../schedule/public.ts';
import { nameOf, replaceVisit, timeColumns } from './commands.ts';
import { lockBooking, requireBooking } from './detail.commands.ts';
import { visitDifferences } from './differences.rules.ts';
import { atTime, factsOf, publishEdit } from './publish.commands.ts';
import { countGuestChange, updateBooking } from './queries.ts';
import type { FoundBooking } from './queries.ts';

interface OutsideMove {
  channel: Exclude<Channel, 'STAFF'>;
  startAt: Instant;
  /** Null leaves the choice to the shop. */
  employeeNo: EmployeeNo | null;
  /** Employees that may be chosen; left out, all who take bookings. */
  candidates?: readonly EmployeeNo[];
  holdToken?: string | undefined;
  /** Refuses what may not be moved; judged before the locks, and again by its version under them. */
  assertMay: (booking: FoundBooking) => void;
}

/**
 * Its customer moves a booking: the new time is taken and the old one given back at once, by the rules of
 * every public channel. What was agreed of its services stays.
 * @throws BOOKING_NOT_FOUND, BOOKING_CLOSED, CLASS_SEAT_FIXED, STALE_VERSION and what a booking would meet
 */
export const moveFromOutside = (shop: ShopAccess, id: BookingId, move: OutsideMove): Promise<void> =>
  inShop(shop, async (shop) => {
    await lockShop(shop);
    const booking = await requireBooking(shop, id);
    if (!isOpen(booking.state) || !holdsTime(booking.state)) throw refuse('BOOKING_CLOSED');
    if (booking.class !== null) throw refuse('CLASS_SEAT_FIXED');
    move.assertMay(booking);
    const { channel, startAt, employeeNo, candidates, holdToken } = move;
    const hold =
      holdToken === undefined ? undefined : await findHold(shop, { tokenHash: hashToken(holdToken) });
    const before = visitOf(booking);
    const items = before.items.flatMap(({ itemId }) => (itemId === null ? [] : [{ itemId }]));
    const draft = { startAt, employeeNo, anyEmployee: employeeNo === null, items };
    const plan = await planVisitOf(shop, draft, before);
    const given = hold !== undefined;
    refuseAs(channel, [...plan.problems, ...(await policyProblems(shop, channel, plan.visit, { given }))]);
    const verdict = await checkTime(
      shop,
      {
        visit: plan.visit,
        anyone: plan.visit.items.some(({ anyone }) => anyone),
        bookingId: id,
        before,
        holdId: hold?.id,
        overlapConfirmed: false,
        outsideHours: false,
        strict: true,
        candidates,
      },
      { lock: true, hold: () => lockBooking(shop, booking) },
    );
    refuseAs(channel, verdict.problems);
    if (unassignedBusy(verdict.visit).length > 0) throw refuse('HOLD_NEEDS_EMPLOYEE');
    if (hold) await deleteHold(shop, hold.id);
    await updateBooking(shop, id, timeColumns(verdict.visit));
    await countGuestChange(shop, id);
    await replaceVisit(shop, booking, before, verdict);
    await publishEdit(shop, id, {
      before: factsOf(booking),
      after: atTime(factsOf(booking), verdict.visit),
      changes: visitDifferences(before, verdict.visit, nameOf(verdict)),
    });
  });
