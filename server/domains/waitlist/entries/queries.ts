import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type {
  BookingId,
  ClassId,
  CustomerNo,
  EmployeeNo,
  HoldId,
  ItemId,
  OfferId,
  WaitlistEntryId,
} from '../../../../contract/ids.ts';
import { shopDateOf } from '../../../../contract/time.ts';
import type { WaitlistState } from '../../../../contract/waitlist.ts';
import { clock } from '../../../platform/clock.ts';
import { employeeNoOf } from '../../../platform/shop.ts';
import type { Shop, ShopTx, Tx } from '../../../platform/shop.ts';
import type { VisitItem } from '../../availability/public.ts';
import type { PreferredTimes } from '../rules.ts';

/** A service of the visit that an offer keeps time for, as it was when the offer was made. */
export type OfferedPart = Omit<VisitItem, 'anyone' | 'termsBy'>;

export interface OfferRow {
  id: OfferId;
  holdId: HoldId;
  /** Whose seat is held; null is time of its own. */
  classId: ClassId | null;
  startAt: string;
  endAt: string;
  parts: OfferedPart[];
  expiresAt: string;
}

export interface WaitlistEntryRow extends PreferredTimes {
  id: WaitlistEntryId;
  customerNo: CustomerNo | null;
  customerName: string;
  customerPhone: string | null;
  items: { itemId: ItemId; name: string }[];
  /** Null is any employee, also when the one asked for has left. */
  employeeNo: EmployeeNo | null;
  leftEmployeeName: string | null;
  note: string;
  state: WaitlistState;
  suggested: boolean;
  missed: number;
  offer: OfferRow | null;
  bookingId: BookingId | null;
  createdAt: string;
  version: number;
}

/** An offer stands as long as its time is held, whatever the job that tidies up has seen of it. */
const openOffer = () => sql`
  select o.id, o.hold_id, h.class_id, o.parts, o.start_at, o.end_at, o.expires_at
  from waitlist_offers o
  join holds h on h.shop_no = o.shop_no and h.id = o.hold_id and h.expires_at > ${clock.iso()}
  where o.shop_no = w.shop_no and o.wish_id = w.id and o.state = 'OPEN'`;

const present = () => sql`
  select w.id, w.customer_no as "customerNo", coalesce(c.name, w.customer_name) as "customerName",
    coalesce(c.phone, w.customer_phone) as "customerPhone", case when e.state = 'LEFT' then null else w.employee_no end as "employeeNo",
    case when e.state = 'LEFT' then e.name end as "leftEmployeeName",
    w.from_date as "from", w.until_date as "until", w.weekdays, w.from_minute as "fromMinute",
    w.to_minute as "toMinute", w.note, w.suggested, w.booking_id as "bookingId",
    w.created_at as "createdAt", w.version,
    case
      when w.state = 'OFFERED' and offer.id is not null or w.state not in ('WAITING', 'OFFERED') then w.state
      when w.suggested then 'WITHDRAWN'
      when w.until_date < ${shopDateOf(clock.now())}::date then 'EXPIRED'
      else 'WAITING'
    end as state,
    (select count(*)::int from waitlist_offers m where m.shop_no = w.shop_no and m.wish_id = w.id
      and (m.state = 'EXPIRED' or m.state = 'OPEN' and m.expires_at <= ${clock.iso()})) as missed,
    (select json_agg(json_build_object('itemId', i.item_id, 'name', n.name) order by i.seq)
      from waitlist_items i join menu_items n on n.shop_no = i.shop_no and n.id = i.item_id
      where i.shop_no = w.shop_no and i.wish_id = w.id) as items,
    case when offer.id is null then null else json_build_object('id', offer.id, 'holdId', offer.hold_id,
      'classId', offer.class_id, 'startAt', offer.start_at, 'endAt', offer.end_at, 'parts', offer.parts,
      'expiresAt', offer.expires_at) end as offer
  from waitlist_wishes w
  left join customers c on c.shop_no = w.shop_no and c.customer_no = w.customer_no
  left join employees e on e.shop_no = w.shop_no and e.employee_no = w.employee_no
  left join lateral (${openOffer()}) offer on true`;

const read = async (db: Tx, where: RawBuilder<unknown>): Promise<WaitlistEntryRow[]> =>
  (await sql<WaitlistEntryRow>`${present()} ${where}`.execute(db)).rows;

