import type { Shop } from '../../platform/shop.ts';
import type { SaleRow } from './queries.ts';

/** The sales that sold or charged a pass or ticket, held one after another. */
export const lockSalesOfAccount = (shop: Shop, accountId: number): Promise<SaleRow[]> =>
  shop.tx
    .selectFrom('sales')
    .selectAll()
    .where('id', 'in', (lines) =>
      lines.selectFrom('sale_lines as l').select('l.sale_id').where('l.account_id', '=', accountId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** What fell away with a refund and has not come back. */
export const debtsGivenUp = (shop: Shop, entryId: number) =>
  shop.tx
    .selectFrom('sale_collections as c')
    .leftJoin('sale_collections as r', 'r.reverses_id', 'c.id')
    .select(['c.id', 'c.sale_id as saleId', 'c.amount_won as won'])
    .where('c.refund_entry_id', '=', entryId)
    .where('c.reverses_id', 'is', null)
    .where('r.id', 'is', null)
    .orderBy('c.id')
    .execute();
