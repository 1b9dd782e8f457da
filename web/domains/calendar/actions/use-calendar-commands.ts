import { useCallback, useMemo } from 'react';
import { useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { catchTyping } from '../../../ui/typed-ahead.ts';
import type { ShownDays } from '../days/use-shown-days.ts';
import type { OpenParts } from '../panels/use-open-parts.ts';
import { withoutPanel } from '../routes.ts';
import { pickOf, useCalendarActions } from './use-calendar-actions.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import type { CalendarKeys } from './use-calendar-keys.ts';
import { useGridHandle, useReturnFocus } from './use-return-focus.ts';

/** What can be done: by hand on the grid, by the keyboard, and with what is on the clipboard. */
export const useCalendarCommands = (shown: ShownDays, open: OpenParts) => {
  const { search, date, days, go, turn, zoom } = shown;
  const { dialog, setDialog, startNew, closeSoon } = open;
  const { all, closed, classes } = days;
  const today = useToday();
  const canWrite = useCan()('bookings.write');
  const { grid, attach } = useGridHandle();
  const find = useCallback((id: number) => all.find((one) => one.id === id), [all]);
  const findBlock = useCallback((id: number) => closed.find((one) => one.id === id), [closed]);
  const findClass = useCallback((id: number) => classes.find((one) => one.id === id), [classes]);
  const { actions, clip, drop } = useCalendarActions({
    find,
    findBlock,
    findClass,
    onDrawn: open.hasForm ? (range) => open.setPick(pickOf(range)) : open.setDrawn,
    // A slot says where to begin; how long is for the form.
    onBlock: (at) =>
      open.closeTime({ date: at.date, employeeNo: at.employeeNo, startMinute: at.startMinute }),
    onOpenBlock: (id) => setDialog({ kind: 'edit-block', id }),
    go,
    startNew: open.book,
    onCancel: open.askCancel,
    onZoom: zoom,
    onPlaced: (id) => grid.current?.focusBooking(String(id)),
  });
  const cancelling = dialog?.kind === 'cancel' ? dialog.booking.id : undefined;
  useReturnFocus(search.booking ?? search.edit ?? cancelling, grid);

  const keys = useMemo(
    (): CalendarKeys => ({
      today: () => go({ date: today }),
      turn,
      show: (next) => go({ view: next }),
      zoom,
      help: () => setDialog({ kind: 'help' }),
      search: () => {
        catchTyping({ anew: true });
        setDialog({ kind: 'search' });
      },
      filter: () => setDialog({ kind: 'filter' }),
      print: () => setDialog({ kind: 'print' }),
      escape: () => {
        if (clip) drop();
        else if (search.booking !== undefined || search.class !== undefined) go(withoutPanel);
        else return false;
        return true;
      },
      ...(canWrite && { create: () => startNew({ date }), block: closeSoon }),
    }),
    [
      go,
      today,
      date,
      turn,
      zoom,
      clip,
      drop,
      search.booking,
      search.class,
      canWrite,
      setDialog,
      startNew,
      closeSoon,
    ],
  );
  useCalendarKeys(keys);
  return { actions, attach, clip, drop };
};
