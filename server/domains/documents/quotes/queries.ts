import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BookingId, CustomerNo, QuoteId } from '../../../../contract/ids.ts';
import type { DB } from '../../../platform/db/types.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { visibleBookings } from '../../../platform/visibility.ts';

type QuoteRow = Selectable<DB['quotes']>;
export type QuoteLineRow = Selectable<DB['quote_lines']>;

const shown = (shop: Shop) =>
  shop.tx
    .selectFrom('quotes as q')
    .innerJoin('employees as e', 'e.employee_no', 'q.created_by')
    .selectAll('q')
    .select('e.name as created_by_name')
    // A sale that was deleted since leaves the quote as it was before.
    .select(
      sql<number | null>`(select s.id from sales s
        where s.quote_id = q.id and s.deleted_at is null)`.as('living_sale'),
    );
export type ShownQuote = QuoteRow & { created_by_name: string; living_sale: number | null };

export interface Filter {
  from?: string | undefined;
  to?: string | undefined;
  bookingId?: BookingId | undefined;
  customerNo?: CustomerNo | undefined;
}

export const findQuotes = (shop: Shop, filter: Filter): Promise<ShownQuote[]> => {
  let rows = shown(shop);
  if (filter.from !== undefined) rows = rows.where('q.quoted_on', '>=', filter.from);
  if (filter.to !== undefined) rows = rows.where('q.quoted_on', '<=', filter.to);
  if (filter.bookingId !== undefined) rows = rows.where('q.booking_id', '=', filter.bookingId);
  if (filter.customerNo !== undefined) rows = rows.where('q.customer_no', '=', filter.customerNo);
  return rows.orderBy('q.quoted_on', 'desc').orderBy('q.id', 'desc').limit(200).execute();
};

/** @throws QUOTE_NOT_FOUND */
export const requireQuote = async (shop: Shop, id: QuoteId): Promise<ShownQuote> => {
  const row = await shown(shop).where('q.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('QUOTE_NOT_FOUND');
  return row;
};

/** As requireQuote, and one at a time. @throws QUOTE_NOT_FOUND */
export const lockQuote = async (shop: Shop, id: QuoteId): Promise<ShownQuote> => {
  await shop.tx.selectFrom('quotes').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return requireQuote(shop, id);
};

export const linesOfQuotes = async (
  shop: Shop,
  ids: readonly number[],
): Promise<Map<number, QuoteLineRow[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await shop.tx
    .selectFrom('quote_lines')
    .selectAll()
    .where('quote_id', 'in', [...ids])
    .orderBy('quote_id')
    .orderBy('seq')
    .execute();
  return Map.groupBy(rows, (row) => row.quote_id);
};

export const insertQuote = ({ tx }: Shop, quote: Insertable<DB['quotes']>) =>
  tx.insertInto('quotes').values(quote).returning('id').executeTakeFirstOrThrow();

export const updateQuote = (shop: Shop, id: QuoteId, values: Updateable<DB['quotes']>) =>
  shop.tx.updateTable('quotes').set(values).where('id', '=', id).executeTakeFirstOrThrow();

export type NewLine = Omit<Insertable<DB['quote_lines']>, 'shop_no' | 'quote_id' | 'seq'>;

/** The lines as they are said now, instead of those before. */
export const writeLines = async (shop: Shop, id: QuoteId, lines: readonly NewLine[]) => {
  await shop.tx.deleteFrom('quote_lines').where('quote_id', '=', id).execute();
  await shop.tx
    .insertInto('quote_lines')
    .values(lines.map((line, seq) => ({ ...line, quote_id: id, seq })))
    .execute();
};

export const bookedFor = (shop: Shop, id: BookingId) =>
  shop.tx
    .selectFrom('bookings as b')
    .select(['customer_no', 'customer_name'])
    .where('id', '=', id)
    .where(sql<boolean>`true ${visibleBookings(shop)}`)
    .executeTakeFirst();
