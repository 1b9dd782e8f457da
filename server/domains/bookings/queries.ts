import { sql } from 'kysely';
import type { Insertable, RawBuilder, UpdateObject } from 'kysely';
import type { BookingState } from '../../../contract/booking-states.ts';
import type { BookingId, ClassId, CustomerNo, EmployeeNo, ItemId } from '../../../contract/ids.ts';
import { isCheckViolation } from '../../platform/db/transaction.ts';
import type { DB } from '../../platform/db/types.ts';
import { lessThanOnline, lessThanReturned } from './deposits.rules.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { visibleBookings } from '../../platform/visibility.ts';
import { warningsOf } from '../customers/public.ts';
import type { CustomerRow } from '../customers/public.ts';
import type { Segment } from '../menu/public.ts';

export interface ItemRow {
  itemId: ItemId | null;
  employeeNo: EmployeeNo | null;
  name: string;
  startAt: string;
  durationMinutes: number;
  priceWon: number;
  segments: Segment[] | null;
  bufferMinutes: number;
}

export interface BookingRow {
  id: BookingId;
  customerNo: CustomerNo | null;
  customerName: string;
  customerPhone: string | null;
  petNo: number | null;
  pet: {
    petNo: number;
    name: string;
    breed: string | null;
    weightGrams: number | null;
    warnings: string[];
  } | null;
  series: { id: number; seq: number; total: number } | null;
  employeeNo: EmployeeNo | null;
  startAt: string;
  endAt: string;
  visitDate: string;
  state: BookingState;
  source: 'MANUAL' | 'PHONE' | 'ZERO_SHOP' | 'CHATBOT' | 'NAVER';
  overlapConfirmed: boolean;
  memo: string;
  customerRequest: string;
  depositWon: number;
  /** What its sale took of it. */
  depositUsedWon: number;
  depositReturnedWon: number;
  color: number | null;
  withoutMessages?: true;
  saleId: number | null;
  class: { id: ClassId; seats: number; seatsTaken: number } | null;
  cancelReason: string | null;
  memoPinned: boolean;
  waitsFor: 'APPROVAL' | 'DEPOSIT' | null;
  waitUntil: string | null;
  version: number;
  items: ItemRow[];
}

/** Most are so of most bookings: null then, and not a value to be written, sent and read a thousand times. */
type Usual =
  | 'source'
  | 'memo'
  | 'customerRequest'
  | 'depositWon'
  | 'depositUsedWon'
  | 'depositReturnedWon'
  | 'memoPinned'
  | 'overlapConfirmed';
type Columns = Omit<BookingRow, 'items' | 'withoutMessages' | Usual> & {
  [K in Usual]: BookingRow[K] | null;
} & {
  withoutMessages: true | null;
};

/** A booking beside one of its items; the names that both have are the item's with another name. */
interface ItemColumns {
  itemId: ItemId | null;
  itemEmployeeNo: EmployeeNo | null;
  /** Null where a booking has no items. */
  itemName: string | null;
  /** Null where it begins with its booking. */
  itemStartAt: string | null;
  durationMinutes: number;
  itemPriceWon: number;
  segments: Segment[] | null;
  bufferMinutes: number | null;
}

type Row = Columns & ItemColumns;

const bookingOf = (row: Columns): BookingRow => ({
  id: row.id,
  customerNo: row.customerNo,
  customerName: row.customerName,
  customerPhone: row.customerPhone,
  petNo: row.petNo,
  pet: row.pet,
  series: row.series,
  employeeNo: row.employeeNo,
  startAt: row.startAt,
  endAt: row.endAt,
  visitDate: row.visitDate,
  state: row.state,
  source: row.source ?? 'MANUAL',
  overlapConfirmed: row.overlapConfirmed ?? false,
  memo: row.memo ?? '',
  customerRequest: row.customerRequest ?? '',
  depositWon: row.depositWon ?? 0,
  depositUsedWon: row.depositUsedWon ?? 0,
  depositReturnedWon: row.depositReturnedWon ?? 0,
  color: row.color,
  ...(row.withoutMessages && { withoutMessages: true }),
  saleId: row.saleId,
  class: row.class,
  cancelReason: row.cancelReason,
  memoPinned: row.memoPinned ?? false,
  waitsFor: row.waitsFor,
  waitUntil: row.waitUntil,
  version: row.version,
  items: [],
});

