import type * as inventory from '../../../contract/inventory.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { ItemId, StockEntryId } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { cursorOf, pageOf } from '../../platform/cursor.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { addProductToMenu } from '../menu/public.ts';
import { productSaved, stockMoved } from './events.ts';
import { presentEntry, presentProduct, seesCosts } from './present.ts';
import type { Product } from './present.ts';
import * as queries from './queries.ts';
import type { ProductRow } from './queries.ts';
import { inOrder, isLow, isReversible, isTracked, valueOf } from './rules.ts';

const today = () => shopDateOf(clock.now());

const publishProduct = (shop: Shop, itemId: number) => publish(shop, productSaved, itemId, {});
const publishMove = (
  shop: Shop,
  itemId: number,
  kind: 'RECEIPT' | 'COUNT' | 'ADJUST' | 'REVERSE',
  quantity: number,
) => publish(shop, stockMoved, itemId, { kind, quantity, saleId: null });

export const listProducts = (shop: ShopAccess): Promise<Reply<typeof inventory.products>> =>
  inShop(shop, async (shop) => {
    const rows = await queries.listProducts(shop);
    return {
      items: inOrder(rows).map((row) => presentProduct(shop, row)),
      totals: {
        tracked: rows.filter(isTracked).length,
        low: rows.filter(isLow).length,
        valueWon: seesCosts(shop) ? valueOf(rows) : null,
      },
    };
  });

/** The products as they are, held until the end. @throws PRODUCT_NOT_FOUND */
const lockProducts = async (shop: Shop, ids: readonly number[]): Promise<Map<number, ProductRow>> => {
  await queries.ensureRows(shop, ids);
  await queries.lockProducts(shop, ids);
  const rows = await queries.findProducts(shop, ids);
  if (rows.length < new Set(ids).size) throw refuse('PRODUCT_NOT_FOUND');
  return new Map(rows.map((row) => [row.item_id, row]));
};

/** @throws PRODUCT_NOT_FOUND, PRODUCT_NOT_TRACKED */
const lockTrackedProducts = async (shop: Shop, ids: readonly number[]) => {
  const held = await lockProducts(shop, ids);
  if (![...held.values()].every(isTracked)) throw refuse('PRODUCT_NOT_TRACKED');
  return held;
};

const shown = async (shop: Shop, ids: readonly number[]): Promise<Product[]> => {
  const rows = new Map((await queries.findProducts(shop, ids)).map((row) => [row.item_id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [presentProduct(shop, row)] : [];
  });
};

const shownOne = async (shop: Shop, itemId: number): Promise<Product> => {
  const [product] = await shown(shop, [itemId]);
  if (!product) throw refuse('PRODUCT_NOT_FOUND');
  return product;
};

type Terms = Pick<Parsed<typeof inventory.saveProduct>['body'], 'purchaseWon' | 'sku' | 'barcode' | 'lowAt'>;

/** @throws PRODUCT_BARCODE_TAKEN */
const keepTerms = (shop: Shop, itemId: number, { purchaseWon, sku, barcode, lowAt }: Terms) =>
  queries
    .updateProduct(shop, itemId, { purchase_won: purchaseWon, sku, barcode, low_at: lowAt })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'stock_products_barcode') ? refuse('PRODUCT_BARCODE_TAKEN') : error;
    });

/** From now on it is counted; what is there now is its first count. */
const startTracking = async (shop: Shop, row: ProductRow, onHand: number) => {
  await queries.startTracking(shop, row.item_id);
  await queries.postEntry(shop, row.item_id, {
    kind: 'COUNT',
    quantity: onHand - row.on_hand,
    reason: '재고 관리 시작',
    entered_on: today(),
  });
};

export const addProduct = (
  shop: ShopAccess,
  { name, categoryId, priceWon, onHand, ...terms }: Parsed<typeof inventory.addProduct>['body'],
): Promise<Product> =>
  inShop(shop, async (shop) => {
    const itemId = await addProductToMenu(shop, { name, categoryId, priceWon });
    const row = (await lockProducts(shop, [itemId])).get(itemId);
    if (!row) throw refuse('PRODUCT_NOT_FOUND');
    await keepTerms(shop, itemId, terms);
    await startTracking(shop, row, onHand);
    await publishProduct(shop, itemId);
    return shownOne(shop, itemId);
  });

export const saveProduct = (
  shop: ShopAccess,
  itemId: ItemId,
  { tracked, onHand, version, ...terms }: Parsed<typeof inventory.saveProduct>['body'],
): Promise<Product> =>
  inShop(shop, async (shop) => {
    const row = (await lockProducts(shop, [itemId])).get(itemId);
    if (!row) throw refuse('PRODUCT_NOT_FOUND');
    // A sale creates the row of a product that was never edited.
    if (row.version !== Math.max(version, 1)) throw staleVersion(presentProduct(shop, row));
    await keepTerms(shop, itemId, terms);
    if (tracked && !isTracked(row)) await startTracking(shop, row, onHand ?? Math.max(0, row.on_hand));
    if (!tracked && isTracked(row)) await queries.updateProduct(shop, itemId, { tracked_since: null });
    await publishProduct(shop, itemId);
    return shownOne(shop, itemId);
  });

