import { sql } from 'kysely';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

/** In the order of every other writer: bookings before their customer. */
export const lockBookingsOf = (db: Tx, scope: ShopScope, customerNo: CustomerNo) =>
  db
    .selectFrom('bookings')
    .select(['id', 'visit_date', 'state', 'start_at'])
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', '=', customerNo)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const countOf = async (db: Tx, scope: ShopScope, customerNo: CustomerNo) =>
  (
    await sql<{ all: number; open: number; memos: number }>`
      select count(*)::int as all,
        count(*) filter (where state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE')
          and start_at >= ${clock.iso()})::int as open,
        count(*) filter (where memo <> '' or customer_request <> '')::int as memos
      from bookings where shop_no = ${scope.shopNo} and customer_no = ${customerNo}`.execute(db)
  ).rows[0] ?? { all: 0, open: 0, memos: 0 };

export const forgetBookings = (db: Tx, scope: ShopScope, customerNo: CustomerNo, name: string) =>
  db
    .updateTable('bookings')
    .set({
      customer_name: name,
      customer_phone: null,
      memo: '',
      customer_request: '',
      cancel_reason: null,
      overlap_reason: null,
    })
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', '=', customerNo)
    .execute();

/** Whoever is forgotten waits for nothing; what was offered ends by itself. */
export const forgetWishes = (db: Tx, scope: ShopScope, customerNo: CustomerNo, name: string) =>
  sql`update waitlist_wishes set customer_name = ${name}, customer_phone = null, note = '',
      state = case when state = 'WAITING' then 'WITHDRAWN' else state end
    where shop_no = ${scope.shopNo} and customer_no = ${customerNo}`.execute(db);

/** Others' bookings of those days may tell in their history whom they were written over. */
export const neighboursOn = async (db: Tx, scope: ShopScope, days: readonly string[]): Promise<number[]> =>
  days.length === 0
    ? []
    : (
        await db
          .selectFrom('bookings')
          .select('id')
          .where('shop_no', '=', scope.shopNo)
          .where('visit_date', 'in', days)
          .execute()
      ).map(({ id }) => id);
