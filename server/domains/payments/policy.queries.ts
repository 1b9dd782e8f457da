import type { Selectable } from 'kysely';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { Shop } from '../../platform/shop.ts';

export type PolicyRow = Selectable<DB['deposit_policies']>;

export const latestPolicy = ({ tx }: Shop) =>
  tx.selectFrom('deposit_policies').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();

/** Undefined when another save of this version came first. */
export const insertPolicy = (
  { tx, actor }: Shop,
  values: Omit<PolicyRow, 'shop_no' | 'created_at' | 'saved_by_name'>,
): Promise<PolicyRow | undefined> =>
  tx
    .insertInto('deposit_policies')
    .values({ ...values, saved_by_name: actor.name, created_at: clock.iso() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
