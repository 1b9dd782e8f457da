import { actingEmployee } from '../../platform/shop.ts';
import type { Shop, ShopAccess, ShopTx, Tx } from '../../platform/shop.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { BookingId, CustomerNo } from '../../../contract/ids.ts';
import type { CallId } from '../../../contract/calls.ts';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import { trimOldest } from '../../platform/trimming.ts';
import { visibleBookings } from '../../platform/visibility.ts';
import { ringing } from './rules.ts';
import type { ReportedCall } from './rules.ts';

export type CallRow = Selectable<DB['calls']>;
export type LineRow = Selectable<DB['call_lines']>;

const rowOf = (shop: ShopAccess, { provider, caller, called, startedAt, callId }: ReportedCall) => ({
  shop_no: shop.shopNo,
  provider,
  caller,
  called,
  started_at: startedAt,
  rings: ringing(startedAt),
  call_id: callId,
});

/** Those that were not known yet: of two who report one call at once, the constraint lets one in. */
export const addCalls = (shop: Shop, reported: readonly ReportedCall[]): Promise<CallRow[]> =>
  shop.tx
    .insertInto('calls')
    .values(reported.map((one) => rowOf(shop, one)))
    .onConflict((conflict) => conflict.constraint('calls_once').doNothing())
    .returningAll()
    .execute();

/** The one that was heard first, when a clock of the others stood between two. */
export const sameCall = (shop: Shop, { caller, called, startedAt }: ReportedCall): Promise<CallRow> =>
  shop.tx
    .selectFrom('calls')
    .selectAll()
    .where('caller', '=', caller)
    .where('called', '=', called)
    .where(sql<boolean>`rings && ${ringing(startedAt)}::tstzrange`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();

export const findCall = (shop: Shop, id: CallId): Promise<CallRow | undefined> =>
  shop.tx.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirst();

/** The latest first. */
export const listCalls = (
  shop: Shop,
  { after, limit }: { after: { at: string; id: number } | undefined; limit: number },
): Promise<CallRow[]> => {
  const page = shop.tx
    .selectFrom('calls')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return after
    ? page.where(sql<boolean>`(started_at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`).execute()
    : page.execute();
};

/** Living customers with one of these numbers. */
export const holdersOf = (shop: Shop, numbers: readonly string[]) =>
  numbers.length === 0
    ? Promise.resolve([])
    : shop.tx
        .selectFrom('customers')
        .select(['customer_no', 'name', 'grade', 'phone'])
        .where('phone', 'in', numbers)
        .where('deleted_at', 'is', null)
        .orderBy('customer_no')
        .limit(500)
        .execute();

export interface NextBooking {
  customerNo: CustomerNo;
  id: BookingId;
  startAt: string;
  items: string[];
}

/** The first booking to come of each of a few customers, of those this person may see. */
export const nextBookings = async (shop: Shop, customerNos: readonly number[]): Promise<NextBooking[]> =>
  customerNos.length === 0
    ? []
    : (
        await sql<NextBooking>`
          select distinct on (b.customer_no) b.customer_no as "customerNo", b.id, b.start_at as "startAt",
            coalesce((select json_agg(i.name order by i.seq) from booking_items i
              where i.booking_id = b.id), '[]'::json) as items
          from bookings b
          where b.customer_no in (${sql.join(customerNos)})
            and b.start_at >= ${clock.iso()} and b.state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE')
            ${visibleBookings(shop)}
          order by b.customer_no, b.start_at`.execute(shop.tx)
      ).rows;

export const listLines = (shop: Shop): Promise<LineRow[]> =>
  shop.tx.selectFrom('call_lines').selectAll().orderBy('id').execute();

/** Undefined when the number is connected already. */
export const insertLine = (
  shop: Shop,
  line: Pick<LineRow, 'provider' | 'number' | 'secret_hash'>,
): Promise<LineRow | undefined> =>
  shop.tx
    .insertInto('call_lines')
    .values({ ...line, created_by: actingEmployee(shop).employeeNo })
    .onConflict((conflict) => conflict.constraint('call_lines_number').doNothing())
    .returningAll()
    .executeTakeFirst();

export const deleteLine = (shop: Shop, id: number) =>
  shop.tx.deleteFrom('call_lines').where('id', '=', id).returning(['id', 'number']).executeTakeFirst();

/** The line a secret belongs to, and its shop; as the operator, since the provider has no session. */
export const findLine = ({ tx }: ShopTx, secretHash: string) =>
  tx
    .selectFrom('call_lines as l')
    .innerJoin('shops as s', 's.shop_no', 'l.shop_no')
    .select(['l.id', 'l.provider', 'l.number', 's.trade', 's.name'])
    .where('l.secret_hash', '=', secretHash)
    .executeTakeFirst();

export const noteRing = (shop: Shop, id: number) =>
  shop.tx.updateTable('call_lines').set({ last_rang_at: clock.iso() }).where('id', '=', id).execute();

/** Of every shop: calls older than what is kept. */
export const trimCalls = (db: Tx, most: number, before: string) => {
  const age = sql`t.started_at`;
  return trimOldest(db, most, { of: sql`calls t`, age, where: sql`${age} < ${before}` });
};

export const eraseCalls = async (shop: Shop, phones: readonly string[]): Promise<void> => {
  if (phones.length > 0) await shop.tx.deleteFrom('calls').where('caller', 'in', phones).execute();
};
