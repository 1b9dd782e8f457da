import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ScrollBox } from '../scroll-box.tsx';
import type { ChartFormat } from './model.ts';
import styles from './heat-table.module.css';

interface Line {
  key: string;
  label: string;
}

export interface HeatTableProps {
  label: string;
  /** What the rows are: 요일, 첫 방문 달. */
  rowsLabel: string;
  rows: readonly Line[];
  columns: readonly Line[];
  /** Row by row; null where there can be no value (a month that has not come). */
  values: readonly (readonly (number | null)[])[];
  format: ChartFormat;
  onOpen?: ((row: string, column: string) => void) | undefined;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Deep enough to be told apart, never so deep that ink on it is hard to read. */
const shade = (share: number) => `color-mix(in srgb, var(--accent) ${Math.round(share * 45)}%, var(--paper))`;

/** Hour by weekday, or a cohort's months: a table whose figures are shaded by their size. */
export const HeatTable = ({ label, rowsLabel, rows, columns, values, format, onOpen }: HeatTableProps) => {
  const [cell, setCell] = useState<readonly [number, number]>([0, 0]);
  // Tab must find a button: where the cell has none, the first that has one.
  const opens = ([at, across]: readonly [number, number]) => typeof values[at]?.[across] === 'number';
  const places = rows.flatMap((_row, at) => columns.map((_column, across) => [at, across] as const));
  const [row, column] = opens(cell) ? cell : (places.find(opens) ?? cell);
  const most = Math.max(0, ...values.flat().map((value) => value ?? 0));

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const [down, right] = arrows[event.key] ?? [0, 0];
    const next = event.currentTarget
      .closest('tbody')
      ?.rows[row + down]?.cells[column + right + 1]?.querySelector('button');
    if ((down === 0 && right === 0) || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ScrollBox label={label}>
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{rowsLabel}</th>
            {columns.map((one) => (
              <th key={one.key} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line, at) => (
            <tr key={line.key}>
              <th scope="row">{line.label}</th>
              {columns.map((one, across) => {
                const value = values[at]?.[across] ?? null;
                return (
                  <td
                    key={one.key}
                    style={{ background: shade(most > 0 ? Math.max(0, value ?? 0) / most : 0) }}
                  >
                    {onOpen && value !== null ? (
                      <button
                        type="button"
                        tabIndex={at === row && across === column ? 0 : -1}
                        onFocus={() => setCell([at, across])}
                        onKeyDown={walk}
                        onClick={() => onOpen(line.key, one.key)}
                      >
                        {format.short(value)}
                      </button>
                    ) : (
                      value !== null && format.short(value)
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};
