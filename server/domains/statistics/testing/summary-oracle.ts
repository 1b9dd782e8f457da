import type { Books } from './books.ts';
import { oracle } from './oracle.ts';
import type { Asked, Table } from './oracle.ts';
import { sum } from './shares-oracle.ts';

const realOf = (table: Table): number => sum([...table.values()].map((row) => row['realSalesWon'] ?? 0));

/** The goals of the running month, with real sales in total and by employee. */
export const goalsTruth = (books: Books, asked: Asked) => {
  const month = asked.today.slice(0, 7);
  const sold = oracle(books, { ...asked, from: `${month}-01`, to: `${month}-31` });
  const { table } = sold.people(null);
  return {
    shop: {
      goalWon: books.goals.find((one) => one.month === month)?.goal_won ?? null,
      soldWon: realOf(sold.sales('DAY').times),
    },
    goalOf: (employeeNo: number) =>
      books.peopleGoals.find((one) => one.month === month && one.employee_no === employeeNo)?.goal_won ??
      null,
    soldOf: (employeeNo: number) => table.get(String(employeeNo))?.['realSalesWon'] ?? 0,
  };
};

/** What went back in no known way of payment: in the money of the period, and in no line of the summary. */
export const backInNoKnownWay = (books: Books, { from, to }: Asked): number => {
  const inPeriod = (date: string) => date >= from && date <= to;
  const refunds = new Map(
    books.accountEntries.filter(({ kind }) => kind === 'REFUND').map((one) => [one.id, one]),
  );
  const refundOf = (id: number, reverses: number | null) => refunds.get(id) ?? refunds.get(reverses ?? 0);
  return (
    sum(
      books.returns
        .filter((one) => inPeriod(one.returned_on) && one.method === null && !one.online)
        .map((one) => one.amount_won),
    ) -
    sum(
      books.accountEntries
        .filter((one) => inPeriod(one.entered_on) && refundOf(one.id, one.reverses_id)?.method === null)
        .map((one) => one.money_won),
    )
  );
};
