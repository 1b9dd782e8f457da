import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cleanLine } from '../cleaning/people.ts';
import type { CleanAnswer, Order, ReadAnswer, Report } from './messages.ts';
import { readFile } from './read.ts';
import { findTable } from './table.ts';
import type { Line } from './table.ts';
import { Unreadable } from './unreadable.ts';

const pack = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value), { level: 1 });

const obey = async (order: Order): Promise<ReadAnswer | CleanAnswer> => {
  const { options, today } = order;
  if (order.what === 'clean') {
    const lines = JSON.parse(gunzipSync(order.cells).toString()) as Line[];
    return { cleaned: pack(lines.map((line) => cleanLine(line, order.columns, options, today))) };
  }
  const { kind, grid } = await readFile(Buffer.from(order.bytes));
  const { columns, lines } = findTable(grid);
  return {
    kind,
    columns,
    rowCount: lines.length,
    cells: pack(lines),
    cleaned: pack(lines.map((line) => cleanLine(line, columns, options, today))),
  };
};

const tell = (report: Report) => parentPort?.postMessage(report);

try {
  tell({ ok: true, answer: await obey(workerData as Order) });
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  tell({ ok: false, code: error.code, hint: error.hint });
}
