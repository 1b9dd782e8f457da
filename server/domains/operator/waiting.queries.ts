import { sql } from 'kysely';
import type { BookingId, ShopNo } from '../../../contract/ids.ts';
import type { Won } from '../../../contract/money.ts';
import type { UnresolvedKind } from '../../../contract/operator-words.ts';
import type { Instant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/shop.ts';

interface UnresolvedRow {
  kind: UnresolvedKind;
  shopNo: ShopNo;
  shopName: string;
  id: number;
  bookingId: BookingId | null;
  amountWon: Won;
  state: string;
  failure: string | null;
  orderId: string;
  tries: number;
  since: Instant;
}

/** Before that the desks settle it by themselves. */
const patienceMs = 10 * 60_000;

/** Money of unknown end, or that a provider would not move; the oldest first. Runs as the operator. */
export const unresolvedRows = async (db: Tx): Promise<UnresolvedRow[]> => {
  const before = new Date(clock.now() - patienceMs).toISOString();
  const { rows } = await sql<UnresolvedRow>`
    select u.*, s.name as "shopName" from (
      select 'PAYMENT' as kind, shop_no as "shopNo", id, booking_id as "bookingId", amount_won as "amountWon",
        state, failure, order_id as "orderId", tries, coalesce(approving_at, created_at) as since
      from payment_orders where state in ('AUTHENTICATED', 'APPROVING', 'UNKNOWN')
      union all
      select 'REFUND', r.shop_no, r.id, o.booking_id, r.amount_won, r.state, r.failure, r.cancel_order_id, r.tries,
        r.created_at
      from payment_refunds r join payment_orders o on o.shop_no = r.shop_no and o.id = r.payment_id
      where r.state in ('WANTED', 'SENDING', 'UNKNOWN', 'SHORT') or (r.state = 'REFUSED' and r.handled_at is null)
      union all
      select 'CHARGE', shop_no, id, null, total_won, state, failure, order_id::text, tries, created_at
      from charges where state in ('CREATED', 'SENDING', 'UNKNOWN')
      union all
      select 'CHARGE_REFUND', r.shop_no, r.id, null, r.amount_won, r.state, r.failure, r.order_id::text, r.tries, r.created_at
      from charge_refunds r where r.state in ('REQUESTED', 'SENDING', 'FAILED')
    ) u join shops s on s.shop_no = u."shopNo"
    where u.since < ${before} order by u.since limit 300`.execute(db);
  return rows;
};

interface InspectedRow {
  shopNo: ShopNo;
  shopName: string;
  id: number;
  name: string;
  body: string;
  submittedAt: Instant;
  tries: number;
}

/** Contents that lie with Kakao, the oldest first; what is still to be handed over is not there yet. Runs as the operator. */
export const inspectedRows = async (db: Tx): Promise<InspectedRow[]> => {
  const { rows } = await sql<InspectedRow>`
    select v.shop_no as "shopNo", s.name as "shopName", v.id, c.name, v.body, v.submitted_at as "submittedAt", v.tries
    from message_content_versions v
    join message_contents c on c.shop_no = v.shop_no and c.id = v.content_id join shops s on s.shop_no = v.shop_no
    where v.state = 'INSPECTING' and v.submitted_at is not null order by v.submitted_at limit 200`.execute(
    db,
  );
  return rows;
};
