import { sql } from 'kysely';
import type * as contract from '../../../contract/statistics.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { addDays } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { cursorOf, pageOf } from '../../platform/cursor.ts';
import { refuse } from '../../platform/errors.ts';
import { can, readShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { bookings } from './bookings.queries.ts';
import { lines, ownOf, payments, sales, shares } from './facts.queries.ts';
import type { Facts } from './facts.queries.ts';
import { moneyMoves } from './money.queries.ts';
import { assertNamed } from './named.queries.ts';
import { assertPeriod } from './period.rules.ts';
import { firstVisits, lostCustomers, rebookings } from './returns.queries.ts';
import { conditionOf, figureColumns, inWords } from './rows.rules.ts';
import { rowsOf, sumsOf } from './rows.queries.ts';
import type { FoundRow } from './rows.queries.ts';
import { today } from './view.commands.ts';
import { visits } from './visits.queries.ts';

type Query = Parsed<typeof contract.rows>['query'];

const leadVisits = (shop: Shop, period: Query): Facts => {
  const own = ownOf(shop);
  return sql`select v.*, v.led_by as employee_no from (${visits(shop, period)}) v
    ${own === null ? sql`` : sql`where v.led_by = ${own}`}`;
};

const factsOf = (shop: Shop, query: Query): Facts => {
  const now = clock.iso();
  const sources: Record<Query['of'], () => Facts> = {
    SALES: () => sales(shop, query),
    PAYMENTS: () => payments(query),
    LINES: () => lines(shop, query),
    SHARES: () => shares(query, ownOf(shop)),
    MONEY: () => moneyMoves(query),
    VISITS: () => (query.employee === undefined ? visits(shop, query) : leadVisits(shop, query)),
    BOOKINGS: () => bookings(shop, query, now),
    RETURNS: () => sql`select v.*, v.led_by as employee_no, 1 as count,
      case when v.on_day + ${query.days ?? 0}::int >= ${today()}::date then 'OPEN'
        when v.next_on <= v.on_day + ${query.days ?? 0}::int then 'YES' else 'NO' end as back
      from (${firstVisits(shop, query)}) v`,
    REBOOKINGS: () => rebookings(shop, query, now),
    LOST: () => lostCustomers(today(), now),
  };
  return sources[query.of]();
};

/** Payments and money are of whole sales: nothing for who sees only their own shares. @throws ACCESS_DENIED */
const assertWhole = (shop: ShopAccess, of: Query['of']): void => {
  const isOfWhole = of === 'PAYMENTS' || of === 'MONEY' || of === 'LOST';
  if (isOfWhole && !can(shop, 'sales.others')) throw refuse('ACCESS_DENIED');
};

const place = cursorOf({ place: 'id' });
/** Bookings are looked at as far ahead as they are made. */
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
  assertPeriod(query, query.of === 'BOOKINGS' ? addDays(today(), daysAhead) : today());
  assertWhole(shop, query.of);
  const where = conditionOf(query);
  return readShop(shop, async (shop) => {
    await assertNamed(shop, query);
    const facts = factsOf(shop, query);
    const figures = figureColumns(query.of, ownOf(shop) !== null);
    const page = { after: place.decode(query.cursor), limit: query.limit + 1 };
    const found = await rowsOf(shop, facts, where, figures, page);
    const { rows, nextCursor } = pageOf(found, query.limit, (row) => place.encode({ place: row.place }));
    const { total, sums } = await sumsOf(shop, facts, where, figures);
    return { items: rows.map(presentRow), nextCursor, total, sums: inWords(sums) };
  });
};
