import type * as contract from '../../../contract/statistics.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { addDays } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { cursorOf, pageOf } from '../../platform/cursor.ts';
import { refuse } from '../../platform/errors.ts';
import { can, readShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { bookings, seats } from './bookings.queries.ts';
import { overrunBookings } from './insights.queries.ts';
import { lines, ownOf, payments, sales, shares } from './facts.queries.ts';
import type { Facts } from './facts.queries.ts';
import { moneyMoves } from './money.queries.ts';
import { assertNamed } from './named.queries.ts';
import { assertPeriod } from './period.rules.ts';
import { prepaidAt } from './prepaid.queries.ts';
import { lostCustomers, newcomers, rebookings, returnsWithin } from './returns.queries.ts';
import { assertFilters, figureColumns, inWords } from './rows.rules.ts';
import type { Query } from './rows.rules.ts';
import { conditionOf } from './filters.queries.ts';
import { byCustomer, filtered, rowsOf, sumsOf } from './rows.queries.ts';
import type { FoundRow } from './rows.queries.ts';
import { today } from './view.commands.ts';
import { workRows } from './work.commands.ts';
import { leadVisits, visits } from './visits.queries.ts';

const leadOrAll = (shop: Shop, query: Query): Facts =>
  query.employee === undefined ? visits(shop, query) : leadVisits(shop, query);

const factsOf = async (shop: Shop, query: Query): Promise<Facts> => {
  const now = clock.iso();
  const sources: Record<Query['of'], () => Facts | Promise<Facts>> = {
    SALES: () => sales(shop, query),
    PAYMENTS: () => payments(query),
    LINES: () => lines(shop, query),
    SHARES: () => shares(query, ownOf(shop)),
    MONEY: () => moneyMoves(query),
    VISITS: () => leadOrAll(shop, query),
    BOOKINGS: () => bookings(shop, query, now),
    RETURNS: () => returnsWithin(shop, query, { days: query.days ?? 0, today: today() }),
    REBOOKINGS: () => rebookings(shop, query, now),
    LOST: () => lostCustomers(today(), now),
    CUSTOMERS: () => leadOrAll(shop, query),
    BUYERS: () => lines(shop, query),
    COHORT: () => newcomers(shop, query),
    WORK: () => workRows(shop, query),
    SEATS: () => seats(query),
    OVERRUNS: () => overrunBookings(query),
    PREPAID: () => prepaidAt(query),
  };
  return sources[query.of]();
};

const ofWhole: ReadonlySet<Query['of']> = new Set(['PAYMENTS', 'MONEY', 'LOST', 'PREPAID']);

/**
 * Payments and money are of whole sales: nothing without the right to others' sales. The customer list tells
 * who stays away. @throws ACCESS_DENIED
 */
const assertSeen = (shop: ShopAccess, of: Query['of']): void => {
  if (ofWhole.has(of) && !can(shop, 'sales.others')) throw refuse('ACCESS_DENIED');
  if (of === 'LOST' && !can(shop, 'customers.read')) throw refuse('ACCESS_DENIED');
  if ((of === 'SEATS' || of === 'OVERRUNS') && !can(shop, 'bookings.others')) throw refuse('ACCESS_DENIED');
};

const place = cursorOf({ place: 'id' });
/** Bookings are looked at as far ahead as they are made. */
const ofBookings: ReadonlySet<Query['of']> = new Set(['BOOKINGS', 'WORK', 'SEATS']);
const daysAhead = 366;

const presentRow = ({ subject, subjectId, on, customerNo, name, note, figures }: FoundRow) => ({
  subject,
  subjectId,
  on,
  customerNo,
  name,
  note,
  figures: inWords(figures),
});

export const readRows = (shop: ShopAccess, query: Query): Promise<Reply<typeof contract.rows>> => {
  assertPeriod(query, ofBookings.has(query.of) ? addDays(today(), daysAhead) : today());
  assertSeen(shop, query.of);
  assertFilters(query);
  const where = conditionOf(query);
  return readShop(shop, async (shop) => {
    await assertNamed(shop, query);
    const figures = figureColumns(query.of, ownOf(shop) !== null);
    const found = await factsOf(shop, query);
    const isByCustomer = query.of === 'CUSTOMERS' || query.of === 'BUYERS';
    const facts = isByCustomer ? byCustomer(found, where, figures.slice(1)) : filtered(found, where);
    const start = { after: place.decode(query.cursor), limit: query.limit + 1 };
    const page = await rowsOf(shop, facts, figures, start);
    const { rows, nextCursor } = pageOf(page, query.limit, (row) => place.encode({ place: row.place }));
    const { total, sums } = await sumsOf(shop, facts, figures);
    return { items: rows.map(presentRow), nextCursor, total, sums: inWords(sums) };
  });
};
