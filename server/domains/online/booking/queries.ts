import { sql } from 'kysely';
import type { BookingId, CustomerNo, ShopNo } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { later } from '../../../platform/inspection.ts';
import type { Shop, Tx } from '../../../platform/shop.ts';
import { bookingsOf } from '../../bookings/public.ts';
import type { BookingRow } from '../../bookings/public.ts';

/** What a booking says to its customer beside its row. */
export interface Beside {
  generation: number;
  employeeName: string | null;
  /** How often the customer moved it. */
  changes: number;
}

export const besideOf = async (shop: Shop, ids: readonly BookingId[]): Promise<Map<BookingId, Beside>> => {
  const rows =
    ids.length === 0
      ? []
      : await shop.tx
          .selectFrom('bookings as b')
          .leftJoin('employees as e', 'e.employee_no', 'b.employee_no')
          .select([
            'b.id',
            'b.link_generation as generation',
            'b.guest_changes as changes',
            'e.name as employeeName',
          ])
          .where('b.id', 'in', [...ids])
          .execute();
  return new Map(rows.map(({ id, ...beside }) => [id as BookingId, beside]));
};

/** Bookings that customers made themselves and that are still to come, of all who have this number. */
export const countOpen = async (shop: Shop, customerNos: readonly CustomerNo[]): Promise<number> =>
  customerNos.length === 0
    ? 0
    : Number(
        (
          await shop.tx
            .selectFrom('bookings')
            .select(({ fn }) => fn.countAll().as('open'))
            .where('customer_no', 'in', [...customerNos])
            .where('source', 'in', ['ZERO_SHOP', 'CHATBOT'])
            .where('state', 'in', ['REQUESTED', 'CONFIRMED'])
            .where('start_at', '>', clock.iso())
            .executeTakeFirstOrThrow()
        ).open,
      );

/** Of all who have this number, bookings of their own that still wait for their deposit. */
export const countUnpaid = async (shop: Shop, customerNos: readonly CustomerNo[]): Promise<number> =>
  customerNos.length === 0
    ? 0
    : Number(
        (
          await shop.tx
            .selectFrom('bookings')
            .select(({ fn }) => fn.countAll().as('unpaid'))
            .where('customer_no', 'in', [...customerNos])
            .where('source', 'in', ['ZERO_SHOP', 'CHATBOT'])
            .where('waits_for', '=', 'DEPOSIT')
            .executeTakeFirstOrThrow()
        ).unpaid,
      );

/** Whether the shop has served or accepted this customer before. */
export const wasTaken = async (shop: Shop, customerNo: CustomerNo): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select c.visit_count > 0 or exists (select from bookings b where b.customer_no = c.customer_no
      and b.state in ('CONFIRMED', 'IN_SERVICE', 'COMPLETED')) as taken
    from customers c where c.customer_no = ${customerNo}`.execute(shop.tx);
  return rows[0]?.taken ?? false;
};

export interface GuestPage {
  customerNos: readonly CustomerNo[];
  state: 'OPEN' | 'PAST';
  after: { at: string; id: number } | undefined;
  limit: number;
}

/** Those to come soonest first, those before latest first. */
export const listOfGuest = (
  shop: Shop,
  { customerNos, state, after, limit }: GuestPage,
): Promise<BookingRow[]> => {
  const isOpen = state === 'OPEN';
  const open = sql`b.state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE') and b.end_at > ${clock.iso()}`;
  const past = sql`(${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint)`;
  const beyond = after
    ? isOpen
      ? sql`and (b.start_at, b.id) > ${past}`
      : sql`and (b.start_at, b.id) < ${past}`
    : sql``;
  return bookingsOf(shop, {
    where: sql`and b.customer_no = any(${[...customerNos]}::bigint[])
      and ${isOpen ? open : sql`not (${open})`} ${beyond}`,
    order: isOpen ? sql`b.start_at, b.id` : sql`b.start_at desc, b.id desc`,
    limit,
  });
};

export const insertConsents = (
  shop: Shop,
  bookingId: BookingId,
  consents: readonly { kind: 'PRIVACY' | 'MARKETING' | 'NIGHT'; textVersion: number }[],
) =>
  shop.tx
    .insertInto('booking_consents')
    .values(
      consents.map(({ kind, textVersion }) => ({
        booking_id: bookingId,
        kind,
        text_version: textVersion,
        agreed_at: clock.iso(),
      })),
    )
    .execute();

/** Across shops, as the operator: from then on neither shop nor guest could act. */
export const putOffRequests = (db: Tx, { startsAt, seconds }: { startsAt: string; seconds: number }) =>
  sql`update bookings set wait_until = ${later('wait_until', seconds)}
    where waits_for is not null and wait_until > ${startsAt}`.execute(db);

/** Across shops, as the operator: requests that the shop did not answer in time. */
export const unanswered = (db: Tx) =>
  db
    .selectFrom('bookings')
    .select(['shop_no as shopNo', 'id'])
    .where('waits_for', '=', 'APPROVAL')
    .where('wait_until', '<=', clock.iso())
    .orderBy('wait_until')
    .$castTo<{ shopNo: ShopNo; id: BookingId }>()
    .execute();
