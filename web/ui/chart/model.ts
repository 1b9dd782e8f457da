import type { ReactNode } from 'react';

export interface ChartPoint {
  key: string;
  /** Under the axis: '3일'. */
  label: string;
  /** In full, where there is room and for a screen reader: '11월 3일 화요일'. */
  name?: string;
}

export interface ChartSeries {
  key: string;
  name: string;
  /** One per point; null where there is nothing to measure (a closed day). */
  values: readonly (number | null)[];
  /** A CSS colour; without one, the next of the chart's own. */
  color?: string;
}

export interface ChartFormat {
  /** As a table and a reader have it: 1,240,000원. */
  full: (value: number) => string;
  /** As an axis has it: 124만원. */
  short: (value: number) => string;
}

export type ChartKind = 'bars' | 'lines' | 'stacked';

export interface ChartProps {
  /** What is measured, as a title would say it. */
  label: string;
  kind: ChartKind;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** The same of the period before, drawn as an outline. */
  comparison?: Omit<ChartSeries, 'color'> | undefined;
  format: ChartFormat;
  /** What the first column of the table is called. */
  pointsLabel?: string;
  /** Opens the rows behind a point. */
  onOpen?: ((point: ChartPoint) => void) | undefined;
  /** Instead of the usual words where there is nothing to draw. */
  empty?: ReactNode;
}

/** Stands for a value on the screen and in a reader's ear; '–' where there is none. */
export const sayValue = (format: ChartFormat, value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : format.full(value);
