import { sql } from 'kysely';
import type { ShopNo, UserId } from '../../../contract/ids.ts';
import type { Database } from '../../platform/db/open.ts';
import { asOperator, mintAccess } from '../../platform/shop.ts';
import type { ShopAccess, Tx } from '../../platform/shop.ts';

/** The access of an applicant who does not work there yet; undefined when there is no such shop. */
export const accessOfShop = async (
  database: Database,
  shopNo: ShopNo,
  actorName: string,
): Promise<ShopAccess | undefined> => {
  const row = await asOperator(database, 'find a shop to work in', (db) =>
    db.selectFrom('shops').select(['name', 'trade']).where('shop_no', '=', shopNo).executeTakeFirst(),
  );
  if (!row) return undefined;
  const actor = { kind: 'applicant', name: actorName } as const;
  return mintAccess({ shopNo, shopName: row.name, trade: row.trade, actor, rights: new Set(), database });
};

/** Runs as the operator. */
export const searchShops = (db: Tx, typed: string) =>
  db
    .selectFrom('shops')
    .select(['shop_no', 'name', 'trade', 'address'])
    .where('name', 'ilike', `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`)
    .orderBy(sql`length(name)`)
    .orderBy('shop_no')
    .limit(20)
    .execute();

/** Unanswered requests, of the user and in the shop. Runs as the operator. */
export const countWaiting = (db: Tx, userId: UserId, shopNo: ShopNo) =>
  db
    .selectFrom('employees')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('user_id', '=', userId).as('ofPerson'),
      eb.fn.countAll<number>().filterWhere('shop_no', '=', shopNo).as('inShop'),
    ])
    .where('state', '=', 'PENDING')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('shop_no', '=', shopNo)]))
    .executeTakeFirstOrThrow();
