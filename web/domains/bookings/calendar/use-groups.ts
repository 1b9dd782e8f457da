import { useRef } from 'react';
import type { CalendarBooking } from './model.ts';
import { regroup, type Groups } from './groups.ts';

/**
 * Bookings by column. A column whose bookings did not change keeps its very array, and a
 * booking that came again from the server unchanged keeps its very object, so that only
 * what changed is rendered.
 */
export function useGroups(
  bookings: readonly CalendarBooking[],
  keyOf: (booking: CalendarBooking) => string,
  showCancelled: boolean,
): Groups {
  const before = useRef<Groups>(new Map());
  const shown = showCancelled ? bookings : bookings.filter(({ state }) => state !== 'CANCELLED');
  before.current = regroup(before.current, shown, keyOf);
  return before.current;
}
