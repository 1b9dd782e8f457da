import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Shop, Tx } from '../../platform/shop.ts';
import type { DB } from '../../platform/db/types.ts';

export type RunRow = Selectable<DB['migration_runs']>;
export type RunKind = 'COMMIT' | 'UNDO';

/** Steps take far less than a second; after so long without one the run is dead. */
const lapsed = sql<boolean>`stepped_at < now() - interval '2 minutes'`;

/** False when the batch is at work already. */
export const startRun = async (shop: Shop, batchId: number, kind: RunKind): Promise<boolean> =>
  (await shop.tx
    .insertInto('migration_runs')
    .values({ batch_id: batchId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .returning('batch_id')
    .executeTakeFirst()) !== undefined;

/** A step is made. Undefined when the run was taken over because its steps had stopped. */
export const stepRun = (
  shop: Shop,
  batchId: number,
  { madeGroupIds = [], decided = false }: { madeGroupIds?: readonly number[]; decided?: boolean } = {},
): Promise<RunRow | undefined> =>
  shop.tx
    .updateTable('migration_runs')
    .set({
      stepped_at: sql`now()`,
      made_group_ids: sql`made_group_ids || ${[...madeGroupIds]}::bigint[]`,
      decided: sql`decided or ${decided}`,
    })
    .where('batch_id', '=', batchId)
    .returningAll()
    .executeTakeFirst();

export const findRun = (shop: Shop, batchId: number): Promise<RunRow | undefined> =>
  shop.tx.selectFrom('migration_runs').selectAll().where('batch_id', '=', batchId).executeTakeFirst();

export const askCancel = (shop: Shop, batchId: number): Promise<RunRow | undefined> =>
  shop.tx
    .updateTable('migration_runs')
    .set({ cancel_asked: true })
    .where('batch_id', '=', batchId)
    .where('decided', '=', false)
    .returningAll()
    .executeTakeFirst();

export const endRun = (shop: Shop, batchId: number) =>
  shop.tx.deleteFrom('migration_runs').where('batch_id', '=', batchId).execute();

/** Of these, which are at work at this moment. */
export const runningAmong = async (shop: Shop, batchIds: readonly number[]): Promise<ReadonlySet<number>> => {
  if (batchIds.length === 0) return new Set();
  const rows = await shop.tx
    .selectFrom('migration_runs')
    .select('batch_id')
    .where('batch_id', 'in', batchIds)
    .execute();
  return new Set(rows.map(({ batch_id }) => batch_id));
};

/** Across shops, as the operator: what a server that ended left in the middle. */
export const lapsedRuns = (db: Tx) =>
  db.selectFrom('migration_runs').select(['shop_no', 'batch_id']).where(lapsed).execute();

/** Takes over a lapsed run; undefined when another process has. */
export const takeOver = async (shop: Shop, batchId: number): Promise<RunRow | undefined> =>
  shop.tx
    .updateTable('migration_runs')
    .set({ stepped_at: sql`now()` })
    .where('batch_id', '=', batchId)
    .where(lapsed)
    .returningAll()
    .executeTakeFirst();
