import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { CustomerNo, LinkId, QuoteId, SaleId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/db/types.ts';
import { can } from '../../../platform/shop.ts';
import type { Shop, Tx } from '../../../platform/shop.ts';
import { visibleSales } from '../../../platform/visibility.ts';

export type LinkRow = Selectable<DB['share_links']>;

export const insertLink = (db: Tx, link: Insertable<DB['share_links']>): Promise<LinkRow> =>
  db.insertInto('share_links').values(link).returningAll().executeTakeFirstOrThrow();

export interface About {
  saleId?: SaleId | undefined;
  customerNo?: CustomerNo | undefined;
  quoteId?: QuoteId | undefined;
}

/** Links about what this person may see: receipts of their sales, and balances only with the right to them. */
const shown = (shop: Shop) => sql<boolean>`(kind = 'QUOTE'
  or kind = 'BALANCE' and ${can(shop, 'memberships.read')}
  or kind = 'RECEIPT' and sale_id in ${visibleSales(shop).select('sales.id')})`;

/** Those that still open. */
export const activeLinks = (shop: Shop, about: About): Promise<LinkRow[]> => {
  let rows = shop.tx
    .selectFrom('share_links')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.iso())
    .where(shown(shop));
  if (about.saleId !== undefined) rows = rows.where('sale_id', '=', about.saleId);
  if (about.customerNo !== undefined) rows = rows.where('customer_no', '=', about.customerNo);
  if (about.quoteId !== undefined) rows = rows.where('quote_id', '=', about.quoteId);
  return rows.orderBy('id', 'desc').limit(100).execute();
};

/** Undefined when there is none that still opens. */
export const revokeLinkRow = (shop: Shop, id: LinkId): Promise<LinkRow | undefined> =>
  shop.tx
    .updateTable('share_links')
    .set({ revoked_at: clock.iso() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where(shown(shop))
    .returningAll()
    .executeTakeFirst();

/**
 * Not cut off, not over, and about what is still whose it was made for: a merge, or a sale given to another
 * customer, ends it.
 */
const opens = (tokenHash: string) => sql<boolean>`token_hash = ${tokenHash} and revoked_at is null
  and expires_at > ${clock.iso()} and case
    when sale_id is not null then holder_no is not distinct from (select s.customer_no from sales s
      where s.shop_no = share_links.shop_no and s.id = sale_id)
    when quote_id is not null then holder_no is not distinct from (select q.customer_no from quotes q
      where q.shop_no = share_links.shop_no and q.id = quote_id)
    else exists (select from customers c where c.shop_no = share_links.shop_no
      and c.customer_no = share_links.customer_no and c.deleted_at is null) end`;

/** Whether a link of that secret still opens; looking this far counts for nothing. */
export const isActiveLink = async (shop: Shop, tokenHash: string): Promise<boolean> =>
  (await shop.tx.selectFrom('share_links').select('id').where(opens(tokenHash)).executeTakeFirst()) !==
  undefined;

/** The link of that secret, if it still opens; that it was opened is counted. */
export const openLinkByHash = (shop: Shop, tokenHash: string): Promise<LinkRow | undefined> =>
  shop.tx
    .updateTable('share_links')
    .set({ opened_count: sql`opened_count + 1`, last_opened_at: clock.iso() })
    .where(opens(tokenHash))
    .returningAll()
    .executeTakeFirst();
