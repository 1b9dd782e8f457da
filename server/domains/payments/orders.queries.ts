import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ShopNo } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { later } from '../../platform/inspection.ts';
import type { DB } from '../../platform/db/types.ts';
import { hurry } from '../../platform/outbound/start.ts';
import type { ShopTx, Tx } from '../../platform/shop.ts';

export type OrderRow = Selectable<DB['payment_orders']>;

export const orderDeskName = 'payment_orders';
const alive = ['OPEN', 'AUTHENTICATED', 'APPROVING', 'UNKNOWN'] as const;
export const paidStates = ['PAID', 'PART_REFUNDED', 'REFUNDED'] as const;
/** Settled, and only held against what the provider says of them. */
export const comparedStates = [...paidStates, 'VOIDED'] as const;

/** Money may be on its way: nothing else is charged meanwhile, and the booking keeps its time. */
export const isChecking = ({ state }: Pick<OrderRow, 'state'>): boolean =>
  state === 'AUTHENTICATED' || state === 'APPROVING' || state === 'UNKNOWN';

export const isPaid = ({ state }: Pick<OrderRow, 'state'>): boolean =>
  (paidStates as readonly string[]).includes(state);

export const depositDueOf = ({ tx }: ShopTx, bookingId: number) =>
  tx.selectFrom('booking_deposits').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

export const insertDeposit = (
  { tx }: ShopTx,
  values: Pick<
    Insertable<DB['booking_deposits']>,
    'booking_id' | 'terms' | 'sentences' | 'due_won' | 'pay_by'
  >,
) =>
  tx
    .insertInto('booking_deposits')
    .values({ ...values, state: values.pay_by === null ? 'PENDING' : 'DUE', created_at: clock.iso() })
    .execute();

export const endDeposit = ({ tx }: ShopTx, bookingId: number, state: 'PAID' | 'WAIVED' | 'EXPIRED') =>
  tx
    .updateTable('booking_deposits')
    .set({ state })
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['PENDING', 'DUE'])
    .execute();

/** Its visit is cancelled or a no-show. */
export const noteOver = ({ tx }: ShopTx, bookingId: number) =>
  tx
    .updateTable('booking_deposits')
    .set({ over_on: shopDateOf(clock.now()) })
    .where('booking_id', '=', bookingId)
    .execute();

export const insertOrder = (
  { tx }: ShopTx,
  values: Omit<Insertable<DB['payment_orders']>, 'shop_no' | 'state' | 'created_at' | 'next_try_at'>,
): Promise<OrderRow> =>
  tx
    .insertInto('payment_orders')
    .values({ ...values, state: 'OPEN', created_at: clock.iso(), next_try_at: values.expires_at })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateOrder = async (
  { tx }: ShopTx,
  id: number,
  values: Updateable<DB['payment_orders']>,
): Promise<void> => {
  await tx.updateTable('payment_orders').set(values).where('id', '=', id).execute();
};

export const findOrder = ({ tx }: ShopTx, id: number) =>
  tx.selectFrom('payment_orders').selectAll().where('id', '=', id).executeTakeFirst();

export const findOrderByName = ({ tx }: ShopTx, orderId: string) =>
  tx.selectFrom('payment_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** The caller holds the booking. */
export const lockOrder = ({ tx }: ShopTx, id: number) =>
  tx.selectFrom('payment_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockLivingOrder = ({ tx }: ShopTx, bookingId: number) =>
  tx
    .selectFrom('payment_orders')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', alive)
    .forUpdate()
    .executeTakeFirst();

/** The one payment of a booking that something is left of. */
export const paidOrder = ({ tx }: ShopTx, bookingId: number) =>
  tx
    .selectFrom('payment_orders')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['PAID', 'PART_REFUNDED'])
    .executeTakeFirst();

export const lockPaidOrder = ({ tx }: ShopTx, bookingId: number) =>
  tx
    .selectFrom('payment_orders')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['PAID', 'PART_REFUNDED'])
    .forUpdate()
    .executeTakeFirst();

