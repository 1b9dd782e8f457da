import type { ShopNo } from '../../../../contract/ids.ts';
import type { Grouping } from '../../../../contract/statistics/words.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import type { Person } from '../../../testing/people.ts';
import { returnDays } from '../../../../contract/statistics/words.ts';
import { oracle } from './oracle.ts';
import { backInNoKnownWay, goalsTruth } from './summary-oracle.ts';
import { timeOracle } from './time-oracle.ts';
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

const outcomes = { completed: 'COMPLETED', noShows: 'NO_SHOW', cancelled: 'CANCELLED', unsold: 'UNSOLD' };

/** Every view of a period. */
export const askViews = async (
  { shopNo, owner }: { shopNo: ShopNo; owner: Person },
  { from, to, today, by }: Asked & { by: Grouping },
) => {
  const period = { params: { shopNo }, query: { from: from as ShopDate, to: to as ShopDate, by } };
  const { body: sales } = await owner.call('statistics.sales', period);
  const { body: goods } = await owner.call('statistics.products', period);
  const { body: people } = await owner.call('statistics.employees', period);
  const { body: customers } = await owner.call('statistics.customers', period);
  const { body: bookings } = await owner.call('statistics.bookings', period);
  const { body: summary } = await owner.call('statistics.summary', period);
  const { body: goals } = await owner.call('statistics.goals', {
    params: { shopNo, month: today.slice(0, 7) },
  });
  return { sales, goods, people, customers, bookings, summary, goals };
};
export type Views = Awaited<ReturnType<typeof askViews>>;

/** What the views should say. */
export const truthOf = (books: Books, asked: Asked & { by: Grouping }) => {
  const { to, by } = asked;
  const truth = oracle(books, asked);
  return {
    sales: truth.sales(by),
    goods: truth.goods(by),
    people: truth.people(null, by),
    led: truth.led(),
    days: truth.customers(by),
    ends: truth.bookings(by),
    money: truth.money(),
    inNoKnownWay: backInNoKnownWay(books, asked),
    prepaid: prepaid(books, to),
    returns: returnDays.map((days) => truth.returns(days, false)),
    newReturns: returnDays.map((days) => truth.returns(days, true)),
    newReturnsOf: new Map(
      [...books.employees.map((one) => one.employee_no), undefined].map((no) => [
        no,
        truth.returns(90, true, no, true),
      ]),
    ),
    rebooked: truth.rebooked(),
    lost: truth.lost(),
    cohorts: truth.cohorts(),
    time: timeOracle(books, asked),
    goals: goalsTruth(books, asked),
  };
};
type Truth = ReturnType<typeof truthOf>;

/** A table's rows added up, beside what a view says of all. */
const total = (
  what: string,
  shown: object | null | undefined,
  table: Table,
  names: readonly string[],
): string[] =>
  names.flatMap((name) =>
    unlike(
      `${what} in all ${name}`,
      (shown as Record<string, unknown> | null)?.[name],
      [...table.values()].reduce((sum, figures) => sum + (figures[name] ?? 0), 0),
    ),
  );

const namesOf = (table: Table) =>
  Object.keys([...table.values()][0] ?? {}).filter((name) => name !== 'customers');

const won = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const summaryDifferences = ({ summary }: Views, { sales, money, inNoKnownWay, ends }: Truth): string[] => {
  const sold = (row: object) => ({ ...row, count: (row as { salesCount: number }).salesCount });
  const times: Table = new Map([...sales.times].map(([key, { visits: _visits, ...row }]) => [key, row]));
  return [
    ...differences(
      'summary',
      summary.rows.map((row) => ({ ...sold(row), key: row.key })),
      times,
    ),
    ...total('summary', sold(summary), times, namesOf(times)),
    ...differences(
      'summary by method',
      summary.byMethod.map((one) => ({
        ...one,
        key: one.method,
        count: sales.methods.get(one.method)?.['count'],
      })),
      sales.methods,
    ),
    ...unlike('collected', summary.collectionsWon, money.get('COLLECTED')?.['amountWon'] ?? 0),
    ...unlike('unregistered', summary.unregistered, ends.states.get('UNSOLD')?.['count'] ?? 0),
    ...unlike(
      'money of the summary',
      won((summary.money ?? []).map(({ totalWon }) => totalWon)),
      won([...money.values()].map((row) => row['amountWon'] ?? 0)) + inNoKnownWay,
    ),
    ...(summary.money ?? []).flatMap((one) =>
      unlike(
        `money by ${one.method}`,
        one.totalWon,
        one.salesWon + one.collectionsWon + one.depositsWon - one.refundedWon,
      ),
    ),
  ];
};
const goalDifferences = ({ goals }: Views, truth: Truth['goals']): string[] => {
  const { openDays, daysBegun, shop, people } = goals;
  const paceOf = (soldWon: number) => (daysBegun === 0 ? null : Math.round((soldWon / daysBegun) * openDays));
  return [
    ...unlike('goal', shop, { ...truth.shop, paceWon: paceOf(truth.shop.soldWon) }),
    ...people.flatMap(({ employeeNo, name, ...standing }) => {
      const soldWon = truth.soldOf(employeeNo);
      const should = { goalWon: truth.goalOf(employeeNo), soldWon, paceWon: paceOf(soldWon) };
      return unlike(`goal of ${name}`, standing, should);
    }),
  ];
};

