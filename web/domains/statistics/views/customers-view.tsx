import {
  ageNames,
  dayKindNames,
  gradeNames,
  inflowWords,
  sexNames,
} from '../../../../contract/statistics/names.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { held } from '../use-news.ts';
import { useCan } from '../../../lib/me.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { HeatTable } from '../../../ui/chart/heat-table.tsx';
import { shareFormat } from '../../../ui/chart/format.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Breakdown } from '../components/breakdown.tsx';
import { Figures } from '../components/figures.tsx';
import type { Shown as ShownFigure } from '../components/figures.tsx';
import type { Asked } from '../components/period-controls.tsx';
import { Reconciled } from '../components/reconciled.tsx';
import { Term } from '../components/term.tsx';
import { shareOf } from '../format.ts';
import { TimeChart } from '../components/time-chart.tsx';
import { useOpenRows } from '../use-open-rows.ts';
import type { RowFilters } from '../use-open-rows.ts';
import styles from '../statistics.module.css';

type Customers = CallAnswer<'statistics.customers'>;
type Cohort = Customers['returns'][number];

const returnFigure = ({ days, closed, back, open }: Cohort, isNew: boolean): ShownFigure => ({
  figure: isNew ? 'newReturnRate' : 'returnRate',
  name: `${isNew ? '신규 ' : ''}재방문율 ${days}일`,
  value: shareOf(back, closed),
  note: `${closed}명 가운데 ${back}명${open > 0 ? ` · ${open}명은 아직` : ''}`,
  opens: {
    filters: { of: 'RETURNS', days, back: 'YES', ...(isNew && { isNew: 'YES' }) },
    shown: back,
    column: 'count',
  },
});

const columns = [
  { figure: 'totalWon' },
  { figure: 'realSalesWon' },
  { figure: 'visits' },
  { figure: 'customers', noSum: true, of: 'CUSTOMERS' },
] as const;

const Cohorts = ({ cohorts }: { cohorts: Customers['cohorts'] }) => {
  const open = useOpenRows();
  const longest = Math.max(0, ...cohorts.map(({ back }) => back.length));
  if (longest === 0) return null;
  return (
    <Card title={<Term of="cohortRate" name="처음 온 달마다 다시 온 비율" />} flush>
      <HeatTable
        label="처음 온 달마다 다시 온 비율"
        rowsLabel="처음 온 달"
        rows={cohorts.map(({ month, size }) => ({
          key: month,
          label: `${month.slice(2).replace('-', '. ')}. ${size}명`,
        }))}
        columns={Array.from({ length: longest }, (_, at) => ({
          key: String(at + 1),
          label: `${at + 1}달 뒤`,
        }))}
        values={cohorts.map(({ size, back }) =>
          Array.from({ length: longest }, (_, at) =>
            at < back.length ? shareOf(back[at] ?? 0, size) : null,
          ),
        )}
        format={shareFormat}
        onOpen={(month, later) =>
          open({
            title: `${month.slice(2).replace('-', '. ')}. 처음 와서 ${later}달 뒤 다시 온 고객`,
            figure: 'customers',
            shown: cohorts.find((one) => one.month === month)?.back[Number(later) - 1] ?? 0,
            filters: { of: 'COHORT', month, later: Number(later) },
          })
        }
      />
    </Card>
  );
};

const Shown = ({ customers, asked }: { customers: Customers; asked: Asked }) => {
  const can = useCan();
  const { totals, totalsBefore, rebooked, lost } = customers;
  const breakdowns = [
    ['방문 종류', customers.byVisitKind, dayKindNames, 'visitKind'],
    ['나이', customers.byAge, ageNames, 'age'],
    ['성별', customers.bySex, sexNames, 'sex'],
    ['유입 경로', customers.byInflow, inflowWords, 'inflow'],
    ['등급', customers.byGrade, gradeNames, 'grade'],
  ] as const;
  return (
    <div className={styles.view}>
      <Reconciled {...customers} />
      <Figures
        label="고객 합계"
        of={[
          {
            figure: 'visits',
            value: totals.visits,
            before: totalsBefore?.visits,
            opens: { filters: { of: 'VISITS' } },
          },
          {
            figure: 'customers',
            value: totals.customers,
            before: totalsBefore?.customers,
            opens: { filters: { of: 'CUSTOMERS' } },
          },
          {
            figure: 'totalWon',
            value: totals.totalWon,
            before: totalsBefore?.totalWon,
            opens: { filters: { of: 'VISITS' } },
          },
          {
            figure: 'rebookedRate',
            value: shareOf(rebooked.rebooked, rebooked.visits),
            note: `방문 ${rebooked.visits}회 가운데 ${rebooked.rebooked}회`,
            opens: {
              filters: { of: 'REBOOKINGS', rebooked: 'YES' },
              shown: rebooked.rebooked,
              column: 'visits',
            },
          },
          {
            figure: 'lost',
            value: lost.customers,
            note: `지금까지 ${lost.salesWon.toLocaleString('ko-KR')}원`,
            opens: can('customers.read') ? { filters: { of: 'LOST' }, column: 'count' } : undefined,
          },
        ]}
      />
      <TimeChart
        title="기간별 방문"
        asked={asked}
        rows={customers.rows}
        figures={['visits', 'customers', 'totalWon']}
        filters={{ of: 'VISITS' }}
        filtersOf={{ customers: { of: 'CUSTOMERS' } }}
      />
      <Figures label="재방문율" of={customers.returns.map((one) => returnFigure(one, false))} />
      <Figures label="신규 재방문율" of={customers.newReturns.map((one) => returnFigure(one, true))} />
      <div className={styles.pair}>
        {breakdowns.map(([title, rows, names, filter]) => (
          <Breakdown
            key={filter}
            title={title}
            rowsLabel={title}
            rows={rows}
            nameOf={({ key }) => names[key] ?? key}
            columns={columns}
            filtersOf={({ key }) => ({ of: 'VISITS', [filter]: key }) as RowFilters}
          />
        ))}
      </div>
      <Cohorts cohorts={customers.cohorts} />
    </div>
  );
};

/** 고객: who came, whether they came back, who stays away. */
export const CustomersView = ({ asked }: { asked: Asked }) => (
  <QueryState of={useEndpoint('statistics.customers', { query: asked }, held)}>
    {(customers) => <Shown customers={customers} asked={asked} />}
  </QueryState>
);
