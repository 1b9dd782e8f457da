import type { Grouping } from '../../../contract/statistics/words.ts';
import { keysOf } from './period.rules.ts';
import type { Period } from './period.rules.ts';

/** Each row beside the row of the same key in the period before; what only that one has stands after the others. */
export const besideByKey = <Row extends { key: string }, Shown extends object>(
  rows: readonly Row[],
  before: readonly Row[] | null,
  show: (row: Row | undefined) => Shown,
): ({ key: string; before: Shown | null } & Shown)[] => {
  const now = new Map(rows.map((row) => [row.key, row]));
  const then = new Map((before ?? []).map((row) => [row.key, row]));
  return [...new Set([...now.keys(), ...then.keys()])].map((key) => ({
    key,
    ...show(now.get(key)),
    before: before && show(then.get(key)),
  }));
};

/** Rows in the order of the keys; those without a place in it stand behind. */
export const inOrder = <Row extends { key: string }>(
  rows: readonly Row[],
  keys: readonly string[],
): Row[] => {
  const place = ({ key }: Row) => {
    const at = keys.indexOf(key);
    return at < 0 ? keys.length : at;
  };
  return [...rows].sort((a, b) => place(a) - place(b));
};

interface Timed<Row> {
  rows: readonly Row[];
  keys: readonly string[];
}

const isNamed = (by: Grouping) => by === 'HOUR' || by === 'WEEKDAY';

/** Times in order: an hour or weekday beside its own of the period before, a day beside the one at its place. */
const besideByTime = <Row extends { key: string }, Shown extends object>(
  by: Grouping,
  { rows, keys }: Timed<Row>,
  before: Timed<Row> | null,
  show: (row: Row | undefined) => Shown,
) => {
  const find = (all: readonly Row[]) => new Map(all.map((row) => [row.key, row]));
  const [now, then] = [find(rows), find(before?.rows ?? [])];
  return keys.map((key, at) => {
    const beforeKey = before && (isNamed(by) ? key : (before.keys[at] ?? null));
    return {
      key,
      beforeKey,
      ...show(now.get(key)),
      before: before && (beforeKey === null ? show(undefined) : show(then.get(beforeKey))),
    };
  });
};

/** The rows by time of a view: every time of its period, whether it has anything or not. */
export const timed = <Row extends { key: string }, Shown extends object>(
  by: Grouping,
  { now, before }: { now: readonly Row[]; before: readonly Row[] | null },
  periods: { now: Period; before: Period | null },
  show: (row: Row | undefined) => Shown,
) => {
  const of = (rows: readonly Row[], period: Period): Timed<Row> => ({
    rows,
    keys: keysOf(
      by,
      period,
      rows.map(({ key }) => key),
    ),
  });
  return besideByTime(by, of(now, periods.now), before && periods.before && of(before, periods.before), show);
};

/** The sums of all rows, figure by figure; null where a figure is null. */
export const addUp = <Shown extends object>(rows: readonly Shown[], empty: Shown): Shown => {
  const sums = { ...empty } as Record<string, number | null>;
  for (const row of rows)
    for (const [name, value] of Object.entries(row) as [string, number | null][]) {
      const sum = sums[name] ?? null;
      sums[name] = sum === null || value === null ? null : sum + value;
    }
  return sums as Shown;
};
