import { performance } from 'node:perf_hooks';
import { planningAnew } from './db/pool.ts';
import { unwatched } from './long-job.ts';
import type { Watch } from './long-job.ts';
import type { ShopAccess } from './shop.ts';

/**
 * How long a step may keep others waiting. The embedded database has one connection for all; on PostgreSQL only
 * those wait who need the same rows.
 */
const goalMs = { pglite: 45, postgres: 400 };
export const firstStep = 50;
const least = 10;
const most = 1000;

type On = Pick<ShopAccess, 'database'>;

/** A part, how many are done with it, and what to call once it has its connection: what it waited for that says nothing of its size. */
type Step<T, A> = (part: readonly T[], done: number, begins: () => void) => Promise<A>;

/**
 * Goes through the rows in parts, each with a transaction of its own, so that other requests get in between.
 * The next part is larger or smaller by how long the last one took. Between two parts the watch hears how far it has come.
 */
export async function* answersInSteps<T, A>(
  on: On,
  rows: readonly T[],
  work: Step<T, A>,
  watch: Watch = unwatched,
): AsyncGenerator<A> {
  let size = firstStep;
  for (let at = 0; at < rows.length;) {
    watch.at(at, rows.length);
    const part = rows.slice(at, at + size);
    let began = performance.now();
    const done = at + part.length;
    const begins = () => {
      began = performance.now();
    };
    // The parts before may have made small tables large.
    const answer = await planningAnew(() => work(part, done, begins));
    const tookMs = performance.now() - began;
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
  work: Step<T, unknown>,
  watch?: Watch,
): Promise<void> => {
  for await (const _ of answersInSteps(on, rows, work, watch));
};
