import { Worker } from 'node:worker_threads';
import { refuse } from '../../platform/errors.ts';
import type { CleanAnswer, Order, ReadAnswer, Report } from './messages.rules.ts';
import type { ReadingCode } from './reading/unreadable.rules.ts';

const memory = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 };
const patienceMs = 30_000;
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Two files at a time: what they may take together stays bounded for any number of uploads. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

/** By its first bytes: what to say of a file that brought the reading down. */
const damagedCode = (bytes: Uint8Array): ReadingCode => {
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf))
    return 'EXCEL_FILE_INVALID';
  return bytes[0] === 0x3c ? 'HTML_FILE_INVALID' : 'FILE_INVALID';
};

const ask = (order: Order): Promise<Report> =>
  inTurn(
    () =>
      new Promise((resolve) => {
        const damaged: Report = {
          ok: false,
          code: order.what === 'read' ? damagedCode(order.bytes) : 'FILE_INVALID',
          hint: undefined,
        };
        const worker = new Worker(new URL('./migration-thread.ts', import.meta.url), {
          workerData: order,
          resourceLimits: memory,
        });
        const timer = setTimeout(() => void worker.terminate(), patienceMs);
        let report: Report = damaged;
        worker.on('message', (answer: Report) => {
          report = answer;
        });
        // Out of memory, or a library that tripped over the file: damaged, as far as its owner can tell.
        worker.on('error', () => undefined);
        worker.on('exit', () => {
          clearTimeout(timer);
          resolve(report);
        });
      }),
  );

/** Reads a file in a thread of its own, so that the server goes on answering. @throws the codes of Unreadable */
export const readInThread = async (order: Extract<Order, { what: 'read' }>): Promise<ReadAnswer> => {
  const report = await ask(order);
  if (report.ok) return report.answer as ReadAnswer;
  const { code, hint } = report;
  throw refuse(code, hint === undefined ? {} : { errors: [{ field: 'file', code, message: hint }] });
};

/**
 * The cells were read before, so that what goes wrong here is no fault of the file's owner.
 * @throws MIGRATION_MAPPING_INVALID when more would go into memos than a file may hold
 */
export const cleanInThread = async (order: Extract<Order, { what: 'clean' }>): Promise<CleanAnswer> => {
  const report = await ask(order);
  if (report.ok) return report.answer;
  const code = 'MIGRATION_MAPPING_INVALID';
  if (report.hint === undefined) throw new Error('the lines of a file could not be cleaned');
  throw refuse(code, { errors: [{ field: 'options', code, message: report.hint }] });
};
