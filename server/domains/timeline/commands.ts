import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import { msOf, toInstant } from '../../../contract/time.ts';
import type { list } from '../../../contract/timeline.ts';
import { pageOf } from '../../platform/cursor.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { requireCustomer } from '../customers/public.ts';
import { eventsOf } from './queries.ts';
import type { EventRow } from './queries.ts';
import { byInstant, noteOf } from './rules.ts';

const present = (event: EventRow) => {
  const { entry, at, micros: _micros, ...row } = event;
  return {
    ...row,
    at: toInstant(msOf(at)),
    title: row.title ?? '',
    note: noteOf({ note: row.note, entry }),
  };
};

export const readTimeline = (
  shop: ShopAccess,
  customerNo: CustomerNo,
  { limit, cursor }: Parsed<typeof list>['query'],
): Promise<Reply<typeof list>> =>
  inShop(shop, async (shop) => {
    await requireCustomer(shop, customerNo);
    const found = await eventsOf(shop, customerNo, byInstant.decode(cursor), limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, byInstant.encode);
    return { items: rows.map((row) => present(row)), nextCursor };
  });
