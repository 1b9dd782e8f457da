import { useCallback } from 'react';
import type { ShopDate } from '../../../../contract/time.ts';
import { useCan } from '../../../lib/me.ts';
import type {
  BookingCommand,
  BookingPlace,
  CalendarActions,
  CalendarBooking,
  SlotPick,
} from '../plan/model.rules.ts';
import type { CalendarPick } from '../../bookings/draft.ts';
import { holdIdOf } from '../days/holds.rules.ts';
import { useReleaseHold } from '../days/use-holds.ts';
import type { Booking } from '../../bookings/queries.ts';
import { notify } from '../../../ui/notify.ts';
import { othersTimeNotice } from '../../bookings/use-may-book.ts';
import { withoutPanel } from '../routes.ts';
import type { CalendarSearch } from '../routes.ts';
import { blockIdOf } from '../days/blocks.rules.ts';
import type { Block } from '../../schedule/blocks/queries.ts';
import { useBlocks } from '../../schedule/blocks/use-blocks.ts';
import type { ClassSession } from '../../classes/queries.ts';
import { classIdOf } from '../days/classes.rules.ts';
import { useClasses } from '../../classes/use-classes.ts';
import { bookingIdOf } from '../days/bookings.rules.ts';
import { useClipboard } from './use-clipboard.ts';
import { useRebook } from './use-rebook.ts';

interface Wanted {
  find: (id: number) => Booking | undefined;
  go: (change: CalendarSearch) => void;
  startNew: (at: CalendarSearch) => void;
  findBlock: (id: number) => Block | undefined;
  findClass: (id: number) => ClassSession | undefined;
  onCancel: (booking: Booking) => void;
  /** A range was drawn, for a booking or for closing it. */
  onDrawn: (pick: SlotPick) => void;
  onBlock: (pick: SlotPick) => void;
  onOpenBlock: (id: number) => void;
  onZoom: (step: 1 | -1) => void;
  /** A booking was copied or put down. */
  onPlaced: (id: number) => void;
}

export const pickOf = (pick: SlotPick): CalendarPick => ({
  date: pick.date as ShopDate,
  minute: pick.startMinute,
  ...(pick.employeeNo !== null && { employeeNo: pick.employeeNo }),
  ...(pick.sized && { minutes: pick.endMinute - pick.startMinute }),
});

/** What hand and keys do on the calendar, for the grid and for the page around it. */
export const useCalendarActions = (wanted: Wanted) => {
  const {
    find,
    findBlock,
    findClass,
    go,
    startNew,
    onCancel,
    onDrawn,
    onBlock,
    onOpenBlock,
    onZoom,
    onPlaced,
  } = wanted;
  const blocks = useBlocks();
  const classes = useClasses();
  const can = useCan();
  const mayWrite = can('bookings.write');
  const releaseHold = useReleaseHold();
  const { move, resize } = useRebook(find);
  const { clip, take, drop, paste, copy } = useClipboard(find, move, onPlaced);

  const onCommand = useCallback(
    (command: BookingCommand, block: CalendarBooking) => {
      const closed = blockIdOf(block);
      if (closed !== null)
        return command === 'edit' || command === 'cancel' ? onOpenBlock(closed) : undefined;
      const session = classIdOf(block);
      if (session !== null)
        return command === 'edit' || command === 'cancel'
          ? go({ ...withoutPanel, class: session })
          : undefined;
      if (holdIdOf(block) !== null) return command === 'cancel' ? void releaseHold(block) : undefined;
      const booking = find(bookingIdOf(block));
      if (!booking) return;
      if (command === 'edit') go({ ...withoutPanel, edit: booking.id });
      else if (command === 'cancel') onCancel(booking);
      else if (command === 'rebook')
        startNew(booking.customerNo === null ? {} : { customerNo: booking.customerNo });
      else take({ mode: command, booking, block });
    },
    [find, go, onCancel, onOpenBlock, releaseHold, startNew, take],
  );

  /** A closed time and a class move and stretch like a booking, by their own calls. */
  const rebook = (onBooking: typeof resize) => async (block: CalendarBooking, to: BookingPlace) => {
    const classId = classIdOf(block);
    const session = classId === null ? undefined : findClass(classId);
    if (classId !== null) return session && classes.move({ ...session, version: block.version }, to);
    const id = blockIdOf(block);
    if (id === null) return onBooking(block, to);
    const closed = findBlock(id);
    return closed && blocks.move({ ...closed, version: block.version }, to);
  };

  const actions: CalendarActions = {
    onOpen: (block) => {
      const [id, session] = [blockIdOf(block), classIdOf(block)];
      if (id !== null) onOpenBlock(id);
      else if (session !== null) go({ ...withoutPanel, class: session });
      else if (holdIdOf(block) === null) go({ ...withoutPanel, booking: bookingIdOf(block) });
      else if (mayWrite) void releaseHold(block);
    },
    onZoom,
    onOthers: () => notify.info(othersTimeNotice),
    ...(mayWrite && {
      onMove: rebook(move),
      onResize: rebook(resize),
      onBlock,
      onCopy: (block, to) => {
        const booking = find(bookingIdOf(block));
        return booking && copy(booking, block, to);
      },
      onCommand,
      onPaste: (pick) => void paste(pick),
      onCreate: (pick) => {
        if (clip) void paste(pick);
        else if (pick.sized) onDrawn(pick);
        else startNew(pickOf(pick));
      },
    }),
  };
  return { actions, clip, drop };
};
