import { useCallback, useState } from 'react';
import type { BookingPlace, CalendarBooking } from './calendar/model.ts';
import type { Booking } from './queries.ts';
import { blocksOf } from './to-calendar.ts';
import { useCopy } from './use-copy.ts';
import type { Rebook } from './use-rebook.ts';

/** A booking taken along, to be put down on this day or another. */
export interface Clip {
  mode: 'copy' | 'cut';
  booking: Booking;
  block: CalendarBooking;
}

/** `onPlaced` hears which booking was put down. */
export const useClip = (
  find: (id: number) => Booking | undefined,
  move: Rebook['move'],
  onPlaced: (id: number) => void,
) => {
  const [clip, setClip] = useState<Clip | null>(null);
  const copy = useCopy(onPlaced);
  const drop = useCallback(() => setClip(null), []);
  /** Puts it down where it is wanted, and lets go of it. */
  const paste = async (at: BookingPlace): Promise<void> => {
    if (!clip) return;
    const { mode } = clip;
    // It may have changed since it was taken: what was undone just before is still on its way then.
    const booking = find(clip.booking.id) ?? clip.booking;
    const block = blocksOf(booking, booking.visitDate).find(({ id }) => id === clip.block.id) ?? clip.block;
    const endMinute = at.startMinute + block.endMinute - block.startMinute;
    const place = { ...at, endMinute };
    setClip(null);
    if (mode === 'copy') await copy(booking, block, place);
    else {
      await move(block, place, booking);
      onPlaced(booking.id);
    }
  };
  return { clip, take: setClip, drop, paste, copy };
};
