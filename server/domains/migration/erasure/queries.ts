import { sql } from 'kysely';
import type { CustomerNo } from '../../../../contract/ids.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

/** The file somebody came with, and what an import found there before it. */
export const forgetInImports = async (db: Tx, scope: ShopScope, customerNo: CustomerNo): Promise<void> => {
  await sql`update migration_batches b set cells = null, cleaned = null, left_out = null
    where b.shop_no = ${scope.shopNo} and b.state <> 'READY' and b.id in (select r.batch_id from migration_rows r
      where r.shop_no = ${scope.shopNo} and r.customer_no = ${customerNo})`.execute(db);
  await db
    .updateTable('migration_rows')
    .set({ before: null })
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', '=', customerNo)
    .execute();
};
