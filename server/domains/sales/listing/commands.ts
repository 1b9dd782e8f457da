import type { list, ofCustomer, unregistered } from '../../../../contract/sales.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop, readShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { presentSales } from '../present.ts';
import { customerExists, partsOf } from '../queries.ts';
import type { SaleRow } from '../queries.ts';
import { countWaiting, listWaiting, salesOfCustomer, salesOfDays, totalsOfDays } from './queries.ts';
import { assertRange, readCursor, writeCursor } from './rules.ts';

/** One row more than a page holds was asked for: it says whether there is another page. */
const pageOf = async (shop: Shop, found: SaleRow[], limit: number) => {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const parts = await partsOf(
    shop,
    rows.map((row) => row.id),
  );
  return {
    items: presentSales(shop, rows, parts),
    nextCursor: last ? writeCursor({ on: last.sold_on, id: last.id }) : null,
  };
};

export const listSales = (
  shop: ShopAccess,
  { limit, cursor, ...filter }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> =>
  // Of one moment: the totals are those of the rows, whoever sells meanwhile.
  readShop(shop, async (shop) => {
    assertRange(filter);
    const found = await salesOfDays(shop, filter, readCursor(cursor), limit + 1);
    const totals = await totalsOfDays(shop, filter);
    return { ...(await pageOf(shop, found, limit)), totals };
  });

export const listSalesOfCustomer = (
  shop: ShopAccess,
  customerNo: CustomerNo,
  { limit, cursor }: Parsed<typeof ofCustomer>['query'],
): Promise<Reply<typeof ofCustomer>> =>
  inShop(shop, async (shop) => {
    if (!(await customerExists(shop, customerNo))) throw refuse('CUSTOMER_NOT_FOUND');
    const found = await salesOfCustomer(shop, customerNo, readCursor(cursor), limit + 1);
    return pageOf(shop, found, limit);
  });

const mostWaiting = 500;

export const listUnregistered = (
  shop: ShopAccess,
  range: { from: string; to: string },
): Promise<Reply<typeof unregistered>> =>
  inShop(shop, async (shop) => {
    assertRange(range);
    const until = { ...range, now: clock.iso() };
    const rows = await listWaiting(shop, until, mostWaiting);
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
      total: rows.length < mostWaiting ? rows.length : await countWaiting(shop, until),
    };
  });
