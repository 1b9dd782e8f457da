import { josa } from 'es-hangul';
import { isOpen, stateNames, transitions } from '../../../../contract/booking-states.ts';
import type { BookingState } from '../../../../contract/booking-states.ts';
import { refuse } from '../../../platform/errors.ts';

interface CurrentState {
  state: BookingState;
  /** Milliseconds since the epoch. */
  startsAt: number;
  /** Of a no-show: its penalty has a sale. */
  sold: boolean;
}

/**
 * @throws BOOKING_COMPLETES_BY_SALE, BOOKING_HAS_SALE, BOOKING_STATE_UNREACHABLE, BOOKING_NOT_STARTED
 */
export const assertTransition = (
  { state, startsAt, sold }: CurrentState,
  to: BookingState,
  now: number,
): void => {
  if (state === 'COMPLETED' || (sold && isOpen(to))) throw refuse('BOOKING_HAS_SALE');
  if (to === 'COMPLETED') throw refuse('BOOKING_COMPLETES_BY_SALE');
  if (!transitions[state].includes(to))
    throw refuse('BOOKING_STATE_UNREACHABLE', {
      errors: [
        {
          field: 'state',
          code: 'BOOKING_STATE_UNREACHABLE',
          message: `${stateNames[state]}에서는 ${josa(stateNames[to], '으로/로')} 바꿀 수 없어요.`,
          detail: { from: state, to, reachable: transitions[state] },
        },
      ],
    });
  if (to === 'NO_SHOW' && now < startsAt) throw refuse('BOOKING_NOT_STARTED');
};
