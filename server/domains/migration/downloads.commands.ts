import type { Readable } from 'node:stream';
import { targetNames, targets } from '../../../contract/migration-words.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { writeXlsx } from '../../platform/xlsx-writer.ts';
import type { Cell } from '../../platform/xlsx-writer.ts';
import type { Column, Line } from './reading/table.rules.ts';

/** All that the import understands; a pet has columns of its own. */
const formTargets = targets.filter((target) => target !== 'PETS');

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/** An empty form. Its headings are words that the import knows. */
export const templateFile = (shop: ShopAccess): Readable =>
  writeXlsx(
    shop,
    formTargets.map((target) => ({ heading: targetNames[target], width: target === 'MEMO' ? 40 : 16 })),
    once<Cell[][]>([]),
  );

/** The file's own columns with the reason in front, so that it can be corrected and imported again. */
export const rejectedFile = (
  shop: ShopAccess,
  columns: readonly Column[],
  rows: readonly { line: Line; reasons: readonly string[] }[],
): Readable =>
  writeXlsx(
    shop,
    [
      { heading: '가져오지 못한 사유', width: 44 },
      { heading: '원본 행', width: 9, plain: true },
      ...columns.map(({ label }) => ({ heading: label, width: 16 })),
    ],
    once(
      rows.map(({ line, reasons }): Cell[] => [
        reasons.join(' '),
        line.no,
        ...columns.map((_, at) => line.cells[at] ?? ''),
      ]),
    ),
  );
