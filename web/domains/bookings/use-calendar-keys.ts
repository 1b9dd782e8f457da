import { useEffect } from 'react';
import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { useCan } from '../../lib/me.ts';
import type { CalendarSearch } from './routes.ts';

interface Keys {
  date: ShopDate;
  view: 'day' | 'week' | 'list';
  today: ShopDate;
  go: (change: CalendarSearch) => void;
  startNew: (at: Pick<CalendarSearch, 'date'>) => void;
}

/**
 * N a new booking, T today, [ and ] a day or week back and on, D W L the views. By the key's place, so
 * that they work while Korean input is on; never while something is typed.
 */
export const useCalendarKeys = ({ date, view, today, go, startNew }: Keys): void => {
  const can = useCan();
  const mayWrite = can('bookings.write');
  useEffect(() => {
    const step = view === 'week' ? 7 : 1;
    const acts: Record<string, () => void> = {
      KeyN: () => mayWrite && startNew({ date }),
      KeyT: () => go({ date: today }),
      BracketLeft: () => go({ date: addDays(date, -step) }),
      BracketRight: () => go({ date: addDays(date, step) }),
      KeyD: () => go({ view: 'day' }),
      KeyW: () => go({ view: 'week' }),
      KeyL: () => go({ view: 'list' }),
    };
    const onKey = (event: KeyboardEvent) => {
      const busy = (event.target as HTMLElement).closest('input, textarea, select, [role=dialog]');
      const act = acts[event.code];
      if (!act || busy || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [date, view, today, go, startNew, mayWrite]);
};
