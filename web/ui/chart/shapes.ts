/** Pure geometry: what is drawn where, in pixels. */
import type { ChartSeries } from './model.ts';

export interface Bar {
  series: number;
  point: number;
  x: number;
  width: number;
  from: number;
  to: number;
}

interface Room {
  slot: number;
  middle: (point: number) => number;
}

const widest = 44;

/** The bars of all series beside each other in the slot of their point. */
export const groupedBars = (series: readonly ChartSeries[], { slot, middle }: Room): Bar[] => {
  const width = Math.min(widest, (slot * 0.72) / Math.max(1, series.length));
  return series.flatMap(({ values }, at) =>
    values.flatMap((value, point) =>
      value === null
        ? []
        : [
            {
              series: at,
              point,
              width,
              x: middle(point) + (at - series.length / 2) * width,
              from: 0,
              to: value,
            },
          ],
    ),
  );
};

/** The series on top of each other; what is below zero hangs from it. */
export const stackedBars = (series: readonly ChartSeries[], { slot, middle }: Room): Bar[] => {
  const width = Math.min(widest, slot * 0.72);
  const [up, down] = [new Map<number, number>(), new Map<number, number>()];
  return series.flatMap(({ values }, at) =>
    values.flatMap((value, point) => {
      if (value === null || value === 0) return [];
      const side = value > 0 ? up : down;
      const from = side.get(point) ?? 0;
      side.set(point, from + value);
      return [{ series: at, point, width, x: middle(point) - width / 2, from, to: from + value }];
    }),
  );
};

/** All series of a point together; null where none has a value. */
export const totalsOf = (series: readonly ChartSeries[], count: number): (number | null)[] =>
  Array.from({ length: count }, (_, point) => {
    const values = series.map(({ values: all }) => all[point] ?? null).filter((value) => value !== null);
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
  });

/** A line through the values, broken where there is none. */
export const linePath = (
  values: readonly (number | null)[],
  middle: (point: number) => number,
  place: (value: number) => number,
): string => {
  let pen = 'M';
  return values
    .map((value, point) => {
      if (value === null) {
        pen = 'M';
        return '';
      }
      const step = `${pen}${middle(point).toFixed(1)} ${place(value).toFixed(1)}`;
      pen = 'L';
      return step;
    })
    .join('');
};

/** The least and the most that a chart has to hold. */
export const extentOf = (bars: readonly Bar[], lines: readonly (readonly (number | null)[])[]): number[] => [
  ...bars.map(({ to }) => to),
  ...lines.flat().filter((value) => value !== null),
];
