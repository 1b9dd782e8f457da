import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { honoured } from '../../../../contract/people.ts';
import { minuteOfWallTime } from '../../../../contract/time.ts';
import { businessDaysQuery } from '../../../lib/business-days.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useMe } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { SkeletonRows } from '../../../ui/states.tsx';
import { withChoices } from '../../bookings/series/choices.rules.ts';
import { BookingForm } from '../../bookings/form/booking-form.tsx';
import type { CalendarTie } from '../../bookings/form/booking-form.tsx';
import type { OwnChoice } from '../../bookings/form/use-own-choice.ts';
import {
  bookingBody,
  dayOf,
  draftAfter,
  draftOf,
  newDraft,
  petBookingBody,
  seriesBody,
} from '../../bookings/draft.ts';
import type { BookingDraft, CalendarPick, DayOffer } from '../../bookings/draft.ts';
import { leaveDay, skipDay } from '../../bookings/repeat.rules.ts';
import {
  useChangeState,
  useCreateBooking,
  useCreatePetBooking,
  useSaveBooking,
  useSavePetBooking,
} from '../../bookings/mutations.ts';
import { bookingQuery, freeTimesQuery, settingQuery } from '../../bookings/queries.ts';
import type { BookingDetail } from '../../bookings/queries.ts';
import { useMayBook } from '../../bookings/use-may-book.ts';
import { SaveAsEntry } from '../../waitlist/save-as-entry.tsx';
import type { CalendarSearch } from '../routes.ts';
import { useCancelSeries, useChangeSeries, useCreateSeries } from '../../bookings/series/series.mutations.ts';
import { askSeries } from '../../bookings/series/questions.rules.ts';

type FormTie = Omit<CalendarTie, 'stays'>;

interface NewProps {
  search: CalendarSearch;
  beside: FormTie;
  onClose: () => void;
  onSaved: (booking: BookingDetail) => void;
}

const staysOpen = (search: CalendarSearch): boolean => search.new === 1;

const NewBooking = ({
  search,
  beside,
  start,
  own,
  onClose,
  onSaved,
}: NewProps & { start: BookingDraft; own?: OwnChoice }) => {
  const create = useCreateBooking();
  const createPet = useCreatePetBooking();
  const createSeries = useCreateSeries();
  const { cancelSeries } = useCancelSeries();
  const shopNo = useShopNo();
  const client = useQueryClient();
  const cancel = useChangeState();
  const [opened] = useState(start);
  const [begunAt] = useState(() => Date.now());
  return (
    <BookingForm
      title="예약 등록"
      name="booking-new"
      start={opened}
      {...(own && { own })}
      {...(search.date && { date: search.date })}
      beside={{ ...beside, stays: staysOpen }}
      whenTaken={SaveAsEntry}
      save={async (draft, agreed) => {
        // A series asks about each day that cannot be by itself.
        if (draft.repeat) {
          const body = seriesBody(draft, draft.repeat);
          const created = await withChoices(
            (choices) => createSeries.mutateAsync({ ...body, choices, begunAt }),
            draft.choices ?? [],
            skipDay,
          );
          const [first] = created?.bookings ?? [];
          return first ? client.fetchQuery(bookingQuery(shopNo, first.id)) : null;
        }
        if (draft.newPet)
          return createPet.mutateAsync({
            ...petBookingBody(draft, draft.newPet),
            notTwice: true,
            ...agreed,
            begunAt,
          });
        return create.mutateAsync({ ...bookingBody(draft), notTwice: true, ...agreed, begunAt });
      }}
      onClose={onClose}
      onSaved={(booking) => {
        onSaved(booking);
        if (booking.series)
          return notify.undo(
            `${honoured(booking.customerName)} 예약 ${booking.series.total}건을 등록했어요`,
            () => void cancelSeries(booking, 'ALL', '등록 취소'),
            `booking ${booking.id}`,
          );
        return notify.undo(
          `${honoured(booking.customerName)} 예약을 등록했어요`,
          () =>
            cancel.mutate(
              { id: booking.id, state: 'CANCELLED', reason: '등록 취소', version: booking.version },
              { onError: (error) => notify.error(error) },
            ),
          `booking ${booking.id}`,
        );
      }}
    />
  );
};

const shortest = 30;

const usualOpening = 600;
const nothingAsked: DayOffer = { free: [], opens: usualOpening };

/** What the day offers, null while it is looked up; nothing where a time was pointed at. */
const useDayOffer = (
  pick: CalendarPick,
  now: number,
  employeeNo: number | null,
  isNeeded: boolean,
): DayOffer | null => {
  const shopNo = useShopNo();
  const setting = useQuery(settingQuery(shopNo));
  const step = setting.data?.slotMinutes ?? shortest;
  const date = dayOf(pick, now);
  const { data, isError } = useQuery({
    ...freeTimesQuery(
      shopNo,
      date,
      { durationMinutes: Math.max(step, shortest), ...(employeeNo !== null && { employeeNo }) },
      step,
    ),
    enabled: isNeeded && setting.data !== undefined,
  });
  const isFull = data?.times.length === 0;
  const day = useQuery({ ...businessDaysQuery(shopNo, date, date), enabled: isNeeded && isFull });
  const isKnown = isFull ? !day.isPending : data !== undefined || isError || setting.isError;
  const [first, setFirst] = useState<DayOffer | null>(null);
  // What is free moves on while the form stands open; the form does not.
  if (first === null && isKnown) {
    const opening = day.data?.[0]?.hours?.from;
    setFirst({
      free: data?.times.map(({ minute }) => minute) ?? [],
      opens: opening === undefined ? usualOpening : minuteOfWallTime(opening),
    });
  }
  return isNeeded ? first : nothingAsked;
};

