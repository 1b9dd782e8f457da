import { honoured } from '../../../contract/people.ts';
import { instantAt } from '../../../contract/time.ts';
import { useCall } from '../../lib/endpoints.ts';
import { isProductError } from '../../lib/errors.ts';
import { useCan } from '../../lib/me.ts';
import { notify } from '../../ui/notify.ts';
import type { BookingPlace } from '../calendar/plan/model.rules.ts';
import { withConsent } from '../availability/consent.rules.ts';
import { askTwice } from '../availability/twice-question.rules.ts';
import { useChangeState } from '../bookings/mutations.ts';
import type {
  ClassChange,
  ClassSession,
  NewClass,
  NewSeat,
  RepeatedClass,
  StandingClass,
} from './queries.ts';
import { withSkips } from './skipped-days.rules.ts';
import { staleClassStore, stillWanted } from './versions.rules.ts';
import type { WantedClass } from './versions.rules.ts';

/** A service that had begun is confirmed again, so that it can begin anew. */
const seatBack = (state: ClassSession['attendees'][number]['state']) =>
  state === 'REQUESTED' ? ('REQUESTED' as const) : ('CONFIRMED' as const);

/** Writing classes and their seats: each says what it did, with an undo where possible. */
export const useClasses = () => {
  const can = useCan();
  const options = { quiet: true };
  const opening = useCall('classes.create', (body: NewClass) => ({ body }), options);
  const repeating = useCall('classes.createRepeated', (body: RepeatedClass) => ({ body }), options);
  const changing = useCall(
    'classes.change',
    ({ before, body }: { before: ClassSession; body: WantedClass }) => ({
      params: { id: before.id },
      body: { ...body, version: before.version },
    }),
    options,
  );
  const removing = useCall(
    'classes.remove',
    ({ id, attendees }: StandingClass) => ({
      params: { id },
      query: { cancelBookings: attendees.length > 0 },
    }),
    options,
  );
  const restoring = useCall(
    'classes.restore',
    ({ id, attendees }: StandingClass) => ({
      params: { id },
      body: {
        bookings: attendees.map(({ bookingId, state }) => ({ id: bookingId, state: seatBack(state) })),
      },
    }),
    options,
  );
  const seating = useCall(
    'classes.bookSeat',
    ({ id, body }: { id: number; body: NewSeat }) => ({ params: { id }, body }),
    options,
  );
  const leaving = useChangeState();

  /** Answers null when it was refused, or thought better of. */
  const attempt = async <T>(write: () => Promise<T | null>): Promise<T | null> => {
    try {
      return await write();
    } catch (error) {
      notify.error(error);
      return null;
    }
  };

  const open = (body: NewClass): Promise<ClassSession | null> =>
    attempt(async () => {
      const session = await withConsent(
        (agreed) => opening.mutateAsync({ ...body, ...agreed }),
        can('bookings.overlap'),
      );
      if (session)
        notify.undo(
          `${session.name} 수업을 열었어요`,
          () => void attempt(() => removing.mutateAsync(session)),
          `class ${session.id}`,
        );
      return session;
    });

  /** One class on each of so many days; answers the first. */
  const openRepeated = (body: RepeatedClass, days: number): Promise<ClassSession | null> =>
    attempt(async () => {
      const created = await withSkips((skip) => repeating.mutateAsync({ ...body, skip }), days);
      const [first] = created?.classes ?? [];
      if (!created || !first) return null;
      const removeAll = async () => {
        for (const session of created.classes) await attempt(() => removing.mutateAsync(session));
      };
      notify.undo(
        `${first.name} 수업 ${created.classes.length}개를 열었어요`,
        () => void removeAll(),
        `class ${first.id}`,
      );
      return first;
    });

  /** Merges both versions when another employee saved first. */
  const writeChange = async (before: ClassSession, body: WantedClass): Promise<ClassSession | null> => {
    try {
      return await withConsent(
        (agreed) => changing.mutateAsync({ before, body: { ...body, ...agreed } }),
        can('bookings.overlap'),
      );
    } catch (error) {
      const current = isProductError(error, 'STALE_VERSION')
        ? (error.errors[0]?.detail as ClassSession | undefined)
        : undefined;
      if (!current) throw error;
      const ownFields = await staleClassStore.ask({ theirs: current, mine: body, start: before });
      if (ownFields === null) return null;
      return ownFields.length === 0 ? current : writeChange(current, stillWanted(body, ownFields));
    }
  };

  const change = (before: ClassSession, body: WantedClass): Promise<ClassSession | null> =>
    attempt(async () => {
      const now = await writeChange(before, body);
      if (!now) return null;
      const { startAt, durationMinutes, seats, memo, employeeNo } = before;
      const back = { startAt, durationMinutes, seats, memo, outsideHours: true };
      notify.undo(
        `${now.name} 수업을 바꿨어요`,
        () =>
          void attempt(() =>
            changing.mutateAsync({
              before: now,
              body: { ...back, ...(employeeNo !== null && { employeeNo }) },
            }),
          ),
        `class ${now.id}`,
      );
      return now;
    });

  const move = async (before: ClassSession, to: BookingPlace): Promise<void> => {
    const employeeNo = to.employeeNo as ClassChange['employeeNo'] | null;
    await change(before, {
      startAt: instantAt(to.date, to.startMinute),
      durationMinutes: (to.endMinute - to.startMinute) as ClassSession['durationMinutes'],
      ...(employeeNo && employeeNo !== before.employeeNo && { employeeNo }),
    });
  };

  const remove = (session: StandingClass) =>
    attempt(async () => {
      const { cancelled } = await removing.mutateAsync(session);
      notify.undo(
        cancelled.length > 0
          ? `수업과 예약 ${cancelled.length}건을 취소했어요`
          : `${session.name} 수업을 취소했어요`,
        () => void attempt(() => restoring.mutateAsync({ ...session, attendees: cancelled })),
        `class ${session.id}`,
      );
      return true;
    });

  /** A customer who is booked at that time already gets a seat only by choice. */
  const seatKnowingly = async (id: number, body: NewSeat) => {
    try {
      return await seating.mutateAsync({ id, body });
    } catch (error) {
      if (!isProductError(error, 'CUSTOMER_BOOKED_THEN')) throw error;
      return (await askTwice(error)) ? seating.mutateAsync({ id, body: { ...body, again: true } }) : null;
    }
  };

  const seat = (id: number, body: NewSeat) =>
    attempt(async () => {
      const booking = await seatKnowingly(id, body);
      if (!booking) return null;
      notify.undo(`${honoured(booking.customerName)} 자리를 예약했어요`, () =>
        leaving.mutate(
          { id: booking.id, state: 'CANCELLED', reason: '등록 취소', version: booking.version },
          { onError: (error) => notify.error(error) },
        ),
      );
      return booking;
    });

  const busy = [opening, repeating, changing, removing, seating].some(({ isPending }) => isPending);
  return { open, openRepeated, change, move, remove, seat, busy };
};
