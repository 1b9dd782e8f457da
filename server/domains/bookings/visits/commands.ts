import type { list, statistic } from '../../../../contract/booking-visits.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { can, inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { shownMemo } from '../../customers/public.ts';
import { pageOf, readCursor } from '../lists/rules.ts';
import { customerExists } from '../queries.ts';
import * as queries from './queries.ts';
import { intervalOf } from './rules.ts';

const requireKnown = async (db: Tx, scope: ShopScope, customerNo: CustomerNo): Promise<void> => {
  if (!(await customerExists(db, scope, customerNo))) throw refuse('CUSTOMER_NOT_FOUND');
};

export const listVisits = (
  scope: ShopScope,
  customerNo: CustomerNo,
  { limit, cursor }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> =>
  inShop(scope, async (db) => {
    await requireKnown(db, scope, customerNo);
    const found = await queries.visitsOf(db, scope, customerNo, readCursor(cursor), limit + 1);
    const { rows, nextCursor } = pageOf(found, limit);
    return { items: rows.map((row) => ({ ...row, memo: shownMemo(scope, row.memo) })), nextCursor };
  });

const shownItems = 3;

/** Won is told to those alone who may see everybody's sales: a sum of some would mislead. */
const wonOf = (scope: ShopScope, { soldWon, visits }: queries.Totals) =>
  can(scope, 'sales.read') && can(scope, 'sales.others')
    ? { soldWon, wonPerVisit: visits === 0 ? 0 : Math.round(soldWon / visits) }
    : { soldWon: null, wonPerVisit: null };

export const summarise = (scope: ShopScope, customerNo: CustomerNo): Promise<Reply<typeof statistic>> =>
  inShop(scope, async (db) => {
    await requireKnown(db, scope, customerNo);
    const totals = await queries.totalsOf(db, scope, customerNo, clock.iso());
    return {
      ...totals,
      ...wonOf(scope, totals),
      intervalDays: intervalOf(totals.firstVisitOn, totals.lastVisitOn, totals.visits),
      items: await queries.favouriteItems(db, scope, customerNo, shownItems),
      employee: await queries.favouriteEmployee(db, scope, customerNo),
      weekday: await queries.favouriteWeekday(db, scope, customerNo),
    };
  });
