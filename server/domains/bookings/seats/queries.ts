import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BookingState } from '../../../../contract/booking-states.ts';
import type { BookingId, ClassId, CustomerNo, EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import type { BookingRow } from '../queries.ts';
import { visibleClasses } from '../../../platform/visibility.ts';

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

interface WhichClass {
  /** A cancelled one; left out, an active one. */
  cancelled: boolean;
}

const stands: WhichClass = { cancelled: false };

export const select = (shop: ShopAccess, rest: RawBuilder<unknown>, { cancelled } = stands) => sql<ClassRow>`
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

/** After its employees' rows, before its bookings'. Anyone who takes or gives up a seat meets here. */
export const lockClass = async (shop: Shop, id: ClassId, { cancelled } = stands): Promise<boolean> =>
  (await shop.tx
    .selectFrom('class_sessions')
    .select('id')
    .where('id', '=', id)
    .where('cancelled_at', cancelled ? 'is not' : 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

export interface Seat {
  classId: ClassId;
  bookingId: BookingId;
  customerNo: CustomerNo | null;
  customerName: string;
  customerPhone: string | null;
  state: BookingState;
  source: BookingRow['source'];
}

export const seatColumns = sql`
  b.class_id as "classId", b.id as "bookingId", b.customer_no as "customerNo",
  coalesce(c.name, b.customer_name) as "customerName", coalesce(c.phone, b.customer_phone) as "customerPhone",
  b.state, b.source
  from bookings b
  left join customers c on c.customer_no = b.customer_no`;

/** Customers in those classes, without cancellations; no-shows only when asked for. */
export const seatsOf = async (
  shop: Shop,
  classes: readonly ClassId[],
  { lock, missed = false }: { lock: boolean; missed?: boolean },
): Promise<Seat[]> => {
  if (classes.length === 0) return [];
  const { rows } = await sql<Seat>`
    select ${seatColumns}
    where b.class_id = any(${[...classes]}::bigint[])
      and (b.state not in ('CANCELLED', 'NO_SHOW') or (${missed} and b.state = 'NO_SHOW'))
    order by b.id ${lock ? sql`for no key update of b` : sql``}`.execute(shop.tx);
  return rows;
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
