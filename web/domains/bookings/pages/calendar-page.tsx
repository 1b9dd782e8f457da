import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useToday } from '../../../lib/clock.ts';
import { useLayout } from '../../../ui/media.ts';
import { CalendarBody } from '../components/calendar-body.tsx';
import { CalendarToolbar } from '../components/calendar-toolbar.tsx';
import { EditBookingPanel, NewBookingPanel } from '../components/form-panels.tsx';
import { OverlapDialog } from '../components/overlap-dialog.tsx';
import { BookingPanel } from '../panel/booking-panel.tsx';
import type { CalendarSearch } from '../routes.ts';
import { useCalendarKeys } from '../use-calendar-keys.ts';
import styles from './calendar-page.module.css';

/** Nothing of these survives when the panel they belong to closes. */
const withoutPanel: CalendarSearch = {
  booking: undefined,
  new: undefined,
  minute: undefined,
  minutes: undefined,
  employeeNo: undefined,
  customerNo: undefined,
  edit: undefined,
} as never;

export const CalendarPage = () => {
  const search = useSearch({ from: '/office/book/calendar' });
  const navigate = useNavigate({ from: '/book/calendar' });
  const today = useToday();
  const layout = useLayout();
  const date = search.date ?? today;
  const view = search.view ?? (layout === 'phone' ? 'list' : 'day');

  const go = useCallback(
    (change: CalendarSearch, replace = false) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace }),
    [navigate],
  );
  const closePanel = useCallback(() => go(withoutPanel, true), [go]);
  const startNew = useCallback(
    (at: Pick<CalendarSearch, 'date' | 'minute' | 'minutes' | 'employeeNo'> = {}) =>
      go({ ...withoutPanel, new: 1, ...at }),
    [go],
  );
  useCalendarKeys({ date, view, today, go, startNew });

  return (
    <div className={styles.page}>
      <CalendarToolbar date={date} view={view} onGo={go} onNew={() => startNew({ date })} />
      <CalendarBody date={date} view={view} search={search} onGo={go} onNew={startNew} />
      {search.new ? (
        <NewBookingPanel
          key={`${date}-${search.minute}-${search.employeeNo}-${search.customerNo}`}
          search={{ ...search, date }}
          onClose={closePanel}
          onSaved={(booking) => go({ ...withoutPanel, booking: booking.id, date: booking.visitDate }, true)}
        />
      ) : search.edit ? (
        <EditBookingPanel
          key={search.edit}
          id={search.edit}
          onClose={(booking) => go({ ...withoutPanel, booking: booking ?? search.edit }, true)}
        />
      ) : (
        search.booking && (
          <BookingPanel
            key={search.booking}
            id={search.booking}
            onClose={closePanel}
            onEdit={() => go({ ...withoutPanel, edit: search.booking })}
          />
        )
      )}
      <OverlapDialog />
    </div>
  );
};
