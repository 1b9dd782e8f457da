import { seatColumns } from '../bookings/public.ts';
import type { Seat } from '../bookings/public.ts';
import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { ClassId, EmployeeNo } from '../../../contract/ids.ts';
import { formatTimeRanges } from '../../platform/db/ranges.ts';
import { isCheckViolation, isExclusionViolation } from '../../platform/db/transaction.ts';
import type { DB } from '../../platform/db/types.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { instantsOf } from '../availability/public.ts';
import { endSeatOffers } from '../waitlist/public.ts';
import type { Span } from '../../../contract/spans.ts';
import { takeFromTexts } from '../../platform/spoken-of.ts';
import type { Forgotten } from '../../platform/spoken-of.ts';

export const insertClass = async ({ tx }: Shop, values: Insertable<DB['class_sessions']>): Promise<ClassId> =>
  (await tx.insertInto('class_sessions').values(values).returning('id').executeTakeFirstOrThrow())
    .id as ClassId;

/** @throws CLASS_SEATS_TAKEN when there would be fewer seats than people in them */
export const updateClass = async (
  shop: Shop,
  id: ClassId,
  values: Updateable<DB['class_sessions']>,
): Promise<void> => {
  await shop.tx
    .updateTable('class_sessions')
    .set(values)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isCheckViolation(error, 'class_sessions_seats') ? refuse('CLASS_SEATS_TAKEN') : error;
    });
};

/**
 * The teacher's time, under the constraint that bookings stand under.
 * @throws BOOKING_OVERLAPS
 */
export const occupyForClass = async (
  shop: Shop,
  id: ClassId,
  time: { employeeNo: EmployeeNo; busy: readonly Span[]; confirmed: boolean },
): Promise<void> => {
  await shop.tx
    .insertInto('occupancies')
    .values({
      class_id: id,
      employee_no: time.employeeNo,
      busy: formatTimeRanges(instantsOf(time.busy)),
      overlap_confirmed: time.confirmed,
    })
    .execute()
    .catch((error: unknown) => {
      throw isExclusionViolation(error, 'occupancies_no_overlap') ? refuse('BOOKING_OVERLAPS') : error;
    });
};

export const releaseClassTime = (shop: Shop, id: ClassId) =>
  shop.tx.deleteFrom('occupancies').where('class_id', '=', id).execute();
/** Those of the bookings that had a seat in the class and are cancelled now. Locked, so that no sale comes to them. */
export const seatsGivenUp = async (shop: Shop, id: ClassId, bookings: readonly number[]): Promise<Seat[]> =>
  (
    await sql<Seat>`select ${seatColumns}
      where b.class_id = ${id} and b.id = any(${[...bookings]}::bigint[])
        and b.state = 'CANCELLED'
      order by b.id for no key update of b`.execute(shop.tx)
  ).rows;

/** Asked once they are held: together with the lock it would see what was there before it waited. */
export const soldAmong = async (shop: Shop, seats: readonly Seat[]): Promise<Seat[]> => {
  if (seats.length === 0) return [];
  const rows = await shop.tx
    .selectFrom('sales')
    .select('booking_id')
    .where(
      'booking_id',
      'in',
      seats.map(({ bookingId }) => bookingId),
    )
    .where('deleted_at', 'is', null)
    .execute();
  const sold = new Set<number | null>(rows.map((row) => row.booking_id));
  return seats.filter(({ bookingId }) => sold.has(bookingId));
};
/** Carries every seat over to where its class is now, the cancelled ones too. */
export const moveSeats = async (
  shop: Shop,
  id: ClassId,
  to: { employeeNo: EmployeeNo | null; startAt: string; endAt: string; day: string; durationMinutes: number },
): Promise<void> => {
  await shop.tx
    .updateTable('bookings')
    .set({ employee_no: to.employeeNo, start_at: to.startAt, end_at: to.endAt, visit_date: to.day })
    .where('class_id', '=', id)
    .execute();
  await sql`
    update booking_items i set employee_no = ${to.employeeNo}::bigint, start_at = ${to.startAt},
      duration_minutes = ${to.durationMinutes}
    from bookings b
    where b.class_id = ${id} and i.booking_id = b.id`.execute(shop.tx);
};

/** Seats that are held go where the class goes. */
export const moveSeatHolds = (
  shop: Shop,
  id: ClassId,
  { startAt, endAt }: { startAt: string; endAt: string },
) =>
  shop.tx.updateTable('holds').set({ start_at: startAt, end_at: endAt }).where('class_id', '=', id).execute();

/** A cancelled class, or one without a teacher, keeps no held seats. */
export const releaseSeats = async (shop: Shop, classes: readonly ClassId[]): Promise<void> => {
  await endSeatOffers(shop, classes);
  await sql`delete from holds where class_id = any(${[...classes]}::bigint[])`.execute(shop.tx);
};
/** Classes to come of a teacher who leaves wait for another, and so does who has a seat in them. */
export const takeFromClasses = async (shop: Shop, employeeNo: EmployeeNo, now: string) => {
  const { rows } = await sql<{ id: ClassId; name: string; startAt: string; durationMinutes: number }>`
    update class_sessions set employee_no = null
    where employee_no = ${employeeNo} and start_at > ${now}
      and cancelled_at is null
    returning id, name, start_at as "startAt", duration_minutes as "durationMinutes"`.execute(shop.tx);
  for (const { id } of rows) await releaseClassTime(shop, id);
  await releaseSeats(
    shop,
    rows.map(({ id }) => id),
  );
  return rows;
};

/** What was noted on a class loses the erased person. */
export const eraseFromClasses = (shop: Shop, forgotten: Forgotten) =>
  takeFromTexts(shop, 'class_sessions', { memo: 2000, overlap_reason: 200 }, forgotten);
