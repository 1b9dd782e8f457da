import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DB } from './db/types.ts';
import type { ShopTx, Tx } from './shop.ts';

export type ChangeRow = Selectable<DB['mass_changes']>;

/** False while the shop makes another change of many. */
export const begin = async (
  { tx }: ShopTx,
  row: Pick<ChangeRow, 'id' | 'kind' | 'group_id'>,
): Promise<boolean> =>
  (await tx
    .insertInto('mass_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('shop_no').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const isUnderWay = async ({ tx }: ShopTx): Promise<boolean> =>
  (await tx.selectFrom('mass_changes').select('id').executeTakeFirst()) !== undefined;

/** A step is made. Undefined when the job has taken the change over, as its steps had stopped. */
export const step = (
  { tx }: ShopTx,
  id: string,
  customerNos: readonly number[],
): Promise<ChangeRow | undefined> =>
  tx
    .updateTable('mass_changes')
    .set({ customer_nos: sql`customer_nos || ${[...customerNos]}::bigint[]`, stepped_at: sql`now()` })
    .where('id', '=', id)
    .where('lapsed', '=', false)
    .returningAll()
    .executeTakeFirst();

/** These are as they were. */
export const stepBack = ({ tx }: ShopTx, id: string, customerNos: readonly number[]) =>
  tx
    .updateTable('mass_changes')
    .set({
      customer_nos: sql`array(select unnest(customer_nos) except select unnest(${[...customerNos]}::bigint[]))`,
      stepped_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

/** False when the job has taken it over, if that is asked. */
export const end = async ({ tx }: ShopTx, id: string, lapsed: boolean): Promise<boolean> =>
  (await tx
    .deleteFrom('mass_changes')
    .where('id', '=', id)
    .where('lapsed', '=', lapsed)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Steps take far less than a second; after so long without one the change is dead. */
const stopped = sql<boolean>`stepped_at < now() - interval '1 minute'`;

/** Across shops, as the operator: what a server that ended left in the middle. */
export const stoppedChanges = (db: Tx) =>
  db.selectFrom('mass_changes').select(['shop_no', 'id']).where(stopped).execute();

/** Undefined when another process has taken it over. */
export const takeOver = ({ tx }: ShopTx, id: string): Promise<ChangeRow | undefined> =>
  tx
    .updateTable('mass_changes')
    .set({ lapsed: true, stepped_at: sql`now()` })
    .where('id', '=', id)
    .where(stopped)
    .returningAll()
    .executeTakeFirst();
