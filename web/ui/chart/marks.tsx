import type { ChartProps } from './model.ts';
import type { Look } from './looks.tsx';
import type { Bar } from './shapes.ts';
import { linePath } from './shapes.ts';
import styles from './chart.module.css';

interface Room {
  place: (value: number) => number;
  middle: (point: number) => number;
  slot: number;
}

export const Bars = ({
  bars,
  looks,
  place,
}: {
  bars: readonly Bar[];
  looks: readonly Look[];
  place: Room['place'];
}) =>
  bars.map(({ series, point, x, width, from, to }) => {
    const [top, bottom] = [place(Math.max(from, to)), place(Math.min(from, to))];
    const look = looks[series]!;
    return (
      <rect
        key={`${series}-${point}`}
        x={x + 1}
        y={top}
        width={Math.max(1, width - 2)}
        // A bar of little is still there.
        height={Math.max(to === from ? 0 : 1, bottom - top)}
        rx={Math.min(3, width / 4)}
        style={{ fill: look.fill, stroke: look.color }}
      />
    );
  });

/** Of lines with many points only the ends, the one pointed at and those that stand alone are marked. */
const isMarked = (values: readonly (number | null)[], at: number, slot: number) =>
  slot >= 22 || ((values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null);

export const Lines = ({
  series,
  looks,
  active,
  room: { place, middle, slot },
}: Pick<ChartProps, 'series'> & { looks: readonly Look[]; active: number | null; room: Room }) =>
  series.map(({ key, values }, at) => {
    const { color, dash, mark } = looks[at]!;
    return (
      <g key={key}>
        <path
          className={styles.line}
          d={linePath(values, middle, place)}
          style={{ stroke: color, strokeDasharray: dash }}
        />
        {values.map(
          (value, point) =>
            value !== null &&
            (point === active || isMarked(values, point, slot)) && (
              <path
                key={point}
                d={mark}
                transform={`translate(${middle(point)} ${place(value)})`}
                style={{ fill: color, stroke: 'var(--paper)' }}
              />
            ),
        )}
      </g>
    );
  });

/** The period before: an outline round each point's bars, only its top where they are narrow, or a line. */
export const Outline = ({
  kind,
  values,
  room: { place, middle, slot },
}: Pick<ChartProps, 'kind'> & { values: readonly (number | null)[]; room: Room }) => {
  if (kind === 'lines') return <path className={styles.outline} d={linePath(values, middle, place)} />;
  const width = Math.min(52, slot * 0.9);
  return values.map((value, point) => {
    if (value === null || value === 0) return null;
    const left = middle(point) - width / 2;
    return (
      <path
        key={point}
        className={slot < 18 ? styles.cap : styles.outline}
        d={
          slot < 18
            ? `M${left} ${place(value)} h${width}`
            : `M${left} ${place(0)} V${place(value)} h${width} V${place(0)}`
        }
      />
    );
  });
};
