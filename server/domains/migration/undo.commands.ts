import type { Reply } from '../../../contract/endpoint.ts';
import type { get } from '../../../contract/migration.ts';
import type { Service } from '../../../contract/migration-words.ts';
import type { Platform } from '../../platform/platform.ts';
import { clock } from '../../platform/clock.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { asUsual, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { inSteps } from '../../platform/steps.ts';
import { publishCustomerLists } from '../customers/public.ts';
import { dropEmptyGroups, lockGroups } from '../segments/public.ts';
import { answerBatch, publishBatch } from './commands.ts';
import { batchUndone } from './events.ts';
import * as queries from './queries.ts';
import type { BatchRow, RowRow } from './queries.ts';
import { undoUntil } from './rules.ts';
import { onceFree, progressOf, step } from './runs.commands.ts';
import { endRun, startRun, stepRun } from './runs.queries.ts';
import { byPerson, detachPeople, undoPeople } from './taking-back.commands.ts';

type Telling = Pick<Platform, 'live' | 'log'>;

class Rehearsed extends Error {}

/** All but the deletion, and rolls back: those that can't go are found before any has gone. */
const rehearse = (
  shop: ShopAccess,
  batch: BatchRow,
  people: readonly RowRow[][],
  tell: (done: number) => void,
) =>
  inSteps(shop, people, async (part, done) => {
    await inShop(shop, async (shop) => {
      await detachPeople(asUsual(shop), batch, part.flat());
      throw new Rehearsed();
    }).catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error;
    });
    await inShop(shop, (shop) => step(shop, batch.id));
    tell(done);
  });

/** A customer in use since the rehearsal stays: better one too many than a booking without its customer. */
const undoEach = async (shop: ShopAccess, batch: BatchRow, part: readonly RowRow[][]): Promise<void> => {
  for (const rows of part)
    await inShop(shop, (shop) => undoPeople(shop, batch, rows)).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
};

/** To the end, whatever it meets on the way. Anyone who had to stay still has their rows then. */
export const takeAllBack = (
  shop: ShopAccess,
  batch: BatchRow,
  people: readonly RowRow[][],
  tell: (done: number) => void,
): Promise<void> =>
  inSteps(shop, people, async (part, done) => {
    try {
      await inShop(shop, async (shop) => {
        await undoPeople(asUsual(shop), batch, part.flat());
        await stepRun(shop, batch.id);
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await undoEach(shop, batch, part);
    }
    tell(done);
  });

/** Forgets the rows that could not be undone. Returns their customers. */
export const dropStayed = async (
  shop: Shop,
  id: number,
): Promise<{ stayed_added: number[]; stayed_updated: number[] }> => {
  const rows = await queries.rowsOf(shop, id);
  if (rows.length > 0)
    await queries.trimRows(
      shop,
      id,
      rows.map(({ row_no }) => row_no),
    );
  const stayed = (isAdded: boolean) =>
    byPerson(rows)
      .filter((own) => own.some(({ action }) => action === 'ADD') === isAdded)
      .flatMap(([first]) => (first ? [first.customer_no] : []));
  return { stayed_added: stayed(true), stayed_updated: stayed(false) };
};

const begin = (shop: ShopAccess, id: number) =>
  inShop(shop, async (shop) => {
    const batch = await queries.lockBatch(shop, id);
    if (!batch) throw refuse('MIGRATION_BATCH_NOT_FOUND');
    if (batch.state === 'UNDONE') return { done: await answerBatch(shop, batch) };
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
    const stayed = await dropStayed(shop, batch.id);
    await endRun(shop, batch.id);
    const saved = await queries.updateBatch(shop, batch.id, {
      ...stayed,
      state: 'UNDONE',
      undone_at: clock.iso(),
    });
    return answerBatch(shop, saved);
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
  await takeAllBack(shop, batch, people, (done) => tell(people.length + done));
  return finishUndo(shop, batch);
};
