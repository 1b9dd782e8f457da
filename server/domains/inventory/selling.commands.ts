import type { SaleId } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Shop } from '../../platform/shop.ts';
import { stockMoved } from './events.ts';
import { ensureRows, lockProducts, postEntry } from './queries.ts';
import { trackedProducts, movementsOfSale } from './selling.queries.ts';

/** A line of a sale, as far as stock is concerned. */
export interface SoldLine {
  kind: string;
  itemId: number | null;
  quantity: number;
}

const wantedOf = (lines: readonly SoldLine[]): Map<number, number> => {
  const wanted = new Map<number, number>();
  for (const { kind, itemId, quantity } of lines)
    if (kind === 'PRODUCT' && itemId !== null) wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity);
  return wanted;
};

/**
 * Makes the stock say what the sale says: takes what is sold, gives back what no longer is. A sale from
 * before a product was counted leaves it alone. Selling is never refused for want of stock. The caller
 * holds the sale and everything that is locked before products.
 */
export const reconcileStock = async (
  shop: Shop,
  saleId: SaleId,
  lines: readonly SoldLine[],
  { isNew = false } = {},
): Promise<void> => {
  const wanted = wantedOf(lines);
  const moved = isNew ? new Map<number, number>() : await movementsOfSale(shop, saleId);
  const ids = [...new Set([...wanted.keys(), ...moved.keys()])];
  if (ids.length === 0) return;
  const [, , tracked] = await Promise.all([
    ensureRows(shop, ids),
    lockProducts(shop, ids),
    trackedProducts(shop, saleId, ids),
  ]);
  for (const itemId of tracked) {
    const more = (wanted.get(itemId) ?? 0) - (moved.get(itemId) ?? 0);
    if (more === 0) continue;
    const kind = more > 0 ? 'SALE' : 'RETURN';
    await postEntry(shop, itemId, {
      kind,
      quantity: 0 - more,
      sale_id: saleId,
      entered_on: shopDateOf(clock.now()),
    });
    await publish(shop, stockMoved, itemId, { kind, quantity: 0 - more, saleId });
  }
};
