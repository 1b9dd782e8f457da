import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { cellsWithoutNumbers } from './hidden-numbers.ts';
import type { ShopAccess } from './shop.ts';
import type { Cell, Column, SheetHead } from './xlsx-format.ts';
import type { XlsxOrder } from './xlsx-thread.ts';

export type { Cell, Column };

type Batches = AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;

export interface Sheet extends SheetHead {
  batches: Batches;
}

let last: Promise<unknown> = Promise.resolve();
/** One batch at a time of all workbooks: several packed at once would take every core from whoever stands at a counter. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
};

async function* pieces(shop: ShopAccess, sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('./xlsx-thread.ts', import.meta.url), {
    workerData: sheets.map(({ name, columns }): SheetHead => ({ name, columns })),
  });
  // One that ends without an answer would keep every other workbook waiting for its turn.
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('the thread of a workbook ended')));
  ended.catch(() => undefined);
  const ask = async (order: XlsxOrder): Promise<Uint8Array[]> => {
    worker.postMessage(order);
    const [ready] = await Promise.race([once(worker, 'message'), ended]);
    return ready as Uint8Array[];
  };
  try {
    for (const { batches } of sheets) {
      yield* await ask({ what: 'beginSheet' });
      for await (const rows of batches)
        yield* await inTurn(() => ask({ what: 'writeRows', rows: cellsWithoutNumbers(shop, rows) }));
      yield* await ask({ what: 'endSheet' });
    }
    yield* await ask({ what: 'end' });
  } finally {
    await worker.terminate();
  }
}

/**
 * A workbook written while its rows arrive, in its own thread: only the current batch is in memory, and packing
 * blocks no other request. Numbers are masked without the right to read them, as in every other answer.
 */
export const writeWorkbook = (shop: ShopAccess, sheets: readonly Sheet[]): Readable =>
  Readable.from(pieces(shop, sheets), { objectMode: false });

/** The same of a single sheet. */
export const writeXlsx = (
  shop: ShopAccess,
  columns: readonly Column[],
  batches: Batches,
  name = '고객',
): Readable => writeWorkbook(shop, [{ name, columns, batches }]);

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The header that names a download, Korean letters and all. */
export const attachment = (name: string): string =>
  `attachment; filename="download.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`;
