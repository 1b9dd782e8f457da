import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import type { received } from '../../../../contract/sales.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { customerExists } from '../queries.ts';
import { oftenReceived, receivedBy } from './queries.ts';
import { readCursor, writeCursor } from './rules.ts';

const mostOften = 5;

/** The services somebody had or the products they bought, as far as their sales may be seen. */
export const listReceived = (
  shop: ShopAccess,
  customerNo: CustomerNo,
  { kind, limit, cursor }: Parsed<typeof received>['query'],
): Promise<Reply<typeof received>> =>
  inShop(shop, async (shop) => {
    if (!(await customerExists(shop, customerNo))) throw refuse('CUSTOMER_NOT_FOUND');
    const asked = { customerNo, kind };
    const found = await receivedBy(shop, asked, readCursor(cursor), limit + 1);
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.map(({ id, on, ...row }) => ({ ...row, saleId: id, soldOn: on })),
      nextCursor: last ? writeCursor(last) : null,
      often: await oftenReceived(shop, asked, mostOften),
    };
  });
