import type { ChartPoint } from './model.ts';
import type { Scale } from './scale.ts';
import { labelStep } from './scale.ts';
import styles from './chart.module.css';

interface Props {
  scale: Scale;
  width: number;
  place: (value: number) => number;
  short: (value: number) => string;
}

export const ValueAxis = ({ scale, width, place, short }: Props) =>
  scale.ticks.map((tick) => (
    <g key={tick} transform={`translate(0 ${place(tick)})`}>
      <path className={tick === 0 ? styles.zero : styles.grid} d={`M0 0 h${width}`} />
      <text className={styles.tick} x={-8} dy="0.32em" textAnchor="end">
        {short(tick)}
      </text>
    </g>
  ));

/** Only as many labels as there is room for, the first always. */
export const PointAxis = ({
  points,
  slot,
  middle,
  height,
  text,
}: {
  points: readonly ChartPoint[];
  slot: number;
  middle: (at: number) => number;
  height: number;
  /** How much larger than usual the words are. */
  text: number;
}) => {
  const step = labelStep(
    points.map(({ label }) => label),
    slot,
    12 * text,
  );
  return points.map(
    ({ key, label }, at) =>
      at % step === 0 && (
        <text key={key} className={styles.tick} x={middle(at)} y={height + 8 + 12 * text} textAnchor="middle">
          {label}
        </text>
      ),
  );
};
