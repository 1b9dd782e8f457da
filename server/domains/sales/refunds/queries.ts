import type { ShopScope, Tx } from '../../../platform/scope.ts';

/** The sales that sold or charged a pass or ticket, held one after another. */
export const lockSalesOfAccount = async (db: Tx, scope: ShopScope, accountId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('sales')
      .select('id')
      .where('shop_no', '=', scope.shopNo)
      .where('id', 'in', (lines) =>
        lines
          .selectFrom('sale_lines as l')
          .select('l.sale_id')
          .where('l.shop_no', '=', scope.shopNo)
          .where('l.account_id', '=', accountId),
      )
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id);
