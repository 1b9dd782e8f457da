import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { addDays, minuteOfDay, shopDateOf, weekdayOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useLayout } from '../../../ui/media.ts';
import shapes from '../../../ui/shapes.module.css';
import type { BookingPlace, SlotPick } from '../plan/model.rules.ts';
import type { ClassPlace } from '../../classes/draft.ts';
import { useHoldsClasses } from '../../classes/queries.ts';
import { CalendarBody } from '../views/calendar-body.tsx';
import { CalendarDialogs } from '../panels/calendar-dialogs.tsx';
import type { OpenDialog } from '../panels/calendar-dialogs.tsx';
import { CalendarToolbar } from '../toolbar/calendar-toolbar.tsx';
import { CalendarTools } from '../toolbar/calendar-tools.tsx';
import { ClipboardBar } from '../views/clipboard-bar.tsx';
import { DrawChoice } from '../views/draw-choice.tsx';
import { EmployeeStrip } from '../toolbar/employee-strip.tsx';
import { MonthView } from '../views/month-view.tsx';
import { CalendarPanels } from '../panels/calendar-panels.tsx';
import type { CalendarPick } from '../../bookings/draft.ts';
import { monthBeside } from '../../bookings/format.ts';
import { settingQuery } from '../../bookings/queries.ts';
import type { Booking } from '../../bookings/queries.ts';
import { withoutPanel } from '../routes.ts';
import type { CalendarSearch, CalendarView } from '../routes.ts';
import { weekOf } from '../data/bookings.rules.ts';
import { pickOf, useCalendarActions } from '../actions/use-calendar-actions.ts';
import { useCalendarDays } from '../data/use-calendar-days.ts';
import { useCalendarKeys } from '../actions/use-calendar-keys.ts';
import type { CalendarKeys } from '../actions/use-calendar-keys.ts';
import { useFilters } from '../data/use-filters.ts';
import { useGridHandle, useReturnFocus } from '../actions/use-return-focus.ts';
import { useZoom } from '../data/use-zoom.ts';
import styles from './calendar-page.module.css';

const turned = (date: ShopDate, view: CalendarView, step: 1 | -1): ShopDate => {
  if (view === 'month') return monthBeside(date, step);
  return addDays(date, view === 'week' ? 7 * step : step);
};

const usualStart = 600;

/** The next full hour: a time closed today without pointing at one is closed soon. */
const nextHour = () => Math.min(23, Math.floor(minuteOfDay(serverTime()) / 60) + 1) * 60;