/** Holds the bookings of these orders, before the orders themselves. Runs as the operator. */
export const lockBookingsOf = async (db: Tx, orders: readonly Pick<OrderRow, 'shop_no' | 'booking_id'>[]) => {
  for (const { shop_no, booking_id } of orders)
    await sql`select id from bookings where shop_no = ${shop_no} and id = ${booking_id} for update`.execute(
      db,
    );
};

/** Bookings whose time to pay is over, with nothing on its way. Runs as the operator. */
export const unpaidInTime = (db: Tx) =>
  db
    .selectFrom('booking_deposits as d')
    .innerJoin('shops as s', 's.shop_no', 'd.shop_no')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.shop_no', '=', 'd.shop_no').onRef('b.id', '=', 'd.booking_id'),
    )
    .select(['d.shop_no as shopNo', 'd.booking_id as bookingId', 's.name', 's.trade'])
    .where('b.state', '=', 'REQUESTED')
    .where('d.state', '=', 'DUE')
    .where('d.pay_by', '<=', clock.iso())
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payment_orders as o')
            .select('o.id')
            .whereRef('o.shop_no', '=', 'd.shop_no')
            .whereRef('o.booking_id', '=', 'd.booking_id')
            .where('o.state', 'in', ['AUTHENTICATED', 'APPROVING', 'UNKNOWN']),
        ),
      ),
    )
    .orderBy('d.pay_by')
    .execute();

/** Guests could not pay from then on. Runs as the operator. */
export const putOffDeposits = (db: Tx, { startsAt, seconds }: { startsAt: string; seconds: number }) =>
  sql`update booking_deposits set pay_by = ${later('pay_by', seconds)}
    where state = 'DUE' and pay_by > ${startsAt}`.execute(db);

export interface Span {
  /** The older end, itself not in it. */
  since: string;
  /** The newer end, itself not in it. */
  before: string;
}

/** Where the newest so many payments of a span begin, by the shop's index of ages. */
export const newestOf = async (
  { tx }: ShopTx,
  { since, before }: Span,
  most: number,
): Promise<string | null> => {
  const { rows } = await sql<{ from: string | null }>`
    select min(created_at)::text as from
    from (select created_at from payment_orders where created_at > ${since} and created_at < ${before}
      order by created_at desc limit ${most}) newest`.execute(tx);
  return rows[0]?.from ?? null;
};

/** Has the desk compare these payments at that time. Answers how many that are. */
export const compareAt = async (
  { tx }: ShopTx,
  due: string,
  { from, before }: { from: string; before: string },
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('payment_orders')
    .set({ next_try_at: due })
    .where('state', 'in', comparedStates)
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .where('next_try_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** Runs as the operator. */
export const findShop = async ({ tx }: ShopTx) => {
  const row = await tx.selectFrom('shops').select(['shop_no', 'name', 'trade']).executeTakeFirst();
  return row && { shopNo: row.shop_no as ShopNo, shopName: row.name, trade: row.trade };
};

/** Whether the shop's approved papers say that it charges no VAT. */
export const isTaxExempt = async ({ tx }: ShopTx): Promise<boolean> => {
  const row = await tx
    .selectFrom('settlement_profiles')
    .select('taxation')
    .where('state', '=', 'APPROVED')
    .executeTakeFirst();
  return row?.taxation === 'EXEMPT';
};

/** Has the desk ask the provider at once about an order that it is not asking about. Runs as the operator. */
export const lookAgain = ({ tx }: ShopTx, orderId: string) =>
  tx
    .updateTable('payment_orders')
    .set({ next_try_at: clock.iso() })
    .where('order_id', '=', orderId)
    .where('lease', 'is', null)
    .where('state', 'in', ['UNKNOWN', 'PAID', 'PART_REFUNDED', 'REFUNDED', 'VOIDED'])
    .execute();

/** Runs as the operator. */
export const lookAtOrder = (shop: ShopTx, id: number): Promise<boolean> =>
  hurry(
    shop,
    { desk: orderDeskName, table: 'payment_orders', states: ['AUTHENTICATED', 'APPROVING', 'UNKNOWN'] },
    id,
  );
