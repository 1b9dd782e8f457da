import { kindNames } from '../../../../contract/statistics/names.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { held } from '../use-news.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Breakdown } from '../components/breakdown.tsx';
import { Figures } from '../components/figures.tsx';
import type { Asked } from '../components/period-controls.tsx';
import { Reconciled } from '../components/reconciled.tsx';
import { TimeChart } from '../components/time-chart.tsx';
import type { RowFilters } from '../use-open-rows.ts';
import styles from '../statistics.module.css';

type Products = CallAnswer<'statistics.products'>;

const groups = [
  { value: 'SERVICE', label: '시술' },
  { value: 'PRODUCT', label: '제품' },
  { value: 'PASS', label: '회원권·위약금' },
] as const;

const columns = [
  { figure: 'totalWon' },
  { figure: 'quantity' },
  { figure: 'listWon' },
  { figure: 'discountWon' },
  { figure: 'realSalesWon' },
  { figure: 'deductedWon' },
  { figure: 'customers', noSum: true, of: 'BUYERS' },
] as const;

const all = { of: 'LINES' } as const;

/** What has neither item nor product is told apart by its typed name. */
const filtersOf = ({ kind, itemId, productId, name }: Products['items'][number]): RowFilters => ({
  of: 'LINES',
  kind,
  item: itemId === null ? 'NONE' : String(itemId),
  product: productId === null ? 'NONE' : String(productId),
  ...(itemId === null && productId === null && { name }),
});

const Shown = ({ goods, asked }: { goods: Products; asked: Asked }) => {
  const [group, setGroup] = useState<(typeof groups)[number]['value']>('SERVICE');
  const { totals, totalsBefore } = goods;
  const rows = goods.items.filter(({ kind }) =>
    group === 'PASS' ? kind !== 'SERVICE' && kind !== 'PRODUCT' : kind === group,
  );
  return (
    <div className={styles.view}>
      <Reconciled {...goods} />
      <Figures
        label="판 것의 합계"
        of={(['totalWon', 'quantity', 'discountWon', 'realSalesWon', 'deductedWon'] as const).map(
          (figure) => ({
            figure,
            value: totals[figure],
            before: totalsBefore?.[figure],
            opens: { filters: all },
          }),
        )}
      />
      <TimeChart
        title="기간별 판매"
        asked={asked}
        rows={goods.rows}
        figures={['totalWon', 'quantity', 'discountWon']}
        filters={all}
      />
      <div>
        <Segmented label="무엇" choices={groups} value={group} onChange={setGroup} />
      </div>
      <Breakdown
        title={groups.find(({ value }) => value === group)?.label ?? ''}
        rowsLabel="이름"
        rows={rows}
        nameOf={({ name, kind }) => (group === 'PASS' ? `${name} · ${kindNames[kind]}` : name)}
        columns={columns}
        filtersOf={filtersOf}
      />
      <Breakdown
        title="분류"
        rowsLabel="분류"
        rows={goods.categories}
        nameOf={({ name }) => name}
        columns={columns}
        filtersOf={({ key }) => ({ of: 'LINES', category: key })}
      />
    </div>
  );
};

/** 시술·제품·회원권: how many, at what price, to how many people. */
export const ProductsView = ({ asked }: { asked: Asked }) => (
  <QueryState of={useEndpoint('statistics.products', { query: asked }, held)}>
    {(goods) => <Shown goods={goods} asked={asked} />}
  </QueryState>
);
