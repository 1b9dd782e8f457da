import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CustomerNo } from '../../../contract/ids.ts';
import type { Shop } from '../../platform/shop.ts';
import { visibleBookings, visibleSales } from '../../platform/visibility.ts';
import type { lineKind } from '../../../contract/sales.ts';
import { bookedItems } from './queries.ts';
import type { DayStart } from './rules.ts';

export interface Filter {
  from: string;
  to: string;
  method?: string | undefined;
  employeeNo?: number | undefined;
  kind?: (typeof lineKind)['_zod']['output'] | undefined;
  customerNo?: number | undefined;
}

const living = (shop: Shop) => visibleSales(shop).where('sales.deleted_at', 'is', null);

const filtered = (shop: Shop, { from, to, method, employeeNo, kind, customerNo }: Filter) => {
  let rows = living(shop).where('sales.sold_on', '>=', from).where('sales.sold_on', '<=', to);
  if (customerNo !== undefined) rows = rows.where('sales.customer_no', '=', customerNo);
  if (method !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from sale_payments p where p.sale_id = sales.id and p.method = ${method})`,
    );
  if (employeeNo !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from sale_line_credits c where c.sale_id = sales.id and c.employee_no = ${employeeNo})`,
    );
  if (kind !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from sale_lines l where l.sale_id = sales.id and l.kind = ${kind})`,
    );
  return rows;
};

export const salesOfDays = (shop: Shop, filter: Filter, after: DayStart | undefined, limit: number) => {
  const page = filtered(shop, filter)
    .selectAll('sales')
    .orderBy('sales.sold_on', 'desc')
    .orderBy('sales.id', 'desc')
    .limit(limit);
  return after
    ? page.where(sql<boolean>`(sales.sold_on, sales.id) < (${after.on}::date, ${after.id}::bigint)`).execute()
    : page.execute();
};

const sumOf = (expression: string) => sql<number>`coalesce(sum(${sql.raw(expression)}), 0)::bigint`;

/** The figures of contract/sale-figures.ts, summed by the database. */
export const figureSums = [
  sql<number>`count(*)`.as('count'),
  sumOf('sales.total_won').as('totalWon'),
  sumOf('sales.total_won - sales.deducted_won').as('realSalesWon'),
  sumOf('sales.deducted_won').as('deductedWon'),
  sumOf('sales.points_won').as('pointsWon'),
  sumOf('sales.total_won - sales.deducted_won - sales.points_won - sales.unpaid_won').as('receivedWon'),
  sumOf('sales.unpaid_won').as('unpaidWon'),
  sumOf('sales.unpaid_won - sales.collected_won').as('owedWon'),
] as const;

/** As partOf of contract/sale-part.ts says it of one sale. */
const partSum = ({ method, employeeNo, kind }: Filter): RawBuilder<number | null> => {
  if (method !== undefined)
    return sql`coalesce(sum((select sum(p.amount_won) from sale_payments p
      where p.sale_id = sales.id and p.method = ${method})), 0)::bigint`;
  const ofKind = kind === undefined ? sql`` : sql`and l.kind = ${kind}`;
  if (employeeNo !== undefined)
    return sql`coalesce(sum((select sum(c.credit_won) from sale_line_credits c
      join sale_lines l on l.sale_id = c.sale_id and l.seq = c.seq
      where c.sale_id = sales.id and c.employee_no = ${employeeNo} ${ofKind})), 0)::bigint`;
  return kind === undefined
    ? sql`null`
    : sql`coalesce(sum((select sum(l.total_won) from sale_lines l
        where l.sale_id = sales.id ${ofKind})), 0)::bigint`;
};

/** Of the same rows as the list, all pages together. */
export const totalsOfDays = (shop: Shop, filter: Filter) =>
  filtered(shop, filter)
    .select([...figureSums, partSum(filter).as('partWon')])
    .executeTakeFirstOrThrow();

export const salesOfCustomer = (
  shop: Shop,
  customerNo: CustomerNo,
  after: DayStart | undefined,
  limit: number,
) => {
  const page = living(shop)
    .where('sales.customer_no', '=', customerNo)
    .selectAll('sales')
    .orderBy('sales.sold_on', 'desc')
    .orderBy('sales.id', 'desc')
    .limit(limit);
  return after
    ? page.where(sql<boolean>`(sales.sold_on, sales.id) < (${after.on}::date, ${after.id}::bigint)`).execute()
    : page.execute();
};

/** 미등록 매출: bookings this person may see that stand, though their time has passed without a sale. */
export const waitingForSale = (shop: Shop, { from, to, now }: { from: string; to: string; now: string }) =>
  shop.tx
    .selectFrom('bookings as b')
    .where('b.visit_date', '>=', from)
    .where('b.visit_date', '<=', to)
    .where('b.state', 'in', ['REQUESTED', 'CONFIRMED', 'IN_SERVICE'])
    .where('b.end_at', '<', now)
    .where(sql<boolean>`true ${visibleBookings(shop)}`);

export const countWaiting = async (shop: Shop, range: Parameters<typeof waitingForSale>[1]) =>
  (
    await waitingForSale(shop, range)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
  ).total;

export const listWaiting = async (shop: Shop, range: Parameters<typeof waitingForSale>[1], limit: number) => {
  const bookings = await waitingForSale(shop, range)
    .select((eb) => [
      'b.id',
      'b.customer_no',
      'b.customer_name',
      eb.selectFrom('pets').whereRef('pets.pet_no', '=', 'b.pet_no').select('pets.name').as('pet_name'),
      'b.employee_no',
      'b.start_at',
      'b.end_at',
      'b.state',
    ])
    .orderBy('b.start_at')
    .orderBy('b.id')
    .limit(limit)
    .execute();
  const items = await bookedItems(
    shop,
    bookings.map(({ id }) => id),
  );
  return bookings.map((booking) => ({ ...booking, items: items.get(booking.id) ?? [] }));
};
