import type { list, statistic } from '../../../../contract/booking-visits.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { pageOf } from '../../../platform/cursor.ts';
import { refuse } from '../../../platform/errors.ts';
import { can, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { byStart } from '../lists/rules.ts';
import { customerExists } from '../queries.ts';
import * as queries from './queries.ts';
import { intervalOf } from './rules.ts';

const requireKnown = async (shop: Shop, customerNo: CustomerNo): Promise<void> => {
  if (!(await customerExists(shop, customerNo))) throw refuse('CUSTOMER_NOT_FOUND');
};

export const listVisits = (
  shop: ShopAccess,
  customerNo: CustomerNo,
  { limit, cursor }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> =>
  inShop(shop, async (shop) => {
    await requireKnown(shop, customerNo);
    const found = await queries.visitsOf(shop, customerNo, byStart.decode(cursor), limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, byStart.encode);
    return { items: rows, nextCursor };
  });

const shownItems = 3;

/** Only employees who see all sales get the amount: a sum of some sales would mislead. */
const wonOf = (shop: ShopAccess, { soldWon, visits }: queries.Totals) =>
  can(shop, 'sales.read') && can(shop, 'sales.others')
    ? { soldWon, wonPerVisit: visits === 0 ? 0 : Math.round(soldWon / visits) }
    : { soldWon: null, wonPerVisit: null };

export const summariseVisits = (shop: ShopAccess, customerNo: CustomerNo): Promise<Reply<typeof statistic>> =>
  inShop(shop, async (shop) => {
    await requireKnown(shop, customerNo);
    const totals = await queries.totalsOf(shop, customerNo, clock.iso());
    return {
      ...totals,
      ...wonOf(shop, totals),
      intervalDays: intervalOf(totals.firstVisitOn, totals.lastVisitOn, totals.visits),
      items: await queries.favouriteItems(shop, customerNo, shownItems),
      employee: await queries.favouriteEmployee(shop, customerNo),
      weekday: await queries.favouriteWeekday(shop, customerNo),
    };
  });
