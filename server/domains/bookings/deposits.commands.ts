import { isOpen } from '../../../contract/booking-states.ts';
import type { BookingId } from '../../../contract/ids.ts';
import { formatWon } from '../../../contract/money.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { requireBooking } from './detail.commands.ts';
import { publish } from '../../platform/events/publish.ts';
import { depositRefunded } from './events.ts';
import type { DepositRefund } from './events.ts';
import { factsOf } from './publish.commands.ts';
import { lockBookingRow } from '../availability/public.ts';
import { updateBooking } from './queries.ts';

const exceeded = (message: string) =>
  refuse('BOOKING_DEPOSIT_EXCEEDED', {
    errors: [{ field: 'amountWon', code: 'BOOKING_DEPOSIT_EXCEEDED', message }],
  });

/**
 * Gives back of the deposit of a booking that is over, or reverses that, of any booking.
 * Its sale and a refund meet at its row: read before, the sale could have taken more of it since.
 * @throws BOOKING_NOT_FOUND, BOOKING_DEPOSIT_EXCEEDED
 */
export const refundDeposit = async (shop: Shop, id: BookingId, refund: DepositRefund): Promise<void> => {
  await lockBookingRow(shop, id);
  const booking = await requireBooking(shop, id);
  const { state, depositWon, depositUsedWon, depositReturnedWon } = booking;
  const won = refund.reversed ? 0 - refund.won : refund.won;
  const leftWon = depositWon - depositUsedWon - depositReturnedWon;
  if (won > 0 && isOpen(state))
    throw exceeded(
      '취소나 노쇼, 매출 등록 뒤에 돌려줄 수 있어요. 지금은 예약 변경에서 예약금을 고쳐 주세요.',
    );
  if (won > leftWon) throw exceeded(`돌려줄 수 있는 예약금은 ${formatWon(leftWon)}이에요.`);
  await updateBooking(shop, id, { deposit_returned_won: depositReturnedWon + won });
  const facts = factsOf(booking);
  await publish(shop, depositRefunded, id, { before: facts, after: facts, refund });
};
