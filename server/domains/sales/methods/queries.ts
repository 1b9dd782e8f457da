import type { Insertable, Updateable } from 'kysely';
import type { DB } from '../../../platform/db/types.ts';
import type { Shop, ShopTx } from '../../../platform/shop.ts';

const columns = ['code', 'name', 'kind', 'active', 'version'] as const;

export const paymentMethodsOf = (shop: Shop) =>
  shop.tx.selectFrom('payment_methods').select(columns).orderBy('sort_order').orderBy('code').execute();

export const lockMethods = (shop: Shop) =>
  shop.tx
    .selectFrom('payment_methods')
    .select([...columns, 'sort_order'])
    .orderBy('code')
    .forNoKeyUpdate()
    .execute();

export const insertMethods = async (
  { tx }: ShopTx,
  rows: Insertable<DB['payment_methods']>[],
): Promise<void> => {
  await tx
    .insertInto('payment_methods')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['shop_no', 'code']).doNothing())
    .execute();
};

/** Undefined when another method has that name. */
export const insertCustom = ({ tx }: Shop, values: Insertable<DB['payment_methods']>) =>
  tx
    .insertInto('payment_methods')
    .values(values)
    .onConflict((conflict) => conflict.columns(['shop_no', 'name']).doNothing())
    .returning(columns)
    .executeTakeFirst();

export const updateMethod = (shop: Shop, code: string, values: Updateable<DB['payment_methods']>) =>
  shop.tx
    .updateTable('payment_methods')
    .set(values)
    .where('code', '=', code)
    .returning(columns)
    .executeTakeFirstOrThrow();
