import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import { hurry } from '../../platform/outbound/start.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { isOfPeople } from '../bookings/public.ts';
import { takeFromTexts } from '../../platform/spoken-of.ts';
import { forgottenIn } from '../privacy/public.ts';
import type { ErasedPerson } from '../privacy/public.ts';

export type RefundRow = Selectable<DB['payment_refunds']>;
export const refundDeskName = 'payment_refunds';

export const insertRefund = (
  { tx, actor }: ShopTx,
  values: Omit<Insertable<DB['payment_refunds']>, 'shop_no' | 'created_at' | 'actor_name'>,
): Promise<RefundRow> =>
  tx
    .insertInto('payment_refunds')
    .values({ ...values, actor_name: actor.name, created_at: clock.iso() })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateRefund = async (
  { tx }: ShopTx,
  id: number,
  values: Updateable<DB['payment_refunds']>,
): Promise<void> => {
  await tx.updateTable('payment_refunds').set(values).where('id', '=', id).execute();
};

/** What was written beside refunds of their bookings, and of them beside others; the money and when it went stay. */
export const eraseRefundReasons = async (shop: Shop, who: ErasedPerson): Promise<void> => {
  await sql`update payment_refunds set reason = ${who.instead} where payment_id in (
    select o.id from payment_orders o where o.booking_id in (
      select id from bookings where ${isOfPeople(who)}))`.execute(shop.tx);
  await takeFromTexts(shop, 'payment_refunds', { reason: 100 }, forgottenIn(who));
};

export const refundsOf = ({ tx }: ShopTx, paymentIds: readonly number[]) =>
  tx
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', 'in', [...paymentIds, 0])
    .orderBy('id')
    .execute();

/** What certainly went back. */
export const doneWon = async ({ tx }: ShopTx, paymentId: number): Promise<number> => {
  const row = await tx
    .selectFrom('payment_refunds')
    .select(sql<number>`coalesce(sum(amount_won), 0)::bigint`.as('won'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'DONE')
    .executeTakeFirstOrThrow();
  return row.won;
};

/** What went back of a booking's payments, or is on its way. */
export const refundedOfBooking = async ({ tx }: ShopTx, bookingId: number): Promise<number> => {
  const row = await tx
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_orders as o', 'o.id', 'r.payment_id')
    .select(sql<number>`coalesce(sum(r.amount_won), 0)::bigint`.as('won'))
    .where('o.booking_id', '=', bookingId)
    .where('r.state', '<>', 'REFUSED')
    .executeTakeFirstOrThrow();
  return row.won;
};

/** The provider's numbers of cancellations that are in the books. */
export const knownCancels = async ({ tx }: ShopTx, paymentId: number): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('payment_refunds')
    .select('cancelled_tid')
    .where('payment_id', '=', paymentId)
    .where('cancelled_tid', 'is not', null)
    .execute();
  return new Set(rows.map(({ cancelled_tid }) => cancelled_tid ?? ''));
};

/** What its customer's own calling off has sent back of a booking. */
export const customerRefundWon = async ({ tx }: ShopTx, bookingId: number): Promise<number> => {
  const row = await tx
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_orders as o', 'o.id', 'r.payment_id')
    .select(sql<number>`coalesce(sum(r.amount_won), 0)::bigint`.as('won'))
    .where('o.booking_id', '=', bookingId)
    .where('r.by', '=', 'CUSTOMER')
    .executeTakeFirstOrThrow();
  return row.won;
};

/** Runs as the operator. */
export const lookAtRefund = (shop: ShopTx, id: number): Promise<boolean> =>
  hurry(
    shop,
    { desk: refundDeskName, table: 'payment_refunds', states: ['WANTED', 'SENDING', 'UNKNOWN', 'SHORT'] },
    id,
  );
