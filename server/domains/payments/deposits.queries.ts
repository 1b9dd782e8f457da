import { sql } from 'kysely';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { ShopTx } from '../../platform/shop.ts';
import type { Booker } from './deposits.rules.ts';

export const bookerOf = async ({ tx }: ShopTx, customerNo: number): Promise<Booker> => {
  const { rows } = await sql<Booker>`
    select c.no_show_count as "noShows",
      c.visit_count > 0 or exists (select from bookings b where b.customer_no = c.customer_no
        and b.state in ('CONFIRMED', 'IN_SERVICE', 'COMPLETED')) as known,
      exists (select from accounts a where a.customer_no = c.customer_no and a.kind in ('PASS', 'TICKET')
        and a.balance > 0 and a.closed_at is null
        and (a.expires_on is null or a.expires_on >= ${shopDateOf(clock.now())}::date)) as "holdsPass"
    from customers c where c.customer_no = ${customerNo}`.execute(tx);
  return rows[0] ?? { known: false, noShows: 0, holdsPass: false };
};

/** A start that a booking with a deposit left just now. */
export const insertStart = (shop: ShopTx, bookingId: number, startAt: string) =>
  sql`insert into booking_starts (booking_id, start_at, until)
    select d.booking_id, ${startAt}::timestamptz, ${clock.iso()}::timestamptz
    from booking_deposits d where d.booking_id = ${bookingId}`.execute(shop.tx);

export const startsLeft = ({ tx }: ShopTx, bookingIds: readonly number[]) =>
  tx
    .selectFrom('booking_starts')
    .select(['booking_id', 'start_at', 'until'])
    .where('booking_id', 'in', [...bookingIds, 0])
    .orderBy('id')
    .execute();

/** A request that was approved asks for its deposit from now on. */
export const makeDue = ({ tx }: ShopTx, bookingId: number, payBy: string) =>
  tx
    .updateTable('booking_deposits')
    .set({ state: 'DUE', pay_by: payBy })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'PENDING')
    .returning(['due_won'])
    .executeTakeFirst();

export const depositsOf = ({ tx }: ShopTx, bookingIds: readonly number[]) =>
  tx
    .selectFrom('booking_deposits')
    .selectAll()
    .where('booking_id', 'in', [...bookingIds, 0])
    .execute();

/** Orders of these bookings with what certainly went back of each, and what the shop has yet to send itself. */
export const ordersOf = ({ tx }: ShopTx, bookingIds: readonly number[]) =>
  tx
    .selectFrom('payment_orders as o')
    .selectAll('o')
    .select((row) =>
      row
        .selectFrom('payment_refunds as r')
        .whereRef('r.payment_id', '=', 'o.id')
        .where('r.state', '=', 'DONE')
        .select(sql<number>`coalesce(sum(r.amount_won), 0)::bigint`.as('won'))
        .as('done_won'),
    )
    .select((row) =>
      row
        .selectFrom('payment_refunds as r')
        .whereRef('r.payment_id', '=', 'o.id')
        .where('r.state', '=', 'REFUSED')
        .where('r.by', '<>', 'PROVIDER')
        .where('r.handled_at', 'is', null)
        .select(sql<number>`coalesce(sum(r.amount_won), 0)::bigint`.as('won'))
        .as('transfer_won'),
    )
    .where('o.booking_id', 'in', [...bookingIds, 0])
    .execute();
