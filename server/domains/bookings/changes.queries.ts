import { sql } from 'kysely';
import type { BookingState } from '../../../contract/booking-states.ts';
import type { BookingId, EmployeeNo } from '../../../contract/ids.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { bookingMoved, bookingUpdated } from './events.ts';
import { visibleBookings } from '../../platform/visibility.ts';

export interface NewsRow {
  id: BookingId;
  at: string;
  fresh: boolean;
  customerName: string;
  startAt: string;
  employeeNo: EmployeeNo | null;
  state: BookingState;
  /** Of what was last said about it. */
  eventId: number | null;
  version: number;
}

/** The end of the millisecond in which the last that fits was written. */
const endOfPage = (shop: ShopAccess, since: string, limit: number) => sql`(
  select date_trunc('milliseconds', b.updated_at) + interval '1 millisecond' from bookings b
  where b.updated_at >= ${since} ${visibleBookings(shop)}
  order by b.updated_at offset ${limit - 1} limit 1)`;

/**
 * Bookings written since then, the one that changed longest ago first. What one write changed has one time:
 * it is told whole, also beyond the limit, so that there is a time to ask on from.
 */
export const changedSince = async (shop: Shop, since: string, limit: number): Promise<NewsRow[]> =>
  (
    await sql<NewsRow>`
      select b.id, b.updated_at as at, b.created_at >= ${since} as fresh,
        coalesce(c.name, b.customer_name) as "customerName", b.start_at as "startAt",
        b.employee_no as "employeeNo", b.state, b.version, (
          select e.id from events e
          where e.subject = 'booking' and e.subject_id = b.id
            and not (e.kind in (${bookingUpdated.name}, ${bookingMoved.name}) and e.parameters->'changes' = '[]')
          order by e.id desc limit 1) as "eventId"
      from bookings b
      left join customers c on c.customer_no = b.customer_no
      where b.updated_at >= ${since} ${visibleBookings(shop)}
        and b.updated_at < coalesce(${endOfPage(shop, since, limit)}, 'infinity')
      order by b.updated_at, b.id`.execute(shop.tx)
  ).rows;

export const countWaiting = async (shop: Shop): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from bookings b
      where b.state = 'REQUESTED' ${visibleBookings(shop)}`.execute(shop.tx)
  ).rows[0]?.count ?? 0;
