import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useShopNo } from '../../../lib/session.ts';
import type { BookingPlace, CalendarBooking } from '../plan/model.rules.ts';
import { bookingQuery } from '../../bookings/queries.ts';
import type { Booking } from '../../bookings/queries.ts';
import { blocksOf } from '../days/bookings.rules.ts';
import { useCopy } from './use-copy.ts';
import type { Rebook } from './use-rebook.ts';

/** A booking taken along, to be put down on this day or another. */
export interface Clipboard {
  mode: 'copy' | 'cut';
  booking: Booking;
  block: CalendarBooking;
}

/** Once what this tab is writing has its answer. */
const written = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    if (client.isMutating() === 0) return resolve();
    const stop = client.getMutationCache().subscribe(() => {
      if (client.isMutating() > 0) return;
      stop();
      resolve();
    });
  });

/** `onPlaced` hears which booking was put down. */
export const useClipboard = (
  find: (id: number) => Booking | undefined,
  move: Rebook['move'],
  onPlaced: (id: number) => void,
) => {
  const [clip, setClip] = useState<Clipboard | null>(null);
  const copy = useCopy(onPlaced);
  const client = useQueryClient();
  const shopNo = useShopNo();
  /** As it stands now: what was undone just before may still be on its way. */
  const asItStands = async (taken: Booking): Promise<Booking> => {
    await written(client);
    const known = [client.getQueryData(bookingQuery(shopNo, taken.id).queryKey), find(taken.id)];
    return known.reduce<Booking>((now, one) => (one && one.version > now.version ? one : now), taken);
  };
  const drop = useCallback(() => setClip(null), []);
  /** Puts it down where it is wanted, and lets go of it. */
  const paste = async (at: BookingPlace): Promise<void> => {
    if (!clip) return;
    const { mode } = clip;
    setClip(null);
    const booking = await asItStands(clip.booking);
    const block = blocksOf(booking, booking.visitDate).find(({ id }) => id === clip.block.id) ?? clip.block;
    const endMinute = at.startMinute + block.endMinute - block.startMinute;
    const place = { ...at, endMinute };
    if (mode === 'copy') await copy(booking, block, place);
    else {
      await move(block, place, booking);
      onPlaced(booking.id);
    }
  };
  return { clip, take: setClip, drop, paste, copy };
};
