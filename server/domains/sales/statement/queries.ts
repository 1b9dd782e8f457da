import { sql } from 'kysely';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

/** What a sale wrote into the ledgers and still stands, oldest first. */
export const standingEntries = (db: Tx, scope: ShopScope, saleId: number) =>
  db
    .selectFrom('account_entries as e')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.shop_no', '=', 'e.shop_no').onRef('a.id', '=', 'e.account_id'),
    )
    .select([
      'e.id',
      'e.account_id',
      'e.amount',
      'e.balance_after',
      'a.kind',
      'a.name',
      'a.expires_on',
      'a.customer_no',
    ])
    .where('e.shop_no', '=', scope.shopNo)
    .where('e.sale_id', '=', saleId)
    .where('e.kind', '<>', 'REVERSE')
    .where(
      sql<boolean>`not exists (select from account_entries r
        where r.shop_no = e.shop_no and r.reverses_id = e.id)`,
    )
    .orderBy('e.id')
    .execute();

/** A customer's points before an entry, over all their lots. */
export const pointsBefore = async (db: Tx, scope: ShopScope, customerNo: number, entryId: number) =>
  (
    await db
      .selectFrom('account_entries as e')
      .innerJoin('accounts as a', (join) =>
        join.onRef('a.shop_no', '=', 'e.shop_no').onRef('a.id', '=', 'e.account_id'),
      )
      .select(sql<number>`coalesce(sum(e.amount), 0)::bigint`.as('points'))
      .where('e.shop_no', '=', scope.shopNo)
      .where('a.customer_no', '=', customerNo)
      .where('a.kind', '=', 'POINT')
      .where('e.id', '<', entryId)
      .executeTakeFirstOrThrow()
  ).points;
