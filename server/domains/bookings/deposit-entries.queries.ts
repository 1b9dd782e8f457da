import { sql } from 'kysely';
import type { BookingId } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { employeeNoOf } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';

/**
 * Brings the entries of a deposit to what its booking says, today: what the desk received, by the way that is
 * named, else by that of before, as a rule a transfer. The caller holds the booking.
 */
export const enterDeposit = (shop: Shop, id: BookingId, method?: string) =>
  sql`
    with before as (
      select e.method, sum(e.amount_won) as won, max(e.id) as last from deposit_entries e
      where e.booking_id = ${id} group by e.method),
    target as (
      select coalesce(${method ?? null}::text, (select b.method from before b order by b.last desc limit 1),
        'TRANSFER') as method, k.deposit_won - k.deposit_online_won as won
      from bookings k where k.id = ${id})
    insert into deposit_entries (booking_id, amount_won, method, entered_on, actor_employee_no, actor_name)
    select ${id}, coalesce(t.won, 0) - coalesce(b.won, 0), coalesce(t.method, b.method),
      ${shopDateOf(clock.now())}::date, ${employeeNoOf(shop)}, ${shop.actor.name}
    from target t full join before b on b.method = t.method
    where coalesce(t.won, 0) <> coalesce(b.won, 0)`.execute(shop.tx);
