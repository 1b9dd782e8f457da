import type { ChartProps } from './model.ts';
import { sayValue } from './model.ts';
import styles from './chart.module.css';

/** What a point says: its name, and each series' value. One sentence for a reader's ear. */
export const linesOf = (
  { points, series, comparison, format }: Pick<ChartProps, 'points' | 'series' | 'comparison' | 'format'>,
  at: number,
): { name: string; values: readonly (readonly [string, string])[] } => ({
  name: points[at]?.name ?? points[at]?.label ?? '',
  values: [...series, ...(comparison ? [comparison] : [])].map(
    ({ name, values }) => [name, sayValue(format, values[at])] as const,
  ),
});

/** Beside the point, on the side with more room. */
export const Tip = ({ lines, x, width }: { lines: ReturnType<typeof linesOf>; x: number; width: number }) => (
  <div
    className={styles.tip}
    aria-hidden
    style={x > width / 2 ? { right: width - x + 12 } : { left: x + 12 }}
  >
    <b>{lines.name}</b>
    <dl>
      {lines.values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
