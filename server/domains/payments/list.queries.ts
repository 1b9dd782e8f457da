import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { paymentFilters, paymentTasks } from '../../../contract/payments.ts';
import { addDays, instantAt } from '../../../contract/time.ts';
import type { Shop } from '../../platform/shop.ts';
import type { OrderRow } from './orders.queries.ts';

const literally = (text: string) => text.replaceAll(/[\\%_]/gu, String.raw`\$&`);

export interface ListedOrder extends OrderRow {
  customer_no: number | null;
  customer_name: string;
  start_at: string;
  sentences: string[] | null;
  done_won: number;
  left_won: number;
  fee_won: number;
  task: (typeof paymentTasks)[number] | null;
  task_refund_id: number | null;
  task_failure: string | null;
  task_won: number | null;
}

export interface Wanted {
  from: string;
  to: string;
  state?: (typeof paymentFilters)[number] | undefined;
  q?: string | undefined;
}

const checkingStates = sql`('AUTHENTICATED', 'APPROVING', 'UNKNOWN')`;
/** What is not known after so many tries is told to a person. */
const patientTries = 3;

const leftWon = sql`(case when o.paid_at is null then 0 else greatest(0, least(o.amount_won - o.refund_reserved_won,
  b.deposit_won - b.deposit_returned_won - coalesce(s.deposit_won, 0))) end)::bigint`;

/** One of paymentTasks, in their order; null while there is none. */
const task = sql`(case when t.state = 'REFUSED' and ${leftWon} > 0 then 'REFUND_REFUSED'
  when t.state = 'SHORT' then 'REFUND_SHORT' when t.state = 'UNKNOWN' then 'REFUND_UNKNOWN'
  when o.state = 'UNKNOWN' and o.tries > ${patientTries} then 'PAYMENT_UNKNOWN'
  when t.state = 'DONE' then 'REFUND_OF_SALE' when o.difference_won <> 0 then 'PROVIDER_DIFFERS' end)`;

const filters: Record<(typeof paymentFilters)[number], RawBuilder<unknown>> = {
  PAID: sql`o.state in ('PAID', 'PART_REFUNDED')`,
  REFUNDED: sql`o.state in ('PART_REFUNDED', 'REFUNDED')`,
  FAILED: sql`o.state in ('FAILED', 'VOIDED')`,
  CHECKING: sql`o.state in ${checkingStates}`,
  ATTENTION: sql`${task} is not null`,
};

/** Leaves out payment windows that were only opened. */
const inEarnest = sql`o.state not in ('OPEN', 'ABANDONED')`;

const ordersWhere = (condition: RawBuilder<unknown>) => sql`
  select o.*, b.customer_no, coalesce(c.name, b.customer_name) as customer_name, b.start_at, d.sentences,
    coalesce(f.done_won, 0)::bigint as done_won, coalesce(-e.fee_won, 0)::bigint as fee_won, ${leftWon} as left_won,
    ${task} as task, t.id as task_refund_id, t.failure as task_failure, t.amount_won as task_won
  from payment_orders o
  join bookings b on b.id = o.booking_id
  left join customers c on c.customer_no = b.customer_no
  left join sales s on s.booking_id = b.id and s.deleted_at is null
  left join booking_deposits d on d.booking_id = o.booking_id
  left join lateral (select sum(r.amount_won) as done_won from payment_refunds r
    where r.payment_id = o.id and r.state = 'DONE') f on true
  left join lateral (select sum(p.amount_won) as fee_won from payment_entries p
    where p.payment_id = o.id and p.kind = 'FEE') e on true
  left join lateral (select r.id, r.state, r.failure, r.amount_won from payment_refunds r
    where r.payment_id = o.id and r.handled_at is null
      and (r.state = 'SHORT' or (r.state = 'UNKNOWN' and r.tries > ${patientTries})
        or (r.by = 'PROVIDER' and r.failure is not null)
        or (r.state = 'REFUSED' and not exists (select from payment_refunds l
          where l.payment_id = o.id and l.id > r.id and l.by <> 'PROVIDER')))
    order by r.id desc limit 1) t on true
  where ${condition}`;

const listed = ({ from, to, state, q }: Wanted) =>
  ordersWhere(sql`o.created_at >= ${instantAt(from, 0)}::timestamptz
    and o.created_at < ${instantAt(addDays(to, 1), 0)}::timestamptz and ${state ? filters[state] : inEarnest}
    and ${q ? sql`(coalesce(c.name, b.customer_name) ilike ${`%${literally(q)}%`} or o.tid = ${q} or o.order_id = ${q})` : sql`true`}`);

/** The one with this number, and every other of its booking, oldest first. */
export const ordersBeside = async ({ tx }: Shop, id: number): Promise<ListedOrder[]> => {
  const { rows } = await sql<ListedOrder>`${ordersWhere(sql`o.booking_id =
    (select n.booking_id from payment_orders n where n.id = ${id})`)} order by o.id`.execute(tx);
  return rows;
};

export const ordersOfBooking = async ({ tx }: Shop, bookingId: number): Promise<ListedOrder[]> => {
  const { rows } = await sql<ListedOrder>`${ordersWhere(sql`o.booking_id = ${bookingId} and ${inEarnest}`)}
    order by o.id`.execute(tx);
  return rows;
};

export const listOrders = async (
  { tx }: Shop,
  wanted: Wanted,
  after: { at: string; id: number } | undefined,
  limit: number,
): Promise<ListedOrder[]> => {
  const { rows } = await sql<ListedOrder>`
    select * from (${listed(wanted)}) l
    where ${after ? sql`(l.created_at, l.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`}
    order by l.created_at desc, l.id desc limit ${limit}`.execute(tx);
  return rows;
};

export const sumOrders = async ({ tx }: Shop, wanted: Wanted) => {
  const { rows } = await sql<Record<'count' | 'paidWon' | 'refundedWon' | 'leftWon' | 'feeWon', number>>`
    select count(*)::int as count,
      coalesce(sum(amount_won) filter (where paid_at is not null), 0)::bigint as "paidWon",
      coalesce(sum(done_won), 0)::bigint as "refundedWon", coalesce(sum(left_won), 0)::bigint as "leftWon",
      coalesce(sum(fee_won), 0)::bigint as "feeWon"
    from (${listed(wanted)}) l`.execute(tx);
  return rows[0] ?? { count: 0, paidWon: 0, refundedWon: 0, leftWon: 0, feeWon: 0 };
};
