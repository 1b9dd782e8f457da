import type { Insertable, Updateable } from 'kysely';
import type { DB } from '../../../platform/db/types.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

const columns = ['code', 'name', 'kind', 'active', 'version'] as const;

export const paymentMethodsOf = (db: Tx, scope: ShopScope) =>
  db
    .selectFrom('payment_methods')
    .select(columns)
    .where('shop_no', '=', scope.shopNo)
    .orderBy('sort_order')
    .orderBy('code')
    .execute();

export const lockMethods = (db: Tx, scope: ShopScope) =>
  db
    .selectFrom('payment_methods')
    .select([...columns, 'sort_order'])
    .where('shop_no', '=', scope.shopNo)
    .orderBy('code')
    .forNoKeyUpdate()
    .execute();

export const insertMethods = async (db: Tx, rows: Insertable<DB['payment_methods']>[]): Promise<void> => {
  await db
    .insertInto('payment_methods')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['shop_no', 'code']).doNothing())
    .execute();
};

/** Undefined when another method has that name. */
export const insertCustom = (db: Tx, values: Insertable<DB['payment_methods']>) =>
  db
    .insertInto('payment_methods')
    .values(values)
    .onConflict((conflict) => conflict.columns(['shop_no', 'name']).doNothing())
    .returning(columns)
    .executeTakeFirst();

export const updateMethod = (
  db: Tx,
  scope: ShopScope,
  code: string,
  values: Updateable<DB['payment_methods']>,
) =>
  db
    .updateTable('payment_methods')
    .set(values)
    .where('shop_no', '=', scope.shopNo)
    .where('code', '=', code)
    .returning(columns)
    .executeTakeFirstOrThrow();
