import type { Reply } from '../../../contract/endpoint.ts';
import type { get } from '../../../contract/migration.ts';
import type { Service } from '../../../contract/migration-words.ts';
import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { inSteps } from '../../platform/steps.ts';
import { publishCustomerLists } from '../customers/public.ts';
import { dropEmptyGroups, lockGroups } from '../segments/public.ts';
import { publishBatch } from './commands.ts';
import { batchUndone } from './events.ts';
import { presentBatch } from './present.ts';
import * as queries from './queries.ts';
import type { BatchRow, RowRow } from './queries.ts';
import { undoUntil } from './rules.ts';
import { onceFree, progressOf, step } from './runs.commands.ts';
import { endRun, startRun, stepRun } from './runs.queries.ts';
import { byPerson, takeBackPeople } from './taking-back.commands.ts';

type Telling = Pick<Platform, 'live' | 'log'>;

class Rehearsed extends Error {}

/** Takes everybody back and lets nothing of it stand: whoever can't go is found before anybody has gone. */
const rehearse = (
  shop: ShopAccess,
  batch: BatchRow,
  people: readonly RowRow[][],
  tell: (done: number) => void,
) =>
  inSteps(people, async (part, done) => {
    await inShop(shop, async (shop) => {
      await takeBackPeople(shop, batch, part.flat());
      throw new Rehearsed();
    }).catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error;
    });
    await inShop(shop, (shop) => step(shop, batch.id));
    tell(done);
  });

/** Whom somebody has begun to use since the rehearsal stays: better one too many than a booking without its customer. */
const takeEachBack = async (
  shop: ShopAccess,
  batch: BatchRow,
  part: readonly RowRow[][],
): Promise<number> => {
  let kept = 0;
  for (const rows of part)
    try {
      await inShop(shop, (shop) => takeBackPeople(shop, batch, rows));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      kept += 1;
    }
  return kept;
};

/** To the end, whatever it meets on the way. Answers how many had to stay. */
export const takeAllBack = async (
  shop: ShopAccess,
  batch: BatchRow,
  people: readonly RowRow[][],
  tell: (done: number) => void,
): Promise<number> => {
  let kept = 0;
  await inSteps(people, async (part, done) => {
    try {
      await inShop(shop, async (shop) => {
        await takeBackPeople(shop, batch, part.flat());
        await stepRun(shop, batch.id);
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      kept += await takeEachBack(shop, batch, part);
    }
    tell(done);
  });
  return kept;
};

const begin = (shop: ShopAccess, id: number) =>
  inShop(shop, async (shop) => {
    const batch = await queries.lockBatch(shop, id);
    if (!batch) throw refuse('MIGRATION_BATCH_NOT_FOUND');
    if (batch.state === 'UNDONE') return { done: presentBatch(batch, clock.now()) };
    if (batch.committed_at === null) throw refuse('MIGRATION_NOT_COMMITTED');
    if (Date.parse(undoUntil(batch.committed_at)) <= clock.now()) throw refuse('MIGRATION_UNDO_TOO_LATE');
    if (!(await startRun(shop, id, 'UNDO'))) return 'AT_WORK';
    await publishBatch(shop, id);
    return { batch, people: byPerson(await queries.rowsOf(shop, id)) };
  });

export const finishUndo = (shop: ShopAccess, batch: BatchRow): Promise<Reply<typeof get>> =>
  inShop(shop, async (shop) => {
    await lockGroups(shop);
    await dropEmptyGroups(shop, batch.made_group_ids);
    await publishCustomerLists(shop);
    await publish(shop, batchUndone, batch.id, { service: batch.service as Service, counts: batch.counts });
    const left = await queries.rowsOf(shop, batch.id);
    if (left.length > 0)
      await queries.trimRows(
        shop,
        batch.id,
        left.map(({ row_no }) => row_no),
      );
    await endRun(shop, batch.id);
    const saved = await queries.updateBatch(shop, batch.id, { state: 'UNDONE', undone_at: clock.iso() });
    return presentBatch(saved, clock.now());
  });

/**
 * Takes the whole batch back, as if it had never been brought in: in steps, first rehearsed, then done.
 * @throws MIGRATION_NOT_COMMITTED, MIGRATION_UNDO_TOO_LATE, MIGRATION_TOUCHED, MIGRATION_BALANCE_USED, MIGRATION_CANCELLED
 */
export const undoBatch = async (
  telling: Telling,
  shop: ShopAccess,
  id: number,
): Promise<Reply<typeof get>> => {
  const begun = await onceFree(() => begin(shop, id));
  if (begun.done) return begun.done;
  const { batch, people } = begun;
  const tell = progressOf(telling, shop, id, people.length * 2);
  try {
    await rehearse(shop, batch, people, tell);
    await inShop(shop, (shop) => step(shop, id, { decided: true }));
  } catch (error) {
    await inShop(shop, async (shop) => {
      await endRun(shop, id);
      await publishBatch(shop, id);
    });
    throw error;
  }
  const kept = await takeAllBack(shop, batch, people, (done) => tell(people.length + done));
  if (kept > 0) telling.log.warn({ batch: id, kept }, 'used while they were taken back, so they stay');
  return finishUndo(shop, batch);
};
