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

/** Of each employee with a part in it, who may be nobody. */
const occupanciesOf = (id: RawBuilder<BookingId>, visit: Visit, confirmed: ReadonlySet<EmployeeNo>) =>
  [...busyByEmployee(visit)].map(([employee_no, spans]) => ({
    booking_id: id,
    employee_no,
    busy: formatTimeRanges(instantsOf(spans)),
    overlap_confirmed: confirmed.has(employee_no),
  }));

const itemsOf = (id: RawBuilder<BookingId>, { items }: Visit) =>
  items.map((item, seq) => ({
    booking_id: id,
    seq,
    item_id: item.itemId,
    employee_no: item.employeeNo,
    name: item.name,
    start_at: instantOf(item.startMinute),
    duration_minutes: item.durationMinutes,
    price_won: item.priceWon,
    segments: item.segments && JSON.stringify(item.segments),
    buffer_minutes: item.bufferMinutes,
  }));

/**
 * Holds the visit's time for each of its employees.
 * @throws BOOKING_OVERLAPS
 */
export const occupyTime = async (
  { tx }: Shop,
  id: BookingId,
  visit: Visit,
  confirmed: ReadonlySet<EmployeeNo>,
): Promise<void> => {
  const times = occupanciesOf(sql`${id}::bigint`, visit, confirmed);
  if (times.length === 0) return;
  await tx
    .insertInto('occupancies')
    .values(times)
    .execute()
    .catch((error: unknown) => {
      throw orOverlaps(error);
    });
};

/**
 * What is written along with a booking, as parts of its statement. Each row is a part: where tables are spread, one row alone
 * may ask for the booking's number.
 */
const partsOf = ({ tx }: Shop, id: RawBuilder<BookingId>, visit: Visit, confirmed: ReadonlySet<EmployeeNo>) =>
  sql.join([
    ...occupanciesOf(id, visit, confirmed).map(
      (time, at) => sql`${sql.ref(`time_${at}`)} as (${tx.insertInto('occupancies').values(time)})`,
    ),
    ...itemsOf(id, visit).map(
      (item, at) => sql`${sql.ref(`item_${at}`)} as (${tx.insertInto('booking_items').values(item)})`,
    ),
  ]);

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
  await sql`with ${partsOf(shop, sql`${id}::bigint`, visit, confirmed)} select`
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
  const { rows } = await sql<{ id: BookingId }>`
    with booking as (${shop.tx.insertInto('bookings').values(values).returning('id')}),
      ${partsOf(shop, sql`(select id from booking)`, visit, confirmed)}
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
export const writePrices = (shop: Shop, id: BookingId, { items }: Visit) => {
  const prices = items.map(({ priceWon }, seq) => ({ seq, price_won: priceWon }));
  return sql`update booking_items i set price_won = said.price_won
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as said(seq smallint, price_won bigint)
    where i.booking_id = ${id} and i.seq = said.seq`.execute(shop.tx);
};

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
