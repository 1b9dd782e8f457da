import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cleanLine } from './cleaning/people.rules.ts';
import { maxPacked } from './reading/limits.rules.ts';
import type { CleanAnswer, Order, ReadAnswer, Report } from './messages.rules.ts';
import { readFile } from './reading/read.rules.ts';
import { findTable } from './reading/table.rules.ts';
import type { Line } from './reading/table.rules.ts';
import { Unreadable } from './reading/unreadable.rules.ts';

/** As one JSON list, in pieces each a line and a gzip of its own: what is said of a line is held no longer than its piece. */
const pack = <T>(lines: readonly Line[], say: (line: Line) => T): Uint8Array => {
  const pieces: Buffer[] = [];
  let left = maxPacked;
  for (let at = 0; at < lines.length; at += 500) {
    const json = JSON.stringify(lines.slice(at, at + 500).map(say)).slice(1, -1);
    left -= json.length;
    if (left < 0) throw new Unreadable('FILE_INVALID', '파일에 글이 너무 많아요. 나누어 올려 주세요.');
    pieces.push(gzipSync(`${at === 0 ? '[' : '\n,'}${json}`, { level: 1 }));
  }
  return Buffer.concat([...pieces, gzipSync('\n]')]);
};

const obey = async (order: Order): Promise<ReadAnswer | CleanAnswer> => {
  const { options, today } = order;
  if (order.what === 'clean') {
    const lines = JSON.parse(gunzipSync(order.cells).toString()) as Line[];
    return { cleaned: pack(lines, (line) => cleanLine(line, order.columns, options, today)) };
  }
  const { kind, grid } = await readFile(Buffer.from(order.bytes));
  const { columns, lines } = findTable(grid);
  return {
    kind,
    columns,
    rowCount: lines.length,
    cells: pack(lines, (line) => line),
    cleaned: pack(lines, (line) => cleanLine(line, columns, options, today)),
  };
};

const postReport = (report: Report) => parentPort?.postMessage(report);

try {
  postReport({ ok: true, answer: await obey(workerData as Order) });
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  postReport({ ok: false, code: error.code, hint: error.hint });
}
