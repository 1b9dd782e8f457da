import { useCallback, useState } from 'react';
import type { BookingPlace, CalendarBooking } from './calendar/model.ts';
import type { Booking } from './queries.ts';
import { useCopy } from './use-copy.ts';
import type { Rebook } from './use-rebook.ts';

/** A booking taken along, to be put down on this day or another. */
export interface Clip {
  mode: 'copy' | 'cut';
  booking: Booking;
  block: CalendarBooking;
}

export const useClip = (move: Rebook['move']) => {
  const [clip, setClip] = useState<Clip | null>(null);
  const copy = useCopy();
  const drop = useCallback(() => setClip(null), []);
  /** Puts it down: a copy stays in the hand for the next place, a moved one does not. */
  const paste = async (at: BookingPlace): Promise<void> => {
    if (!clip) return;
    const { booking, block, mode } = clip;
    const endMinute = at.startMinute + block.endMinute - block.startMinute;
    const place = { ...at, endMinute };
    setClip(null);
    if (mode === 'copy') await copy(booking, block, place);
    else await move(block, place, booking);
  };
  return { clip, take: setClip, drop, paste, copy };
};
