import type { BookingState } from '../../../contract/booking-states.ts';
import type { cancel, restore } from '../../../contract/booking-series.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { SeriesId } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import {
  busyByEmployee,
  employeesOf,
  readEmployees,
  readShortest,
  refuseProblems,
  restoreConstraint,
  visitOf,
} from '../availability/public.ts';
import {
  overlapConfirmation,
  factsOf,
  lockBooking,
  occupyTime,
  overlapDifferences,
  presentBooking,
  publishState,
  releaseTime,
  soldProblems,
  clearedCancellation,
  updateBooking,
} from '../bookings/public.ts';
import type { BookingRow } from '../bookings/public.ts';
import { decide } from './commands.ts';
import { selectOccurrences } from './edit.commands.ts';
import { lockAllClaims } from './locks.commands.ts';
import { refuseOccurrences } from './present.ts';
import type { Occurrence } from './present.ts';
import { bookingsOfSeries } from './queries.ts';

type Waiting = 'REQUESTED' | 'CONFIRMED';
const isWaiting = (state: BookingState): state is Waiting => state === 'REQUESTED' || state === 'CONFIRMED';

const byNumber = (rows: readonly BookingRow[]) => rows.toSorted((a, b) => a.id - b.id);

/** Calls off one, the following or all; what has begun or is closed stays as it is. */
export const cancelSeries = (
  shop: ShopAccess,
  id: SeriesId,
  body: Parsed<typeof cancel>['body'],
): Promise<Reply<typeof cancel>> =>
  inShop(shop, async (shop) => {
    const { named, targets } = await selectOccurrences(shop, id, body);
    if (!isWaiting(named.state)) throw refuse('BOOKING_CLOSED');
    const leaving = byNumber(targets.filter(({ state }) => isWaiting(state)));
    const employees = new Set(leaving.flatMap((row) => employeesOf(visitOf(row))));
    await readEmployees(shop, [...employees], { everyone: false, lock: true });
    for (const row of leaving) await lockBooking(shop, row);
    for (const row of leaving) {
      await releaseTime(shop, row.id);
      await updateBooking(shop, row.id, {
        state: 'CANCELLED',
        cancelled_by: 'SHOP',
        cancel_reason: body.reason,
      });
    }
    for (const row of leaving) {
      await restoreConstraint(shop, busyByEmployee(visitOf(row)));
      const before = factsOf(row);
      const after = { ...before, state: 'CANCELLED' as const };
      await publishState(shop, row.id, { before, after, reason: body.reason });
    }
    return { cancelled: leaving.map((row) => ({ id: row.id, state: row.state as Waiting })) };
  });

/** Takes a cancellation back for all of them, if every one's time is still free. */
export const restoreSeries = (
  shop: ShopAccess,
  id: SeriesId,
  body: Parsed<typeof restore>['body'],
): Promise<Reply<typeof restore>> =>
  inShop(shop, async (shop) => {
    const states = new Map<number, Waiting>(body.bookings.map((one) => [one.id, one.state]));
    const rows = await bookingsOfSeries(shop, id);
    const returning = byNumber(rows.filter((row) => states.has(row.id) && row.state === 'CANCELLED'));
    if (rows.length === 0) throw refuse('BOOKING_SERIES_NOT_FOUND');
    // A sale that comes now makes the booking another one than was read.
    refuseProblems(soldProblems(returning.filter(({ saleId }) => saleId !== null)));
    const known = new Set<number>(rows.map((row) => row.id));
    if (body.bookings.some((one) => !known.has(one.id))) throw refuse('BOOKING_NOT_FOUND');
    const wanted = returning.map((row) => ({
      row,
      seq: row.series?.seq ?? 0,
      reason: undefined,
      before: visitOf(row),
      // It holds no time any more, so everything about its time is asked anew.
      claim: {
        visit: visitOf(row),
        anyone: false,
        bookingId: row.id,
        overlapConfirmed: body.overlap !== undefined,
        outsideHours: true,
      },
    }));
    await lockAllClaims(
      shop,
      wanted.map(({ claim }) => claim),
    );
    for (const row of returning) await lockBooking(shop, row);
    const conflicts: Occurrence[] = [];
    const shortest = await readShortest(shop);
    for (const one of wanted) {
      const { verdict, conflict } = await decide(shop, one, shortest);
      if (conflict) conflicts.push(conflict);
      if (conflicts.length > 0) continue;
      const to = states.get(one.row.id) ?? 'CONFIRMED';
      await occupyTime(shop, one.row.id, verdict.visit, verdict.confirmed);
      await updateBooking(shop, one.row.id, {
        state: to,
        ...clearedCancellation,
        ...overlapConfirmation(shop, verdict, body.overlap?.reason),
      });
      const before = factsOf(one.row);
      await publishState(shop, one.row.id, {
        before,
        after: { ...before, state: to },
        changes: overlapDifferences(verdict),
        overlapReason: body.overlap?.reason ?? '',
      });
    }
    if (conflicts.length > 0) throw refuseOccurrences(conflicts);
    const back = (await bookingsOfSeries(shop, id)).filter((row) => states.has(row.id));
    return { bookings: back.map((row) => presentBooking(shop, row)) };
  });
