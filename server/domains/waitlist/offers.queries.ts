import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ClassId, CustomerNo, HoldId, OfferId, ShopNo, WaitlistEntryId } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import { later } from '../../platform/inspection.ts';
import { employeeNoOf } from '../../platform/shop.ts';
import type { Shop, ShopTx, Tx } from '../../platform/shop.ts';
import type { OfferedPart } from './entries/queries.ts';

export interface NewOffer {
  wishId: WaitlistEntryId;
  holdId: HoldId;
  startAt: string;
  endAt: string;
  expiresAt: string;
  parts: readonly OfferedPart[];
}

export const insertOffer = (shop: ShopTx, offer: NewOffer) =>
  shop.tx
    .insertInto('waitlist_offers')
    .values({
      wish_id: offer.wishId,
      hold_id: offer.holdId,
      parts: JSON.stringify(offer.parts),
      start_at: offer.startAt,
      end_at: offer.endAt,
      expires_at: offer.expiresAt,
      created_by: employeeNoOf(shop),
    })
    .execute();

export const closeOffer = (shop: ShopTx, id: OfferId, state: 'ACCEPTED' | 'EXPIRED' | 'TAKEN_BACK') =>
  shop.tx
    .updateTable('waitlist_offers')
    .set({ state, settled_at: clock.iso() })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute();

