import type { list, ofCustomer, unregistered } from '../../../contract/sales.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { pageOf } from '../../platform/cursor.ts';
import { can, inShop, readShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { assertRange } from '../schedule/public.ts';
import { moneyByMethod } from '../till/public.ts';
import { presentSales } from './present.ts';
import { customerExists, partsOf } from './queries.ts';
import type { SaleRow } from './queries.ts';
import { byDay, longestRange } from './rules.ts';
import { countWaiting, listWaiting, salesOfCustomer, salesOfDays, totalsOfDays } from './listing.queries.ts';

const presentPage = async (shop: Shop, found: SaleRow[], limit: number) => {
  const { rows, nextCursor } = pageOf(found, limit, ({ sold_on, id }) => byDay.encode({ on: sold_on, id }));
  const parts = await partsOf(
    shop,
    rows.map((row) => row.id),
  );
  return { items: presentSales(rows, parts), nextCursor };
};

/** By method, where the list leaves out nothing of its days. */
const moneyOf = async (
  shop: Shop,
  { from, to, ...narrowed }: Omit<Parsed<typeof list>['query'], 'limit'>,
) => {
  const isWhole = Object.values(narrowed).every((value) => value === undefined) && can(shop, 'sales.others');
  return isWhole ? moneyByMethod(shop, { from, to }) : null;
};

export const listSales = (
  shop: ShopAccess,
  { limit, cursor, ...filter }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> =>
  // From one moment: the totals match the rows, whatever is sold meanwhile.
  readShop(shop, async (shop) => {
    assertRange(filter.from, filter.to, longestRange);
    const [found, totals, money] = await Promise.all([
      salesOfDays(shop, filter, byDay.decode(cursor), limit + 1),
      totalsOfDays(shop, filter),
      moneyOf(shop, filter),
    ]);
    return { ...(await presentPage(shop, found, limit)), totals, money };
  });

export const listSalesOfCustomer = (
  shop: ShopAccess,
  customerNo: CustomerNo,
  { limit, cursor }: Parsed<typeof ofCustomer>['query'],
): Promise<Reply<typeof ofCustomer>> =>
  inShop(shop, async (shop) => {
    if (!(await customerExists(shop, customerNo))) throw refuse('CUSTOMER_NOT_FOUND');
    const found = await salesOfCustomer(shop, customerNo, byDay.decode(cursor), limit + 1);
    return presentPage(shop, found, limit);
  });

const mostWaiting = 500;

export const listUnregistered = (
  shop: ShopAccess,
  range: { from: string; to: string },
): Promise<Reply<typeof unregistered>> =>
  inShop(shop, async (shop) => {
    assertRange(range.from, range.to, longestRange);
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
