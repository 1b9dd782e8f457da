import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { findBatch } from './queries.ts';
import * as queries from './runs.queries.ts';

const askEveryMs = 200;
const mostMs = 60_000;

/** Begins once the work under way on the same batch has ended, so that it sees the result. */
export const onceFree = async <T>(begin: () => Promise<T | 'AT_WORK'>): Promise<T> => {
  for (let waitedMs = 0; waitedMs < mostMs; waitedMs += askEveryMs) {
    const begun = await begin();
    if (begun !== 'AT_WORK') return begun;
    await wait(askEveryMs);
  }
  throw refuse('SERVICE_UNAVAILABLE', { retryAfter: 10 });
};

/** @throws MIGRATION_CANCELLED once an employee asked for it */
export const step = async (
  shop: Shop,
  batchId: number,
  made: Parameters<typeof queries.stepRun>[2] = {},
): Promise<void> => {
  const run = await queries.stepRun(shop, batchId, made);
  if (!run || run.cancel_asked) throw refuse('MIGRATION_CANCELLED');
};

/** Tells open screens how far it has come. */
export const progressOf =
  ({ live, log }: Pick<Platform, 'live' | 'log'>, { shopNo }: ShopAccess, entity: number, total: number) =>
  (done: number): void => {
    live
      .tellProgress(shopNo, { kind: 'migration', entity, progress: { done, total } })
      .catch((error: unknown) => log.warn({ err: error }, 'progress not told'));
  };

/**
 * Asks the run under way to leave the batch as it was; does nothing without one.
 * @throws MIGRATION_BATCH_NOT_FOUND, MIGRATION_TOO_FAR
 */
export const cancelRun = (shop: ShopAccess, id: number): Promise<void> =>
  inShop(shop, async (shop) => {
    if (!(await findBatch(shop, id))) throw refuse('MIGRATION_BATCH_NOT_FOUND');
    if (!(await queries.askCancel(shop, id)) && (await queries.findRun(shop, id)))
      throw refuse('MIGRATION_TOO_FAR');
  });
