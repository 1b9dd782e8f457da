import { isOpen } from '../../../../contract/booking-states.ts';
import type { BookingId } from '../../../../contract/ids.ts';
import { formatWon } from '../../../../contract/money.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { requireBooking } from '../detail/commands.ts';

/**
 * Asked of a booking that is held: read before, its sale could have taken more of the deposit since.
 * @throws BOOKING_DEPOSIT_EXCEEDED
 */
export const assertReturnable = async (db: Tx, scope: ShopScope, id: BookingId, won: number) => {
  const { state, depositWon, depositUsedWon } = await requireBooking(db, scope, id);
  if (!isOpen(state) && won <= depositWon - depositUsedWon) return;
  throw refuse('BOOKING_DEPOSIT_EXCEEDED', {
    errors: [
      {
        field: 'depositReturnedWon',
        code: 'BOOKING_DEPOSIT_EXCEEDED',
        message: isOpen(state)
          ? '취소나 노쇼, 매출 등록 뒤에 돌려줄 수 있어요. 지금은 예약 변경에서 예약금을 고쳐 주세요.'
          : `돌려줄 수 있는 예약금은 ${formatWon(depositWon - depositUsedWon)}이에요.`,
      },
    ],
  });
};
