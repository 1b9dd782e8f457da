import { useEndpoint } from '../../../lib/endpoints.ts';
import { held } from '../use-news.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Breakdown } from '../components/breakdown.tsx';
import { Figures } from '../components/figures.tsx';
import { GuessedDays } from '../components/guessed-days.tsx';
import type { Asked } from '../components/period-controls.tsx';
import { Reconciled } from '../components/reconciled.tsx';
import { TimeChart } from '../components/time-chart.tsx';
import { shareOf } from '../format.ts';
import styles from '../statistics.module.css';

type Employees = CallAnswer<'statistics.employees'>;
type Row = Employees['rows'][number];

const countOf = ({ visitKinds }: Row, kind: string) => visitKinds.find(({ key }) => key === kind)?.count ?? 0;

const ratesOf = (row: Row) => {
  const [chosen, other] = [countOf(row, 'CHOSEN'), countOf(row, 'SUBSTITUTE')];
  return {
    ...row,
    perVisitWon: row.visits === 0 ? null : Math.round(row.totalWon / row.visits),
    chosenRate: shareOf(chosen, chosen + other),
    newReturnRate: shareOf(row.newReturns.back, row.newReturns.closed),
    busyRate: row.work && shareOf(row.work.busyMinutes, row.work.workedMinutes),
    busyMinutes: row.work?.busyMinutes ?? 0,
  };
};

const Shown = ({ people, asked }: { people: Employees; asked: Asked }) => {
  const rows = people.rows.map(ratesOf);
  const nameOf = ({ name }: Row) => name;
  return (
    <div className={styles.view}>
      <Reconciled {...people} />
      <Figures
        label="직원 합계"
        of={[
          { figure: 'totalWon', value: people.totals.totalWon, opens: { filters: { of: 'SHARES' } } },
          {
            figure: 'visits',
            name: '이끈 방문',
            value: people.totals.visits,
            opens: { filters: { of: 'VISITS' } },
          },
        ]}
      />
      <TimeChart
        title="기간별 매출 몫"
        asked={asked}
        rows={people.times}
        figures={['totalWon', 'realSalesWon', 'deductedWon']}
        filters={{ of: 'SHARES' }}
      />
      <Breakdown
        title="매출 몫"
        rowsLabel="담당자"
        rows={rows}
        nameOf={nameOf}
        columns={[
          { figure: 'totalWon' },
          { figure: 'realSalesWon' },
          { figure: 'deductedWon' },
          { figure: 'count' },
          { figure: 'incentiveWon', column: null },
        ]}
        filtersOf={({ key }) => ({ of: 'SHARES', employee: key })}
      />
      <Breakdown
        title="방문과 재방문"
        rowsLabel="담당자"
        rows={rows.map((row) => ({ ...row, before: null }))}
        nameOf={nameOf}
        columns={[
          { figure: 'visits', name: '이끈 방문' },
          { figure: 'perVisitWon', noSum: true, column: null },
          { figure: 'chosenRate', noSum: true, column: null },
          { figure: 'newReturnRate', name: '신규 재방문율 90일', noSum: true, column: null },
          { figure: 'busyRate', noSum: true, of: 'WORK', as: 'busyMinutes' },
        ]}
        filtersOf={({ key }) => ({ of: 'VISITS', employee: key })}
      />
      <GuessedDays days={people.guessedDays} />
    </div>
  );
};

/** 직원: shares, visits led, who chose them again, how full their hours were. */
export const EmployeesView = ({ asked }: { asked: Asked }) => (
  <QueryState of={useEndpoint('statistics.employees', { query: asked }, held)}>
    {(people) => <Shown people={people} asked={asked} />}
  </QueryState>
);
