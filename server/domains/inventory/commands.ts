import type * as inventory from '../../../contract/inventory.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { ItemId, StockEntryId } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { refuse } from '../../platform/errors.ts';
import { announce } from '../../platform/outbox.ts';
import { inShop } from '../../platform/scope.ts';
import type { ShopScope, Tx } from '../../platform/scope.ts';
import { addProductToMenu } from '../menu/public.ts';
import { presentEntry, presentProduct, seesCosts } from './present.ts';
import type { Product } from './present.ts';
import * as queries from './queries.ts';
import type { ProductRow } from './queries.ts';
import { inOrder, isLow, isReversible, isTracked, valueOf } from './rules.ts';

const today = () => shopDateOf(clock.now());

const tell = (db: Tx, scope: ShopScope, itemId: number) =>
  announce(db, scope, { kind: 'inventory', entity: itemId });

export const listProducts = (scope: ShopScope): Promise<Reply<typeof inventory.products>> =>
  inShop(scope, async (db) => {
    const rows = await queries.listProducts(db, scope);
    return {
      items: inOrder(rows).map((row) => presentProduct(scope, row)),
      totals: {
        tracked: rows.filter(isTracked).length,
        low: rows.filter(isLow).length,
        valueWon: seesCosts(scope) ? valueOf(rows) : null,
      },
    };
  });

/** The products as they are, held until the end. @throws PRODUCT_NOT_FOUND */
const hold = async (db: Tx, scope: ShopScope, ids: readonly number[]): Promise<Map<number, ProductRow>> => {
  await queries.enrol(db, scope, ids);
  await queries.lockProducts(db, scope, ids);
  const rows = await queries.findProducts(db, scope, ids);
  if (rows.length < new Set(ids).size) throw refuse('PRODUCT_NOT_FOUND');
  return new Map(rows.map((row) => [row.item_id, row]));
};

/** @throws PRODUCT_NOT_FOUND, PRODUCT_NOT_TRACKED */
const holdTracked = async (db: Tx, scope: ShopScope, ids: readonly number[]) => {
  const held = await hold(db, scope, ids);
  if (![...held.values()].every(isTracked)) throw refuse('PRODUCT_NOT_TRACKED');
  return held;
};

const shown = async (db: Tx, scope: ShopScope, ids: readonly number[]): Promise<Product[]> => {
  const rows = new Map((await queries.findProducts(db, scope, ids)).map((row) => [row.item_id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [presentProduct(scope, row)] : [];
  });
};

const shownOne = async (db: Tx, scope: ShopScope, itemId: number): Promise<Product> => {
  const [product] = await shown(db, scope, [itemId]);
  if (!product) throw refuse('PRODUCT_NOT_FOUND');
  return product;
};

type Terms = Pick<Parsed<typeof inventory.saveProduct>['body'], 'purchaseWon' | 'sku' | 'barcode' | 'lowAt'>;

/** @throws PRODUCT_BARCODE_TAKEN */
const keepTerms = (db: Tx, scope: ShopScope, itemId: number, { purchaseWon, sku, barcode, lowAt }: Terms) =>
  queries
    .updateProduct(db, scope, itemId, { purchase_won: purchaseWon, sku, barcode, low_at: lowAt })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse('PRODUCT_BARCODE_TAKEN') : error;
    });

/** From now on it is counted; what is there now is its first count. */
const startTracking = async (db: Tx, scope: ShopScope, row: ProductRow, onHand: number) => {
  await queries.startTracking(db, scope, row.item_id);
  await queries.post(db, scope, row.item_id, {
    kind: 'COUNT',
    quantity: onHand - row.on_hand,
    reason: '재고 관리 시작',
    entered_on: today(),
  });
};

export const addProduct = (
  scope: ShopScope,
  { name, categoryId, priceWon, onHand, ...terms }: Parsed<typeof inventory.addProduct>['body'],
): Promise<Product> =>
  inShop(scope, async (db) => {
    const itemId = await addProductToMenu(db, scope, { name, categoryId, priceWon });
    const row = (await hold(db, scope, [itemId])).get(itemId);
    if (!row) throw refuse('PRODUCT_NOT_FOUND');
    await keepTerms(db, scope, itemId, terms);
    await startTracking(db, scope, row, onHand);
    await tell(db, scope, itemId);
    return shownOne(db, scope, itemId);
  });

export const saveProduct = (
  scope: ShopScope,
  itemId: ItemId,
  { tracked, onHand, version, ...terms }: Parsed<typeof inventory.saveProduct>['body'],
): Promise<Product> =>
  inShop(scope, async (db) => {
    const row = (await hold(db, scope, [itemId])).get(itemId);
    if (!row) throw refuse('PRODUCT_NOT_FOUND');
    // Selling makes the row of a product that nobody edited.
    if (row.version !== Math.max(version, 1))
      throw refuse('STALE_VERSION', {
        errors: [
          {
            field: 'version',
            code: 'STALE_VERSION',
            message: '그사이 바뀐 내용이 있어요.',
            detail: presentProduct(scope, row),
          },
        ],
      });
    await keepTerms(db, scope, itemId, terms);
    if (tracked && !isTracked(row)) await startTracking(db, scope, row, onHand ?? Math.max(0, row.on_hand));
    if (!tracked && isTracked(row)) await queries.updateProduct(db, scope, itemId, { tracked_since: null });
    await tell(db, scope, itemId);
    return shownOne(db, scope, itemId);
  });

