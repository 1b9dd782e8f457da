import { useState } from 'react';
import type { FigureName } from '../../../../contract/statistics/definitions.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Card } from '../../../ui/surface.tsx';
import { figureName, formatOf } from '../format.ts';
import { useOpenRows } from '../use-open-rows.ts';
import type { RowFilters } from '../use-open-rows.ts';
import { fullTime, queryOfTime, shortTime } from '../period.rules.ts';
import type { BreakdownRow } from './breakdown.tsx';
import type { Asked } from './period-controls.tsx';

interface Props {
  title: string;
  asked: Asked;
  rows: readonly (BreakdownRow & { beforeKey: string | null })[];
  figures: readonly [FigureName, ...FigureName[]];
  filters: RowFilters;
  /** Of figures that are counted from something else. */
  filtersOf?: Partial<Record<FigureName, RowFilters>>;
}

/** One figure after the other over the period; a point opens to its rows. */
export const TimeChart = ({ title, asked, rows, figures, filters, filtersOf }: Props) => {
  const [figure, setFigure] = useState<FigureName>(figures[0]);
  const open = useOpenRows();
  const { by } = asked;
  return (
    <Card
      title={title}
      actions={
        figures.length > 1 && (
          <Segmented
            label="숫자"
            value={figure}
            choices={figures.map((value) => ({ value, label: figureName(value) }))}
            onChange={setFigure}
          />
        )
      }
    >
      <Chart
        kind={rows.length > 62 ? 'lines' : 'bars'}
        label={`${title} ${figureName(figure)}`}
        points={rows.map(({ key }) => ({ key, label: shortTime(by, key), name: fullTime(by, key) }))}
        series={[{ key: figure, name: figureName(figure), values: rows.map((row) => row[figure] ?? null) }]}
        comparison={
          asked.compare === 'NONE'
            ? undefined
            : { key: 'before', name: '비교 기간', values: rows.map(({ before }) => before?.[figure] ?? null) }
        }
        format={formatOf(figure)}
        onOpen={({ key, name }) => {
          const row = rows.find((one) => one.key === key);
          open({
            title: `${name} ${figureName(figure)}`,
            figure,
            shown: row?.[figure] ?? 0,
            filters: { ...(filtersOf?.[figure] ?? filters), ...queryOfTime(by, key, asked) },
          });
        }}
      />
    </Card>
  );
};
