import type { ShopNo } from '../../../../contract/ids.ts';
import type { Grouping } from '../../../../contract/statistics/words.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { Person } from '../../../testing/people.ts';
import { returnDays } from '../../../../contract/statistics/words.ts';
import { oracle } from './oracle.ts';
import { prepaid } from './prepaid-oracle.ts';
import type { Asked, Table } from './oracle.ts';
import type { Books } from './books.ts';

interface Rows {
  key: string;
  [figure: string]: unknown;
}

/** What differs between the rows of a view and those of the oracle; rows of nothing are nothing. */
const differences = (what: string, rows: readonly Rows[], expected: Table): string[] => {
  const said = new Map(rows.map((row) => [row.key, row]));
  return [...new Set([...said.keys(), ...expected.keys()])].flatMap((key) => {
    const figures = expected.get(key) ?? {};
    const names = Object.keys([...expected.values()][0] ?? {});
    return names.flatMap((name) => {
      const [shown, should] = [Number(said.get(key)?.[name] ?? 0), figures[name] ?? 0];
      return shown === should ? [] : [`${what} ${key} ${name}: ${shown}, not ${should}`];
    });
  });
};

const unlike = (what: string, shown: unknown, should: unknown): string[] =>
  JSON.stringify(shown) === JSON.stringify(should)
    ? []
    : [`${what}: ${JSON.stringify(shown)}, not ${JSON.stringify(should)}`];

/** Asks for every view of a period and holds it against the oracle; answers what differs. */
export const compareViews = async (
  { shopNo, owner }: { shopNo: ShopNo; owner: Person },
  books: Books,
  asked: Asked & { by: Grouping },
): Promise<string[]> => {
  const { from, to, by } = asked;
  const period = { params: { shopNo }, query: { from: from as ShopDate, to: to as ShopDate, by } };
  const truth = oracle(books, asked);
  const { body: sales } = await owner.call('statistics.sales', period);
  const { body: goods } = await owner.call('statistics.products', period);
  const { body: people } = await owner.call('statistics.employees', period);
  const { body: customers } = await owner.call('statistics.customers', period);
  const { body: bookings } = await owner.call('statistics.bookings', period);
  const expected = {
    sales: truth.sales(by),
    goods: truth.goods(by),
    people: truth.people(null, by),
    days: truth.customers(by),
    ends: truth.bookings(),
  };
  return [
    ...differences('sales', sales.rows, expected.sales.times),
    ...differences('channel', sales.byChannel, expected.sales.channels),
    ...differences('method', sales.byMethod, expected.sales.methods),
    ...differences('money', sales.money?.steps ?? [], truth.money()),
    ...unlike('money by way of payment', sales.money?.tillWon, sales.money?.totalWon),
    ...differences('kind', sales.byKind, expected.goods.kinds),
    ...differences('item', goods.items, expected.goods.items),
    ...differences('category', goods.categories, expected.goods.categories),
    ...differences('goods by time', goods.rows, expected.goods.times),
    ...differences('prepaid', sales.prepaid?.byKind ?? [], prepaid(books, to)),
    ...differences('employee', people.rows, expected.people.table),
    ...differences('shares by time', people.times, expected.people.times),
    ...differences('led', people.rows, truth.led()),
    ...(['rows', 'byVisitKind', 'byAge', 'bySex', 'byInflow', 'byGrade'] as const).flatMap((name) =>
      differences(name, customers[name], expected.days[name]),
    ),
    ...unlike(
      'returns',
      customers.returns,
      returnDays.map((days) => truth.returns(days, false)),
    ),
    ...unlike(
      'new returns',
      customers.newReturns,
      returnDays.map((days) => truth.returns(days, true)),
    ),
    ...unlike('rebooked', customers.rebooked, truth.rebooked()),
    ...unlike('lost', customers.lost, truth.lost()),
    ...differences('state', bookings.byState, expected.ends.states),
    ...differences('booking channel', bookings.byChannel, expected.ends.channels),
    ...differences('lead', bookings.byLeadTime, expected.ends.leads),
    ...[sales, goods, people, customers, bookings].flatMap(({ reconciles }, at) =>
      unlike(`view ${at} against the books`, reconciles.shownWon, reconciles.booksWon),
    ),
  ];
};
