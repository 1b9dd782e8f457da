import type { ShopScope, Tx } from '../../../platform/scope.ts';

/** A way of paying that the shop uses now. */
export const findMethod = (db: Tx, scope: ShopScope, code: string): Promise<{ kind: string } | undefined> =>
  db
    .selectFrom('payment_methods')
    .select('kind')
    .where('shop_no', '=', scope.shopNo)
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();
