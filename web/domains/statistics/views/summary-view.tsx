import { dayKindNames } from '../../../../contract/statistics/names.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { held } from '../use-news.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Breakdown } from '../components/breakdown.tsx';
import { Figures } from '../components/figures.tsx';
import { GoalsCard } from '../components/goals.tsx';
import { Insights } from '../components/insights.tsx';
import type { Asked } from '../components/period-controls.tsx';
import { Reconciled } from '../components/reconciled.tsx';
import { TimeChart } from '../components/time-chart.tsx';
import type { RowFilters } from '../use-open-rows.ts';
import styles from '../statistics.module.css';
import { salesFigures } from './sales-view.tsx';

const best = 5;

const BestSellers = ({ asked }: { asked: Asked }) => (
  <QueryState of={useEndpoint('statistics.products', { query: asked }, held)}>
    {({ items }) => (
      <Breakdown
        title="많이 판 것"
        rowsLabel="이름"
        rows={items.filter(({ totalWon }) => totalWon > 0).slice(0, best)}
        nameOf={({ name }) => name}
        columns={[{ figure: 'totalWon' }, { figure: 'quantity' }]}
        filtersOf={({ kind, itemId, productId, name }) => ({
          of: 'LINES',
          kind,
          ...(itemId !== null && { item: String(itemId) }),
          ...(productId !== null && { product: String(productId) }),
          ...(itemId === null && productId === null && { item: 'NONE', product: 'NONE', name }),
        })}
      />
    )}
  </QueryState>
);

const WhoCame = ({ asked }: { asked: Asked }) => (
  <QueryState of={useEndpoint('statistics.customers', { query: asked }, held)}>
    {({ byVisitKind }) => (
      <Breakdown
        title="누가 왔나"
        rowsLabel="방문 종류"
        rows={byVisitKind}
        nameOf={({ key }) => dayKindNames[key] ?? key}
        columns={[{ figure: 'totalWon' }, { figure: 'visits' }]}
        filtersOf={({ key }) => ({ of: 'VISITS', visitKind: key }) as RowFilters}
      />
    )}
  </QueryState>
);

/** 요약: the earnings, their sources and customers. */
export const SummaryView = ({ asked }: { asked: Asked }) => (
  <div className={styles.view}>
    <QueryState of={useEndpoint('statistics.sales', { query: asked }, held)}>
      {(sales) => (
        <>
          <Reconciled {...sales} />
          <Figures label="매출 합계" of={salesFigures(sales)} />
          <TimeChart
            title="기간별 매출"
            asked={asked}
            rows={sales.rows}
            figures={['totalWon', 'visits']}
            filters={{ of: 'SALES' }}
          />
        </>
      )}
    </QueryState>
    <GoalsCard />
    <Insights />
    <div className={styles.pair}>
      <BestSellers asked={asked} />
      <WhoCame asked={asked} />
    </div>
  </div>
);
