import { honoured } from '../../../../contract/people.ts';
import { useCan } from '../../../lib/me.ts';
import { isProductError } from '../../../lib/errors.ts';
import { notify } from '../../../ui/notify.ts';
import type { BookingPlace, CalendarBooking } from '../plan/model.rules.ts';
import { consentAgain, undoWithConsent, withConsent } from '../../availability/consent.rules.ts';
import type { Consent } from '../../availability/consent.rules.ts';
import { bookingBody, draftOf } from '../../bookings/draft.ts';
import type { BookingDraft } from '../../bookings/draft.ts';
import { useUpdateBooking, useSaveBooking } from '../../bookings/mutations.ts';
import { placeOf, rebooked, withChange } from './rebook.rules.ts';
import { bookingIdOf } from '../days/bookings.rules.ts';
import type { Booking, BookingDetail } from '../../bookings/queries.ts';
import { askStale } from '../../bookings/stale/question.rules.ts';

type Write = (agreed: Consent) => Promise<BookingDetail>;

/** Moving and resizing on the calendar: asks when the time is taken, and can be undone. */
export const useRebook = (find: (id: number) => Booking | undefined) => {
  const change = useUpdateBooking();
  const save = useSaveBooking();
  const can = useCan();

  const moveBack = async (before: Booking, now: BookingDetail): Promise<void> => {
    const { id, version, visitDate } = now;
    try {
      await undoWithConsent(
        (agreed) =>
          change.mutateAsync({
            id,
            change: { ...placeOf(before), ...agreed, version },
            before: visitDate,
          }),
        can('bookings.overlap'),
        { ...consentAgain(before), outsideHours: true },
      );
    } catch (error) {
      notify.error(error);
    }
  };

  /** @param mine the booking as the write would leave it, to be shown beside another version */
  const apply = async (before: Booking, write: Write, mine: BookingDraft, message: string): Promise<void> => {
    const { id } = before;
    try {
      const now = await withConsent(write, can('bookings.overlap'));
      if (!now) return;
      // With swapped services there is no earlier place to go back to.
      if (now.items.length === before.items.length)
        notify.undo(message, () => void moveBack(before, now), `booking ${id}`);
      else notify.done(message);
    } catch (error) {
      const theirs = isProductError(error, 'STALE_VERSION')
        ? (error.errors[0]?.detail as BookingDetail | undefined)
        : undefined;
      if (!theirs) return notify.error(error);
      const together = await askStale({ theirs, start: draftOf(before), mine });
      if (!together) return;
      const { source, color, version } = theirs;
      await apply(
        theirs,
        (agreed) =>
          save.mutateAsync({
            id,
            body: { ...bookingBody(together), source, color, notTwice: true, ...agreed, version },
            before: theirs.visitDate,
          }),
        together,
        message,
      );
    }
  };

  /** Refused as stale when the booking was changed after the block was drawn that was taken in the hand. */
  const put = async (before: Booking, block: CalendarBooking, to: BookingPlace, what: string) => {
    const { id, visitDate } = before;
    const wanted = rebooked(before, block, to);
    await apply(
      before,
      (agreed) =>
        change.mutateAsync({
          id,
          change: { ...wanted, notTwice: true, ...agreed, version: block.version },
          before: visitDate,
        }),
      draftOf(withChange(before, wanted)),
      `${honoured(before.customerName)} 예약${what}`,
    );
  };

  const move = async (block: CalendarBooking, to: BookingPlace, known?: Booking): Promise<void> => {
    const before = known ?? find(bookingIdOf(block));
    if (before) await put(before, block, to, '을 옮겼어요');
  };
  const resize = async (block: CalendarBooking, to: BookingPlace): Promise<void> => {
    const before = find(bookingIdOf(block));
    if (before) await put(before, block, to, ' 시간을 바꿨어요');
  };

  return { move, resize };
};

export type Rebook = ReturnType<typeof useRebook>;
