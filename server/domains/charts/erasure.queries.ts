import { sql } from 'kysely';
import type { CustomerNo } from '../../../contract/ids.ts';
import type { Shop } from '../../platform/shop.ts';
import { takeFromJson, takeFromTexts } from '../../platform/spoken-of.ts';
import type { Forgotten } from '../../platform/spoken-of.ts';

/** Deleted entries too; changes and drawings go with their entry. Answers the pictures. */
export const eraseCharts = async (shop: Shop, customerNo: CustomerNo): Promise<string[]> => {
  const { rows } = await sql<{ fileId: string }>`
    select p.file_id as "fileId" from chart_photos p
    join chart_entries e on e.id = p.entry_id
    where e.customer_no = ${customerNo}`.execute(shop.tx);
  await shop.tx.deleteFrom('chart_entries').where('customer_no', '=', customerNo).execute();
  return rows.map(({ fileId }) => fileId);
};

export const countCharts = async (shop: Shop, customerNo: CustomerNo) =>
  (
    await sql<{ entries: number; photos: number }>`
      select count(distinct e.id)::int as entries, count(p.file_id)::int as photos
      from chart_entries e left join chart_photos p on p.entry_id = e.id
      where e.customer_no = ${customerNo}`.execute(shop.tx)
  ).rows[0] ?? { entries: 0, photos: 0 };

/** What was noted of them in the charts of others, and what was changed there. */
export const eraseFromCharts = async (shop: Shop, forgotten: Forgotten): Promise<void> => {
  await takeFromTexts(shop, 'chart_entries', { body: 5000 }, forgotten);
  await takeFromJson(shop, 'chart_entries', 'filled', { key: ['id'] }, forgotten);
  await takeFromJson(shop, 'chart_changes', 'changes', { key: ['entry_id', 'id'] }, forgotten);
};
