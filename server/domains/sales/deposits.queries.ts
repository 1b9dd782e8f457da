import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DepositTerms } from '../../../contract/deposit-policy.ts';
import type { BookingId } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import { employeeNoOf } from '../../platform/shop.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { visibleBookings } from '../../platform/visibility.ts';
import type { DayStart } from './rules.ts';

const leftWon = sql<number>`b.deposit_won - b.deposit_returned_won - coalesce(s.deposit_won, 0)`;

/** It is closed, or it stands though its day is over. */
const isOver = () =>
  sql<boolean>`(b.state in ('COMPLETED', 'NO_SHOW', 'CANCELLED') or b.visit_date < ${shopDateOf(clock.now())}::date)`;

/** Bookings with an unused and unreturned rest of their deposit, those this user may see. */
const holding = (shop: Shop) =>
  shop.tx
    .selectFrom('bookings as b')
    .leftJoin('sales as s', (join) => join.onRef('s.booking_id', '=', 'b.id').on('s.deleted_at', 'is', null))
    .whereRef('b.deposit_won', '>', 'b.deposit_returned_won')
    .where(sql<boolean>`${leftWon} > 0 ${visibleBookings(shop)}`);

export const depositsLeft = (shop: Shop, after: DayStart | undefined, limit: number) => {
  const page = holding(shop)
    .where(isOver())
    .leftJoin('customers as c', 'c.customer_no', 'b.customer_no')
    .select([
      'b.id',
      'b.customer_no',
      'b.employee_no',
      'b.start_at',
      'b.visit_date',
      'b.state',
      'b.deposit_won',
      'b.deposit_returned_won',
      's.id as sale_id',
      sql<string>`coalesce(c.name, b.customer_name)`.as('customer_name'),
      sql<number>`coalesce(s.deposit_won, 0)`.as('used_won'),
      leftWon.as('left_won'),
      'b.cancelled_by',
      'b.created_at',
      sql<DepositTerms | null>`(select d.terms from booking_deposits d where d.booking_id = b.id)`.as(
        'terms',
      ),
      sql<string>`coalesce((select max(e.at) from events e where e.subject = 'booking'
        and e.subject_id = b.id and e.kind = 'booking.cancelled'), b.updated_at)`.as('cancelled_at'),
    ])
    .orderBy('b.visit_date', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit);
  return after
    ? page.where(sql<boolean>`(b.visit_date, b.id) < (${after.on}::date, ${after.id}::bigint)`).execute()
    : page.execute();
};

/** What is held of deposits: left over, and with bookings that are still to come. */
export const depositSums = (shop: Shop) =>
  holding(shop)
    .select([
      sql<number>`(count(*) filter (where ${isOver()}))::int`.as('count'),
      sql<number>`coalesce(sum(${leftWon}) filter (where ${isOver()}), 0)::bigint`.as('leftWon'),
      sql<number>`coalesce(sum(${leftWon}) filter (where not ${isOver()}), 0)::bigint`.as('aheadWon'),
    ])
    .executeTakeFirstOrThrow();

/** Oldest first. */
export const returnsOf = (shop: Shop, bookingId: BookingId) =>
  shop.tx
    .selectFrom('deposit_returns as r')
    .leftJoin('payment_methods as m', 'm.code', 'r.method')
    .selectAll('r')
    .select('m.name as method_name')
    .where('r.booking_id', '=', bookingId)
    .orderBy('r.id')
    .execute();

type NewReturn = Pick<
  Insertable<DB['deposit_returns']>,
  'booking_id' | 'amount_won' | 'method' | 'online' | 'returned_on' | 'reverses_id'
>;

/** The caller holds the booking; no entry is reversed twice. Returns its number. */
export const insertReturn = async (shop: ShopTx, values: NewReturn): Promise<number> => {
  const row = await shop.tx
    .insertInto('deposit_returns')
    .values({
      ...values,
      actor_employee_no: employeeNoOf(shop),
      actor_name: shop.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const findReturn = ({ tx }: ShopTx, id: number) =>
  tx.selectFrom('deposit_returns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What is there of one booking's deposit: neither used in its sale nor given back. */
export const depositLeftOf = async ({ tx }: ShopTx, bookingId: number): Promise<number> => {
  const row = await tx
    .selectFrom('bookings as b')
    .leftJoin('sales as s', (join) => join.onRef('s.booking_id', '=', 'b.id').on('s.deleted_at', 'is', null))
    .select(leftWon.as('won'))
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return row.won;
};

/** What its sale uses of it. */
export const depositUsedOf = async ({ tx }: ShopTx, bookingId: number): Promise<number> => {
  const row = await tx
    .selectFrom('sales')
    .select('deposit_won')
    .where('booking_id', '=', bookingId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.deposit_won ?? 0;
};

/** What cards got back of it, without what was reversed, also by hand. */
export const returnedOnlineWon = async ({ tx }: ShopTx, bookingId: number): Promise<number> => {
  const row = await tx
    .selectFrom('deposit_returns as d')
    .leftJoin('deposit_returns as o', 'o.id', 'd.reverses_id')
    .select(sql<number>`coalesce(sum(d.amount_won), 0)::bigint`.as('won'))
    .where('d.booking_id', '=', bookingId)
    .where(sql<boolean>`(d.online or o.online)`)
    .executeTakeFirstOrThrow();
  return row.won;
};

/** Whether a card got some of it back at its provider that nobody has taken off the deposit yet. */
export const isBackAtCard = async ({ tx }: ShopTx, bookingId: number): Promise<boolean> =>
  (await tx
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_orders as o', 'o.id', 'r.payment_id')
    .select('r.id')
    .where('o.booking_id', '=', bookingId)
    .where('r.by', '=', 'PROVIDER')
    .where('r.failure', 'is not', null)
    .where('r.handled_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** What the shop gives back now; undefined while it has said nothing of it. */
export const refundTerms = async ({
  tx,
}: ShopTx): Promise<Pick<DepositTerms, 'freeUntilHours' | 'lateRefundPercent'> | undefined> => {
  const row = await tx
    .selectFrom('deposit_policies')
    .select(['free_until_hours', 'late_refund_percent'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      freeUntilHours: row.free_until_hours ?? 'ALWAYS',
      lateRefundPercent: row.late_refund_percent,
    }
  );
};
