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

async function* pieces(shop: ShopAccess, sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('./xlsx-thread.ts', import.meta.url), {
    workerData: sheets.map(({ name, columns }): SheetHead => ({ name, columns })),
  });
  async function* ask(order: XlsxOrder): AsyncGenerator<Uint8Array> {
    worker.postMessage(order);
    const [ready] = (await once(worker, 'message')) as [Uint8Array[]];
    yield* ready;
  }
  try {
    for (const { batches } of sheets) {
      yield* ask({ what: 'beginSheet' });
      for await (const rows of batches)
        yield* ask({ what: 'writeRows', rows: cellsWithoutNumbers(shop, rows) });
      yield* ask({ what: 'endSheet' });
    }
    yield* ask({ what: 'end' });
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