/** Holds the views against the oracle; answers what differs. */
export const differencesOf = (views: Views, truth: Truth): string[] => {
  const { sales, goods, people, customers, bookings } = views;
  const { time } = truth;
  const dayTables = ['rows', 'byVisitKind', 'byAge', 'bySex', 'byInflow', 'byGrade'] as const;
  const work = [...time.work.values()];
  return [
    ...differences('sales', sales.rows, truth.sales.times),
    ...total('sales', sales.totals, truth.sales.times, namesOf(truth.sales.times)),
    ...differences('channel', sales.byChannel, truth.sales.channels),
    ...differences('method', sales.byMethod, truth.sales.methods),
    ...differences('money', sales.money?.steps ?? [], truth.money),
    ...total('money', { amountWon: sales.money?.totalWon }, truth.money, ['amountWon']),
    ...unlike('money by way of payment', sales.money?.tillWon, sales.money?.totalWon),
    ...differences('kind', sales.byKind, truth.goods.kinds),
    ...differences(
      'prepaid',
      sales.prepaid?.byKind ?? [],
      new Map([['NONE', { accounts: 0, prepaidWon: 0 }], ...truth.prepaid]),
    ),
    ...total('prepaid', sales.prepaid?.totals, truth.prepaid, ['accounts', 'prepaidWon']),
    ...differences('item', goods.items, truth.goods.items),
    ...differences('category', goods.categories, truth.goods.categories),
    ...differences('goods by time', goods.rows, truth.goods.times),
    ...total('goods', goods.totals, truth.goods.times, namesOf(truth.goods.times)),
    ...unlike('buyers', goods.totals.customers, truth.goods.customers),
    ...differences('employee', people.rows, truth.people.table),
    ...differences('shares by time', people.times, truth.people.times),
    ...total('shares', people.totals, truth.people.table, namesOf(truth.people.table)),
    ...differences('led', people.rows, truth.led),
    ...total('led', people.totals, truth.led, ['visits']),
    ...people.rows.flatMap(({ name, employeeNo, visits, visitKinds, newReturns, work: own }) => [
      ...unlike(
        `kinds of ${name}`,
        visits,
        visitKinds.reduce((sum, { count }) => sum + count, 0),
      ),
      ...unlike(`new returns of ${name}`, newReturns, truth.newReturnsOf.get(employeeNo ?? undefined)),
      ...unlike(
        `work of ${name}`,
        own && { workedMinutes: own.workedMinutes, busyMinutes: own.busyMinutes },
        (employeeNo !== null && time.work.get(employeeNo)) || null,
      ),
    ]),
    ...dayTables.flatMap((name) => differences(name, customers[name], truth.days[name])),
    ...total('days', customers.totals, truth.days.byVisitKind, namesOf(truth.days.byVisitKind)),
    ...unlike('customers', customers.totals.customers, truth.days.customers),
    ...unlike('returns', customers.returns, truth.returns),
    ...unlike('new returns', customers.newReturns, truth.newReturns),
    ...unlike('rebooked', customers.rebooked, truth.rebooked),
    ...unlike('lost', customers.lost, truth.lost),
    ...unlike('cohorts', customers.cohorts, truth.cohorts),
    ...bookings.heat.flatMap(({ weekday, hour, count, workedMinutes, busyMinutes }) => [
      ...unlike(
        `heat of ${weekday} ${hour}`,
        { workedMinutes, busyMinutes },
        time.heat.get(`${weekday} ${hour}`),
      ),
      ...unlike(`begun ${weekday} ${hour}`, count, truth.ends.cells.get(`${weekday} ${hour}`) ?? 0),
    ]),
    ...(['workedMinutes', 'busyMinutes'] as const).flatMap((name) =>
      unlike(
        `work ${name}`,
        bookings.work[name],
        work.reduce((sum, own) => sum + own[name], 0),
      ),
    ),
    ...unlike('seats', bookings.seats, time.seats),
    ...unlike('late cancels', bookings.totals.lateCancels, time.lateCancels),
    ...differences('bookings', bookings.rows, truth.ends.times),
    ...differences('state', bookings.byState, truth.ends.states),
    ...differences('booking channel', bookings.byChannel, truth.ends.channels),
    ...differences('lead', bookings.byLeadTime, truth.ends.leads),
    ...total('bookings', bookings.totals, truth.ends.states, ['count']),
    ...(['completed', 'noShows', 'cancelled', 'unsold'] as const).flatMap((name) =>
      unlike(name, bookings.totals[name], truth.ends.states.get(outcomes[name])?.['count'] ?? 0),
    ),
    ...summaryDifferences(views, truth),
    ...goalDifferences(views, truth.goals),
    ...[sales, goods, people, customers, bookings].flatMap(({ reconciles }, at) =>
      unlike(`view ${at} against the books`, reconciles.shownWon, reconciles.booksWon),
    ),
  ];
};

export const compareViews = async (
  shop: { shopNo: ShopNo; owner: Person },
  books: Books,
  asked: Asked & { by: Grouping },
): Promise<string[]> => differencesOf(await askViews(shop, asked), truthOf(books, asked));
