import { useId } from 'react';
import type { ChartSeries } from './model.ts';

const colors = ['var(--accent)', 'var(--info)', 'var(--warn)', 'var(--e3)', 'var(--e5)', 'var(--e12)'];

/** A series is told by its pattern and its mark as well as by its colour. */
const patterns = [
  null,
  'M-1 1 l2 -2 M0 8 l8 -8 M7 9 l2 -2',
  'M2 2 h2 v2 h-2z M6 6 h2 v2 h-2z',
  'M0 4 h8',
  'M4 0 v8',
  'M0 0 l8 8 M8 0 l-8 8',
] as const;

const dashes = ['none', '7 3', '2 3', '10 3 2 3', '4 4', '1 4'] as const;

const markPaths = [
  'M-4 0 a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0z',
  'M-3.5 -3.5 h7 v7 h-7z',
  'M0 -4.5 L4.5 3.5 H-4.5z',
  'M0 -5 L5 0 L0 5 L-5 0z',
  'M-4.5 -3.5 H4.5 L0 4.5z',
  'M-4 -1.4 h2.6 v-2.6 h2.8 v2.6 h2.6 v2.8 h-2.6 v2.6 h-2.8 v-2.6 h-2.6z',
] as const;

export interface Look {
  color: string;
  /** What a bar is filled with. */
  fill: string;
  dash: string;
  mark: string;
}

const nth = <T,>(all: readonly T[], at: number): T => all[at % all.length]!;

/** The looks of a chart's series, and the id under which `Patterns` draws their fillings. */
export const useLooks = (series: readonly ChartSeries[]): { id: string; looks: readonly Look[] } => {
  const id = useId();
  const looks = series.map((one, at) => {
    const color = one.color ?? nth(colors, at);
    return {
      color,
      fill: nth(patterns, at) ? `url(#${id}-${at})` : color,
      dash: nth(dashes, at),
      mark: nth(markPaths, at),
    };
  });
  return { id, looks };
};

export const Patterns = ({ id, looks }: { id: string; looks: readonly Look[] }) => (
  <defs>
    {looks.map(({ color }, at) => {
      const path = nth(patterns, at);
      return (
        path && (
          <pattern key={at} id={`${id}-${at}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" style={{ fill: `color-mix(in srgb, ${color} 22%, var(--paper))` }} />
            <path d={path} style={{ fill: 'none', stroke: color, strokeWidth: 2 }} />
          </pattern>
        )
      );
    })}
  </defs>
);
