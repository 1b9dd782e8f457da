import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db/types.ts';
import { actingEmployee } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';

/** Oldest first. */
export const collectionsOf = (shop: Shop, saleId: number) =>
  shop.tx
    .selectFrom('sale_collections as c')
    .innerJoin('payment_methods as m', 'm.code', 'c.method')
    .selectAll('c')
    .select('m.name as method_name')
    .select(
      sql<boolean>`exists (select from sale_collections r
        where r.reverses_id = c.id)`.as('reversed'),
    )
    .where('c.sale_id', '=', saleId)
    .orderBy('c.id')
    .execute();
export type CollectionRow = Awaited<ReturnType<typeof collectionsOf>>[number];

export const insertCollection = async (
  shop: Shop,
  values: Omit<Insertable<DB['sale_collections']>, 'shop_no' | 'actor_employee_no' | 'actor_name'>,
): Promise<void> => {
  await shop.tx
    .insertInto('sale_collections')
    .values({
      ...values,
      actor_employee_no: actingEmployee(shop).employeeNo,
      actor_name: shop.actor.name,
    })
    .execute();
};
