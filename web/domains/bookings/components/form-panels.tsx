import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { SkeletonRows } from '../../../ui/states.tsx';
import { BookingForm } from '../form/booking-form.tsx';
import type { BesideCalendar } from '../form/booking-form.tsx';
import { bookingBody, draftOf, newDraft } from '../form/draft.ts';
import type { BookingDraft } from '../form/draft.ts';
import { useChangeState, useCreateBooking, useSaveBooking } from '../mutations.ts';
import { bookingQuery, customerQuery } from '../queries.ts';
import type { BookingDetail } from '../queries.ts';
import type { CalendarSearch } from '../routes.ts';

type Beside = Omit<BesideCalendar, 'stays'>;

interface NewProps {
  search: CalendarSearch;
  beside: Beside;
  onClose: () => void;
  onSaved: (booking: BookingDetail) => void;
}

const stays = (search: CalendarSearch): boolean => search.new === 1;

const NewBooking = ({ search, beside, start, onClose, onSaved }: NewProps & { start: BookingDraft }) => {
  const create = useCreateBooking();
  const cancel = useChangeState();
  const [opened] = useState(start);
  return (
    <BookingForm
      title="예약 등록"
      name="booking-new"
      start={opened}
      {...(search.date && { date: search.date })}
      beside={{ ...beside, stays }}
      save={(draft, agreed) => create.mutateAsync({ ...bookingBody(draft), ...agreed })}
      onClose={onClose}
      onSaved={(booking) => {
        onSaved(booking);
        notify.undo(`${booking.customerName}님 예약을 등록했어요`, () =>
          cancel.mutate(
            { id: booking.id, state: 'CANCELLED', reason: '등록 취소', version: booking.version },
            { onError: (error) => notify.error(error) },
          ),
        );
      }}
    />
  );
};

/** The form of a new booking, started from where the calendar was pressed or a customer's page. */
export const NewBookingPanel = (props: NewProps) => {
  const { customerNo, date, minute, minutes, employeeNo } = props.search;
  const me = useMe();
  const customer = useQuery({
    ...customerQuery(useShopNo(), customerNo ?? 0),
    enabled: customerNo !== undefined,
  });
  const [now] = useState(() => Date.now());
  const [pick] = useState({ date, minute, minutes, employeeNo });
  if (!me || (customerNo !== undefined && !customer.data))
    return (
      <SidePanel opened onClose={props.onClose} title="예약 등록">
        {me ? <QueryState of={customer}>{() => null}</QueryState> : <SkeletonRows />}
      </SidePanel>
    );
  const start = newDraft(pick, now, me.bookable ? me.employeeNo : null);
  if (!customer.data) return <NewBooking {...props} start={start} />;
  const { name, phone } = customer.data;
  const known = { kind: 'existing' as const, customerNo: customer.data.customerNo, name, phone };
  return <NewBooking {...props} start={{ ...start, customer: known }} />;
};

interface EditProps {
  id: number;
  beside: Beside;
  /** Left to the booking's own panel. */
  onClose: () => void;
}

const EditBooking = ({ booking, beside, onClose }: Omit<EditProps, 'id'> & { booking: BookingDetail }) => {
  const save = useSaveBooking();
  // The version this form was opened on: a later one is somebody else's, and must be seen first.
  const [opened] = useState(booking);
  const [start] = useState(() => draftOf(booking));
  return (
    <BookingForm
      title={`${opened.customerName}님 예약 변경`}
      name={`booking-${opened.id}`}
      start={start}
      bookingId={opened.id}
      beside={{ ...beside, stays: ({ edit }) => edit === opened.id }}
      save={(draft, agreed, version = opened.version) =>
        save.mutateAsync({
          id: opened.id,
          body: { ...bookingBody(draft), source: opened.source, ...agreed, version },
          before: opened.visitDate,
        })
      }
      onClose={onClose}
      onTakeTheirs={onClose}
      onSaved={() => {
        onClose();
        notify.saved();
      }}
    />
  );
};

export const EditBookingPanel = ({ id, beside, onClose }: EditProps) => {
  const query = useQuery(bookingQuery(useShopNo(), id));
  if (query.data) return <EditBooking booking={query.data} beside={beside} onClose={onClose} />;
  return (
    <SidePanel opened onClose={onClose} title="예약 변경">
      <QueryState of={query}>{() => null}</QueryState>
    </SidePanel>
  );
};
