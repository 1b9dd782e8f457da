import type { duplication } from '../../../contract/customers.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { presentRow } from './present.ts';
import { readPhone } from './rules.ts';
import { listedByPhone } from './search.queries.ts';

export const whoHasPhone = (shop: ShopAccess, input: string): Promise<Reply<typeof duplication>> =>
  inShop(shop, async (shop) => {
    const phone = readPhone(input);
    const rows = phone === null ? [] : await listedByPhone(shop, phone);
    return { duplicated: rows.length > 0, customers: rows.map((row) => presentRow(shop, row)) };
  });
