import type { Shop } from '../../platform/shop.ts';
import { takeFromJson, takeFromTexts } from '../../platform/spoken-of.ts';
import type { Forgotten } from '../../platform/spoken-of.ts';
import { withoutSamples } from './queries.ts';
import type { CustomerNo } from '../../../contract/ids.ts';

/** Which files something is still kept of. */
export const storedContents = (shop: Shop) =>
  shop.tx
    .selectFrom('migration_batches')
    .select('id')
    .where((batch) => batch.or([batch('cells', 'is not', null), batch('left_out', 'is not', null)]))
    .execute();

export const dropContent = (shop: Shop, id: number) =>
  shop.tx
    .updateTable('migration_batches')
    .set({ cells: null, cleaned: null, left_out: null, columns: withoutSamples })
    .where('id', '=', id)
    .execute();

/** What an import found there before it. */
export const dropBefore = (shop: Shop, customerNos: readonly CustomerNo[]) =>
  shop.tx
    .updateTable('migration_rows')
    .set({ before: null, after: null })
    .where('customer_no', 'in', customerNos)
    .execute();

/** What an import found and left of others, whose names and numbers are whose they are, and how its file was called. */
export const eraseFromRows = async (shop: Shop, forgotten: Forgotten): Promise<void> => {
  const rows = { key: ['batch_id', 'row_no'], but: ['name', 'phone'] };
  for (const column of ['before', 'after'])
    await takeFromJson(shop, 'migration_rows', column, rows, forgotten);
  await takeFromTexts(shop, 'migration_batches', { file_name: 200 }, forgotten);
};
