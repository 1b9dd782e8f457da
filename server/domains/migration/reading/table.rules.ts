import type { Target } from '../../../../contract/migration-words.ts';
import { normalisePhone } from '../../../../contract/phone.ts';
import { isTotal, targetOf, targetsOf } from './aliases.rules.ts';
import { cut } from './cells.rules.ts';
import type { Grid } from './cells.rules.ts';
import { maxPeople } from './limits.rules.ts';
import { Unreadable } from './unreadable.rules.ts';

export interface Column {
  label: string;
  samples: string[];
  target: Target | null;
}

/** A line of the file: `no` as a spreadsheet numbers it, from 1. */
export interface Line {
  no: number;
  cells: string[];
}

export interface Table {
  columns: Column[];
  lines: Line[];
}

const looked = 40;
const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell === '');
const known = (row: readonly string[]): number => new Set(row.map(targetOf).filter(Boolean)).size;
const looksLikeData = (row: readonly string[]): boolean =>
  row.some(
    (cell) =>
      (cell.length > 7 && normalisePhone(cell) !== null) || /^\d{4}[-./]\d{1,2}[-./]\d{1,2}/u.test(cell),
  );

const joined = (upper: string, lower: string): string => {
  if (lower === '' || lower === upper) return upper;
  if (upper === '') return lower;
  // '잔액' over '정액권' is known together, or by its lower part alone.
  return (targetOf(`${upper}${lower}`) ?? targetOf(lower)) ? `${upper}\n${lower}` : `${upper} ${lower}`;
};

const spreadRight = (row: readonly string[], below: readonly string[]): string[] => {
  let last = '';
  return Array.from({ length: Math.max(row.length, below.length) }, (_, at) => {
    last = row[at] || ((below[at] ?? '') === '' ? '' : last);
    return row[at] || last;
  });
};

const merged = (upper: readonly string[], lower: readonly string[]): string[] =>
  spreadRight(upper, lower).map((label, at) => joined(label, lower[at] ?? ''));

interface Head {
  labels: string[];
  /** Of the first row of data. */
  from: number;
}

/** The row whose words are known best; a second row of headings beside it is folded in. */
const findHead = (grid: Grid): Head | undefined => {
  const scores = grid.slice(0, looked).map((row) => (looksLikeData(row) ? 0 : known(row)));
  const best = scores.reduce((top, score, at) => (score > (scores[top] ?? 0) ? at : top), 0);
  const row = grid[best] ?? [];
  if ((scores[best] ?? 0) === 0) {
    // Unknown words, over rows that hold numbers or dates, are headings all the same.
    const first = grid.findIndex((cells) => !isBlank(cells));
    const heads = !looksLikeData(grid[first] ?? []) && looksLikeData(grid[first + 1] ?? []);
    return heads ? { labels: grid[first] ?? [], from: first + 1 } : undefined;
  }
  const below = grid[best + 1] ?? [];
  const above = grid[best - 1] ?? [];
  if ((scores[best + 1] ?? 0) > 0) return { labels: merged(row, below), from: best + 2 };
  // A row above with more than a title in it groups the headings, as merged cells do. A title that was
  // merged over the whole width stands in every cell, and is one title still.
  const grouping = new Set(above.filter((cell) => cell !== '')).size > 1 && !looksLikeData(above);
  return { labels: grouping ? merged(above, row) : row, from: best + 1 };
};

const share = (samples: readonly string[], fits: (cell: string) => boolean): number =>
  samples.length === 0 ? 0 : samples.filter(fits).length / samples.length;

/** Without headings we know, what stands in a column speaks for it. */
const guess = (samples: readonly string[]): Target | null => {
  if (share(samples, (cell) => normalisePhone(cell.split(/[,/\n]/u)[0] ?? '') !== null) > 0.6) return 'PHONE';
  if (share(samples, (cell) => /^[가-힣]{2,4}$/u.test(cell)) > 0.7) return 'NAME';
  return null;
};

const samplesOf = (lines: readonly Line[], at: number, count: number): string[] => {
  const found: string[] = [];
  for (const { cells } of lines) {
    const cell = cells[at] ?? '';
    if (cell !== '' && !found.includes(cell)) found.push(cell);
    if (found.length === count) break;
  }
  return found;
};

const propose = (labels: readonly string[], lines: readonly Line[]): Column[] => {
  const taken = new Set<Target>();
  const claim = (target: Target | null): Target | null => {
    if (target === null || (target !== 'MEMO' && taken.has(target))) return null;
    taken.add(target);
    return target;
  };
  const byLabel = targetsOf(labels).map(claim);
  return labels.map((label, at) => ({
    label: cut(label.replaceAll('\n', ' '), 60) || `${at + 1}번째 열`,
    samples: samplesOf(lines, at, 4).map((sample) => cut(sample, 80)),
    target:
      byLabel[at] ??
      (taken.has('NAME') && taken.has('PHONE') ? null : claim(guess(samplesOf(lines, at, 30)))),
  }));
};

/** Finds the list in a sheet: headings, titles above, totals below, blank lines and repeated headings. */
export const findTable = (grid: Grid): Table => {
  if (grid.every(isBlank)) throw new Unreadable('FILE_EMPTY');
  const head = findHead(grid) ?? { labels: [], from: 0 };
  const heading = JSON.stringify(grid[head.from - 1] ?? null);
  const targets = head.labels.map(targetOf);
  const lines: Line[] = [];
  let width = head.labels.length;
  for (let at = head.from; at < grid.length; at += 1) {
    const cells = grid[at] ?? [];
    if (isBlank(cells) || isTotal(cells, targets) || JSON.stringify(cells) === heading) continue;
    if (lines.length === maxPeople) throw new Unreadable('EXCEL_MIGRATION_NUMBER_LIMIT');
    lines.push({ no: at + 1, cells });
    width = Math.max(width, cells.length);
  }
  if (lines.length === 0) throw new Unreadable('FILE_EMPTY');
  const labels = Array.from({ length: width }, (_, at) => head.labels[at] ?? '');
  const columns = propose(labels, lines);
  // Columns without a heading and without a value are only formatting.
  const stored = columns.flatMap(({ samples, target }, at) =>
    samples.length > 0 || target !== null || (labels[at] ?? '') !== '' ? [at] : [],
  );
  return {
    columns: stored.flatMap((at) => columns[at] ?? []),
    lines: lines.map(({ no, cells }) => ({ no, cells: stored.map((at) => cells[at] ?? '') })),
  };
};