/** The form of a new booking that repeats a visit on a later day. */
const NextBookingPanel = ({ after, ...props }: NewProps & { after: number }) => {
  const shopNo = useShopNo();
  const last = useQuery(bookingQuery(shopNo, after));
  const staff = useQuery(employeesQuery(shopNo));
  const mayBook = useMayBook();
  const { date } = props.search;
  if (!last.data || !staff.data || !date)
    return (
      <SidePanel opened opening onClose={props.onClose} title="예약 등록">
        <QueryState of={last}>{() => <SkeletonRows />}</QueryState>
      </SidePanel>
    );
  const available = staff.data.filter(
    ({ bookable, state, employeeNo }) => bookable && state === 'ACTIVE' && mayBook(employeeNo),
  );
  const isAvailable = (employeeNo: number) => available.some((one) => one.employeeNo === employeeNo);
  return <NewBooking {...props} start={draftAfter(last.data, date, isAvailable)} />;
};

/** The form of a new booking, started from where it was asked for. */
export const NewBookingPanel = (props: NewProps) =>
  props.search.after === undefined ? (
    <FreshBookingPanel {...props} />
  ) : (
    <NextBookingPanel {...props} after={props.search.after} />
  );

/** Started from where the calendar was pressed or a customer's page. */
const FreshBookingPanel = (props: NewProps) => {
  const { customerNo, date, minute, minutes, employeeNo } = props.search;
  const me = useMe();
  const mayBook = useMayBook();
  const customer = useEndpoint(
    'customers.get',
    { params: { customerNo: customerNo ?? 0 } },
    { enabled: customerNo !== undefined },
  );
  const [now] = useState(() => serverTime());
  const [pressed] = useState({ date, minute, minutes, employeeNo });
  const pick = mayBook(pressed.employeeNo ?? null) ? pressed : { ...pressed, employeeNo: undefined };
  const ownEmployeeNo = me?.bookable ? me.employeeNo : null;
  const offer = useDayOffer(
    pick,
    now,
    pick.employeeNo ?? ownEmployeeNo,
    me !== undefined && minute === undefined,
  );
  if (!me || offer === null || (customerNo !== undefined && !customer.data))
    return (
      <SidePanel opened opening onClose={props.onClose} title="예약 등록">
        {me && offer ? <QueryState of={customer}>{() => null}</QueryState> : <SkeletonRows />}
      </SidePanel>
    );
  const start = newDraft(pick, now, ownEmployeeNo, offer);
  const own = { time: pick.minute === undefined, employee: pick.employeeNo === undefined };
  if (!customer.data) return <NewBooking {...props} start={start} own={own} />;
  const { name, phone } = customer.data;
  const existing = { kind: 'existing' as const, customerNo: customer.data.customerNo, name, phone };
  return <NewBooking {...props} start={{ ...start, customer: existing }} own={own} />;
};

interface EditProps {
  id: number;
  beside: FormTie;
  /** Left to the booking's own panel. */
  onClose: () => void;
}

const EditBooking = ({ booking, beside, onClose }: Omit<EditProps, 'id'> & { booking: BookingDetail }) => {
  const save = useSaveBooking();
  const savePet = useSavePetBooking();
  const saveSeries = useChangeSeries();
  const shopNo = useShopNo();
  const client = useQueryClient();
  const [opened] = useState(booking);
  const [start] = useState(() => draftOf(booking));
  return (
    <BookingForm
      title={`${honoured(opened.customerName)} 예약 변경`}
      name={`booking-${opened.id}`}
      start={start}
      bookingId={opened.id}
      version={opened.version}
      seat={Boolean(opened.class)}
      beside={{ ...beside, stays: ({ edit }) => edit === opened.id }}
      save={async (draft, agreed, version = opened.version) => {
        const { id, series, source, color, visitDate: before } = opened;
        if (series) {
          const scope = await askSeries('어디까지 바꿀까요?');
          if (scope === null) return null;
          const body = draft.newPet ? petBookingBody(draft, draft.newPet) : bookingBody(draft);
          const change = { petNo: null, ...body, source, color, version, scope, bookingId: id };
          const changed = await withChoices(
            (choices) => saveSeries.mutateAsync({ id: series.id, change: { ...change, choices } }),
            [],
            scope === 'ONE' ? undefined : leaveDay,
          );
          return changed && client.fetchQuery({ ...bookingQuery(shopNo, id), staleTime: 0 });
        }
        if (draft.newPet)
          return savePet.mutateAsync({
            id,
            body: {
              ...petBookingBody(draft, draft.newPet),
              source,
              color,
              notTwice: true,
              ...agreed,
              version,
            },
            before,
          });
        return save.mutateAsync({
          id,
          body: { ...bookingBody(draft), source, color, notTwice: true, ...agreed, version },
          before,
        });
      }}
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
