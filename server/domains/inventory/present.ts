import type { movements, products } from '../../../contract/inventory.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { can } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import type { EntryRow, ProductRow } from './queries.ts';
import { isLow, isTracked } from './rules.ts';

export type Product = Reply<typeof products>['items'][number];

/** Purchase prices are shown to those with the right to buy. */
export const seesCosts = (shop: ShopAccess): boolean => can(shop, 'stock.write');

export const presentProduct = (shop: ShopAccess, row: ProductRow): Product => ({
  itemId: row.item_id,
  name: row.name,
  categoryName: row.category_name,
  priceWon: row.price_won,
  active: row.active,
  tracked: isTracked(row),
  onHand: row.on_hand,
  low: isLow(row),
  lowAt: row.low_at,
  purchaseWon: seesCosts(shop) ? row.purchase_won : null,
  sku: row.sku,
  barcode: row.barcode,
  movedAt: row.moved_at,
  version: row.version,
});

export const presentEntry = (shop: ShopAccess, row: EntryRow): Reply<typeof movements>['items'][number] => ({
  id: row.id,
  kind: row.kind,
  quantity: row.quantity,
  onHandAfter: row.on_hand_after,
  unitCostWon: seesCosts(shop) ? row.unit_cost_won : null,
  cause: row.cause,
  saleId: row.sale_id,
  reason: row.reason,
  on: row.entered_on,
  actor: row.actor_name,
  at: row.created_at,
  reversesId: row.reverses_id,
  reversed: row.reversed,
});
