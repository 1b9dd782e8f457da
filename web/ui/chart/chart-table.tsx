import { Table } from '../surface.tsx';
import type { ChartProps } from './model.ts';
import { sayValue } from './model.ts';
import { totalsOf } from './shapes.ts';
import { isTableKey } from './use-points.ts';
import styles from './chart.module.css';

/** The same figures to be read, copied and walked cell by cell. */
export const ChartTable = (props: ChartProps & { onChart: () => void }) => {
  const { label, kind, points, series, comparison, format, pointsLabel = '기간', onOpen, onChart } = props;
  const total =
    kind === 'stacked' && series.length > 1
      ? [{ key: 'total', name: '합계', values: totalsOf(series, points.length) }]
      : [];
  const columns = [...series, ...total, ...(comparison ? [comparison] : [])];
  return (
    <div className={styles.table}>
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col">{pointsLabel}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" data-number>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, at) => (
            <tr key={point.key}>
              <th scope="row">
                {onOpen ? (
                  <button
                    type="button"
                    className={styles.open}
                    onClick={() => onOpen(point)}
                    onKeyDown={(event) => isTableKey(event) && onChart()}
                  >
                    {point.name ?? point.label}
                  </button>
                ) : (
                  (point.name ?? point.label)
                )}
              </th>
              {columns.map(({ key, values }) => (
                <td key={key} data-number>
                  {sayValue(format, values[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
};
