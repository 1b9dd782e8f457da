import { performance } from 'node:perf_hooks';
import type { ShopAccess } from './shop.ts';

/**
 * How long a step may keep others waiting. The embedded database has one connection for all; on PostgreSQL only
 * those wait who need the same rows.
 */
const goalMs = { pglite: 45, postgres: 400 };
const first = 50;
const least = 10;
const most = 1000;

type On = Pick<ShopAccess, 'database'>;

/**
 * Goes through the rows in parts, each with a transaction of its own, so that other requests get in between.
 * The next part is larger or smaller by how long the last one took.
 */
export async function* answersInSteps<T, A>(
  on: On,
  rows: readonly T[],
  work: (part: readonly T[], done: number) => Promise<A>,
): AsyncGenerator<A> {
  let size = first;
  for (let at = 0; at < rows.length;) {
    const part = rows.slice(at, at + size);
    const before = performance.now();
    const answer = await work(part, at + part.length);
    const tookMs = performance.now() - before;
    at += part.length;
    size = Math.min(
      Math.max(Math.round((part.length * goalMs[on.database.kind]) / Math.max(tookMs, 1)), least),
      size * 2,
      most,
    );
    yield answer;
  }
}

export const inSteps = async <T>(
  on: On,
  rows: readonly T[],
  work: (part: readonly T[], done: number) => Promise<unknown>,
): Promise<void> => {
  for await (const _ of answersInSteps(on, rows, work));
};

/** All or nothing in steps: when one fails, what those before it did is undone, and the failure is told. */
export const inStepsOrNone = async <T, A>(
  on: On,
  rows: readonly T[],
  work: (part: readonly T[]) => Promise<readonly A[]>,
  undo: (done: readonly A[]) => Promise<unknown>,
): Promise<A[]> => {
  const done: A[] = [];
  try {
    await inSteps(on, rows, async (part) => void done.push(...(await work(part))));
  } catch (error) {
    await inSteps(on, done, undo);
    throw error;
  }
  return done;
};
