import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { CalendarHandle } from './calendar/use-stage.ts';

/** A panel that closes gives the focus back to the booking it was about, unless something else took it. */
export const useReturnFocus = (open: number | undefined, grid: RefObject<CalendarHandle | null>): void => {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed === undefined || open !== undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) grid.current?.focusBooking(String(closed));
    });
    return () => cancelAnimationFrame(frame);
  }, [open, grid]);
};