const itemOf = (row: Row, name: string): ItemRow => ({
  itemId: row.itemId,
  employeeNo: row.itemEmployeeNo,
  name,
  startAt: row.itemStartAt ?? row.startAt,
  durationMinutes: row.durationMinutes,
  priceWon: row.itemPriceWon,
  segments: row.segments,
  bufferMinutes: row.bufferMinutes ?? 0,
});

/** Rows of one booking follow one another. */
const gathered = (rows: readonly Row[]): BookingRow[] => {
  const bookings: BookingRow[] = [];
  for (const row of rows) {
    let booking = bookings.at(-1);
    if (booking?.id !== row.id) bookings.push((booking = bookingOf(row)));
    if (row.itemName !== null) booking.items.push(itemOf(row, row.itemName));
  }
  return bookings;
};

interface Wanted {
  /** `and …`, of b, a booking, and c, its customer. */
  where: RawBuilder<unknown>;
  /** By columns of b that no two bookings share. */
  order?: RawBuilder<unknown>;
  limit?: number;
}

/** Bookings with all that belongs to them, so that they take one look. A plain join: JSON of items takes longer. */
const rowsOf = async <R extends Row>(
  shop: Shop,
  { where, order = sql`b.id`, limit }: Wanted,
  more = sql``,
): Promise<R[]> => {
  const { rows } = await sql<R>`
    select b.id, b.customer_no as "customerNo", b.known_name as "customerName",
      b.known_phone as "customerPhone", b.pet_no as "petNo",
      b.employee_no as "employeeNo", b.start_at as "startAt", b.end_at as "endAt",
      b.visit_date as "visitDate", b.state, nullif(b.source, 'MANUAL') as source,
      nullif(b.memo, '') as memo, nullif(b.customer_request, '') as "customerRequest",
      nullif(b.deposit_won, 0) as "depositWon", nullif(b.deposit_used_won, 0) as "depositUsedWon",
      nullif(b.deposit_returned_won, 0) as "depositReturnedWon", b.color,
      nullif(b.without_messages, false) as "withoutMessages", b.cancel_reason as "cancelReason",
      b.waits_for as "waitsFor", b.wait_until as "waitUntil", b.version, nullif(b.memo_pinned, false) as "memoPinned", b.sale_id as "saleId",
      case when b.pet_no is not null then (
        select json_build_object('petNo', p.pet_no, 'name', p.name, 'breed', p.breed,
          'weightGrams', p.weight_grams, 'warnings', ${warningsOf(sql`b.visit_date`)})
        from pets p where p.pet_no = b.pet_no) end as pet,
      case when b.series_id is not null then (
        select json_build_object('id', r.id, 'seq', b.series_seq, 'total', r.total)
        from booking_series r where r.id = b.series_id) end as series,
      case when b.class_id is not null then (
        select json_build_object('id', k.id, 'seats', k.seats, 'seatsTaken', k.seats_taken)
        from class_sessions k where k.id = b.class_id) end as class,
      case when b.overlap_confirmed_by is not null then exists (
        select 1 from occupancies o where o.booking_id = b.id
          and o.overlap_confirmed) end as "overlapConfirmed",
      i.item_id as "itemId", i.employee_no as "itemEmployeeNo", i.name as "itemName",
      nullif(i.start_at, b.start_at) as "itemStartAt", i.duration_minutes as "durationMinutes", i.price_won as "itemPriceWon",
      i.segments, nullif(i.buffer_minutes, 0) as "bufferMinutes" ${more}
    from (
      select b.*, coalesce(c.name, b.customer_name) as known_name,
        coalesce(c.phone, b.customer_phone) as known_phone, coalesce(c.memo_pinned, false) as memo_pinned,
        s.id as sale_id,
        coalesce(s.deposit_won, 0) as deposit_used_won, to_json(c) as customer
      from bookings b
      left join customers c on c.customer_no = b.customer_no
      left join sales s on s.booking_id = b.id and s.deleted_at is null
      where true ${visibleBookings(shop)} ${where}
      order by ${order} limit ${limit ?? null}
    ) b
    left join booking_items i on i.booking_id = b.id
    order by ${order}, i.seq`.execute(shop.tx);
  return rows;
};

