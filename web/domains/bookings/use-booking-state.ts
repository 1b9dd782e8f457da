import { stateNames } from '../../../contract/booking-states.ts';
import type { BookingState } from '../../../contract/booking-states.ts';
import { isProductError } from '../../lib/errors.ts';
import { useTouched } from '../../lib/live.ts';
import { useCan } from '../../lib/me.ts';
import { notify } from '../../ui/notify.ts';
import { withConsent } from './decide.ts';
import { useChangeState } from './mutations.ts';
import type { BookingDetail } from './queries.ts';

const said: Partial<Record<BookingState, string>> = {
  CANCELLED: '예약을 취소했어요',
  NO_SHOW: '노쇼로 표시했어요',
  IN_SERVICE: '시술을 시작했어요',
};

/** Changes a booking's state, says so, and offers to take it back. */
export const useBookingState = (booking: BookingDetail | undefined) => {
  const mutation = useChangeState();
  const touched = useTouched();
  const can = useCan();

  const change = async (state: BookingState, reason = ''): Promise<void> => {
    if (!booking) return;
    const { id, visitDate, state: before } = booking;
    try {
      const now = await withConsent(
        ({ overlap }) =>
          mutation.mutateAsync({ id, state, reason, ...(overlap && { overlap }), version: booking.version }),
        can('bookings.overlap'),
      );
      if (!now) return;
      const sentence = said[state] ?? `${stateNames[state]}으로 바꿨어요`;
      notify.undo(sentence, () => {
        mutation.mutate(
          { id, state: before, version: now.version },
          { onError: (error) => notify.error(error) },
        );
      });
    } catch (error) {
      if (isProductError(error, 'STALE_VERSION')) touched({ kind: 'booking', entity: id, days: [visitDate] });
      notify.error(error);
    }
  };

  return { change, busy: mutation.isPending };
};
