import { josa } from 'es-hangul';
import { isOpen, stateNames, transitions } from '../../../../contract/booking-states.ts';
import type { BookingState } from '../../../../contract/booking-states.ts';
import { refuse } from '../../../platform/errors.ts';

interface Standing {
  state: BookingState;
  /** Milliseconds since the epoch. */
  startsAt: number;
  /** Where nobody came: the sale of its penalty. */
  sold: boolean;
}

/**
 * @throws BOOKING_COMPLETES_BY_SALE, BOOKING_HAS_SALE, BOOKING_STATE_UNREACHABLE, BOOKING_NOT_STARTED
 */
export const assertReachable = ({ state, startsAt, sold }: Standing, to: BookingState, now: number): void => {
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

/** One sentence of history for a change of state. */
export const describeState = (from: BookingState, to: BookingState, reason: string): string => {
  const why = reason === '' ? '' : ` · 사유: ${reason}`;
  if (to === 'CANCELLED') return `예약을 취소했어요${why}`;
  if (to === 'NO_SHOW') return `노쇼로 표시했어요${why}`;
  if (from === 'CANCELLED') return `취소한 예약을 되돌렸어요${why}`;
  if (from === 'NO_SHOW') return `노쇼 표시를 되돌렸어요${why}`;
  if (to === 'IN_SERVICE') return `시술을 시작했어요${why}`;
  if (from === 'IN_SERVICE') return `시술 시작을 되돌렸어요${why}`;
  return `예약 상태를 ${stateNames[from]}에서 ${josa(stateNames[to], '으로/로')} 바꿨어요${why}`;
};
