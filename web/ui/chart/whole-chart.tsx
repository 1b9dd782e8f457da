import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { EmptyState } from '../states.tsx';
import { ChartTable } from './chart-table.tsx';
import { Legend } from './legend.tsx';
import type { ChartProps } from './model.ts';
import { Plot } from './plot.tsx';
import { isTableKey } from './use-points.ts';
import styles from './chart.module.css';

/** A chart and, one key (T) or press away, the table of the same figures. */
export const WholeChart = (props: ChartProps) => {
  const { label, points, series, empty } = props;
  const id = useId();
  const [isTable, setTable] = useState(false);
  const hasValues = series.some(({ values }) => values.some((value) => value !== null));
  if (points.length === 0 || !hasValues)
    return empty ?? <EmptyState icon={IconChartBar} title="아직 보여 드릴 숫자가 없어요" />;

  const toggle = () => {
    setTable(!isTable);
    document.getElementById(id)?.focus();
  };
  return (
    <figure className={styles.chart} aria-label={label}>
      <div className={styles.head}>
        <Legend {...props} />
        <Button
          id={id}
          look="ghost"
          size="small"
          aria-keyshortcuts="T"
          start={<Icon of={isTable ? IconChartBar : IconTable} size={16} />}
          onClick={toggle}
          onKeyDown={(event) => isTableKey(event) && toggle()}
        >
          {isTable ? '차트로 보기' : '표로 보기'}
        </Button>
      </div>
      {isTable ? <ChartTable {...props} onChart={toggle} /> : <Plot {...props} onTable={toggle} />}
    </figure>
  );
};
