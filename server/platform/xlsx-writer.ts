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

async function* eachOf(batches: Batches): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield* batches;
}

async function* pieces(shop: ShopAccess, sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('./xlsx-thread.ts', import.meta.url), {
    workerData: sheets.map(({ name, columns }): SheetHead => ({ name, columns })),
  });
  const ask = async (order: XlsxOrder): Promise<Uint8Array[]> => {
    worker.postMessage(order);
    const [ready] = (await once(worker, 'message')) as [Uint8Array[]];
    return ready;
  };
  const packNext = (coming: ReturnType<typeof eachOf>) =>
    inTurn(async () => {
      const { value, done } = await coming.next();
      return done ? undefined : ask({ what: 'writeRows', rows: cellsWithoutNumbers(shop, value) });
    });
  try {
    for (const { batches } of sheets) {
      yield* await ask({ what: 'beginSheet' });
      const coming = eachOf(batches);
      for (let ready = await packNext(coming); ready; ready = await packNext(coming)) yield* ready;
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
