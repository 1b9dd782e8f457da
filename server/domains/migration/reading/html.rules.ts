import { Parser } from 'htmlparser2';
import { tidy } from './cells.rules.ts';
import type { Grid } from './cells.rules.ts';
import { longestCell, maxColumns, maxRows } from './limits.rules.ts';
import { Room } from './sheet.rules.ts';
import { Unreadable } from './unreadable.rules.ts';

interface Table {
  grid: Grid;
  /** By column: rows still covered by a cell above, and its text. */
  spans: Map<number, { rows: number; text: string }>;
  row: string[] | undefined;
  cell: { text: string; columns: number; rows: number } | undefined;
}

/** Tables inside tables are layout; real pages are no deeper than this. */
const deepest = 20;

const span = (text: string | undefined, most: number): number => {
  const number = Number.parseInt(text ?? '1', 10);
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), most) : 1;
};

const coverFromAbove = (table: Table) => {
  const { row, spans } = table;
  if (!row) return;
  for (let above = spans.get(row.length); above; above = spans.get(row.length)) {
    above.rows -= 1;
    if (above.rows === 0) spans.delete(row.length);
    row.push(above.text);
  }
};

const endCell = (table: Table) => {
  const { row, cell, spans } = table;
  table.cell = undefined;
  if (!row || !cell) return;
  coverFromAbove(table);
  const text = tidy(cell.text);
  for (let i = 0; i < cell.columns && row.length < maxColumns; i += 1) {
    // Over several columns it stands in the first, as in a spreadsheet; in each row it belongs to each.
    const here = i === 0 ? text : '';
    if (cell.rows > 1) spans.set(row.length, { rows: cell.rows - 1, text: here });
    row.push(here);
  }
};

const endRow = (room: Room, table: Table) => {
  if (!table.row) return;
  endCell(table);
  coverFromAbove(table);
  room.add(table.grid, table.row);
  table.row = undefined;
};

const filled = (grid: Grid): number =>
  grid.reduce((sum, row) => sum + row.filter((cell) => cell !== '').length, 0);

/**
 * The tables of a page that calls itself a spreadsheet; the one with the most in it is the data.
 * @throws HTML_FILE_INVALID without a table, or when the page breaks off inside one; what Room throws
 */
export const readHtml = (text: string): Grid => {
  const open: Table[] = [];
  const room = new Room('HTML_FILE_INVALID');
  let best: Grid | undefined;
  let silent = 0;
  let broken = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const table = open.at(-1);
        if (open.length > deepest) throw new Unreadable('HTML_FILE_INVALID');
        if (name === 'table') open.push({ grid: [], spans: new Map(), row: undefined, cell: undefined });
        else if (name === 'script' || name === 'style') silent += 1;
        else if (!table) return;
        else if (name === 'tr') {
          endRow(room, table);
          table.row = [];
        } else if (name === 'td' || name === 'th') {
          endCell(table);
          table.row ??= [];
          table.cell = {
            text: '',
            columns: span(attributes['colspan'], maxColumns),
            rows: span(attributes['rowspan'], maxRows),
          };
        } else if (name === 'br' && table.cell) table.cell.text += '\n';
      },
      ontext: (piece) => {
        const cell = open.at(-1)?.cell;
        if (cell && silent === 0 && cell.text.length < 2 * longestCell) cell.text += piece;
      },
      onclosetag: (name, implied) => {
        const table = open.at(-1);
        if (name === 'script' || name === 'style') silent -= 1;
        if (!table) return;
        if (name === 'td' || name === 'th') endCell(table);
        if (name === 'tr') endRow(room, table);
        if (name !== 'table') return;
        if (implied) broken += 1;
        endRow(room, table);
        open.pop();
        if (!best || filled(table.grid) > filled(best)) best = table.grid;
      },
    },
    { decodeEntities: true },
  );
  for (let at = 0; at < text.length; at += 65_536) parser.write(text.slice(at, at + 65_536));
  parser.end();
  if (!best || broken > 0) throw new Unreadable('HTML_FILE_INVALID');
  return best;
};
