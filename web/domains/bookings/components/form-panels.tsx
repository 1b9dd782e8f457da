import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShopNo } from '../../../lib/session.ts';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { BookingForm } from '../form/booking-form.tsx';
import { bookingBody, draftOf, newDraft } from '../form/draft.ts';
import type { BookingDraft } from '../form/draft.ts';
import { useChangeState, useCreateBooking, useSaveBooking } from '../mutations.ts';
import { bookingQuery, customerQuery } from '../queries.ts';
import type { BookingDetail } from '../queries.ts';
import type { CalendarSearch } from '../routes.ts';

interface NewProps {
  search: CalendarSearch;
  onClose: () => void;
  onSaved: (booking: BookingDetail) => void;
}

const NewBooking = ({ search, start, onClose, onSaved }: NewProps & { start: BookingDraft }) => {
  const create = useCreateBooking();
  const cancel = useChangeState();
  return (
    <BookingForm
      title="예약 등록"
      name={`booking-new-${search.customerNo ?? ''}`}
      start={start}
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
  const { customerNo } = props.search;
  const customer = useQuery({
    ...customerQuery(useShopNo(), customerNo ?? 0),
    enabled: customerNo !== undefined,
  });
  const [start] = useState(() => newDraft(props.search, Date.now()));
  if (customerNo === undefined) return <NewBooking {...props} start={start} />;
  if (!customer.data)
    return (
      <SidePanel opened onClose={props.onClose} title="예약 등록">
        <QueryState of={customer}>{() => null}</QueryState>
      </SidePanel>
    );
  const { name, phone } = customer.data;
  return (
    <NewBooking {...props} start={{ ...start, customer: { kind: 'existing', customerNo, name, phone } }} />
  );
};

const EditBooking = ({ booking, onClose }: { booking: BookingDetail; onClose: (id?: number) => void }) => {
  const save = useSaveBooking();
  // The version this form was opened on: a later one is somebody else's, and must be seen first.
  const [opened] = useState(booking);
  const [start] = useState(() => draftOf(booking));
  return (
    <BookingForm
      title={`${opened.customerName}님 예약 변경`}
      name={`booking-${opened.id}`}
      start={start}
      save={(draft, agreed) =>
        save.mutateAsync({
          id: opened.id,
          body: { ...bookingBody(draft), source: opened.source, ...agreed, version: opened.version },
          before: opened.visitDate,
        })
      }
      onClose={() => onClose()}
      onSaved={(saved) => {
        onClose(saved.id);
        notify.saved();
      }}
    />
  );
};

export const EditBookingPanel = ({ id, onClose }: { id: number; onClose: (id?: number) => void }) => {
  const query = useQuery(bookingQuery(useShopNo(), id));
  if (query.data) return <EditBooking booking={query.data} onClose={onClose} />;
  return (
    <SidePanel opened onClose={() => onClose()} title="예약 변경">
      <QueryState of={query}>{() => null}</QueryState>
    </SidePanel>
  );
};
