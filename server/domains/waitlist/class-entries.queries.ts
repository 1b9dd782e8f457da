import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CustomerNo, WaitlistEntryId } from '../../../contract/ids.ts';
import { minuteOfDay, shopDateOf } from '../../../contract/time.ts';
import type { Shop } from '../../platform/shop.ts';
import type { ClassRow } from '../bookings/public.ts';
import { everyWeekday } from './rules.ts';

type Session = Pick<ClassRow, 'id' | 'itemId' | 'startAt'>;

/**
 * Of waitlist entries `w`: for that one service in the very minute of the class, and of no other class then.
 */
const forItAlone = ({ id, itemId, startAt }: Session): RawBuilder<unknown> => {
  const [day, minute] = [shopDateOf(startAt), minuteOfDay(startAt)];
  return sql`w.state in ('WAITING', 'OFFERED')
    and w.from_date = ${day}::date and w.until_date = ${day}::date
    and w.from_minute = ${minute} and w.to_minute = ${minute + 1}
    and (select array_agg(i.item_id) from waitlist_items i
      where i.wish_id = w.id) = array[${itemId}::bigint]
    and not exists (select 1 from class_sessions s where s.id <> ${id}
      and s.item_id = ${itemId} and s.start_at = ${startAt} and s.cancelled_at is null)`;
};

/** Wishes that a change of the class ends an offer of or takes along: held before the class, as by lockWish. */
export const lockEntriesOfClass = (shop: Shop, session: Session) =>
  sql`select w.id from waitlist_wishes w
    where (${forItAlone(session)}) or w.state = 'OFFERED' and exists (
      select 1 from waitlist_offers o join holds h on h.id = o.hold_id
      where o.wish_id = w.id and o.state = 'OPEN' and h.class_id = ${session.id})
    order by w.id for update of w`.execute(shop.tx);

interface MovedEntry {
  id: WaitlistEntryId;
  customerNo: CustomerNo | null;
  customerName: string;
}

/** Anyone who waits for the class itself waits for it where it is now. */
export const moveEntries = async (shop: Shop, session: Session, startAt: string): Promise<MovedEntry[]> => {
  const [day, minute] = [shopDateOf(startAt), minuteOfDay(startAt)];
  const { rows } = await sql<MovedEntry>`
    update waitlist_wishes w set from_date = ${day}, until_date = ${day}, weekdays = ${everyWeekday},
      from_minute = ${minute}, to_minute = ${minute + 1}
    where ${forItAlone(session)} returning w.id, w.customer_no as "customerNo", w.customer_name as "customerName"`.execute(
    shop.tx,
  );
  return rows;
};
