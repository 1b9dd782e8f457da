import type { openLink as openLinkCall } from '../../../../contract/papers.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo, QuoteId, SaleId, ShopNo } from '../../../../contract/ids.ts';
import { maskedName } from '../../../../contract/people.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/open.ts';
import { refuse } from '../../../platform/errors.ts';
import { channelScope, inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { isLiving, openByHash } from '../links/queries.ts';
import type { LinkRow } from '../links/queries.ts';
import { hashToken, shopOfToken } from '../links/rules.ts';
import { assertOpen, tellQuote } from '../quotes/commands.ts';
import { linesOfQuotes, lockQuote, requireQuote, updateQuote } from '../quotes/queries.ts';
import { presentShared, readBalance, readReceipt } from './present.ts';
import { customerOf, findShop } from './queries.ts';

type Shared = Reply<typeof openLinkCall>;

/** Everything that is not there, was cut off or is over answers alike: nothing is told. */
const nothing = () => refuse('LINK_NOT_FOUND');

const strangerIn = (database: Database, shopNo: ShopNo): ShopScope =>
  channelScope(database, { shopNo, trade: 'NAIL', shopName: '' }, '고객');

export const opens = async (database: Database, token: string): Promise<boolean> => {
  const shopNo = shopOfToken(token);
  if (!shopNo) return false;
  const stranger = strangerIn(database, shopNo);
  return inShop(stranger, (db) => isLiving(db, stranger, hashToken(token)));
};

/** Works in the shop that the secret names, as nobody who works there, once its link was found. */
const atLink = async <T>(
  database: Database,
  token: string,
  work: (db: Tx, scope: ShopScope, link: LinkRow, shop: Shared['shop']) => Promise<T>,
): Promise<T> => {
  const shopNo = shopOfToken(token);
  if (!shopNo) throw nothing();
  const stranger = strangerIn(database, shopNo);
  return inShop(stranger, async (db) => {
    const shop = await findShop(db, shopNo);
    const link = shop && (await openByHash(db, stranger, hashToken(token)));
    if (!shop || !link) throw nothing();
    const { name, trade, phone, address } = shop;
    const scope = channelScope(database, { shopNo, trade, shopName: name }, '고객');
    return work(db, scope, link, { name, phone, address });
  });
};

const show = async (db: Tx, scope: ShopScope, link: LinkRow, shop: Shared['shop']): Promise<Shared> => {
  const shared = { shop, expiresAt: link.expires_at, receipt: null, balance: null, quote: null };
  if (link.sale_id !== null) {
    const { receipt, customerName } = await readReceipt(db, scope, link.sale_id as SaleId);
    return { ...shared, customerName: maskedName(customerName), receipt };
  }
  if (link.customer_no !== null) {
    const customerNo = link.customer_no as CustomerNo;
    const customer = await customerOf(db, scope, customerNo);
    if (!customer) throw nothing();
    const balance = await readBalance(db, scope, customerNo);
    return { ...shared, customerName: maskedName(customer.name), balance };
  }
  const quoteId = link.quote_id as QuoteId;
  const row = await requireQuote(db, scope, quoteId);
  const lines = (await linesOfQuotes(db, scope, [quoteId])).get(quoteId) ?? [];
  return { ...shared, customerName: maskedName(row.customer_name), quote: presentShared(row, lines) };
};

export const openLink = (database: Database, token: string): Promise<Shared> => atLink(database, token, show);

/** The customer agrees to the quote as they read it. The first agreement stands. */
export const agreeByLink = (database: Database, token: string, version: number): Promise<Shared> =>
  atLink(database, token, async (db, scope, link, shop) => {
    if (link.quote_id === null) throw nothing();
    const id = link.quote_id as QuoteId;
    const row = await lockQuote(db, scope, id);
    if (row.agreed_at !== null) return show(db, scope, link, shop);
    assertOpen(row);
    // Without the quote as it is now, which names the customer in full: the page asks for it again.
    if (row.version !== version) throw refuse('STALE_VERSION');
    await updateQuote(db, scope, id, {
      agreed_at: clock.iso(),
      agreed_through: 'LINK',
      agreed_by: '고객',
    });
    await tellQuote(db, scope, id, '고객이 링크에서 견적에 동의했어요');
    return show(db, scope, link, shop);
  });
