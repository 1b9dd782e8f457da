import { dateOfSerial, numberText, tidy } from './cells.rules.ts';
import type { Grid } from './cells.rules.ts';
import { longestCell, maxColumns, maxRows } from './limits.rules.ts';
import { fullest, Room } from './sheet.rules.ts';
import { Unreadable } from './unreadable.rules.ts';
import { readXml } from './xml.rules.ts';
import { openZip } from './zip.rules.ts';
import type { Zip } from './zip.rules.ts';

const code = 'EXCEL_FILE_INVALID';
/** Excel itself knows no more ways to show a cell. */
const mostStyles = 65_490;
/** Tidied, a text is cut; no more of it need be gathered before. */
const gather = (text: string, piece: string): string => (text.length < 2 * longestCell ? text + piece : text);

interface Book {
  strings: string[];
  /** By style number: whether its numbers are dates. */
  dated: boolean[];
  from1904: boolean;
  sheetPaths: string[];
}

const datedFormat = (id: number, code: string | undefined): boolean => {
  if (code === undefined)
    return (
      (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    );
  const bare = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./gu, '');
  return /[yd]/iu.test(bare) || (/m/iu.test(bare) && !/[hs#0]/iu.test(bare));
};

const readStrings = (zip: Zip): string[] => {
  const room = new Room(code);
  const strings: string[] = [];
  if (!zip.has('xl/sharedStrings.xml')) return strings;
  let text = '';
  let inText = false;
  let phonetic = false;
  readXml(zip.read('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
      inText = name === 't' && !phonetic;
    },
    text: (piece) => {
      if (inText) text = gather(text, piece);
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') phonetic = false;
      if (name === 'si') strings.push(room.take(tidy(text)));
    },
  });
  return strings;
};

const readStyles = (zip: Zip): boolean[] => {
  if (!zip.has('xl/styles.xml')) return [];
  const codes = new Map<number, string>();
  const dated: boolean[] = [];
  let inCells = false;
  readXml(zip.read('xl/styles.xml'), {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCells = true;
      const id = Number(attributes['numFmtId'] ?? 0);
      if (name === 'xf' && inCells && dated.length < mostStyles) dated.push(datedFormat(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return dated;
};

const readBook = (zip: Zip): Book => {
  if (!zip.has('xl/workbook.xml')) throw new Unreadable(code);
  const paths = new Map<string, string>();
  if (zip.has('xl/_rels/workbook.xml.rels'))
    readXml(zip.read('xl/_rels/workbook.xml.rels'), {
      open: (name, attributes) => {
        const target = (attributes['Target'] ?? '').replace(/^\/?(?:xl\/)?/u, '');
        if (name === 'Relationship') paths.set(attributes['Id'] ?? '', `xl/${target}`);
      },
    });
  const sheetPaths: string[] = [];
  let from1904 = false;
  readXml(zip.read('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/u.test(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const path = paths.get(attributes['r:id'] ?? '') ?? `xl/worksheets/sheet${sheetPaths.length + 1}.xml`;
      if (zip.has(path)) sheetPaths.push(path);
    },
  });
  if (sheetPaths.length === 0) throw new Unreadable(code);
  return { strings: readStrings(zip), dated: readStyles(zip), from1904, sheetPaths };
};

const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
};

const cellText = (book: Book, type: string, style: number, value: string, inline: string): string => {
  if (type === 's') return book.strings[Number(value)] ?? '';
  if (type === 'inlineStr') return tidy(inline);
  if (type === 'str') return tidy(value);
  if (type === 'b') return value === '1' ? 'Y' : 'N';
  if (type === 'e' || value === '') return '';
  if (type === 'd') return tidy(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return tidy(value);
  return (book.dated[style] ? dateOfSerial(number, book.from1904) : null) ?? numberText(number);
};

const readSheet = (book: Book, bytes: Uint8Array, room: Room): Grid => {
  const grid: Grid = [];
  let row: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let inline = '';
  let inside: 'v' | 't' | undefined;
  let closed = false;
  readXml(bytes, {
    open: (name, attributes) => {
      if (name === 'row') {
        // Blank rows are left out of the file, yet they count.
        const blank = Math.min(Number(attributes['r'] ?? 0) - 1, maxRows);
        while (grid.length < blank) grid.push([]);
        row = [];
        column = -1;
      } else if (name === 'c') {
        column = attributes['r'] ? columnOf(attributes['r']) : column + 1;
        type = attributes['t'] ?? 'n';
        style = Number(attributes['s'] ?? 0);
        value = '';
        inline = '';
      } else if (name === 'v' || name === 't') inside = name;
    },
    text: (piece) => {
      if (inside === 'v') value = gather(value, piece);
      else if (inside === 't') inline = gather(inline, piece);
    },
    close: (name) => {
      if (name === 'v' || name === 't') inside = undefined;
      else if (name === 'c' && column >= 0 && column < maxColumns) {
        const text = cellText(book, type, style, value.trim(), inline);
        if (text !== '') {
          while (row.length < column) row.push('');
          row[column] = text;
        }
      } else if (name === 'row') room.add(grid, row);
      else if (name === 'sheetData') closed = true;
    },
    done: () => closed,
  });
  return grid;
};

/** @throws EXCEL_FILE_INVALID; what Room throws */
export const readXlsx = (bytes: Buffer): Grid => {
  const zip = openZip(bytes);
  const book = readBook(zip);
  const room = new Room(code);
  const sheets = book.sheetPaths.slice(0, 20).map((path) => readSheet(book, zip.read(path), room));
  return fullest(sheets) ?? [];
};