/** False when the offer was not the one that was accepted. */
export const reverseAccepted = async (shop: ShopTx, wishId: WaitlistEntryId, id: OfferId): Promise<boolean> =>
  (await shop.tx
    .updateTable('waitlist_offers')
    .set({ state: 'TAKEN_BACK', settled_at: clock.iso() })
    .where('wish_id', '=', wishId)
    .where('id', '=', id)
    .where('state', '=', 'ACCEPTED')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Offers of a waitlist entry whose time is not held any more end now. */
export const expireOffersOf = (shop: ShopTx, wishId: WaitlistEntryId) =>
  sql`update waitlist_offers o set state = 'EXPIRED', settled_at = ${clock.iso()}
    where o.wish_id = ${wishId} and o.state = 'OPEN'
      and not exists (select from holds h where h.id = o.hold_id
        and h.expires_at > ${clock.iso()})`.execute(shop.tx);

/** Offered seats of those classes end, and their waitlist entries wait on. */
export const endSeatOffers = (shop: ShopTx, classes: readonly ClassId[]) =>
  sql`with given as (
      delete from holds h using waitlist_offers o
      where h.class_id = any(${[...classes]}::bigint[])
        and h.expires_at > ${clock.iso()}
        and o.hold_id = h.id and o.state = 'OPEN'
      returning o.id, o.wish_id
    ), over as (
      update waitlist_offers o set state = 'TAKEN_BACK', settled_at = ${clock.iso()}
      from given where o.id = given.id
    )
    update waitlist_wishes w set state = 'WAITING'
    from given where w.id = given.wish_id and w.state = 'OFFERED'`.execute(shop.tx);

export interface ExpiredOffer {
  id: OfferId;
  shopNo: ShopNo;
  wishId: WaitlistEntryId;
  holdId: HoldId;
  startAt: string;
  endAt: string;
}

/** The operator's: open offers and the time held for them have the length of an inspection more. */
export const putOffOffers = (db: Tx, { startsAt, seconds }: { startsAt: string; seconds: number }) =>
  sql`with offers as (
      update waitlist_offers set expires_at = ${later('expires_at', seconds)}
      where state = 'OPEN' and created_at < ${startsAt} and expires_at > ${startsAt} returning shop_no, hold_id
    )
    update holds h set expires_at = ${later('h.expires_at', seconds)}
    from offers o where h.shop_no = o.shop_no and h.id = o.hold_id`.execute(db);

/** Of every shop: open offers that have expired. Locks none. */
export const expiredOffers = async (db: Tx): Promise<ExpiredOffer[]> =>
  (
    await sql<ExpiredOffer>`
      select o.id, o.shop_no as "shopNo", o.wish_id as "wishId", o.hold_id as "holdId",
        o.start_at as "startAt", o.end_at as "endAt"
      from waitlist_offers o
      where o.state = 'OPEN' and o.expires_at <= ${clock.iso()}
      order by o.expires_at`.execute(db)
  ).rows;

type ExpiredEntry = Pick<ExpiredOffer, 'shopNo' | 'wishId'>;

/** Of every shop: waitlist entries whose last day has passed. Locks none. */
export const expiredEntries = async (db: Tx, today: string): Promise<ExpiredEntry[]> =>
  (
    await sql<ExpiredEntry>`
      select shop_no as "shopNo", id as "wishId" from waitlist_wishes
      where state = 'WAITING' and until_date < ${today}::date order by until_date`.execute(db)
  ).rows;

type Waiting = { customerNo: CustomerNo | null; name: string };

/** Whom a locked entry names by then; undefined when it is being written, or is not over any more. */
const lockOver = async (
  { tx }: ShopTx,
  wishId: WaitlistEntryId,
  isOver: RawBuilder<unknown>,
): Promise<Waiting | undefined> =>
  (
    await sql<Waiting>`
      select w.customer_no as "customerNo", w.customer_name as name from waitlist_wishes w
      where w.id = ${wishId} and ${isOver} for update of w skip locked`.execute(tx)
  ).rows[0];

export const lockExpiredOffer = (shop: ShopTx, { id, wishId }: Pick<ExpiredOffer, 'id' | 'wishId'>) =>
  lockOver(
    shop,
    wishId,
    sql`exists (select from waitlist_offers o
      where o.id = ${id} and o.state = 'OPEN' and o.expires_at <= ${clock.iso()})`,
  );

export const lockExpiredEntry = (shop: ShopTx, wishId: WaitlistEntryId, today: string) =>
  lockOver(shop, wishId, sql`w.state = 'WAITING' and w.until_date < ${today}::date`);

/** Has this customer been offered a time that is still held? */
export const hasOpenOffer = async (shop: Shop, customerNo: CustomerNo): Promise<boolean> =>
  (
    await sql`select 1 from waitlist_wishes w
      join waitlist_offers o on o.wish_id = w.id and o.state = 'OPEN'
      join holds h on h.id = o.hold_id and h.expires_at > ${clock.iso()}
      where w.customer_no = ${customerNo} and w.state = 'OFFERED'
      limit 1`.execute(shop.tx)
  ).rows.length > 0;

/** Whether this was ever an offer of that waitlist entry. */
export const isOfferOf = async (shop: Shop, wishId: WaitlistEntryId, id: OfferId): Promise<boolean> =>
  (await shop.tx
    .selectFrom('waitlist_offers')
    .select('id')
    .where('wish_id', '=', wishId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

export interface OfferOf {
  state: 'OPEN' | 'ACCEPTED' | 'OVER';
  startAt: string;
  endAt: string;
  expiresAt: string;
  employeeName: string | null;
}

/** An offer of that waitlist entry as the holder of its link reads it. */
export const findOfferOf = async (
  shop: Shop,
  wishId: WaitlistEntryId,
  id: OfferId,
): Promise<OfferOf | undefined> => {
  const { rows } = await sql<OfferOf>`
    select o.start_at as "startAt", o.end_at as "endAt", o.expires_at as "expiresAt",
      case when o.state = 'ACCEPTED' then 'ACCEPTED'
        when o.state = 'OPEN' and exists (select from holds h where h.id = o.hold_id
          and h.expires_at > ${clock.iso()}) then 'OPEN' else 'OVER' end as state,
      (select e.name from employees e where e.employee_no = (o.parts -> 0 ->> 'employeeNo')::bigint) as "employeeName"
    from waitlist_offers o where o.wish_id = ${wishId} and o.id = ${id}`.execute(shop.tx);
  return rows[0];
};
