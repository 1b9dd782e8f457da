import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { withoutSamples } from '../queries.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';

/** What is still kept of any file. */
export const contents = (db: Tx, scope: ShopScope) =>
  db
    .selectFrom('migration_batches')
    .select(['id', 'cells', 'left_out'])
    .where('shop_no', '=', scope.shopNo)
    .where((batch) => batch.or([batch('cells', 'is not', null), batch('left_out', 'is not', null)]))
    .execute();

export const dropContents = async (db: Tx, scope: ShopScope, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('migration_batches')
    .set({ cells: null, cleaned: null, left_out: null, columns: withoutSamples })
    .where('shop_no', '=', scope.shopNo)
    .where('id', 'in', ids)
    .execute();
};

/** What an import found there before it. */
export const dropBefore = (db: Tx, scope: ShopScope, customerNos: readonly CustomerNo[]) =>
  db
    .updateTable('migration_rows')
    .set({ before: null, after: null })
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', 'in', customerNos)
    .execute();
