import type { list, ofCustomer, unregistered } from '../../../../contract/sales.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop, readShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { presentSales } from '../present.ts';
import { customerExists, partsOf } from '../queries.ts';
import type { SaleRow } from '../queries.ts';
import { countWaiting, listWaiting, salesOfCustomer, salesOfDays, totalsOfDays } from './queries.ts';
import { assertRange, readCursor, writeCursor } from './rules.ts';

/** One row more than a page holds was asked for: it says whether there is another page. */
const pageOf = async (db: Tx, scope: ShopScope, found: SaleRow[], limit: number) => {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const parts = await partsOf(
    db,
    scope,
    rows.map((row) => row.id),
  );
  return {
    items: presentSales(scope, rows, parts),
    nextCursor: last ? writeCursor({ on: last.sold_on, id: last.id }) : null,
  };
};

export const listSales = (
  scope: ShopScope,
  { limit, cursor, ...filter }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> =>
  // Of one moment: the totals are those of the rows, whoever sells meanwhile.
  readShop(scope, async (db) => {
    assertRange(filter);
    const found = await salesOfDays(db, scope, filter, readCursor(cursor), limit + 1);
    const totals = await totalsOfDays(db, scope, filter);
    return { ...(await pageOf(db, scope, found, limit)), totals };
  });

export const listSalesOfCustomer = (
  scope: ShopScope,
  customerNo: CustomerNo,
  { limit, cursor }: Parsed<typeof ofCustomer>['query'],
): Promise<Reply<typeof ofCustomer>> =>
  inShop(scope, async (db) => {
    if (!(await customerExists(db, scope, customerNo))) throw refuse('CUSTOMER_NOT_FOUND');
    const found = await salesOfCustomer(db, scope, customerNo, readCursor(cursor), limit + 1);
    return pageOf(db, scope, found, limit);
  });

const mostWaiting = 500;

export const listUnregistered = (
  scope: ShopScope,
  range: { from: string; to: string },
): Promise<Reply<typeof unregistered>> =>
  inShop(scope, async (db) => {
    assertRange(range);
    const until = { ...range, now: clock.iso() };
    const rows = await listWaiting(db, scope, until, mostWaiting);
    return {
      items: rows.map((row) => ({
        bookingId: row.id,
        customerNo: row.customer_no,
        customerName: row.customer_name,
        pet: row.pet_name === null ? null : { name: row.pet_name },
        employeeNo: row.employee_no,
        startAt: row.start_at,
        endAt: row.end_at,
        names: row.items.map(({ name }) => name),
        priceWon: row.items.reduce((sum, item) => sum + item.price_won, 0),
        state: row.state,
      })),
      total: rows.length < mostWaiting ? rows.length : await countWaiting(db, scope, until),
    };
  });
