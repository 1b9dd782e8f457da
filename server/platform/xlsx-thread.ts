import { parentPort, workerData } from 'node:worker_threads';
import { workbookOf } from './xlsx-format.ts';
import type { Cell, SheetHead } from './xlsx-format.ts';

export type XlsxOrder =
  | { what: 'beginSheet' | 'endSheet' | 'end' }
  | { what: 'writeRows'; rows: readonly (readonly Cell[])[] };

const workbook = workbookOf(workerData as SheetHead[]);

parentPort?.on('message', (order: XlsxOrder) => {
  parentPort?.postMessage(
    order.what === 'writeRows' ? workbook.writeRows(order.rows) : workbook[order.what](),
  );
});