export const listMovements = (
  scope: ShopScope,
  itemId: ItemId,
  { limit, cursor }: Parsed<typeof inventory.movements>['query'],
): Promise<Reply<typeof inventory.movements>> =>
  inShop(scope, async (db) => {
    await shownOne(db, scope, itemId);
    const before = cursor === undefined ? undefined : Number(cursor);
    if (before !== undefined && !Number.isSafeInteger(before))
      throw refuse('COMMON_INVALID_PARAMETER', {
        errors: [
          { field: 'query.cursor', message: '목록을 처음부터 다시 불러와 주세요.', code: 'invalid_cursor' },
        ],
      });
    const found = await queries.entriesOf(db, scope, itemId, before, limit + 1);
    const rows = found.slice(0, limit);
    return {
      items: rows.map((row) => presentEntry(scope, row)),
      nextCursor: found.length > limit ? String(rows.at(-1)?.id) : null,
    };
  });

/** 입고 of several products at once. */
export const receiveGoods = (
  scope: ShopScope,
  { items, memo }: Parsed<typeof inventory.receive>['body'],
): Promise<Reply<typeof inventory.receive>> =>
  inShop(scope, async (db) => {
    const ids = items.map((one) => one.itemId);
    await holdTracked(db, scope, ids);
    for (const { itemId, quantity, unitCostWon } of items) {
      await queries.post(db, scope, itemId, {
        kind: 'RECEIPT',
        quantity,
        unit_cost_won: unitCostWon ?? null,
        reason: memo,
        entered_on: today(),
      });
      if (unitCostWon !== undefined)
        await queries.updateProduct(db, scope, itemId, { purchase_won: unitCostWon });
      await tell(db, scope, itemId);
    }
    return { items: await shown(db, scope, ids) };
  });

/** 실사: the shelf is right and the books follow, unless the shelf changed while it was counted. */
export const countStock = (
  scope: ShopScope,
  { items, reason }: Parsed<typeof inventory.count>['body'],
): Promise<Reply<typeof inventory.count>> =>
  inShop(scope, async (db) => {
    const ids = items.map((one) => one.itemId);
    const held = await holdTracked(db, scope, ids);
    const moved = items.flatMap(({ itemId, expected }, index) => {
      const row = held.get(itemId);
      return row && row.on_hand !== expected
        ? [
            {
              field: `items.${index}.expected`,
              code: 'STOCK_MOVED',
              message: `${row.name}: 재고가 ${expected}개에서 ${row.on_hand}개로 움직였어요.`,
              detail: presentProduct(scope, row),
            },
          ]
        : [];
    });
    if (moved.length > 0) throw refuse('STOCK_MOVED', { errors: moved });
    if (reason === '' && items.some(({ counted, expected }) => counted !== expected))
      throw refuse('STOCK_REASON_NEEDED');
    for (const { itemId, counted, expected } of items) {
      await queries.post(db, scope, itemId, {
        kind: 'COUNT',
        quantity: counted - expected,
        reason,
        entered_on: today(),
      });
      await tell(db, scope, itemId);
    }
    return { items: await shown(db, scope, ids) };
  });

/** Nobody breaks or gives away what is not there: unlike a sale, this never goes below zero. */
const assertEnough = ({ on_hand }: ProductRow, quantity: number) => {
  if (quantity < 0 && on_hand + quantity < 0) throw refuse('STOCK_SHORT');
};

export const adjustStock = (
  scope: ShopScope,
  itemId: ItemId,
  { quantity, cause, reason }: Parsed<typeof inventory.adjust>['body'],
): Promise<Product> =>
  inShop(scope, async (db) => {
    const row = (await holdTracked(db, scope, [itemId])).get(itemId);
    if (!row) throw refuse('PRODUCT_NOT_FOUND');
    assertEnough(row, quantity);
    await queries.post(db, scope, itemId, { kind: 'ADJUST', quantity, cause, reason, entered_on: today() });
    await tell(db, scope, itemId);
    return shownOne(db, scope, itemId);
  });

export const reverseEntry = (scope: ShopScope, itemId: ItemId, id: StockEntryId): Promise<Product> =>
  inShop(scope, async (db) => {
    await hold(db, scope, [itemId]);
    const entry = await queries.findEntry(db, scope, itemId, id);
    if (!entry) throw refuse('ENTRY_NOT_FOUND');
    if (entry.reversed) throw refuse('ENTRY_REVERSED');
    if (!isReversible(entry.kind) || entry.quantity === 0) throw refuse('ENTRY_NOT_REVERSIBLE');
    await queries.post(db, scope, itemId, {
      kind: 'REVERSE',
      quantity: 0 - entry.quantity,
      reverses_id: id,
      entered_on: today(),
    });
    await tell(db, scope, itemId);
    return shownOne(db, scope, itemId);
  });
