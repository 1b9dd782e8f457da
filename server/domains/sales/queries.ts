import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CustomerNo, SaleId } from '../../../contract/ids.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import type { DB } from '../../platform/db/types.ts';
import { asUsual } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';
import { visibleSales } from '../../platform/visibility.ts';

export type SaleRow = Selectable<DB['sales']>;

export const findSale = (shop: Shop, id: SaleId) =>
  visibleSales(shop).where('sales.id', '=', id).selectAll('sales').executeTakeFirst();

export const lockSale = (shop: Shop, id: SaleId) =>
  visibleSales(shop).where('sales.id', '=', id).selectAll('sales').forUpdate().executeTakeFirst();

const linesOf = ({ tx }: Shop, ids: readonly number[]) =>
  tx
    .selectFrom('sale_lines')
    .select([
      'sale_id',
      'seq',
      'place',
      'kind',
      'item_id',
      'product_id',
      'account_id',
      'free',
      'name',
      'quantity',
      'unit_price_won',
      'member_price',
      'taxed',
      'list_won',
      'discount_won',
      'total_won',
    ])
    .where('sale_id', '=', anyOf(ids))
    .orderBy('sale_id')
    .orderBy('place')
    .orderBy('seq')
    .execute();

const creditsOf = ({ tx }: Shop, ids: readonly number[]) =>
  tx
    .selectFrom('sale_line_credits')
    .select(['sale_id', 'seq', 'employee_no', 'percent', 'credit_won'])
    .where('sale_id', '=', anyOf(ids))
    .orderBy('place')
    .orderBy('percent', 'desc')
    .orderBy('credit_won', 'desc')
    .orderBy('employee_no')
    .execute();

const paymentsOf = ({ tx }: Shop, ids: readonly number[]) =>
  tx
    .selectFrom('sale_payments as p')
    .innerJoin('payment_methods as m', 'm.code', 'p.method')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .select([
      'p.sale_id',
      'p.method',
      'm.name as method_name',
      'm.kind',
      'p.amount_won',
      'p.line_seq',
      'p.units',
      'p.account_id',
      'a.name as account_name',
    ])
    .where('p.sale_id', '=', anyOf(ids))
    .orderBy('p.sale_id')
    .orderBy('p.seq')
    .execute();

const petsOf = ({ tx }: Shop, ids: readonly number[]) =>
  tx
    .selectFrom('sales as s')
    .innerJoin('pets as p', 'p.pet_no', 's.pet_no')
    .select(['s.id as sale_id', 'p.name'])
    .where('s.id', '=', anyOf(ids))
    .execute();

/** Lines, shares, payments and pets of many sales, asked together. */
export const partsOf = async (shop: Shop, ids: readonly number[]) => {
  if (ids.length === 0) return { lines: [], credits: [], payments: [], pets: [] };
  const usual = asUsual(shop);
  const [lines, credits, payments, pets] = await Promise.all([
    linesOf(usual, ids),
    creditsOf(usual, ids),
    paymentsOf(usual, ids),
    petsOf(usual, ids),
  ]);
  return { lines, credits, payments, pets };
};
export type Parts = Awaited<ReturnType<typeof partsOf>>;

/** What each line of a sale put onto the pass or ticket it made or charged, the last time it did. */
export const givenByLine = async (shop: Shop, saleId: number): Promise<Map<number, number>> => {
  const rows = await shop.tx
    .selectFrom('account_entries as e')
    .innerJoin('sale_lines as l', (join) =>
      join
        .onRef('l.sale_id', '=', 'e.sale_id')
        .onRef('l.seq', '=', 'e.sale_line')
        .onRef('l.account_id', '=', 'e.account_id'),
    )
    .select(['l.seq', 'e.amount'])
    .where('e.sale_id', '=', saleId)
    .where('e.kind', 'in', ['ISSUE', 'CHARGE'])
    .orderBy('e.id')
    .execute();
  return new Map(rows.map(({ seq, amount }) => [seq, amount]));
};

