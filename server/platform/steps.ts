import { performance } from 'node:perf_hooks';

/** How long a step may keep others waiting: the embedded database has one connection for all. */
const goalMs = 60;
const first = 50;
const least = 20;
const most = 1000;

/**
 * Goes through the rows in parts, each with a transaction of its own, so that other requests get in between.
 * The next part is larger or smaller by how long the last one took.
 */
export async function* answersInSteps<T, A>(
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
      Math.max(Math.round((part.length * goalMs) / Math.max(tookMs, 1)), least),
      size * 2,
      most,
    );
    yield answer;
  }
}

export const inSteps = async <T>(
  rows: readonly T[],
  work: (part: readonly T[], done: number) => Promise<unknown>,
): Promise<void> => {
  for await (const _ of answersInSteps(rows, work));
};

/** All or nothing in steps: when one fails, what those before it did is undone, and the failure is told. */
export const inStepsOrNone = async <T, A>(
  rows: readonly T[],
  work: (part: readonly T[]) => Promise<readonly A[]>,
  undo: (done: readonly A[]) => Promise<unknown>,
): Promise<A[]> => {
  const done: A[] = [];
  try {
    await inSteps(rows, async (part) => void done.push(...(await work(part))));
  } catch (error) {
    await inSteps(done, undo);
    throw error;
  }
  return done;
};
