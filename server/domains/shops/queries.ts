import { sql } from 'kysely';
import type { ShopNo, UserId } from '../../../contract/ids.ts';
import type { Trade } from '../../../contract/trades.ts';
import { inTurn } from '../../platform/db/queue.ts';
import type { Shop, ShopTx, Tx } from '../../platform/shop.ts';

export interface NewShop {
  name: string;
  trade: Trade;
  phone?: string | null | undefined;
  address?: string | null | undefined;
  demo?: boolean | undefined;
}

/** Adds a shop without anything in it; openShop in server/app.ts makes it one to work in. Runs as the operator. */
export const createShopRow = async (db: Tx, shop: NewShop): Promise<ShopNo> => {
  const row = await db
    .insertInto('shops')
    .values({
      name: shop.name,
      trade: shop.trade,
      phone: shop.phone ?? null,
      address: shop.address ?? null,
      demo: shop.demo ?? false,
    })
    .returning('shop_no')
    .executeTakeFirstOrThrow();
  return row.shop_no as ShopNo;
};

export const findShop = ({ tx }: ShopTx) => tx.selectFrom('shops').selectAll().executeTakeFirstOrThrow();
export type ShopRow = Awaited<ReturnType<typeof findShop>>;

/** The person's own shop of that name and trade, opened within the last ten minutes. Runs as the operator. */
export const findJustOpened = async (
  db: Tx,
  userId: UserId,
  { name, trade }: Pick<NewShop, 'name' | 'trade'>,
): Promise<ShopNo | undefined> => {
  await inTurn(db, `shops.create ${userId}`);
  const row = await db
    .selectFrom('shops')
    .innerJoin('employees', 'employees.shop_no', 'shops.shop_no')
    .select('shops.shop_no as shopNo')
    .where('employees.user_id', '=', userId)
    .where('role', '=', 'OWNER')
    .where('shops.name', '=', name)
    .where('trade', '=', trade)
    .where('shops.created_at', '>', sql<string>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  return row?.shopNo as ShopNo | undefined;
};

/** Runs as the operator. */
export const ownsShop = async (db: Tx, userId: UserId, shopNo: ShopNo): Promise<boolean> =>
  (await db
    .selectFrom('employees')
    .select('employee_no')
    .where('shop_no', '=', shopNo)
    .where('user_id', '=', userId)
    .where('role', '=', 'OWNER')
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()) !== undefined;

export interface ShopChange {
  name?: string | undefined;
  phone?: string | null | undefined;
  address?: string | null | undefined;
  extraTrades?: Trade[] | undefined;
  worksAlone?: boolean | undefined;
}

/** Changes the shop as the caller last saw it; undefined when another save came since. */
export const saveShop = (shop: Shop, seenVersion: number, change: ShopChange) =>
  shop.tx
    .updateTable('shops')
    .set({
      // A change of nothing is granted too, and SET may not be empty.
      version: sql<number>`version`,
      name: change.name,
      phone: change.phone,
      address: change.address,
      extra_trades: change.extraTrades,
      works_alone: change.worksAlone,
    })
    .where('version', '=', seenVersion)
    .returningAll()
    .executeTakeFirst();
