import { sql } from 'kysely';
import type { Insertable, UpdateObject } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { DB } from '../../platform/db/types.ts';
import { actingEmployee } from '../../platform/shop.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { takeFromTexts } from '../../platform/spoken-of.ts';
import type { Forgotten } from '../../platform/spoken-of.ts';

const products = ({ tx }: ShopTx) =>
  tx
    .selectFrom('menu_items as i')
    .innerJoin('menu_categories as c', 'c.id', 'i.category_id')
    .leftJoin('stock_products as p', 'p.item_id', 'i.id')
    .leftJoin('stock_levels as l', 'l.item_id', 'i.id')
    .select([
      'i.id as item_id',
      'i.name',
      'c.name as category_name',
      'i.price_won',
      sql<boolean>`i.active and c.active`.as('active'),
      'p.tracked_since',
      'p.purchase_won',
      'p.low_at',
      sql<string>`coalesce(p.sku, '')`.as('sku'),
      sql<string>`coalesce(p.barcode, '')`.as('barcode'),
      sql<number>`coalesce(p.version, 0)`.as('version'),
      sql<number>`coalesce(l.on_hand, 0)`.as('on_hand'),
      'l.moved_at',
    ])
    .where((where) => where.or([where('i.kind', '=', 'PRODUCT'), where('p.tracked_since', 'is not', null)]));

export type ProductRow = Awaited<ReturnType<ReturnType<typeof products>['executeTakeFirstOrThrow']>>;

/** In the order of the menu: what is on it, and what is still counted. */
export const listProducts = (shop: Shop): Promise<ProductRow[]> =>
  products(shop)
    .where(sql<boolean>`((i.active and c.active) or p.tracked_since is not null)`)
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .orderBy('i.sort_order')
    .orderBy('i.id')
    .execute();

export const findProducts = (shop: Shop, ids: readonly number[]): Promise<ProductRow[]> =>
  products(shop).where('i.id', 'in', ids).execute();

/** Creates missing rows of products, so that counts and sales of them wait for each other. */
export const ensureRows = ({ tx }: ShopTx, ids: readonly number[]) =>
  sql`insert into stock_products (item_id)
    select id from menu_items
    where id = any (${sql.val([...ids])}::bigint[]) and kind = 'PRODUCT'
    order by id
    on conflict do nothing`.execute(tx);

/** By number, the one order in which products are ever locked; after everything else of a sale. */
export const lockProducts = async ({ tx }: ShopTx, ids: readonly number[]): Promise<void> => {
  await tx
    .selectFrom('stock_products')
    .select('item_id')
    .where('item_id', '=', anyOf(ids))
    .orderBy('item_id')
    .forUpdate()
    .execute();
};

export const updateProduct = (shop: Shop, itemId: number, values: UpdateObject<DB, 'stock_products'>) =>
  shop.tx.updateTable('stock_products').set(values).where('item_id', '=', itemId).execute();

/** From this very moment on, by the database's clock: a sale that began before is not counted. */
export const startTracking = async (shop: Shop, itemId: number): Promise<void> => {
  await updateProduct(shop, itemId, { tracked_since: sql<string>`statement_timestamp()` });
  await shop.tx
    .insertInto('stock_levels')
    .values({ item_id: itemId })
    .onConflict((conflict) => conflict.columns(['shop_no', 'item_id']).doNothing())
    .execute();
};

export type NewEntry = Omit<
  Insertable<DB['stock_entries']>,
  'shop_no' | 'item_id' | 'on_hand_after' | 'actor_employee_no' | 'actor_name'
>;

/** Moves the stock and writes why, together: at commit the database compares the two. */
export const postEntry = async (shop: Shop, itemId: number, entry: NewEntry): Promise<void> => {
  const { on_hand } = await shop.tx
    .updateTable('stock_levels')
    .set({ on_hand: sql`on_hand + ${entry.quantity}::bigint`, moved_at: sql<string>`now()` })
    .where('item_id', '=', itemId)
    .returning('on_hand')
    .executeTakeFirstOrThrow();
  await shop.tx
    .insertInto('stock_entries')
    .values({
      ...entry,
      item_id: itemId,
      on_hand_after: on_hand,
      actor_employee_no: actingEmployee(shop).employeeNo,
      actor_name: shop.actor.name,
    })
    .execute();
};

const entries = ({ tx }: Shop) =>
  tx
    .selectFrom('stock_entries as e')
    .leftJoin('stock_entries as r', 'r.reverses_id', 'e.id')
    .selectAll('e')
    .select(sql<boolean>`r.id is not null`.as('reversed'));
export type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

/** Newest first. */
export const entriesOf = (
  shop: Shop,
  itemId: number,
  before: number | undefined,
  limit: number,
): Promise<EntryRow[]> =>
  entries(shop)
    .where('e.item_id', '=', itemId)
    .$if(before !== undefined, (query) => query.where('e.id', '<', before ?? 0))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();

export const findEntry = (shop: Shop, itemId: number, id: number) =>
  entries(shop).where('e.item_id', '=', itemId).where('e.id', '=', id).executeTakeFirst();

/** What was noted beside the stock loses the erased person; its counts stay. */
export const eraseFromStock = (shop: Shop, forgotten: Forgotten) =>
  takeFromTexts(shop, 'stock_entries', { reason: 200 }, forgotten);
