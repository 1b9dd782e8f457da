import { tidy } from './cells.rules.ts';
import type { Grid } from './cells.rules.ts';
import { maxColumns } from './limits.rules.ts';
import { Room } from './sheet.rules.ts';
import { Unreadable } from './unreadable.rules.ts';

const separators = [',', '\t', ';', '|'] as const;

/** The separator that cuts the first lines into the most cells, the same number each. */
const separatorOf = (text: string): string => {
  const lines = text.slice(0, 20_000).split('\n').slice(0, 30);
  const score = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0);
    return (
      counts.length * (counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) / counts.length : 0)
    );
  };
  return separators.reduce((best, one) => (score(one) > score(best) ? one : best));
};

/**
 * RFC 4180 as programs really write it: quoted cells may hold separators and line ends, a quote inside
 * an unquoted cell is a letter.
 * @throws FILE_INVALID when a quote that opened never closes; what Room throws
 */
export const readCsv = (text: string): Grid => {
  const separator = separatorOf(text);
  const room = new Room('FILE_INVALID');
  const grid: Grid = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    if (row.length < maxColumns) row.push(tidy(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    room.add(grid, row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += letter;
  }
  if (quoted) throw new Unreadable('FILE_INVALID');
  if (cell !== '' || row.length > 0) endRow();
  return grid;
};
