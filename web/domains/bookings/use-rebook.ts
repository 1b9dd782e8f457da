import { honoured } from '../../../contract/people.ts';
import { instantAt, minutesBetween } from '../../../contract/time.ts';
import { useCan } from '../../lib/me.ts';
import { useTouched } from '../../lib/live.ts';
import { isProductError } from '../../lib/errors.ts';
import { notify } from '../../ui/notify.ts';
import type { BookingPlace, CalendarBooking } from './calendar/model.ts';
import { withConsent } from './decide.ts';
import { useChangeBooking } from './mutations.ts';
import type { BookingChange } from './mutations.ts';
import { bookingIdOf } from './to-calendar.ts';
import type { Booking, BookingDetail } from './queries.ts';

/** The change that puts a booking back where it was. */
const backTo = (before: Booking, now: BookingDetail): BookingChange => ({
  startAt: before.startAt,
  employeeNo: before.employeeNo,
  durationMinutes: minutesBetween(before.startAt, before.endAt),
  outsideHours: true,
  ...(before.overlapConfirmed && { overlap: { confirmed: true as const, reason: '되돌리기' } }),
  version: now.version,
});

/** Moving and resizing on the calendar: asks when somebody is in the way, and can be taken back. */
export const useRebook = (find: (id: number) => Booking | undefined) => {
  const change = useChangeBooking();
  const touched = useTouched();
  const can = useCan();

  const apply = async (before: Booking, wanted: Omit<BookingChange, 'version'>, said: string) => {
    const date = before.visitDate;
    try {
      const now = await withConsent(
        (agreed) =>
          change.mutateAsync({
            id: before.id,
            change: { ...wanted, ...agreed, version: before.version },
            before: date,
          }),
        can('bookings.overlap'),
      );
      if (now)
        notify.undo(said, () => {
          change.mutate(
            { id: before.id, change: backTo(before, now), before: now.visitDate },
            { onError: (error) => notify.error(error) },
          );
        });
    } catch (error) {
      if (isProductError(error, 'STALE_VERSION'))
        touched({ kind: 'booking', entity: before.id, days: [date] });
      notify.error(error);
    }
  };

  const move = async (block: CalendarBooking, to: BookingPlace, known?: Booking): Promise<void> => {
    const before = known ?? find(bookingIdOf(block));
    if (!before) return;
    // A visit shared by several moves as one: by as much as the block that was dragged.
    const shift = to.startMinute - block.startMinute;
    const start = minutesBetween(instantAt(block.date, 0), before.startAt) + shift;
    const wanted = {
      startAt: instantAt(to.date, start),
      ...(to.employeeNo !== block.employeeNo && {
        employeeNo: to.employeeNo,
        ...(block.visit !== block.id && { fromEmployeeNo: block.employeeNo }),
      }),
    };
    await apply(before, wanted, `${honoured(before.customerName)} 예약을 옮겼어요`);
  };

  const resize = async (block: CalendarBooking, to: BookingPlace): Promise<void> => {
    const before = find(bookingIdOf(block));
    if (!before) return;
    const total = minutesBetween(before.startAt, before.endAt);
    const grown = to.endMinute - to.startMinute - (block.endMinute - block.startMinute);
    const wanted = {
      durationMinutes: total + grown,
      ...(to.startMinute !== block.startMinute && { startAt: instantAt(to.date, to.startMinute) }),
    };
    await apply(before, wanted, `${honoured(before.customerName)} 예약 시간을 바꿨어요`);
  };

  return { move, resize };
};

export type Rebook = ReturnType<typeof useRebook>;