export const CalendarPage = () => {
  const search = useSearch({ from: '/office/book/calendar' });
  const navigate = useNavigate({ from: '/book/calendar' });
  const today = useToday();
  const layout = useLayout();
  const can = useCan();
  const setting = useQuery(settingQuery(useShopNo())).data;
  const date = search.date ?? today;
  const view = search.view ?? (layout === 'phone' ? 'list' : 'day');
  const { grid, attach } = useGridHandle();
  const [pick, setPick] = useState<CalendarPick | null>(null);
  const [draft, setDraft] = useState<BookingPlace | null>(null);
  const [filters, setFilters] = useFilters();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const closeDialog = useCallback(() => setDialog(null), []);
  const { slot, set: setSlot, zoom } = useZoom(setting?.slotMinutes ?? 30);

  const dates = useMemo(
    () => (view === 'week' ? (weekOf(date, weekdayOf(date), setting?.weekStart ?? 0) as ShopDate[]) : [date]),
    [view, date, setting?.weekStart],
  );
  const days = useCalendarDays(dates, filters);

  const go = useCallback(
    (change: CalendarSearch, replace = false) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace }),
    [navigate],
  );
  const startNew = useCallback((at: CalendarSearch) => go({ ...withoutPanel, new: 1, ...at }), [go]);
  // With a form open, pressing the calendar says where to; the form keeps what is in it.
  const formOpen = search.new !== undefined || search.edit !== undefined;
  const turnTo = useCallback((day: ShopDate) => go({ date: day }, true), [go]);

  const { all } = days;
  const find = useCallback((id: number) => all.find((one) => one.id === id), [all]);
  const askCancel = useCallback((booking: Booking) => setDialog({ kind: 'cancel', booking }), []);
  const { closed } = days;
  const findBlock = useCallback((id: number) => closed.find((one) => one.id === id), [closed]);
  const [drawn, setDrawn] = useState<SlotPick | null>(null);
  const letBe = useCallback(() => setDrawn(null), []);
  const closeTime = useCallback(
    (at: Pick<SlotPick, 'date' | 'employeeNo' | 'startMinute'> & { endMinute?: number }) => {
      setDrawn(null);
      setDialog({
        kind: 'block',
        start: {
          date: at.date as ShopDate,
          employeeNo: at.employeeNo,
          from: at.startMinute,
          ...(at.endMinute !== undefined && { to: at.endMinute }),
        },
      });
    },
    [],
  );
  const first = days.employees.find(({ hidden }) => !hidden);
  // Of another day it begins where work does.
  const soon = useCallback(
    () => (date === today ? nextHour() : (first?.work[0]?.[0] ?? usualStart)),
    [date, today, first],
  );
  const closeSoon = useCallback(
    () => closeTime({ date, employeeNo: first?.employeeNo ?? null, startMinute: soon() }),
    [closeTime, date, first, soon],
  );
  const holdsClasses = useHoldsClasses();
  const openClass = useCallback((start: ClassPlace) => {
    setDrawn(null);
    setDialog({ kind: 'class', start });
  }, []);
  const openSoon = () =>
    openClass({
      date,
      employeeNo: first?.employeeNo ?? null,
      from: soon(),
    });
  const { classes } = days;
  const findClass = useCallback((id: number) => classes.find((one) => one.id === id), [classes]);
  const book = formOpen ? setPick : startNew;
  const { actions, clip, drop } = useCalendarActions({
    find,
    findBlock,
    findClass,
    onDrawn: formOpen ? (range) => setPick(pickOf(range)) : setDrawn,
    // A slot says where to begin; how long is for the form.
    onBlock: (at) => closeTime({ date: at.date, employeeNo: at.employeeNo, startMinute: at.startMinute }),
    onOpenBlock: (id) => setDialog({ kind: 'edit-block', id }),
    go,
    startNew: book,
    onCancel: askCancel,
    onZoom: zoom,
    onPlaced: (id) => grid.current?.focusBooking(String(id)),
  });
  const asked = dialog?.kind === 'cancel' ? dialog.booking.id : undefined;
  useReturnFocus(search.booking ?? search.edit ?? asked, grid);

  const mayWrite = can('bookings.write');
  const keys = useMemo(
    (): CalendarKeys => ({
      today: () => go({ date: today }),
      turn: (step) => go({ date: turned(date, view, step) }),
      show: (next) => go({ view: next }),
      zoom,
      help: () => setDialog({ kind: 'help' }),
      search: () => setDialog({ kind: 'search' }),
      filter: () => setDialog({ kind: 'filter' }),
      print: () => setDialog({ kind: 'print' }),
      escape: () => {
        if (clip) drop();
        else if (search.booking !== undefined || search.class !== undefined) go(withoutPanel);
        else return false;
        return true;
      },
      ...(mayWrite && { create: () => startNew({ date }), block: closeSoon }),
    }),
    [go, today, date, view, zoom, clip, drop, search.booking, search.class, mayWrite, startNew, closeSoon],
  );
  useCalendarKeys(keys);

  return (
    <div className={shapes.fill}>
      <h1 className="visually-hidden">예약 캘린더</h1>
      <CalendarToolbar
        date={date}
        view={view}
        onGo={go}
        onTurn={keys.turn}
        onNew={() => startNew({ date })}
        onBlock={closeSoon}
        notes={view === 'day' || view === 'list' ? (days.notes.get(date) ?? []) : []}
        tools={
          <CalendarTools
            days={days}
            filters={filters}
            slot={slot}
            dialog={dialog}
            onDialog={setDialog}
            onFilters={setFilters}
            onSlot={setSlot}
            onBlock={closeSoon}
            {...(holdsClasses && { onClass: openSoon })}
            onTake={(booking) => go({ ...withoutPanel, date: booking.visitDate, booking: booking.id })}
          />
        }
      />
      {(view === 'week' || view === 'month') && (
        <EmployeeStrip
          staff={days.staff ?? []}
          counts={view === 'week' ? days.counts : null}
          chosen={filters.employees}
          onChange={(employees) => setFilters({ ...filters, employees })}
        />
      )}
      <div className={styles.body}>
        {view === 'month' ? (
          <MonthView
            date={date}
            filters={filters}
            onOpenDay={(day) => go({ date: day, view: layout === 'phone' ? 'list' : 'day' })}
            onMoveTo={turnTo}
          />
        ) : (
          <CalendarBody
            date={date}
            dates={dates}
            view={view}
            days={days}
            slot={slot}
            selected={search.booking ?? search.edit}
            selectedClass={search.class}
            draft={drawn ?? draft}
            actions={actions}
            handle={attach}
            onGo={go}
          />
        )}
        {clip && <ClipboardBar clip={clip} onDrop={drop} />}
      </div>
      {drawn && (
        <DrawChoice
          pick={drawn}
          onBook={() => {
            setDrawn(null);
            book(pickOf(drawn));
          }}
          onBlock={() => closeTime(drawn)}
          {...(holdsClasses && {
            onClass: () =>
              openClass({
                date: drawn.date as ShopDate,
                employeeNo: drawn.employeeNo,
                from: drawn.startMinute,
                to: drawn.endMinute,
              }),
          })}
          onClose={letBe}
        />
      )}
      <CalendarPanels search={search} date={date} beside={{ pick, onDate: turnTo, onPlace: setDraft }} />
      <CalendarDialogs
        dialog={dialog}
        date={date}
        days={days}
        onClose={closeDialog}
        onOpenClass={(session) =>
          go({ ...withoutPanel, date: shopDateOf(session.startAt), class: session.id })
        }
      />
    </div>
  );
};
