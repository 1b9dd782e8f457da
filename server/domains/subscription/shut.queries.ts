import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ShopTx } from '../../platform/shop.ts';

/** Closed or unpaid: shut to all but the shop's own employees. */
export const isShut = (shopNo: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from subscriptions p where p.shop_no = ${shopNo} and p.state in ('SUSPENDED', 'CANCELLED'))
  or exists (select from shop_closings q where q.shop_no = ${shopNo}))`;

export const isClosed = async ({ tx }: ShopTx): Promise<boolean> =>
  (await tx.selectFrom('shop_closings').select('closed_at').executeTakeFirst()) !== undefined;
