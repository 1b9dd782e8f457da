import { sql } from 'kysely';
import type { Insertable, RawBuilder, Updateable } from 'kysely';
import type { BookingState } from '../../../../contract/booking-states.ts';
import type { BookingId, ClassId, CustomerNo, EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { formatTimeRanges } from '../../../platform/db/ranges.ts';
import { isCheckViolation, isExclusionViolation } from '../../../platform/db/transaction.ts';
import type { DB } from '../../../platform/db/types.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Shop, ShopAccess, Tx } from '../../../platform/shop.ts';
import { visibleClasses } from '../../../platform/sight.ts';
import { instantsOf } from '../overlap/rules.ts';
import { endSeatOffers } from '../waitlist/offers/queries.ts';
import type { Span } from '../../schedule/public.ts';

export interface ClassRow {
  id: ClassId;
  itemId: ItemId;
  name: string;
  employeeNo: EmployeeNo | null;
  startAt: string;
  durationMinutes: number;
  bufferMinutes: number;
  priceWon: number;
  seats: number;
  seatsTaken: number;
  /** By holds that still run. */
  seatsHeld: number;
  memo: string;
  version: number;
}

interface Standing {
  /** One that was called off; left out, one that stands. */
  cancelled: boolean;
}
const stands: Standing = { cancelled: false };

const select = (shop: ShopAccess, rest: RawBuilder<unknown>, { cancelled } = stands) => sql<ClassRow>`
  select s.id, s.item_id as "itemId", s.name, s.employee_no as "employeeNo", s.start_at as "startAt",
    s.duration_minutes as "durationMinutes", s.buffer_minutes as "bufferMinutes", s.price_won as "priceWon",
    s.seats, s.seats_taken as "seatsTaken", s.memo, s.version,
    (select count(*)::int from holds h where h.class_id = s.id
      and h.expires_at > ${clock.iso()}) as "seatsHeld"
  from class_sessions s
  where (s.cancelled_at is not null) = ${cancelled}
    ${visibleClasses(shop)} ${rest}`;

export const listClasses = async (
  shop: Shop,
  { startAt, endAt }: { startAt: string; endAt: string },
): Promise<ClassRow[]> => {
  const range = sql`and s.start_at >= ${startAt} and s.start_at < ${endAt} order by s.start_at, s.id`;
  return (await select(shop, range).execute(shop.tx)).rows;
};

/** What is taught in classes, of late or to come, and sold by the seat alone. */
export const itemsTaught = async (shop: Shop, since: string): Promise<ReadonlySet<ItemId>> => {
  const { rows } = await sql<{ itemId: ItemId }>`
    select taught.item_id as "itemId" from (
      select distinct s.item_id from class_sessions s
      where s.start_at >= ${since} and s.cancelled_at is null
    ) taught
    where not exists (
      select 1 from bookings b join booking_items i on i.booking_id = b.id
      where b.start_at >= ${since} and b.class_id is null
        and i.item_id = taught.item_id)`.execute(shop.tx);
  return new Set(rows.map(({ itemId }) => itemId));
};

export const findClass = async (shop: Shop, id: ClassId, standing = stands): Promise<ClassRow | undefined> =>
  (await select(shop, sql`and s.id = ${id}`, standing).execute(shop.tx)).rows[0];

/** After its employees' rows, before its bookings'. Whoever takes or gives up a seat meets here. */
export const lockClass = async (shop: Shop, id: ClassId, { cancelled } = stands): Promise<boolean> =>
  (await shop.tx
    .selectFrom('class_sessions')
    .select('id')
    .where('id', '=', id)
    .where('cancelled_at', cancelled ? 'is not' : 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

export const insertClass = async (db: Tx, values: Insertable<DB['class_sessions']>): Promise<ClassId> =>
  (await db.insertInto('class_sessions').values(values).returning('id').executeTakeFirstOrThrow())
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

export interface Seat {
  classId: ClassId;
  bookingId: BookingId;
  customerNo: CustomerNo | null;
  customerName: string;
  customerPhone: string | null;
  state: BookingState;
}

const seatColumns = sql`
  b.class_id as "classId", b.id as "bookingId", b.customer_no as "customerNo",
  coalesce(c.name, b.customer_name) as "customerName", coalesce(c.phone, b.customer_phone) as "customerPhone",
  b.state
  from bookings b
  left join customers c on c.shop_no = b.shop_no and c.customer_no = b.customer_no`;

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

/** Who is in those classes; those who cancelled or stayed away are not. */
export const seatsOf = async (
  shop: Shop,
  classes: readonly ClassId[],
  { lock }: { lock: boolean },
): Promise<Seat[]> => {
  if (classes.length === 0) return [];
  const { rows } = await sql<Seat>`
    select ${seatColumns}
    where b.class_id = any(${[...classes]}::bigint[])
      and b.state not in ('CANCELLED', 'NO_SHOW')
    order by b.id ${lock ? sql`for no key update of b` : sql``}`.execute(shop.tx);
  return rows;
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

/** Nobody keeps a seat in a class that is called off, or that has no teacher. */
export const releaseSeats = async (shop: Shop, classes: readonly ClassId[]): Promise<void> => {
  await endSeatOffers(shop, classes);
  await sql`delete from holds where class_id = any(${[...classes]}::bigint[])`.execute(shop.tx);
};

export const insertSeatItem = (shop: Shop, bookingId: BookingId, row: ClassRow) =>
  shop.tx
    .insertInto('booking_items')
    .values({
      booking_id: bookingId,
      seq: 0,
      item_id: row.itemId,
      employee_no: row.employeeNo,
      name: row.name,
      start_at: row.startAt,
      duration_minutes: row.durationMinutes,
      price_won: row.priceWon,
    })
    .execute();

/** Seats kept by holds that have run out. The caller has locked the class. */
export const freeExpiredSeats = (shop: Shop, id: ClassId) =>
  shop.tx.deleteFrom('holds').where('class_id', '=', id).where('expires_at', '<=', clock.iso()).execute();

/** Classes to come of a teacher who leaves wait for another, and so does who has a seat in them. */
export const leaveClasses = async (shop: Shop, employeeNo: EmployeeNo, now: string) => {
  const { rows } = await sql<{ id: ClassId; startAt: string; durationMinutes: number }>`
    update class_sessions set employee_no = null
    where employee_no = ${employeeNo} and start_at > ${now}
      and cancelled_at is null
    returning id, start_at as "startAt", duration_minutes as "durationMinutes"`.execute(shop.tx);
  for (const { id } of rows) await releaseClassTime(shop, id);
  await releaseSeats(
    shop,
    rows.map(({ id }) => id),
  );
  return rows;
};
