import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop } from '../../platform/shop.ts';
import { takeFromTexts } from '../../platform/spoken-of.ts';
import type { Forgotten } from '../../platform/spoken-of.ts';

/** Customers by number, and walk-ins by phone. */
export interface People {
  customerNos: readonly CustomerNo[];
  phones: readonly string[];
}

export const isOfPeople = ({ customerNos, phones }: People) =>
  sql<boolean>`(customer_no = ${anyOf(customerNos)}
    or (customer_no is null and customer_phone in (select value from json_array_elements_text(${JSON.stringify(phones)}::json))))`;

/** In the order of every other writer: bookings before their customer. */
export const lockBookingsOf = (shop: Shop, who: People) =>
  shop.tx
    .selectFrom('bookings')
    .select(['id', 'visit_date', 'state', 'start_at'])
    .where(isOfPeople(who))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const countOf = async (shop: Shop, who: People) =>
  (
    await sql<{ all: number; open: number; memos: number }>`
      select count(*)::int as all,
        count(*) filter (where state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE')
          and end_at > ${clock.iso()})::int as open,
        count(*) filter (where memo <> '' or customer_request <> '')::int as memos
      from bookings where ${isOfPeople(who)}`.execute(shop.tx)
  ).rows[0] ?? { all: 0, open: 0, memos: 0 };

export const eraseRows = async (shop: Shop, ids: readonly number[], name: string): Promise<void> => {
  if (ids.length === 0) return;
  await shop.tx
    .updateTable('bookings')
    .set({
      customer_name: name,
      customer_phone: null,
      memo: '',
      customer_request: '',
      cancel_reason: null,
      overlap_reason: null,
    })
    .where('id', 'in', ids)
    .execute();
};

const notes = { memo: 2000, customer_request: 1000, cancel_reason: 200, overlap_reason: 200 };

/** What was noted of them on bookings of others. */
export const eraseFromBookings = (shop: Shop, forgotten: Forgotten) =>
  takeFromTexts(shop, 'bookings', notes, forgotten);
