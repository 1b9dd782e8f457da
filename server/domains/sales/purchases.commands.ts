import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import type { received } from '../../../contract/sales.ts';
import { cursorOf, pageOf } from '../../platform/cursor.ts';
import { refuse } from '../../platform/errors.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { customerExists } from './queries.ts';
import { oftenBought, purchasesOf } from './purchases.queries.ts';

const mostOften = 5;
const byLine = cursorOf({ on: 'day', id: 'id', line: 'place' });

/** The services a customer had or the products they bought, as far as the reader may see the sales. */
export const listPurchases = (
  shop: ShopAccess,
  customerNo: CustomerNo,
  { kind, limit, cursor }: Parsed<typeof received>['query'],
): Promise<Reply<typeof received>> =>
  inShop(shop, async (shop) => {
    if (!(await customerExists(shop, customerNo))) throw refuse('CUSTOMER_NOT_FOUND');
    const filter = { customerNo, kind };
    const found = await purchasesOf(shop, filter, byLine.decode(cursor), limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, byLine.encode);
    return {
      items: rows.map(({ id, on, ...row }) => ({ ...row, saleId: id, soldOn: on })),
      nextCursor,
      often: await oftenBought(shop, filter, mostOften),
    };
  });
