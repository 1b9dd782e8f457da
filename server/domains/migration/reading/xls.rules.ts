import { dateOfSerial, numberText, tidy } from './cells.rules.ts';
import type { Grid } from './cells.rules.ts';
import { maxColumns } from './limits.rules.ts';
import { fullest, Room } from './sheet.rules.ts';
import { Unreadable } from './unreadable.rules.ts';

interface Cell {
  t?: string;
  v?: string | number | boolean | Date;
  z?: unknown;
}

const isDateFormat = (format: unknown): boolean =>
  typeof format === 'string' && /[yd]/iu.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./gu, ''));

const cellText = (cell: Cell | undefined, from1904: boolean): string => {
  if (!cell || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return '';
  if (typeof cell.v === 'boolean') return cell.v ? 'Y' : 'N';
  if (typeof cell.v === 'number')
    return (isDateFormat(cell.z) ? dateOfSerial(cell.v, from1904) : null) ?? numberText(cell.v);
  return cell.v instanceof Date ? cell.v.toISOString().slice(0, 10) : tidy(cell.v);
};

/** What SheetJS complains of aloud goes nowhere: the code tells. */
const parse = async (bytes: Buffer) => {
  // Loaded only when such a file comes: it is large, and few programs still write it.
  const { read } = await import('@e965/xlsx');
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      WTF: true,
    });
  } catch (error) {
    const locked = /password|encrypt/iu.test(String(error));
    throw new Unreadable(
      'EXCEL_FILE_INVALID',
      locked ? '비밀번호가 걸린 파일이에요. 비밀번호를 풀고 다시 저장해 주세요.' : undefined,
    );
  }
};

/** BIFF8 and its elders. @throws EXCEL_FILE_INVALID; what Room throws */
export const readXls = async (bytes: Buffer): Promise<Grid> => {
  const book = await parse(bytes);
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  const room = new Room('EXCEL_FILE_INVALID');
  const best = fullest(
    book.SheetNames.map((name) => {
      const rows = (book.Sheets[name]?.['!data'] ?? []) as ((Cell | undefined)[] | undefined)[];
      const grid: Grid = [];
      for (const row of rows)
        room.add(
          grid,
          Array.from({ length: Math.min(row?.length ?? 0, maxColumns) }, (_, column) =>
            cellText(row?.[column], from1904),
          ),
        );
      return grid;
    }),
  );
  if (!best) throw new Unreadable('EXCEL_FILE_INVALID');
  return best;
};
