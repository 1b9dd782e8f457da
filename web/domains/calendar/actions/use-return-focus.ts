import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { CalendarHandle } from '../grid/use-stage.ts';

/** A panel or question that closes gives the focus back to the booking it was about, unless something else took it. */
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

/** The grid gives way while a day is fetched; a focus that went with it goes on at the same place of the one that follows. */
export const useGridHandle = () => {
  const grid = useRef<CalendarHandle>(null);
  const hadFocus = useRef<ReturnType<CalendarHandle['place']>>(undefined);
  const attach = useCallback((handle: CalendarHandle | null) => {
    const { activeElement, body } = document;
    if (!handle)
      hadFocus.current = activeElement?.closest('[data-part=body]') ? grid.current?.place() : undefined;
    else if (hadFocus.current && activeElement === body) handle.focus(hadFocus.current);
    grid.current = handle;
  }, []);
  return { grid, attach };
};
