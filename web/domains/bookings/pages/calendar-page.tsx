import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { useLayout } from '../../../ui/media.ts';
import type { BookingPlace } from '../calendar/model.ts';
import { CalendarBody } from '../components/calendar-body.tsx';
import { CalendarToolbar } from '../components/calendar-toolbar.tsx';
import { EditBookingPanel, NewBookingPanel } from '../components/form-panels.tsx';
import { OverlapDialog } from '../components/overlap-dialog.tsx';
import type { CalendarPick } from '../form/draft.ts';
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
};

export const CalendarPage = () => {
  const search = useSearch({ from: '/office/book/calendar' });
  const navigate = useNavigate({ from: '/book/calendar' });
  const today = useToday();
  const layout = useLayout();
  const date = search.date ?? today;
  const view = search.view ?? (layout === 'phone' ? 'list' : 'day');
  const [pick, setPick] = useState<CalendarPick | null>(null);
  const [draft, setDraft] = useState<BookingPlace | null>(null);

  const go = useCallback(
    (change: CalendarSearch, replace = false) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace }),
    [navigate],
  );
  // A form that closes has asked already, and one that was saved has nothing to lose.
  const leaveFor = useCallback(
    (change: CalendarSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...withoutPanel, ...change }),
        replace: true,
        ignoreBlocker: true,
      }),
    [navigate],
  );
  const closePanel = useCallback(() => leaveFor({}), [leaveFor]);
  const startNew = useCallback((at: CalendarPick) => go({ ...withoutPanel, new: 1, ...at }), [go]);
  const turnTo = useCallback((day: ShopDate) => go({ date: day }, true), [go]);
  useCalendarKeys({ date, view, today, go, startNew });

  const formOpen = search.new !== undefined || search.edit !== undefined;
  const beside = { pick, onDate: turnTo, onPlace: setDraft };

  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">예약 캘린더</h1>
      <CalendarToolbar date={date} view={view} onGo={go} onNew={() => startNew({ date })} />
      <CalendarBody
        date={date}
        view={view}
        search={search}
        draft={draft}
        onGo={go}
        // With a form open, pressing the calendar says where to; the form keeps what is in it.
        onPick={formOpen ? setPick : startNew}
      />
      {search.new ? (
        <NewBookingPanel
          key={search.customerNo ?? 'new'}
          search={{ ...search, date }}
          beside={beside}
          onClose={closePanel}
          onSaved={(booking) => leaveFor({ booking: booking.id, date: booking.visitDate })}
        />
      ) : search.edit ? (
        <EditBookingPanel
          key={search.edit}
          id={search.edit}
          beside={beside}
          onClose={() => leaveFor({ booking: search.edit })}
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
