import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { ShopTx } from '../../platform/shop.ts';
import type { Offer } from './prices.rules.ts';
import type { Refundable } from './refunds.rules.ts';

export type PurchaseRow = Selectable<DB['credit_purchases']>;

interface PurchaseDraft {
  source: PurchaseRow['source'];
  productId: string;
  count: number;
  offer: Offer;
}

export const insertPurchase = (
  { tx, actor }: ShopTx,
  { source, productId, count, offer }: PurchaseDraft,
): Promise<PurchaseRow> =>
  tx
    .insertInto('credit_purchases')
    .values({
      source,
      product_id: productId,
      count,
      supply_won: offer.supplyWon,
      vat_won: offer.vatWon,
      total_won: offer.totalWon,
      credit_won: offer.creditWon,
      bonus_won: offer.bonusWon,
      state: 'OPEN',
      requested_by_name: actor.name,
      created_at: clock.iso(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findPurchase = ({ tx }: ShopTx, id: number) =>
  tx.selectFrom('credit_purchases').selectAll().where('id', '=', id).executeTakeFirst();

export const findOpenPurchase = ({ tx }: ShopTx, product: { productId: string; count: number }) =>
  tx
    .selectFrom('credit_purchases')
    .selectAll()
    .where('state', '=', 'OPEN')
    .where('source', '=', 'MANUAL')
    .where('product_id', '=', product.productId)
    .where('count', '=', product.count)
    .executeTakeFirst();

export const findOpenAutoPurchase = ({ tx }: ShopTx) =>
  tx
    .selectFrom('credit_purchases')
    .selectAll()
    .where('state', '=', 'OPEN')
    .where('source', '=', 'AUTO')
    .executeTakeFirst();

export const updatePurchase = async (
  { tx }: ShopTx,
  id: number,
  values: Updateable<DB['credit_purchases']>,
): Promise<void> => {
  await tx.updateTable('credit_purchases').set(values).where('id', '=', id).execute();
};

/** What automatic purchases that were paid since then cost, and what the open one will. */
export const autoSpentSince = async ({ tx }: ShopTx, since: string): Promise<number> => {
  const row = await tx
    .selectFrom('credit_purchases')
    .select(sql<number>`coalesce(sum(total_won), 0)::bigint`.as('won'))
    .where('source', '=', 'AUTO')
    .where((eb) =>
      eb.or([eb('state', '=', 'OPEN'), eb.and([eb('state', '=', 'PAID'), eb('settled_at', '>=', since)])]),
    )
    .executeTakeFirstOrThrow();
  return row.won;
};

/** Paid and not wholly refunded, the latest first. */
export const refundablePurchases = async ({ tx }: ShopTx): Promise<Refundable[]> => {
  const rows = await tx
    .selectFrom('credit_purchases')
    .selectAll()
    .where('state', '=', 'PAID')
    .where(sql<boolean>`refunded_credit_won < credit_won`)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    totalWon: row.total_won,
    creditWon: row.credit_won,
    bonusWon: row.bonus_won,
    refundedCreditWon: row.refunded_credit_won,
  }));
};
