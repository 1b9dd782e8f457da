import type { ReactNode } from 'react';
import type { FigureName } from '../../../../contract/statistics/definitions.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Card, Table } from '../../../ui/surface.tsx';
import { formatOf } from '../format.ts';
import { useOpenRows } from '../use-open-rows.ts';
import type { RowFilters } from '../use-open-rows.ts';
import styles from '../statistics.module.css';
import { Term } from './term.tsx';

type Values = Partial<Record<FigureName, number | null>>;

export interface BreakdownRow extends Values {
  key: string;
  before: Values | null;
}

interface Column {
  figure: FigureName;
  name?: string;
  /** Rates and people do not add up to a foot. */
  noSum?: boolean;
  /** What the rows behind it call it; null where it opens to nothing. */
  column?: string | null;
  /** What it is counted from, where that is not what the other columns are. */
  of?: RowFilters['of'];
  /** What of the row the rows add up to, where the column is a rate of it. */
  as?: FigureName;
}

interface Props<Row extends BreakdownRow> {
  title: string;
  rowsLabel: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  columns: readonly [Column, ...Column[]];
  filtersOf?: (row: Row) => RowFilters | null;
}

const sum = (rows: readonly BreakdownRow[], figure: FigureName) =>
  rows.reduce((total, row) => total + (row[figure] ?? 0), 0);

const beforeSum = (rows: readonly BreakdownRow[], figure: FigureName) =>
  rows.reduce((total, { before }) => total + (before?.[figure] ?? 0), 0);

/** Rows that add up to the figure at the foot; each cell opens to what it counts. */
export const Breakdown = <Row extends BreakdownRow>({
  title,
  rowsLabel,
  rows,
  nameOf,
  columns,
  filtersOf,
}: Props<Row>) => {
  const open = useOpenRows();
  const compared = rows.some(({ before }) => before !== null);
  if (rows.length === 0)
    return (
      <Card title={title}>
        <EmptyState title="이 기간에는 없어요" />
      </Card>
    );
  const cell = (row: Row, { figure, column, of, as }: Column) => {
    const value = row[figure] ?? null;
    const filters = filtersOf?.(row);
    const text = value === null ? '–' : formatOf(figure).full(value);
    if (value === null || value === 0 || !filters || column === null) return text;
    return (
      <button
        type="button"
        className={styles.opens}
        onClick={() =>
          open({
            title: `${title} · ${nameOf(row)}`,
            figure: as ?? figure,
            shown: (as ? row[as] : value) ?? 0,
            filters: of ? ({ ...filters, of } as RowFilters) : filters,
            ...(column && { column }),
          })
        }
      >
        {text}
      </button>
    );
  };
  const [first, ...others] = columns;
  const fullOf = formatOf(first.figure).full;
  /** What is compared stands right beside what it is compared with. */
  const beside = (each: (column: Column) => ReactNode, before: ReactNode) => [
    each(first),
    compared && before,
    ...others.map(each),
  ];
  return (
    <Card title={title} flush>
      <Table label={title}>
        <thead>
          <tr>
            <th scope="col">{rowsLabel}</th>
            {beside(
              (one) => (
                <th key={one.figure} scope="col" data-number>
                  <Term of={one.figure} name={one.name} />
                </th>
              ),
              <th key="before" scope="col" data-number>
                비교 기간
              </th>,
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{nameOf(row)}</th>
              {beside(
                (one) => (
                  <td key={one.figure} data-number>
                    {cell(row, one)}
                  </td>
                ),
                <td key="before" data-number className={styles.before}>
                  {row.before ? fullOf(row.before[first.figure] ?? 0) : '–'}
                </td>,
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">합계</th>
            {beside(
              (one) => (
                <td key={one.figure} data-number>
                  {one.noSum ? '' : formatOf(one.figure).full(sum(rows, one.figure))}
                </td>
              ),
              <td key="before" data-number className={styles.before}>
                {fullOf(beforeSum(rows, first.figure))}
              </td>,
            )}
          </tr>
        </tfoot>
      </Table>
    </Card>
  );
};
