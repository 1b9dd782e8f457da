import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import type { Shop } from '../../platform/shop.ts';
import { speaksOf, takeFromTexts } from '../../platform/spoken-of.ts';
import type { Forgotten } from '../../platform/spoken-of.ts';
import { selfNumber } from '../receipts/public.ts';

export const countOf = async (shop: Shop, customerNo: CustomerNo) =>
  (
    await sql<{ all: number; memos: number; photos: number }>`
      select count(*)::int as all, count(*) filter (where memo <> '')::int as memos,
        (select count(*)::int from sale_photos p join sales o on o.id = p.sale_id
          where o.customer_no = ${customerNo}) as photos
      from sales where customer_no = ${customerNo}`.execute(shop.tx)
  ).rows[0] ?? { all: 0, memos: 0, photos: 0 };

export const eraseSaleRows = async (shop: Shop, customerNos: readonly CustomerNo[], name: string) =>
  (
    await shop.tx
      .updateTable('sales')
      .set({ customer_name: name, memo: '', delete_reason: null })
      .where('customer_no', 'in', customerNos)
      .returning('id')
      .execute()
  ).map(({ id }) => id);

/**
 * Only the approval finds a receipt. One that was not requested yet becomes 자진발급, so that the shop still issues
 * it; one under way keeps its number until the provider answers.
 */
export const eraseReceipts = async (shop: Shop, saleIds: readonly number[]): Promise<void> => {
  await sql`
    update cash_receipts set masked = '', cancel_reason = '',
      number = case when state = 'REQUESTED' and number is not null then ${selfNumber} else number end,
      purpose = case when state = 'REQUESTED' and number is not null then 'SELF' else purpose end
    where sale_id = ${anyOf(saleIds)}`.execute(shop.tx);
};

export const eraseCollectionMemos = async (shop: Shop, saleIds: readonly number[]): Promise<void> => {
  await sql`update sale_collections set memo = '' where memo <> '' and sale_id = ${anyOf(saleIds)}`.execute(
    shop.tx,
  );
};

/** Before events had parameters, what was done after closing stood with its day in the words of the sale. */
export const eraseLegacyDays = async (shop: Shop, saleIds: readonly number[]): Promise<void> => {
  await sql`
    update events set parameters = '{"sentence": "개인정보를 지운 기록이에요", "before": null, "after": null}'
    where kind = 'legacy.sentence' and subject = 'cash' and parameters->>'sentence' in (
      select parameters->>'sentence' from events
      where kind = 'legacy.sentence' and subject = 'sale' and subject_id = ${anyOf(saleIds)})`.execute(
    shop.tx,
  );
};

/** The pictures that hung on them. */
export const dropPhotos = async (shop: Shop, saleIds: readonly number[]): Promise<string[]> =>
  saleIds.length === 0
    ? []
    : (
        await shop.tx.deleteFrom('sale_photos').where('sale_id', 'in', saleIds).returning('file_id').execute()
      ).map(({ file_id }) => file_id);

/** Notes and lines of anybody's sale; one whose lines change has a new version. */
export const eraseFromSales = async (shop: Shop, forgotten: Forgotten): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select distinct sale_id as id from sale_lines where ${speaksOf(sql`name`, forgotten)}`.execute(shop.tx);
  const ids = anyOf(rows.map(({ id }) => id));
  const notes = { memo: 2000, delete_reason: 200 };
  await takeFromTexts(shop, 'sales', notes, forgotten, { touched: sql`id = ${ids}` });
  await takeFromTexts(shop, 'sale_lines', { name: 60 }, forgotten, { among: sql`sale_id = ${ids}` });
  await takeFromTexts(shop, 'sale_collections', { memo: 200 }, forgotten);
  await takeFromTexts(shop, 'cash_receipts', { goods: 20, cancel_reason: 200 }, forgotten);
};

/** What their own sales were of, also by a name that somebody else has too. */
export const eraseFromOwnLines = async (
  shop: Shop,
  saleIds: readonly number[],
  own: Forgotten,
): Promise<void> => {
  const among = sql<boolean>`sale_id = ${anyOf(saleIds)}`;
  await takeFromTexts(shop, 'sale_lines', { name: 60 }, own, { among });
  await takeFromTexts(shop, 'cash_receipts', { goods: 20 }, own, { among });
};
