import { honoured } from '../../../contract/people.ts';
import { instantAt, minuteOfDay, minutesBetween, shopDateOf } from '../../../contract/time.ts';
import { useCan } from '../../lib/me.ts';
import { useTouched } from '../../lib/live.ts';
import { isProductError } from '../../lib/errors.ts';
import { notify } from '../../ui/notify.ts';
import type { BookingPlace, CalendarBooking } from './calendar/model.ts';
import { withConsent } from './decide.ts';
import { draftOf, totalMinutes } from './form/draft.ts';
import type { BookingDraft } from './form/draft.ts';
import type { VersionField } from './form/versions.ts';
import { useChangeBooking } from './mutations.ts';
import type { BookingChange } from './mutations.ts';
import { bookingIdOf } from './to-calendar.ts';
import type { Booking, BookingDetail } from './queries.ts';
import { askStale } from './stale-question.ts';

/** The change that puts a booking back where it was. */
const backTo = (before: Booking, now: BookingDetail): BookingChange => ({
  startAt: before.startAt,
  employeeNo: before.employeeNo,
  durationMinutes: minutesBetween(before.startAt, before.endAt),
  outsideHours: true,
  ...(before.overlapConfirmed && { overlap: { confirmed: true as const, reason: '되돌리기' } }),
  version: now.version,
});

type Wanted = Omit<BookingChange, 'version'>;

/** Whose part of a shared visit goes to somebody else; null when the whole visit does. */
const partOf = ({ employeeNo }: BookingDraft, { fromEmployeeNo }: Wanted): number | null =>
  fromEmployeeNo === undefined || fromEmployeeNo === employeeNo ? null : fromEmployeeNo;

/** The booking as it would be after the change, for showing beside another version. */
const changed = (draft: BookingDraft, wanted: Wanted): BookingDraft => {
  const { startAt, employeeNo, durationMinutes } = wanted;
  const part = partOf(draft, wanted);
  return {
    ...draft,
    ...(startAt !== undefined && { date: shopDateOf(startAt), minute: minuteOfDay(startAt) }),
    ...(employeeNo !== undefined && part === null && { employeeNo }),
    ...(part !== null && {
      items: draft.items.map((item) =>
        item.employeeNo === part ? { ...item, employeeNo: employeeNo ?? null } : item,
      ),
    }),
    ...(durationMinutes !== undefined && {
      items: draft.items.map((item, i) =>
        i === draft.items.length - 1
          ? { ...item, durationMinutes: item.durationMinutes + durationMinutes - totalMinutes(draft) }
          : item,
      ),
    }),
  };
};

/** What of a change is still wanted. */
const only = (
  { startAt, employeeNo, fromEmployeeNo, durationMinutes }: Wanted,
  fields: readonly VersionField[],
) => ({
  ...(startAt !== undefined && fields.includes('when') && { startAt }),
  ...(employeeNo !== undefined &&
    (fields.includes('employee') || fromEmployeeNo !== undefined) && {
      employeeNo,
      ...(fromEmployeeNo !== undefined && { fromEmployeeNo }),
    }),
  ...(durationMinutes !== undefined && fields.includes('items') && { durationMinutes }),
});

/** Moving and resizing on the calendar: asks when somebody is in the way, and can be taken back. */
export const useRebook = (find: (id: number) => Booking | undefined) => {
  const change = useChangeBooking();
  const touched = useTouched();
  const can = useCan();

  const apply = async (before: Booking, wanted: Wanted, said: string): Promise<void> => {
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
        notify.undo(
          said,
          () =>
            change.mutate(
              { id: before.id, change: backTo(before, now), before: now.visitDate },
              { onError: (error) => notify.error(error) },
            ),
          `booking ${before.id}`,
        );
    } catch (error) {
      const theirs = isProductError(error, 'STALE_VERSION')
        ? (error.errors[0]?.detail as BookingDetail | undefined)
        : undefined;
      if (!theirs) return notify.error(error);
      touched({ kind: 'booking', entity: before.id, days: [...new Set([date, theirs.visitDate])] });
      const start = draftOf(before);
      const mine = await askStale({ theirs, start, mine: changed(start, wanted) });
      if (mine && mine.length > 0) await apply(theirs, only(wanted, mine), said);
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