/** 담당 of a customer as it is now: a sale keeps the one it had. */
export const chargeOf = (customerNo: number | null | undefined) =>
  customerNo == null
    ? sql<number | null>`null::bigint`
    : sql<number | null>`(select c.employee_no from customers c where c.customer_no = ${customerNo}::bigint)`;

type NewSale = Omit<Insertable<DB['sales']>, 'charge_employee_no'>;

/** Of a customer's row: rows that ask another table for one of their values are sent to no machine. */
const withCharge = ({ tx }: Shop, values: NewSale) => {
  const sales = tx.insertInto('sales');
  if (values.customer_no == null) return sales.values(values);
  const columns = (Object.keys(values) as (keyof NewSale)[]).filter((column) => values[column] !== undefined);
  return sales.columns([...columns, 'charge_employee_no']).expression((from) =>
    from
      .selectFrom('customers as c')
      .where('c.customer_no', '=', Number(values.customer_no))
      .select(columns.map((column) => sql`${values[column]}`.as(column)))
      .select('c.employee_no'),
  );
};

/** Undefined when the booking already has a living sale: the unique index decides between two at once. */
export const insertSale = (shop: Shop, values: NewSale) =>
  withCharge(shop, values)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_no', 'booking_id'])
        .where(sql<boolean>`booking_id is not null and deleted_at is null`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

type SaleChange = Omit<Updateable<DB['sales']>, 'charge_employee_no'> & {
  charge_employee_no?: ReturnType<typeof chargeOf>;
};

export const updateSale = (shop: Shop, id: SaleId, values: SaleChange) =>
  shop.tx.updateTable('sales').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export interface NewParts {
  lines: Omit<Insertable<DB['sale_lines']>, 'shop_no' | 'sale_id' | 'place'>[];
  /** For each line, who has what share of it. */
  credits: { employee_no: number; percent: number; credit_won: number }[][];
  payments: Omit<Insertable<DB['sale_payments']>, 'shop_no' | 'sale_id' | 'seq'>[];
  photos: readonly string[];
}

export const insertParts = async (shop: Shop, saleId: number, parts: NewParts) => {
  const key = { sale_id: saleId };
  const credits = parts.credits.flatMap((shares, line) =>
    shares.map((share, place) => ({ ...share, ...key, seq: parts.lines[line]?.seq ?? 0, place })),
  );
  const photos = parts.photos.map((file_id, seq) => ({ file_id, ...key, seq }));
  const payments = parts.payments.map((payment, seq) => ({ ...payment, ...key, seq }));
  await Promise.all([
    shop.tx
      .insertInto('sale_lines')
      .values(parts.lines.map((line, place) => ({ ...line, ...key, place })))
      .execute(),
    credits.length > 0 && shop.tx.insertInto('sale_line_credits').values(credits).execute(),
    photos.length > 0 && shop.tx.insertInto('sale_photos').values(photos).execute(),
    payments.length > 0 && shop.tx.insertInto('sale_payments').values(payments).execute(),
  ]);
};

export const deleteParts = async (shop: Shop, saleId: number) => {
  for (const table of ['sale_payments', 'sale_lines', 'sale_photos'] as const)
    await shop.tx.deleteFrom(table).where('sale_id', '=', saleId).execute();
};

export const customerExists = async (shop: Shop, customerNo: CustomerNo) =>
  (await shop.tx
    .selectFrom('customers')
    .select('customer_no')
    .where('customer_no', '=', customerNo)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const photosOfSale = async (shop: Shop, saleId: number): Promise<string[]> =>
  (
    await shop.tx
      .selectFrom('sale_photos')
      .select('file_id')
      .where('sale_id', '=', saleId)
      .orderBy('seq')
      .execute()
  ).map((row) => row.file_id);

/** What was booked, of each booking in its order. */
export const bookedItems = async (shop: Shop, bookingIds: readonly number[]) => {
  if (bookingIds.length === 0) return new Map<number, { name: string; price_won: number }[]>();
  const items = await shop.tx
    .selectFrom('booking_items')
    .select(['booking_id', 'name', 'price_won'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('booking_id')
    .orderBy('seq')
    .execute();
  return Map.groupBy(items, (item) => item.booking_id);
};
