import { instantAt, minutesBetween } from '../../../../contract/time.ts';
import type { BookingPlace, CalendarBooking } from '../plan/model.rules.ts';
import type { BookingChange } from '../../bookings/mutations.ts';
import type { Booking } from '../../bookings/queries.ts';

export type Rebooked = Pick<BookingChange, 'startAt' | 'employeeNo' | 'items'>;

const partOf = ({ employeeNo, durationMinutes }: Booking['items'][number]) => ({
  employeeNo,
  durationMinutes,
});

/**
 * What moving a block means for its booking, wherever that has moved since the block was taken. A shared visit
 * moves as one, so that the block stands where it was put; only the block's own services change employee, and
 * the one at the pulled edge takes the difference in length.
 */
export const rebooked = (booking: Booking, block: CalendarBooking, to: BookingPlace): Rebooked => {
  const shift = to.startMinute - block.startMinute;
  const grown = to.endMinute - to.startMinute - (block.endMinute - block.startMinute);
  const handed = to.employeeNo !== block.employeeNo;
  const own = booking.items.filter(({ employeeNo }) => employeeNo === block.employeeNo);
  const pulled = own.at(shift + grown === 0 ? 0 : -1);
  const isWhole = own.length === booking.items.length;
  const isMoved = shift !== 0 || to.date !== block.date;
  const lead = minutesBetween(booking.startAt, (own[0] ?? booking.items[0])?.startAt ?? booking.startAt);
  return {
    startAt: isMoved ? instantAt(to.date, to.startMinute - lead) : booking.startAt,
    ...(handed && (isWhole || booking.employeeNo === block.employeeNo) && { employeeNo: to.employeeNo }),
    ...((handed || grown !== 0) && {
      items: booking.items.map((item) => ({
        employeeNo: handed && own.includes(item) ? to.employeeNo : item.employeeNo,
        durationMinutes: item.durationMinutes + (item === pulled ? grown : 0),
      })),
    }),
  };
};

/** What puts it back where it is now, whatever of it was put elsewhere. */
export const placeOf = ({ startAt, employeeNo, items }: Booking): Rebooked => ({
  startAt,
  employeeNo,
  items: items.map(partOf),
});

/** The booking as it would be then. */
export const withChange = (booking: Booking, { items, ...change }: Rebooked): Booking =>
  ({
    ...booking,
    ...change,
    items: booking.items.map((item, i) => ({ ...item, ...items?.[i] })),
  }) as Booking;
