import { sql } from 'kysely';
import type { Insertable, RawBuilder, Updateable } from 'kysely';
import type { BookingState } from '../../../../contract/booking-states.ts';
import type { BookingId, ClassId, CustomerNo, EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { formatTimeRanges } from '../../../platform/db/ranges.ts';
import { isCheckViolation, isExclusionViolation } from '../../../platform/db/transaction.ts';
import type { DB } from '../../../platform/db/types.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
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

const select = (scope: ShopScope, rest: RawBuilder<unknown>, { cancelled } = stands) => sql<ClassRow>`
  select s.id, s.item_id as "itemId", s.name, s.employee_no as "employeeNo", s.start_at as "startAt",
    s.duration_minutes as "durationMinutes", s.buffer_minutes as "bufferMinutes", s.price_won as "priceWon",
    s.seats, s.seats_taken as "seatsTaken", s.memo, s.version,
    (select count(*)::int from holds h where h.shop_no = s.shop_no and h.class_id = s.id
      and h.expires_at > ${clock.iso()}) as "seatsHeld"
  from class_sessions s
  where s.shop_no = ${scope.shopNo} and (s.cancelled_at is not null) = ${cancelled}
    ${visibleClasses(scope)} ${rest}`;

export const listClasses = async (
  db: Tx,
  scope: ShopScope,
  { startAt, endAt }: { startAt: string; endAt: string },
): Promise<ClassRow[]> => {
  const range = sql`and s.start_at >= ${startAt} and s.start_at < ${endAt} order by s.start_at, s.id`;
  return (await select(scope, range).execute(db)).rows;
};

/** What is taught in classes, of late or to come, and sold by the seat alone. */
export const itemsTaught = async (db: Tx, scope: ShopScope, since: string): Promise<ReadonlySet<ItemId>> => {
  const { rows } = await sql<{ itemId: ItemId }>`
    select taught.item_id as "itemId" from (
      select distinct s.item_id from class_sessions s
      where s.shop_no = ${scope.shopNo} and s.start_at >= ${since} and s.cancelled_at is null
    ) taught
    where not exists (
      select 1 from bookings b join booking_items i on i.shop_no = b.shop_no and i.booking_id = b.id
      where b.shop_no = ${scope.shopNo} and b.start_at >= ${since} and b.class_id is null
        and i.item_id = taught.item_id)`.execute(db);
  return new Set(rows.map(({ itemId }) => itemId));
};

export const findClass = async (
  db: Tx,
  scope: ShopScope,
  id: ClassId,
  standing = stands,
): Promise<ClassRow | undefined> =>
  (await select(scope, sql`and s.id = ${id}`, standing).execute(db)).rows[0];

/** After its employees' rows, before its bookings'. Whoever takes or gives up a seat meets here. */
export const lockClass = async (
  db: Tx,
  scope: ShopScope,
  id: ClassId,
  { cancelled } = stands,
): Promise<boolean> =>
  (await db
    .selectFrom('class_sessions')
    .select('id')
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .where('cancelled_at', cancelled ? 'is not' : 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

export const insertClass = async (db: Tx, values: Insertable<DB['class_sessions']>): Promise<ClassId> =>
  (await db.insertInto('class_sessions').values(values).returning('id').executeTakeFirstOrThrow())
    .id as ClassId;

/** @throws CLASS_SEATS_TAKEN when there would be fewer seats than people in them */
export const updateClass = async (
  db: Tx,
  scope: ShopScope,
  id: ClassId,
  values: Updateable<DB['class_sessions']>,
): Promise<void> => {
  await db
    .updateTable('class_sessions')
    .set(values)
    .where('shop_no', '=', scope.shopNo)
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
  db: Tx,
  scope: ShopScope,
  id: ClassId,
  time: { employeeNo: EmployeeNo; busy: readonly Span[]; confirmed: boolean },
): Promise<void> => {
  await db
    .insertInto('occupancies')
    .values({
      shop_no: scope.shopNo,
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

export const releaseClassTime = (db: Tx, scope: ShopScope, id: ClassId) =>
  db.deleteFrom('occupancies').where('shop_no', '=', scope.shopNo).where('class_id', '=', id).execute();

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
export const seatsGivenUp = async (
  db: Tx,
  scope: ShopScope,
  id: ClassId,
  bookings: readonly number[],
): Promise<Seat[]> =>
  (
    await sql<Seat>`select ${seatColumns}
      where b.shop_no = ${scope.shopNo} and b.class_id = ${id} and b.id = any(${[...bookings]}::bigint[])
        and b.state = 'CANCELLED'
      order by b.id for no key update of b`.execute(db)
  ).rows;

/** Asked once they are held: together with the lock it would see what was there before it waited. */
export const soldAmong = async (db: Tx, scope: ShopScope, seats: readonly Seat[]): Promise<Seat[]> => {
  if (seats.length === 0) return [];
  const rows = await db
    .selectFrom('sales')
    .select('booking_id')
    .where('shop_no', '=', scope.shopNo)
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
  db: Tx,
  scope: ShopScope,
  classes: readonly ClassId[],
  { lock }: { lock: boolean },
): Promise<Seat[]> => {
  if (classes.length === 0) return [];
  const { rows } = await sql<Seat>`
    select ${seatColumns}
    where b.shop_no = ${scope.shopNo} and b.class_id = any(${[...classes]}::bigint[])
      and b.state not in ('CANCELLED', 'NO_SHOW')
    order by b.id ${lock ? sql`for no key update of b` : sql``}`.execute(db);
  return rows;
};

/** Carries every seat over to where its class is now, the cancelled ones too. */
export const moveSeats = async (
  db: Tx,
  scope: ShopScope,
  id: ClassId,
  to: { employeeNo: EmployeeNo | null; startAt: string; endAt: string; day: string; durationMinutes: number },
): Promise<void> => {
  await db
    .updateTable('bookings')
    .set({ employee_no: to.employeeNo, start_at: to.startAt, end_at: to.endAt, visit_date: to.day })
    .where('shop_no', '=', scope.shopNo)
    .where('class_id', '=', id)
    .execute();
  await sql`
    update booking_items i set employee_no = ${to.employeeNo}::bigint, start_at = ${to.startAt},
      duration_minutes = ${to.durationMinutes}
    from bookings b
    where b.shop_no = ${scope.shopNo} and b.class_id = ${id} and i.shop_no = b.shop_no
      and i.booking_id = b.id`.execute(db);
};

/** Seats that are held go where the class goes. */
export const moveSeatHolds = (
  db: Tx,
  scope: ShopScope,
  id: ClassId,
  { startAt, endAt }: { startAt: string; endAt: string },
) =>
  db
    .updateTable('holds')
    .set({ start_at: startAt, end_at: endAt })
    .where('shop_no', '=', scope.shopNo)
    .where('class_id', '=', id)
    .execute();

/** Nobody keeps a seat in a class that is called off, or that has no teacher. */
export const releaseSeats = async (db: Tx, scope: ShopScope, classes: readonly ClassId[]): Promise<void> => {
  await endSeatOffers(db, scope, classes);
  await sql`delete from holds where shop_no = ${scope.shopNo}
    and class_id = any(${[...classes]}::bigint[])`.execute(db);
};

export const insertSeatItem = (db: Tx, scope: ShopScope, bookingId: BookingId, row: ClassRow) =>
  db
    .insertInto('booking_items')
    .values({
      shop_no: scope.shopNo,
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
export const freeExpiredSeats = (db: Tx, scope: ShopScope, id: ClassId) =>
  db
    .deleteFrom('holds')
    .where('shop_no', '=', scope.shopNo)
    .where('class_id', '=', id)
    .where('expires_at', '<=', clock.iso())
    .execute();

/** Classes to come of a teacher who leaves wait for another, and so does who has a seat in them. */
export const leaveClasses = async (db: Tx, scope: ShopScope, employeeNo: EmployeeNo, now: string) => {
  const { rows } = await sql<{ id: ClassId; startAt: string; durationMinutes: number }>`
    update class_sessions set employee_no = null
    where shop_no = ${scope.shopNo} and employee_no = ${employeeNo} and start_at > ${now}
      and cancelled_at is null
    returning id, start_at as "startAt", duration_minutes as "durationMinutes"`.execute(db);
  for (const { id } of rows) await releaseClassTime(db, scope, id);
  await releaseSeats(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  return rows;
};
