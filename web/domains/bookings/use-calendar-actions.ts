import { useCallback, useMemo } from 'react';
import type { ShopDate } from '../../../contract/time.ts';
import { useCan } from '../../lib/me.ts';
import type { BookingCommand, CalendarActions, CalendarBooking, SlotPick } from './calendar/model.ts';
import type { CalendarPick } from './form/draft.ts';
import type { Booking } from './queries.ts';
import type { CalendarSearch } from './routes.ts';
import { bookingIdOf } from './to-calendar.ts';
import { useClip } from './use-clip.ts';
import { useRebook } from './use-rebook.ts';

interface Wanted {
  find: (id: number) => Booking | undefined;
  go: (change: CalendarSearch) => void;
  startNew: (at: CalendarSearch) => void;
  onCancel: (booking: Booking) => void;
  onZoom: (step: 1 | -1) => void;
}

const pickOf = (pick: SlotPick): CalendarPick => ({
  date: pick.date as ShopDate,
  minute: pick.startMinute,
  ...(pick.employeeNo !== null && { employeeNo: pick.employeeNo }),
  ...(pick.sized && { minutes: pick.endMinute - pick.startMinute }),
});

/** What hand and keys do on the calendar, for the grid and for the page around it. */
export const useCalendarActions = ({ find, go, startNew, onCancel, onZoom }: Wanted) => {
  const can = useCan();
  const mayWrite = can('bookings.write');
  const { move, resize } = useRebook(find);
  const { clip, take, drop, paste, copy } = useClip(move);

  const onCommand = useCallback(
    (command: BookingCommand, block: CalendarBooking) => {
      const booking = find(bookingIdOf(block));
      if (!booking) return;
      if (command === 'edit') go({ edit: booking.id, booking: undefined, new: undefined });
      else if (command === 'cancel') onCancel(booking);
      else if (command === 'rebook')
        startNew(booking.customerNo === null ? {} : { customerNo: booking.customerNo });
      else take({ mode: command, booking, block });
    },
    [find, go, onCancel, startNew, take],
  );

  const actions: CalendarActions = useMemo(
    () => ({
      onOpen: (block) => go({ booking: bookingIdOf(block), new: undefined, edit: undefined }),
      onZoom,
      ...(mayWrite && {
        onMove: move,
        onResize: resize,
        onCopy: (block, to) => {
          const booking = find(bookingIdOf(block));
          return booking && copy(booking, block, to);
        },
        onCommand,
        onPaste: (pick) => void paste(pick),
        onCreate: (pick) => (clip ? void paste(pick) : startNew(pickOf(pick))),
      }),
    }),
    // Gestures read the latest of these with every render; their identity decides nothing.
    [mayWrite, find, go, startNew, onZoom, move, resize, copy, onCommand, paste, clip],
  );
  return { actions, clip, drop };
};
