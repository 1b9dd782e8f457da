import type { BookingState } from '../../../../contract/booking-states.ts';
import type { BodyOf } from '../../../lib/wire.ts';
import { useCan } from '../../../lib/me.ts';
import { notify } from '../../../ui/notify.ts';
import { consentAgain, undoWithConsent, withConsent } from '../../availability/consent.rules.ts';
import type { Consent } from '../../availability/consent.rules.ts';
import { useChangeState } from '../mutations.ts';
import type { BookingDetail } from '../queries.ts';

const stateNotices: Record<BookingState, string> = {
  REQUESTED: '승인 대기로 바꿨어요',
  CONFIRMED: '예약 확정으로 바꿨어요',
  COMPLETED: '예약을 완료했어요',
  CANCELLED: '예약을 취소했어요',
  NO_SHOW: '노쇼로 표시했어요',
  IN_SERVICE: '시술을 시작했어요',
};

/** The reason, and of a cancellation with a deposit: whose wish it is and the refund for it. */
export type Reasoned = Pick<BodyOf<'bookings.changeState'>, 'wishOf' | 'expectedRefundWon'> & {
  reason: string;
};

/** Changes a booking's state, says so, and offers to take it back. */
export const useBookingState = (booking: BookingDetail | undefined) => {
  const mutation = useChangeState();
  const can = useCan();

  /** Null when it was refused, or thought better of. */
  const write = async (
    { id, version }: BookingDetail,
    state: BookingState,
    { reason, ...more }: Reasoned,
    agreed?: Consent,
  ): Promise<BookingDetail | null> => {
    try {
      const ask = agreed ? undoWithConsent : withConsent;
      return await ask(
        ({ overlap }) =>
          mutation.mutateAsync({ id, state, reason, ...more, ...(overlap && { overlap }), version }),
        can('bookings.overlap'),
        agreed ?? {},
      );
    } catch (error) {
      notify.error(error);
      return null;
    }
  };

  /** Whether it was done. */
  const change = async (state: BookingState, why: Reasoned = { reason: '' }): Promise<boolean> => {
    const now = booking && (await write(booking, state, why));
    if (!now) return false;
    if (now.state === booking.state) {
      notify.done('승인했어요. 예약금을 기다려요');
      return true;
    }
    const before = { reason: booking.cancelReason ?? '' };
    const undo = () => void write(now, booking.state, before, consentAgain(booking));
    notify.undo(stateNotices[state], undo, `booking ${now.id}`);
    return true;
  };

  return { change, busy: mutation.isPending };
};
