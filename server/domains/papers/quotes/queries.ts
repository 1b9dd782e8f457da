import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { BookingId, CustomerNo, QuoteId } from '../../../../contract/ids.ts';
import type { DB } from '../../../platform/db/types.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { visibleBookings } from '../../../platform/sight.ts';

type QuoteRow = Selectable<DB['quotes']>;
export type QuoteLineRow = Selectable<DB['quote_lines']>;

const shown = (db: Tx, scope: ShopScope) =>
  db
    .selectFrom('quotes as q')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.shop_no', '=', 'q.shop_no').onRef('e.employee_no', '=', 'q.created_by'),
    )
    .selectAll('q')
    .select('e.name as created_by_name')
    // A sale that was deleted since leaves the quote as it was before.
    .select(
      sql<number | null>`(select s.id from sales s
        where s.shop_no = q.shop_no and s.quote_id = q.id and s.deleted_at is null)`.as('living_sale'),
    )
    .where('q.shop_no', '=', scope.shopNo);
export type ShownQuote = QuoteRow & { created_by_name: string; living_sale: number | null };

export interface Filter {
  from?: string | undefined;
  to?: string | undefined;
  bookingId?: BookingId | undefined;
  customerNo?: CustomerNo | undefined;
}

export const findQuotes = (db: Tx, scope: ShopScope, filter: Filter): Promise<ShownQuote[]> => {
  let rows = shown(db, scope);
  if (filter.from !== undefined) rows = rows.where('q.quoted_on', '>=', filter.from);
  if (filter.to !== undefined) rows = rows.where('q.quoted_on', '<=', filter.to);
  if (filter.bookingId !== undefined) rows = rows.where('q.booking_id', '=', filter.bookingId);
  if (filter.customerNo !== undefined) rows = rows.where('q.customer_no', '=', filter.customerNo);
  return rows.orderBy('q.quoted_on', 'desc').orderBy('q.id', 'desc').limit(200).execute();
};

/** @throws QUOTE_NOT_FOUND */
export const requireQuote = async (db: Tx, scope: ShopScope, id: QuoteId): Promise<ShownQuote> => {
  const row = await shown(db, scope).where('q.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('QUOTE_NOT_FOUND');
  return row;
};

/** As requireQuote, and one at a time. @throws QUOTE_NOT_FOUND */
export const lockQuote = async (db: Tx, scope: ShopScope, id: QuoteId): Promise<ShownQuote> => {
  await db
    .selectFrom('quotes')
    .select('id')
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return requireQuote(db, scope, id);
};

export const linesOfQuotes = async (
  db: Tx,
  scope: ShopScope,
  ids: readonly number[],
): Promise<Map<number, QuoteLineRow[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('quote_lines')
    .selectAll()
    .where('shop_no', '=', scope.shopNo)
    .where('quote_id', 'in', [...ids])
    .orderBy('quote_id')
    .orderBy('seq')
    .execute();
  return Map.groupBy(rows, (row) => row.quote_id);
};

export const insertQuote = (db: Tx, quote: Insertable<DB['quotes']>) =>
  db.insertInto('quotes').values(quote).returning('id').executeTakeFirstOrThrow();

export const updateQuote = (db: Tx, scope: ShopScope, id: QuoteId, values: Updateable<DB['quotes']>) =>
  db
    .updateTable('quotes')
    .set(values)
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export type NewLine = Omit<Insertable<DB['quote_lines']>, 'shop_no' | 'quote_id' | 'seq'>;

/** The lines as they are said now, instead of those before. */
export const writeLines = async (db: Tx, scope: ShopScope, id: QuoteId, lines: readonly NewLine[]) => {
  await db.deleteFrom('quote_lines').where('shop_no', '=', scope.shopNo).where('quote_id', '=', id).execute();
  await db
    .insertInto('quote_lines')
    .values(lines.map((line, seq) => ({ ...line, shop_no: scope.shopNo, quote_id: id, seq })))
    .execute();
};

export const bookedFor = (db: Tx, scope: ShopScope, id: BookingId) =>
  db
    .selectFrom('bookings as b')
    .select(['customer_no', 'customer_name'])
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .where(sql<boolean>`true ${visibleBookings(scope)}`)
    .executeTakeFirst();
