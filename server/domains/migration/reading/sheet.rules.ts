import type { Grid } from './cells.rules.ts';
import { lettersOfCell, maxLetters, maxRows } from './limits.rules.ts';
import { Unreadable } from './unreadable.rules.ts';
import type { ReadingCode } from './unreadable.rules.ts';

/** Counts what a file unfolds to while it does, over all its sheets. */
export class Room {
  #left = maxLetters;
  readonly #code: ReadingCode;

  constructor(code: ReadingCode) {
    this.#code = code;
  }

  /** @throws the code of its kind, when so much stands in no list of customers */
  take(text: string): string {
    this.#left -= text.length + lettersOfCell;
    if (this.#left < 0) throw new Unreadable(this.#code, '파일에 글이 너무 많아요. 나누어 올려 주세요.');
    return text;
  }

  /**
   * @throws EXCEL_MIGRATION_NUMBER_LIMIT: no customer is left out silently, and blank rows at the end don't
   * count
   */
  add(grid: Grid, row: string[]): void {
    for (const cell of row) this.take(cell);
    if (grid.length < maxRows) grid.push(row);
    else if (row.some((cell) => cell !== '')) throw new Unreadable('EXCEL_MIGRATION_NUMBER_LIMIT');
  }
}

const filled = (grid: Grid): number => grid.filter((row) => row.some((cell) => cell !== '')).length;

/** The sheet with the most filled rows is the list. */
export const fullest = (grids: Iterable<Grid>): Grid | undefined => {
  let best: Grid | undefined;
  for (const grid of grids) if (!best || filled(grid) > filled(best)) best = grid;
  return best;
};
