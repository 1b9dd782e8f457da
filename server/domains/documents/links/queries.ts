import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { CustomerNo, EmployeeNo, LinkId, QuoteId, SaleId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/db/types.ts';
import { can } from '../../../platform/shop.ts';
import type { Shop, ShopTx } from '../../../platform/shop.ts';
import { visibleSales } from '../../../platform/visibility.ts';

export type LinkRow = Selectable<DB['share_links']>;

export const insertLink = ({ tx }: ShopTx, link: Insertable<DB['share_links']>): Promise<LinkRow> =>
  tx.insertInto('share_links').values(link).returningAll().executeTakeFirstOrThrow();

export interface About {
  saleId?: SaleId | undefined;
  customerNo?: CustomerNo | undefined;
  quoteId?: QuoteId | undefined;
  payslipMonth?: string | undefined;
  employeeNo?: EmployeeNo | undefined;
  reportMonth?: string | undefined;
}

/** Links about what this person may see: receipts of their sales, and balances only with the right to them. */
const shown = (shop: Shop) => sql<boolean>`(kind = 'QUOTE'
  or kind = 'REPORT' and ${can(shop, 'statistics.export')}
  or kind = 'PAYSLIP' and ${can(shop, 'payroll.manage')}
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
  if (about.payslipMonth !== undefined) rows = rows.where('payslip_month', '=', about.payslipMonth);
  if (about.employeeNo !== undefined) rows = rows.where('employee_no', '=', about.employeeNo);
  if (about.reportMonth !== undefined) rows = rows.where('report_month', '=', about.reportMonth);
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
 * Not revoked, not over, and still about its customer: a merge, or a sale given to another customer, ends it.
 */
const opens = (tokenHash: string) => sql<boolean>`token_hash = ${tokenHash} and revoked_at is null
  and expires_at > ${clock.iso()} and case
    when report_month is not null then true
    when sale_id is not null then holder_no is not distinct from (select s.customer_no from sales s
      where s.shop_no = share_links.shop_no and s.id = sale_id)
    when quote_id is not null then holder_no is not distinct from (select q.customer_no from quotes q
      where q.shop_no = share_links.shop_no and q.id = quote_id)
    when employee_no is not null then exists (select from incentive_months m
      where m.shop_no = share_links.shop_no and m.employee_no = share_links.employee_no and m.month = payslip_month)
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
