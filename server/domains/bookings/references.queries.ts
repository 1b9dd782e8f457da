import type { BookingId } from '../../../contract/ids.ts';
import type { BookingReferencesTable } from '../../platform/db/types.ts';
import type { Shop } from '../../platform/shop.ts';
import { isVisible, visibleBookings } from '../../platform/visibility.ts';

export type Source = BookingReferencesTable['source'];

/** One number, however its letters were typed. */
const inCapitals = (reference: string): string => reference.toUpperCase();

/** The booking that a reservation number of another service was entered as. */
export const bookingOfReference = (shop: Shop, source: Source, reference: string) =>
  shop.tx
    .selectFrom('booking_references as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['b.id', 'b.customer_name as customerName', 'b.start_at as startAt', 'b.state'])
    .select(isVisible(visibleBookings(shop)).as('visible'))
    .where('r.source', '=', source)
    .where('r.reference', '=', inCapitals(reference))
    .executeTakeFirst();

/**
 * Writes a booking's reference; false when a booking that was not cancelled holds it. The key decides the race
 * of two employees who paste the same notification. A holder that goes meanwhile leaves the number free, so it
 * is taken over first.
 */
export const keepReference = async (
  shop: Shop,
  { source, reference, bookingId }: { source: Source; reference: string; bookingId: BookingId },
): Promise<boolean> => {
  const taken = await shop.tx
    .updateTable('booking_references')
    .set({ booking_id: bookingId })
    .where('source', '=', source)
    .where('reference', '=', inCapitals(reference))
    .where((where) =>
      where.exists(
        where
          .selectFrom('bookings as b')
          .select('b.id')
          .whereRef('b.id', '=', 'booking_references.booking_id')
          .where('b.state', '=', 'CANCELLED'),
      ),
    )
    .returning('booking_id')
    .executeTakeFirst();
  if (taken) return true;
  const added = await shop.tx
    .insertInto('booking_references')
    .values({ source, reference: inCapitals(reference), booking_id: bookingId })
    .onConflict((conflict) => conflict.columns(['shop_no', 'source', 'reference']).doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return added !== undefined;
};