export const bookingsOf = async (shop: Shop, wanted: Wanted): Promise<BookingRow[]> =>
  gathered(await rowsOf(shop, wanted));

export const bookingsById = async (shop: Shop, ids: readonly number[]): Promise<BookingRow[]> =>
  ids.length === 0
    ? []
    : bookingsOf(shop, { where: sql`and b.id in (${sql.join([...ids])})`, order: sql`b.start_at, b.id` });

/** One booking with its customer's row, a deleted one's too. */
export interface FoundBooking extends BookingRow {
  customer: CustomerRow | null;
}

export const findBooking = async (shop: Shop, id: BookingId): Promise<FoundBooking | undefined> => {
  const rows = await rowsOf<Row & Pick<FoundBooking, 'customer'>>(
    shop,
    { where: sql`and b.id = ${id}` },
    sql`, b.customer`,
  );
  const [[row], [booking]] = [rows, gathered(rows)];
  return row && booking && { ...booking, customer: row.customer };
};

/** A customer of this shop, a deleted one too. */
export const customerExists = async (shop: Shop, customerNo: CustomerNo): Promise<boolean> =>
  (await shop.tx
    .selectFrom('customers')
    .select('customer_no')
    .where('customer_no', '=', customerNo)
    .executeTakeFirst()) !== undefined;

export const insertBooking = async ({ tx }: Shop, values: Insertable<DB['bookings']>): Promise<BookingId> =>
  (await tx.insertInto('bookings').values(values).returning('id').executeTakeFirstOrThrow()).id as BookingId;

/** @throws BOOKING_DEPOSIT_EXCEEDED when more of the deposit was given back than there would be */
export const updateBooking = (shop: Shop, id: BookingId, values: UpdateObject<DB, 'bookings'>) =>
  shop.tx
    .updateTable('bookings')
    .set(values)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      if (isCheckViolation(error, 'bookings_deposit_returned'))
        throw refuse('BOOKING_DEPOSIT_EXCEEDED', { errors: [lessThanReturned] });
      throw isCheckViolation(error, 'bookings_deposit_online')
        ? refuse('BOOKING_DEPOSIT_EXCEEDED', { errors: [lessThanOnline] })
        : error;
    });

/** Its customer moved it once more. */
export const countGuestChange = ({ tx }: Shop, id: BookingId) =>
  tx
    .updateTable('bookings')
    .set({ guest_changes: sql`guest_changes + 1` })
    .where('id', '=', id)
    .execute();

export const raiseLinkGeneration = ({ tx }: Shop, id: BookingId) =>
  tx
    .updateTable('bookings')
    .set({ link_generation: sql`link_generation + 1` })
    .where('id', '=', id)
    .execute();

/** A reopened booking keeps no trace of its cancellation. */
export const clearedCancellation = { cancelled_by: null, cancel_reason: null };

export const noteColumns = (
  notes: Pick<BookingRow, 'memo' | 'customerRequest' | 'depositWon' | 'color'> & {
    withoutMessages?: boolean;
  },
) => ({
  memo: notes.memo,
  customer_request: notes.customerRequest,
  deposit_won: notes.depositWon,
  color: notes.color,
  without_messages: notes.withoutMessages ?? false,
});
