import { sql } from 'kysely';
import type { SeriesId } from '../../../contract/ids.ts';
import { employeeNoOf } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';
import { bookingsOf } from '../bookings/public.ts';
import type { BookingRow } from '../bookings/public.ts';

export const insertSeries = async (
  shop: Shop,
  rule: { unit: 'WEEK' | 'MONTH'; every: number; total: number },
): Promise<SeriesId> =>
  (
    await shop.tx
      .insertInto('booking_series')
      .values({ ...rule, created_by: employeeNoOf(shop) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id as SeriesId;

/** The bookings of a series that this person may see, in order. */
export const bookingsOfSeries = (shop: Shop, id: SeriesId): Promise<BookingRow[]> =>
  bookingsOf(shop, { where: sql`and b.series_id = ${id}`, order: sql`b.series_seq` });
