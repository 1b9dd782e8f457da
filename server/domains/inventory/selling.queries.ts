import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Shop } from '../../platform/shop.ts';

/** What a sale took of each product so far, less what it gave back. */
export const movementsOfSale = async ({ tx }: Shop, saleId: number): Promise<Map<number, number>> => {
  const rows = await tx
    .selectFrom('stock_entries')
    .select(['item_id', sql<number>`-sum(quantity)::bigint`.as('moved')])
    .where('sale_id', '=', saleId)
    .groupBy('item_id')
    .execute();
  return new Map(rows.map((row) => [row.item_id, row.moved]));
};

/** Of the products, those that are counted now and were when the sale was made. */
export const trackedProducts = async (
  { tx }: Shop,
  saleId: number,
  ids: readonly number[],
): Promise<number[]> =>
  (
    await tx
      .selectFrom('stock_products as p')
      .innerJoin('sales as s', (join) => join.on('s.id', '=', saleId))
      .select('p.item_id')
      .where('p.item_id', '=', anyOf(ids))
      .whereRef('s.created_at', '>=', 'p.tracked_since')
      .orderBy('p.item_id')
      .execute()
  ).map((row) => row.item_id);
