import { sql } from 'kysely';
import type { SeriesId } from '../../../../contract/ids.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { bookingsOf } from '../queries.ts';
import type { BookingRow } from '../queries.ts';

export const insertSeries = async (
  db: Tx,
  scope: ShopScope,
  rule: { unit: 'WEEK' | 'MONTH'; every: number; total: number },
): Promise<SeriesId> =>
  (
    await db
      .insertInto('booking_series')
      .values({ shop_no: scope.shopNo, ...rule, created_by: scope.employeeNo })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id as SeriesId;

/** The bookings of a series that this person may see, in order. */
export const bookingsOfSeries = (db: Tx, scope: ShopScope, id: SeriesId): Promise<BookingRow[]> =>
  bookingsOf(db, scope, { where: sql`and b.series_id = ${id}`, order: sql`b.series_seq` });
