import { channelNames, kindNames, prepaidNames, stepNames } from '../../../../contract/statistics/names.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { held } from '../use-news.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Breakdown } from '../components/breakdown.tsx';
import { Figures } from '../components/figures.tsx';
import type { Shown } from '../components/figures.tsx';
import type { Asked } from '../components/period-controls.tsx';
import { Reconciled } from '../components/reconciled.tsx';
import { TimeChart } from '../components/time-chart.tsx';
import { shareOf } from '../format.ts';
import type { RowFilters } from '../use-open-rows.ts';
import styles from '../statistics.module.css';

type Sales = CallAnswer<'statistics.sales'>;

const all = { of: 'SALES' } as const;

const perVisit = (totals: Sales['totals'] | null, won: 'totalWon' | 'realSalesWon') =>
  totals && shareOf(totals[won], totals.visits);

export const salesFigures = ({ totals, totalsBefore, money, prepaid }: Sales): Shown[] => {
  const figure = (
    name: 'totalWon' | 'realSalesWon' | 'deductedWon' | 'receivedWon' | 'unpaidWon' | 'visits',
  ): Shown => ({
    figure: name,
    value: totals[name],
    before: totalsBefore?.[name],
    opens: { filters: all },
  });
  const perVisitOf = (name: 'perVisitWon' | 'realPerVisitWon', won: 'totalWon' | 'realSalesWon'): Shown => ({
    figure: name,
    value: perVisit(totals, won),
    before: perVisit(totalsBefore, won),
    opens: { filters: all, shown: totals.visits, column: 'visits' },
  });
  return [
    figure('totalWon'),
    figure('realSalesWon'),
    figure('deductedWon'),
    figure('receivedWon'),
    figure('unpaidWon'),
    ...(money
      ? [
          {
            figure: 'moneyWon' as const,
            value: money.totalWon,
            before:
              totalsBefore && money.steps.reduce((sum, { before }) => sum + (before?.amountWon ?? 0), 0),
            opens: { filters: { of: 'MONEY' as const }, column: 'amountWon' },
          },
        ]
      : []),
    figure('visits'),
    perVisitOf('perVisitWon', 'totalWon'),
    perVisitOf('realPerVisitWon', 'realSalesWon'),
    ...(prepaid
      ? [
          {
            figure: 'prepaidWon' as const,
            value: prepaid.totals.prepaidWon,
            before: prepaid.totalsBefore?.prepaidWon,
            opens: { filters: { of: 'PREPAID' as const } },
          },
        ]
      : []),
  ];
};

const Money = ({ money }: { money: NonNullable<Sales['money']> }) => (
  <div className={styles.view}>
    <Breakdown
      title="들어온 돈"
      rowsLabel="무엇"
      rows={money.steps}
      nameOf={({ key }) => stepNames[key] ?? key}
      columns={[{ figure: 'amountWon' }]}
      filtersOf={({ key }) => ({ of: 'MONEY', step: key }) as RowFilters}
    />
    <p className={styles.reconciled}>
      {money.tillWon === money.totalWon
        ? '결제 수단별로 더한 금액과 같아요.'
        : `결제 수단별로 더하면 ${money.tillWon.toLocaleString('ko-KR')}원이에요.`}
    </p>
  </div>
);

const money = [{ figure: 'totalWon' }, { figure: 'realSalesWon' }, { figure: 'deductedWon' }] as const;

const Shown = ({ sales, asked }: { sales: Sales; asked: Asked }) => (
  <div className={styles.view}>
    <Reconciled {...sales} />
    <Figures label="매출 합계" of={salesFigures(sales)} />
    <TimeChart
      title="기간별 매출"
      asked={asked}
      rows={sales.rows}
      figures={['totalWon', 'realSalesWon', 'deductedWon', 'visits']}
      filters={all}
    />
    <div className={styles.pair}>
      {sales.byMethod.length > 0 && (
        <Breakdown
          title="결제 수단"
          rowsLabel="수단"
          rows={sales.byMethod}
          nameOf={({ name }) => name}
          columns={[{ figure: 'amountWon' }, { figure: 'count' }]}
          filtersOf={({ key }) => ({ of: 'PAYMENTS', method: key })}
        />
      )}
      {sales.money && <Money money={sales.money} />}
      {sales.prepaid && (
        <Breakdown
          title="선수금"
          rowsLabel="회원권"
          rows={sales.prepaid.byKind}
          nameOf={({ key }) => prepaidNames[key] ?? key}
          columns={[{ figure: 'prepaidWon' }, { figure: 'accounts', column: 'count' }]}
          filtersOf={({ key }) => ({ of: 'PREPAID', account: key }) as RowFilters}
        />
      )}
    </div>
    <Breakdown
      title="종류"
      rowsLabel="종류"
      rows={sales.byKind}
      nameOf={({ key }) => kindNames[key] ?? key}
      columns={[...money, { figure: 'count' }]}
      filtersOf={({ key }) => ({ of: 'LINES', kind: key }) as RowFilters}
    />
    <Breakdown
      title="유입 경로"
      rowsLabel="예약 경로"
      rows={sales.byChannel}
      nameOf={({ key }) => channelNames[key] ?? key}
      columns={[...money, { figure: 'visits' }, { figure: 'count' }]}
      filtersOf={({ key }) => ({ of: 'SALES', channel: key }) as RowFilters}
    />
  </div>
);

/** 매출: when, how it was paid, how it came, what it was, and the money that came in. */
export const SalesView = ({ asked }: { asked: Asked }) => (
  <QueryState of={useEndpoint('statistics.sales', { query: asked }, held)}>
    {(sales) => <Shown sales={sales} asked={asked} />}
  </QueryState>
);