/** Those that still wait or have an offer, as they are stored: some may have run out meanwhile. */
export const openEntries = (shop: Shop): Promise<WaitlistEntryRow[]> =>
  read(
    shop.tx,
    sql`where w.state in ('WAITING', 'OFFERED')
      and c.deleted_at is null order by w.id limit 500`,
  );

export const listEntries = async (
  shop: Shop,
  states: readonly WaitlistState[],
  { after, limit }: { after: number; limit: number },
): Promise<WaitlistEntryRow[]> =>
  (
    await sql<WaitlistEntryRow>`select * from (${present()}
        where w.id > ${after}) wishes
      where state = any(${[...states]}) order by id limit ${limit}`.execute(shop.tx)
  ).rows;

export const countEntries = async (shop: Shop, states: readonly WaitlistState[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from (${present()}) wishes
      where state = any(${[...states]})`.execute(shop.tx);
  return rows[0]?.count ?? 0;
};

export const findEntry = async (shop: Shop, id: WaitlistEntryId): Promise<WaitlistEntryRow | undefined> =>
  (await read(shop.tx, sql`where w.id = ${id}`))[0];

/** Open or offered entries of these customers, or of a walk-in with that number. */
export const countOpenOf = async (
  shop: Shop,
  customerNos: readonly CustomerNo[],
  phone: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${present()}) wishes
    where state in ('WAITING', 'OFFERED') and ("customerNo" = any(${[...customerNos]}::bigint[])
      or "customerNo" is null and "customerPhone" = ${phone})`.execute(shop.tx);
  return rows[0]?.count ?? 0;
};

/** Writers of a waitlist entry or its offers hold its row first, before days, employees and bookings. */
export const lockEntryRow = (shop: Shop, id: WaitlistEntryId) =>
  shop.tx.selectFrom('waitlist_wishes').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export interface EntryFields extends PreferredTimes {
  customerNo: CustomerNo | null;
  customerName: string;
  customerPhone: string | null;
  employeeNo: EmployeeNo | null;
  note: string;
}

const columns = (entry: EntryFields) => ({
  customer_no: entry.customerNo,
  customer_name: entry.customerName,
  customer_phone: entry.customerPhone,
  employee_no: entry.employeeNo,
  from_date: entry.from,
  until_date: entry.until,
  weekdays: entry.weekdays,
  from_minute: entry.fromMinute,
  to_minute: entry.toMinute,
  note: entry.note,
});

const insertItems = (shop: Shop, id: WaitlistEntryId, items: readonly ItemId[]) =>
  shop.tx
    .insertInto('waitlist_items')
    .values(items.map((item_id, seq) => ({ wish_id: id, seq, item_id })))
    .execute();

export const insertEntry = async (
  shop: Shop,
  entry: EntryFields & { suggested: boolean; source?: 'STAFF' | 'ZERO_SHOP' },
  items: readonly ItemId[],
): Promise<WaitlistEntryId> => {
  const row = await shop.tx
    .insertInto('waitlist_wishes')
    .values({
      ...columns(entry),
      suggested: entry.suggested,
      ...(entry.source && { source: entry.source }),
      created_by: employeeNoOf(shop),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertItems(shop, row.id as WaitlistEntryId, items);
  return row.id as WaitlistEntryId;
};

export const saveEntry = async (
  shop: Shop,
  id: WaitlistEntryId,
  entry: EntryFields,
  items: readonly ItemId[],
): Promise<void> => {
  await shop.tx.updateTable('waitlist_wishes').set(columns(entry)).where('id', '=', id).execute();
  await shop.tx.deleteFrom('waitlist_items').where('wish_id', '=', id).execute();
  await insertItems(shop, id, items);
};

export const saveState = (
  shop: ShopTx,
  id: WaitlistEntryId,
  state: WaitlistState,
  bookingId: BookingId | null = null,
) =>
  shop.tx.updateTable('waitlist_wishes').set({ state, booking_id: bookingId }).where('id', '=', id).execute();

/** The state of a waitlist entry after its offer. */
export const stateAfterOffer = (shop: ShopTx, id: WaitlistEntryId, today: string) =>
  sql`update waitlist_wishes set state = case when suggested then 'WITHDRAWN'
      when until_date < ${today}::date then 'EXPIRED' else 'WAITING' end, booking_id = null
    where id = ${id} and state in ('OFFERED', 'BOOKED')`.execute(shop.tx);
