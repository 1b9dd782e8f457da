import type { Stroke } from '../queries.ts';
import { pathOf, side } from './strokes.rules.ts';
import styles from './drawing.module.css';

/** Lines over a photo, in the photo's own shape. */
export const DrawingLayer = ({ strokes, tall }: { strokes: readonly Stroke[]; tall: number }) => (
  <svg
    className={styles.layer}
    viewBox={`0 0 ${side} ${Math.round(side * tall)}`}
    preserveAspectRatio="none"
    aria-hidden
  >
    {strokes.map(({ color, width, points }, at) => (
      <path
        key={at}
        d={pathOf(points, tall)}
        stroke={color}
        strokeWidth={width}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ))}
  </svg>
);
