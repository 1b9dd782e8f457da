import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import type { BookingId, EmployeeNo } from '../../../contract/ids.ts';
import { formatTimeRanges } from '../../platform/db/ranges.ts';
import { isExclusionViolation } from '../../platform/db/transaction.ts';
import type { DB } from '../../platform/db/types.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { busyByEmployee, instantOf, instantsOf } from '../availability/public.ts';
import type { Visit } from '../availability/public.ts';

/** Unreachable while the locks are held; the constraint catches a writer that forgets them. */
const orOverlaps = (error: unknown): unknown =>
  isExclusionViolation(error, 'occupancies_no_overlap') ? refuse('BOOKING_OVERLAPS') : error;

const occupancyRows = (visit: Visit, confirmed: ReadonlySet<EmployeeNo>) =>
  JSON.stringify(
    [...busyByEmployee(visit)].map(([employee_no, spans]) => ({
      employee_no,
      busy: formatTimeRanges(instantsOf(spans)),
      overlap_confirmed: confirmed.has(employee_no),
    })),
  );

const itemRows = ({ items }: Visit) =>
  JSON.stringify(
    items.map((item, seq) => ({
      seq,
      item_id: item.itemId,
      employee_no: item.employeeNo,
      name: item.name,
      start_at: instantOf(item.startMinute),
      duration_minutes: item.durationMinutes,
      price_won: item.priceWon,
      segments: item.segments,
      buffer_minutes: item.bufferMinutes,
    })),
  );

const insertOccupancies = (id: RawBuilder<unknown>, visit: Visit, confirmed: ReadonlySet<EmployeeNo>) => sql`
  insert into occupancies (booking_id, employee_no, busy, overlap_confirmed)
  select ${id}, employee_no, busy, overlap_confirmed
  from jsonb_to_recordset(${occupancyRows(visit, confirmed)}::jsonb)
    as o(employee_no bigint, busy tstzmultirange, overlap_confirmed boolean)`;

const insertItems = (id: RawBuilder<unknown>, visit: Visit) => sql`
  insert into booking_items (booking_id, seq, item_id, employee_no, name, start_at,
    duration_minutes, price_won, segments, buffer_minutes)
  select ${id}, i.* from jsonb_to_recordset(${itemRows(visit)}::jsonb)
    as i(seq smallint, item_id bigint, employee_no bigint, name text, start_at timestamptz,
      duration_minutes smallint, price_won bigint, segments jsonb, buffer_minutes smallint)`;

/**
 * Holds the visit's time for each of its employees.
 * @throws BOOKING_OVERLAPS
 */
export const occupyTime = async (
  shop: Shop,
  id: BookingId,
  visit: Visit,
  confirmed: ReadonlySet<EmployeeNo>,
): Promise<void> => {
  await insertOccupancies(sql`${id}::bigint`, visit, confirmed)
    .execute(shop.tx)
    .catch((error: unknown) => {
      throw orOverlaps(error);
    });
};

/**
 * Writes the items of a booking and holds their time.
 * @throws BOOKING_OVERLAPS
 */
export const insertParts = async (
  shop: Shop,
  id: BookingId,
  visit: Visit,
  confirmed: ReadonlySet<EmployeeNo>,
): Promise<void> => {
  const ofBooking = sql`${id}::bigint`;
  await sql`
    with time as (${insertOccupancies(ofBooking, visit, confirmed)})
    ${insertItems(ofBooking, visit)}`
    .execute(shop.tx)
    .catch((error: unknown) => {
      throw orOverlaps(error);
    });
};

/**
 * Writes a booking, its items and its time in one statement.
 * @throws BOOKING_OVERLAPS
 */
export const insertWhole = async (
  shop: Shop,
  values: Insertable<DB['bookings']>,
  visit: Visit,
  confirmed: ReadonlySet<EmployeeNo>,
): Promise<BookingId> => {
  const ofBooking = sql`(select id from booking)`;
  const { rows } = await sql<{ id: BookingId }>`
    with booking as (${shop.tx.insertInto('bookings').values(values).returning('id')}),
      time as (${insertOccupancies(ofBooking, visit, confirmed)}),
      items as (${insertItems(ofBooking, visit)})
    select id from booking`
    .execute(shop.tx)
    .catch((error: unknown) => {
      throw orOverlaps(error);
    });
  const [booking] = rows;
  if (!booking) throw new Error('an insert that is not refused answers its row');
  return booking.id;
};

/** What each service costs, and nothing of its time. */
export const writePrices = (shop: Shop, id: BookingId, visit: Visit) =>
  sql`update booking_items i set price_won = said.price_won
    from jsonb_to_recordset(${itemRows(visit)}::jsonb) as said(seq smallint, price_won bigint)
    where i.booking_id = ${id} and i.seq = said.seq`.execute(shop.tx);

/** Releases the time of a booking and returns the employees whose part of it was a confirmed overlap. */
export const releaseTime = async (shop: Shop, id: BookingId): Promise<EmployeeNo[]> => {
  const released = await shop.tx
    .deleteFrom('occupancies')
    .where('booking_id', '=', id)
    .returning(['employee_no', 'overlap_confirmed'])
    .execute();
  return released.filter((row) => row.overlap_confirmed).map((row) => row.employee_no as EmployeeNo);
};

/** Takes the items and the time of a booking away, to be written anew; tells what `releaseTime` does. */
export const deleteParts = async (shop: Shop, id: BookingId): Promise<EmployeeNo[]> => {
  await shop.tx.deleteFrom('booking_items').where('booking_id', '=', id).execute();
  return releaseTime(shop, id);
};
