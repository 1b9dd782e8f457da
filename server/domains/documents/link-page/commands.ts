import type { openLink as openLinkCall } from '../../../../contract/documents.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo, QuoteId, SaleId } from '../../../../contract/ids.ts';
import { maskedName } from '../../../../contract/people.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import { refuse } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { asSystem, inShop, publicAccess, withRights } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { payslipOf } from '../../incentives/public.ts';
import { readMonthReport } from '../../statistics/public.ts';
import { isActiveLink, openLinkByHash } from '../links/queries.ts';
import type { LinkRow } from '../links/queries.ts';
import { hashToken, shopOfToken } from '../../../platform/shop-token.ts';
import { quoteAgreed } from '../events.ts';
import { assertOpen } from '../quotes/commands.ts';
import { linesOfQuotes, lockQuote, requireQuote, updateQuote } from '../quotes/queries.ts';
import { presentQuoteOnPage, readBalance, readReceipt } from './present.ts';
import { customerOf, findShop } from './queries.ts';

type Shared = Reply<typeof openLinkCall>;

/** Everything that is not there, was cut off or is over answers alike: nothing is told. */
const nothing = () => refuse('LINK_NOT_FOUND');

const customer = { kind: 'customer', name: '고객' } as const;

/** The shop that a link's secret names, as a customer of it sees it. */
const accessOf = async (
  database: Database,
  token: string,
): Promise<{ access: ShopAccess; profile: Shared['shop'] } | undefined> => {
  const shopNo = shopOfToken(token);
  const profile = shopNo && (await asSystem(database, shopNo, 'open a shop by its link', findShop));
  if (!shopNo || !profile) return undefined;
  const { name, trade, phone, address, business_number: businessNumber } = profile;
  return {
    access: publicAccess(database, { shopNo, trade, shopName: name }, customer),
    profile: { name, phone, address, businessNumber },
  };
};

export const opens = async (database: Database, token: string): Promise<boolean> => {
  const found = await accessOf(database, token);
  return found ? inShop(found.access, (shop) => isActiveLink(shop, hashToken(token))) : false;
};

/** Acts in the shop that the secret names, as the holder of the link, once it was found. */
const atLink = async <T>(
  database: Database,
  token: string,
  work: (shop: Shop, link: LinkRow, profile: Shared['shop']) => Promise<T>,
): Promise<T> => {
  const found = await accessOf(database, token);
  if (!found) throw nothing();
  return inShop(found.access, async (shop) => {
    const link = await openLinkByHash(shop, hashToken(token));
    if (!link) throw nothing();
    return work(shop, link, found.profile);
  });
};

const show = async (shop: Shop, link: LinkRow, profile: Shared['shop']): Promise<Shared> => {
  const shared = {
    shop: profile,
    expiresAt: link.expires_at,
    receipt: null,
    balance: null,
    quote: null,
    payslip: null,
    report: null,
  };
  if (link.report_month !== null) {
    // It covers all sales and bookings, which every maker of its link may see.
    const whole = withRights(shop, 'statistics.read', 'sales.others');
    const report = await readMonthReport(whole, link.report_month);
    return { ...shared, customerName: '', report };
  }
  if (link.sale_id !== null) {
    const { receipt, customerName } = await readReceipt(shop, link.sale_id as SaleId);
    return { ...shared, customerName: maskedName(customerName), receipt };
  }
  if (link.customer_no !== null) {
    const customerNo = link.customer_no as CustomerNo;
    const holder = await customerOf(shop, customerNo);
    if (!holder) throw nothing();
    const balance = await readBalance(shop, customerNo);
    return { ...shared, customerName: maskedName(holder.name), balance };
  }
  if (link.payslip_month !== null) {
    const payslip = await payslipOf(shop, link.payslip_month, link.employee_no ?? 0);
    if (!payslip) throw nothing();
    return { ...shared, customerName: payslip.person.name, payslip };
  }
  const quoteId = link.quote_id as QuoteId;
  const row = await requireQuote(shop, quoteId);
  const lines = (await linesOfQuotes(shop, [quoteId])).get(quoteId) ?? [];
  return { ...shared, customerName: maskedName(row.customer_name), quote: presentQuoteOnPage(row, lines) };
};

export const openLink = (database: Database, token: string): Promise<Shared> => atLink(database, token, show);

/** The customer agrees to the quote as they read it. The first agreement stands. */
export const agreeByLink = (database: Database, token: string, version: number): Promise<Shared> =>
  atLink(database, token, async (shop, link, profile) => {
    if (link.quote_id === null) throw nothing();
    const id = link.quote_id as QuoteId;
    const row = await lockQuote(shop, id);
    if (row.agreed_at !== null) return show(shop, link, profile);
    assertOpen(row);
    // Without the quote as it is now, which names the customer in full: the page asks for it again.
    if (row.version !== version) throw refuse('STALE_VERSION');
    await updateQuote(shop, id, {
      agreed_at: clock.iso(),
      agreed_through: 'LINK',
      agreed_by: '고객',
    });
    await publish(shop, quoteAgreed, id, { through: 'LINK' });
    return show(shop, link, profile);
  });
