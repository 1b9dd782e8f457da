import type * as contract from '../../../contract/statistics.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { employeeReturnDays, without } from '../../../contract/statistics/words.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { employeesOf } from '../employees/public.ts';
import { grossOfMonths } from '../incentives/public.ts';
import { sharesByPersonAndTime } from './employees.queries.ts';
import type { ShareSums } from './employees.queries.ts';
import { ownOf } from './facts.queries.ts';
import { wholeMonthsOf } from './period.rules.ts';
import type { Period } from './period.rules.ts';
import { countLed } from './days.queries.ts';
import { booksWon } from './sales.queries.ts';
import { readView, today } from './view.commands.ts';
import type { Asked } from './view.commands.ts';
import { addUp, besideByKey, inOrder, timed } from './view.rules.ts';
import { readWork } from './work.commands.ts';

const noShare: ShareSums = { count: 0, totalWon: 0, realSalesWon: 0, deductedWon: 0 };
const keyOf = (employeeNo: number | null) => (employeeNo === null ? without : String(employeeNo));
const byKey = <Row extends { employeeNo: number | null }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, key: keyOf(row.employeeNo) }));

const readShares = async (shop: Shop, period: Period, { by }: Asked) => {
  const { people, times } = await sharesByPersonAndTime(shop, period, by);
  return { people: byKey(people), times };
};

const readOthers = async (shop: Shop, period: Period) => {
  const { led, returns } = await countLed(shop, period, today());
  return {
    led: Map.groupBy(byKey(led), (row) => row.key),
    returns: new Map(byKey(returns).map((row) => [row.key, row])),
    work: await readWork(shop, period),
    gross: await grossOfMonths(shop, wholeMonthsOf(period)),
  };
};

/**
 * Employees who work here now, and others with figures in the period; figures without an employee come last.
 */
const peopleIn = async (shop: Shop, keys: ReadonlySet<string>) => {
  const own = ownOf(shop);
  const people = (await employeesOf(shop, { includeLeft: true })).filter(
    ({ employee_no: no, state }) =>
      (own === null || no === own) && (state === 'ACTIVE' || keys.has(String(no))),
  );
  return [
    ...people.map((row) => ({ key: String(row.employee_no), employeeNo: row.employee_no, name: row.name })),
    ...(keys.has(without) ? [{ key: without, employeeNo: null, name: '담당자없음' }] : []),
  ];
};

export const readEmployeesView = (
  shop: ShopAccess,
  asked: Asked,
): Promise<Reply<typeof contract.employees>> =>
  readView(
    shop,
    asked,
    (shop, period) => readShares(shop, period, asked),
    async (now, before, periods, shop) => {
      const { led, returns, work, gross } = await readOthers(shop, periods.now);
      const people = await peopleIn(
        shop,
        new Set([...now.people, ...(before?.people ?? [])].map(({ key }) => key).concat([...led.keys()])),
      );
      const show = (row: ShareSums | undefined): ShareSums => {
        const { count, totalWon, realSalesWon, deductedWon } = row ?? noShare;
        return { count, totalWon, realSalesWon, deductedWon };
      };
      const everybody = people.map(
        ({ key }) => now.people.find((row) => row.key === key) ?? { key, employeeNo: null, ...noShare },
      );
      const rows = inOrder(
        besideByKey(everybody, before && before.people, show),
        people.map(({ key }) => key),
      ).flatMap((row) => {
        const person = people.find(({ key }) => key === row.key);
        if (!person) return [];
        const visitKinds = (led.get(row.key) ?? []).map(({ kind, count }) => ({ key: kind, count }));
        const back = returns.get(row.key);
        return [
          {
            ...row,
            employeeNo: person.employeeNo,
            name: person.name,
            visits: visitKinds.reduce((sum, { count }) => sum + count, 0),
            visitKinds,
            newReturns: {
              days: employeeReturnDays,
              closed: back?.closed ?? 0,
              back: back?.back ?? 0,
              open: back?.open ?? 0,
            },
            work: (person.employeeNo !== null && work.people.get(person.employeeNo)) || null,
            incentiveWon: (person.employeeNo !== null && gross?.get(person.employeeNo)) || null,
          },
        ];
      });
      const totals = {
        ...addUp(
          rows.map((row) => show(row)),
          noShare,
        ),
        visits: rows.reduce((sum, { visits }) => sum + visits, 0),
      };
      return {
        reconciles: { shownWon: totals.totalWon, booksWon: await booksWon(shop, periods.now) },
        rows,
        totals,
        times: timed(asked.by, { now: now.times, before: before && before.times }, periods, show),
        guessedDays: work.guessedDays,
      };
    },
  );
