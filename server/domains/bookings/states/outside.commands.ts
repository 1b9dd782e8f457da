import { holdsTime, isOpen } from '../../../../contract/booking-states.ts';
import type { BookingId } from '../../../../contract/ids.ts';
import { AppError, refuse } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { requireBooking } from '../detail.commands.ts';
import { factsOf, publishState } from '../publish.commands.ts';
import { updateBooking } from '../queries.ts';
import type { FoundBooking } from '../queries.ts';
import { giveUpTime } from './commands.ts';

/** What ends a booking, other than an employee. */
export interface GivingUp {
  by: 'CUSTOMER' | 'SYSTEM' | 'SHOP';
  reason: string;
  /** Only while this holds, judged under the booking's lock; a booking that moved on stays as it is. */
  when?: (booking: FoundBooking) => boolean;
}

const giveUp = async (shop: Shop, id: BookingId, { by, reason, when }: GivingUp): Promise<FoundBooking> => {
  const booking = await requireBooking(shop, id);
  if (booking.state === 'CANCELLED' || (when && !when(booking))) return booking;
  if (booking.saleId !== null || booking.state === 'COMPLETED') throw refuse('BOOKING_HAS_SALE');
  if (!isOpen(booking.state) || !holdsTime(booking.state)) throw refuse('BOOKING_CLOSED');
  await giveUpTime(shop, booking);
  await updateBooking(shop, id, { state: 'CANCELLED', cancelled_by: by, cancel_reason: reason });
  const before = factsOf(booking);
  await publishState(shop, id, {
    before,
    after: { ...before, state: 'CANCELLED' },
    cause: 'CHANNEL',
    reason,
  });
  return requireBooking(shop, id);
};

const isStale = (error: unknown) => error instanceof AppError && error.code === 'STALE_VERSION';

/**
 * Cancels a booking for its customer or for the product, and gives its time back; a cancelled one is answered
 * as it is. In a transaction that is open already, its caller holds no lock on the booking: employees come
 * before it in the order of locks.
 * @throws BOOKING_NOT_FOUND, BOOKING_CLOSED, BOOKING_HAS_SALE; STALE_VERSION where it changes all the time
 */
export const cancelFromOutside = async (
  shop: ShopAccess,
  id: BookingId,
  giving: GivingUp,
): Promise<FoundBooking> => {
  const once = () => inShop(shop, (shop) => giveUp(shop, id, giving));
  try {
    return await once();
  } catch (error) {
    // Another writer saved it between the read and the lock.
    if (!isStale(error)) throw error;
    return once();
  }
};