const byEntry = cursorOf({ id: 'id' });

export const listMovements = (
  shop: ShopAccess,
  itemId: ItemId,
  { limit, cursor }: Parsed<typeof inventory.movements>['query'],
): Promise<Reply<typeof inventory.movements>> =>
  inShop(shop, async (shop) => {
    await shownOne(shop, itemId);
    const found = await queries.entriesOf(shop, itemId, byEntry.decode(cursor)?.id, limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, byEntry.encode);
    return { items: rows.map((row) => presentEntry(shop, row)), nextCursor };
  });

/** 입고 of several products at once. */
export const receiveGoods = (
  shop: ShopAccess,
  { items, memo }: Parsed<typeof inventory.receive>['body'],
): Promise<Reply<typeof inventory.receive>> =>
  inShop(shop, async (shop) => {
    const ids = items.map((one) => one.itemId);
    await lockTrackedProducts(shop, ids);
    for (const { itemId, quantity, unitCostWon } of items) {
      await queries.postEntry(shop, itemId, {
        kind: 'RECEIPT',
        quantity,
        unit_cost_won: unitCostWon ?? null,
        reason: memo,
        entered_on: today(),
      });
      if (unitCostWon !== undefined) await queries.updateProduct(shop, itemId, { purchase_won: unitCostWon });
      await publishMove(shop, itemId, 'RECEIPT', quantity);
    }
    return { items: await shown(shop, ids) };
  });

/** 실사: the shelf is right and the books follow, unless the shelf changed while it was counted. */
export const countStock = (
  shop: ShopAccess,
  { items, reason }: Parsed<typeof inventory.count>['body'],
): Promise<Reply<typeof inventory.count>> =>
  inShop(shop, async (shop) => {
    const ids = items.map((one) => one.itemId);
    const held = await lockTrackedProducts(shop, ids);
    const moved = items.flatMap(({ itemId, expected }, index) => {
      const row = held.get(itemId);
      return row && row.on_hand !== expected
        ? [
            {
              field: `items.${index}.expected`,
              code: 'STOCK_MOVED',
              message: `${row.name}: 재고가 ${expected}개에서 ${row.on_hand}개로 움직였어요.`,
              detail: presentProduct(shop, row),
            },
          ]
        : [];
    });
    if (moved.length > 0) throw refuse('STOCK_MOVED', { errors: moved });
    if (reason === '' && items.some(({ counted, expected }) => counted !== expected))
      throw refuse('STOCK_REASON_NEEDED');
    for (const { itemId, counted, expected } of items) {
      await queries.postEntry(shop, itemId, {
        kind: 'COUNT',
        quantity: counted - expected,
        reason,
        entered_on: today(),
      });
      await publishMove(shop, itemId, 'COUNT', counted - expected);
    }
    return { items: await shown(shop, ids) };
  });

/** Breakage and gifts need stock: unlike a sale, they never go below zero. */
const assertEnough = ({ on_hand }: ProductRow, quantity: number) => {
  if (quantity < 0 && on_hand + quantity < 0) throw refuse('STOCK_SHORT');
};

export const adjustStock = (
  shop: ShopAccess,
  itemId: ItemId,
  { quantity, cause, reason }: Parsed<typeof inventory.adjust>['body'],
): Promise<Product> =>
  inShop(shop, async (shop) => {
    const row = (await lockTrackedProducts(shop, [itemId])).get(itemId);
    if (!row) throw refuse('PRODUCT_NOT_FOUND');
    assertEnough(row, quantity);
    await queries.postEntry(shop, itemId, { kind: 'ADJUST', quantity, cause, reason, entered_on: today() });
    await publishMove(shop, itemId, 'ADJUST', quantity);
    return shownOne(shop, itemId);
  });

export const reverseEntry = (shop: ShopAccess, itemId: ItemId, id: StockEntryId): Promise<Product> =>
  inShop(shop, async (shop) => {
    await lockProducts(shop, [itemId]);
    const entry = await queries.findEntry(shop, itemId, id);
    if (!entry) throw refuse('ENTRY_NOT_FOUND');
    if (entry.reversed) throw refuse('ENTRY_REVERSED');
    if (!isReversible(entry.kind) || entry.quantity === 0) throw refuse('ENTRY_NOT_REVERSIBLE');
    await queries.postEntry(shop, itemId, {
      kind: 'REVERSE',
      quantity: 0 - entry.quantity,
      reverses_id: id,
      entered_on: today(),
    });
    await publishMove(shop, itemId, 'REVERSE', 0 - entry.quantity);
    return shownOne(shop, itemId);
  });
