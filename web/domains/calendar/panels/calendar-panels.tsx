import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ShopDate } from '../../../../contract/time.ts';
import type { CalendarTie } from '../../bookings/form/booking-form.tsx';
import { BookingPanel } from '../../bookings/panel/booking-panel.tsx';
import { withoutPanel } from '../routes.ts';
import type { CalendarSearch } from '../routes.ts';
import { ClassPanel } from '../../classes/class-panel.tsx';
import { StaleClassQuestion } from '../../classes/stale-class-question.tsx';
import { ConflictsDialog } from '../../bookings/series/conflicts-dialog.tsx';
import { EditBookingPanel, NewBookingPanel } from './form-panels.tsx';
import { OverlapDialog } from '../../availability/overlap-dialog.tsx';
import { SeriesDialog } from '../../bookings/series/series-dialog.tsx';
import { StaleQuestion } from '../../bookings/stale/stale-question.tsx';

interface Props {
  search: CalendarSearch;
  date: ShopDate;
  beside: Omit<CalendarTie, 'stays'>;
  /** Of what has nothing to lose. */
  onClose: () => void;
}

/** What stands open beside the calendar: a booking, or the form of one. */
export const CalendarPanels = ({ search, date, beside, onClose }: Props) => {
  const navigate = useNavigate({ from: '/book/calendar' });
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
  return (
    <>
      {search.new ? (
        <NewBookingPanel
          key={`${search.customerNo}-${search.after}`}
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
      ) : search.class ? (
        <ClassPanel key={search.class} id={search.class} date={date} onClose={onClose} />
      ) : (
        search.booking && (
          <BookingPanel
            key={search.booking}
            id={search.booking}
            onClose={onClose}
            onEdit={() =>
              void navigate({ search: (before) => ({ ...before, ...withoutPanel, edit: search.booking }) })
            }
          />
        )
      )}
      <OverlapDialog />
      <SeriesDialog />
      <ConflictsDialog />
      <StaleQuestion />
      <StaleClassQuestion />
    </>
  );
};
