import { useMemo } from 'react';
import { useTextScale } from '../../../ui/text-scale.ts';
import { scaleOf, type Scale } from '../plan/geometry.rules.ts';
import type { CalendarBooking, CalendarSettings } from '../plan/model.rules.ts';

/** The scale as one object for as long as its numbers stay, so that columns need not render again. */
export function useScale(settings: CalendarSettings, bookings: readonly CalendarBooking[]): Scale {
  const text = useTextScale();
  const { fromMinute, toMinute, hourPx } = scaleOf(settings, bookings, text);
  return useMemo(() => ({ fromMinute, toMinute, hourPx, text }), [fromMinute, toMinute, hourPx, text]);
}
