import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { withoutSamples } from '../queries.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';

/** Which files something is still kept of. */
export const keptContents = (db: Tx, scope: ShopScope) =>
  db
    .selectFrom('migration_batches')
    .select('id')
    .where('shop_no', '=', scope.shopNo)
    .where((batch) => batch.or([batch('cells', 'is not', null), batch('left_out', 'is not', null)]))
    .execute();

export const dropContent = (db: Tx, scope: ShopScope, id: number) =>
  db
    .updateTable('migration_batches')
    .set({ cells: null, cleaned: null, left_out: null, columns: withoutSamples })
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .execute();

/** What an import found there before it. */
export const dropBefore = (db: Tx, scope: ShopScope, customerNos: readonly CustomerNo[]) =>
  db
    .updateTable('migration_rows')
    .set({ before: null, after: null })
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', 'in', customerNos)
    .execute();
