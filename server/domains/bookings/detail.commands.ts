import type { BookingId } from '../../../contract/ids.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { historyOf } from '../../platform/events/history.ts';
import type { Shop } from '../../platform/shop.ts';
import { lockBookingRow } from '../availability/public.ts';
import { presentDetail } from './present.ts';
import type { Detail } from './present.ts';
import { findBooking } from './queries.ts';
import type { BookingRow, FoundBooking } from './queries.ts';

/** @throws BOOKING_NOT_FOUND, also for another's booking without the right to see it */
export const requireBooking = async (shop: Shop, id: BookingId): Promise<FoundBooking> => {
  const booking = await findBooking(shop, id);
  if (!booking) throw refuse('BOOKING_NOT_FOUND');
  return booking;
};

/** @throws BOOKING_NOT_FOUND */
export const readDetail = async (shop: Shop, id: BookingId): Promise<Detail> => {
  const [booking, history] = await Promise.all([requireBooking(shop, id), historyOf(shop, 'booking', id)]);
  return { booking, history };
};

const stale = async (shop: Shop, id: BookingId) => {
  const current = presentDetail(shop, await readDetail(shop, id));
  return staleVersion(current, '그사이 예약이 바뀌었어요.');
};

/** @throws STALE_VERSION with the booking as it is now, so that both versions can be shown */
export const assertVersion = async (
  shop: Shop,
  booking: BookingRow,
  version: number | undefined,
): Promise<void> => {
  if (version !== undefined && version !== booking.version) throw await stale(shop, booking.id);
};

/**
 * Locks a booking that was read before its employees' rows were. What was read decided which rows those
 * are, so a booking that changed meanwhile is as stale as one that changed under an open form.
 * @throws STALE_VERSION
 */
export const lockBooking = async (shop: Shop, booking: BookingRow): Promise<void> => {
  const locked = await lockBookingRow(shop, booking.id);
  if (locked?.version !== booking.version) throw await stale(shop, booking.id);
};
