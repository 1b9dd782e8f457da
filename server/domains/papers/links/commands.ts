import type { createLink, links } from '../../../../contract/papers.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo, LinkId, QuoteId, SaleId, ShopNo } from '../../../../contract/ids.ts';
import { minutesPerDay, toInstant } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { announce, record } from '../../../platform/outbox.ts';
import { assertCan, inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { requireCustomer } from '../../customers/public.ts';
import { requireSale } from '../../sales/public.ts';
import { requireQuote } from '../quotes/queries.ts';
import { cutLink, insertLink, livingLinks } from './queries.ts';
import type { LinkRow } from './queries.ts';
import { hashToken, newToken, pathOf } from './rules.ts';

type Body = Parsed<typeof createLink>['body'];
type Link = Reply<typeof links>['items'][number];

const present = (row: LinkRow): Link => ({
  id: row.id,
  kind: row.kind,
  saleId: row.sale_id,
  customerNo: row.customer_no,
  quoteId: row.quote_id,
  createdAt: row.created_at,
  createdBy: row.created_by_name,
  expiresAt: row.expires_at,
  revoked: row.revoked_at !== null,
  openedCount: row.opened_count,
  lastOpenedAt: row.last_opened_at,
});

/** What the link is about, which must be there and for this person to see. */
const subjectOf = async (db: Tx, scope: ShopScope, body: Body) => {
  const none = { sale_id: null, customer_no: null, quote_id: null };
  if (body.kind === 'RECEIPT') {
    const { customer_no } = await requireSale(db, scope, body.saleId as SaleId);
    return { ...none, sale_id: body.saleId, holder_no: customer_no };
  }
  if (body.kind === 'QUOTE') {
    const { customer_no } = await requireQuote(db, scope, body.quoteId as QuoteId);
    return { ...none, quote_id: body.quoteId, holder_no: customer_no };
  }
  assertCan(scope, 'memberships.read');
  await requireCustomer(db, scope, body.customerNo as CustomerNo);
  return { ...none, customer_no: body.customerNo, holder_no: body.customerNo };
};

const papers = { RECEIPT: '영수증', BALANCE: '잔액', QUOTE: '견적서' } as const;

const historyOf = (db: Tx, scope: ShopScope, link: LinkRow, sentence: string) => {
  if (link.sale_id !== null) return record(db, scope, 'sale', link.sale_id, sentence);
  if (link.customer_no !== null) return record(db, scope, 'customer', link.customer_no, sentence);
  return record(db, scope, 'quote', link.quote_id ?? 0, sentence);
};

const tell = (db: Tx, scope: ShopScope, link: LinkRow) =>
  announce(db, scope, { kind: 'paper', entity: link.id });

export const makeLink = (scope: ShopScope, body: Body): Promise<Reply<typeof createLink>> =>
  inShop(scope, async (db) => {
    const token = newToken(scope.shopNo as ShopNo);
    const link = await insertLink(db, {
      shop_no: scope.shopNo,
      kind: body.kind,
      ...(await subjectOf(db, scope, body)),
      token_hash: hashToken(token),
      expires_at: toInstant(clock.now() + body.days * minutesPerDay * 60_000),
      created_by: scope.employeeNo,
      created_by_name: scope.name,
      created_at: clock.iso(),
    });
    await historyOf(db, scope, link, `${papers[link.kind]} 링크를 만들었어요 (${body.days}일)`);
    await tell(db, scope, link);
    return { ...present(link), path: pathOf(token) };
  });

export const listLinks = (scope: ShopScope, about: Parsed<typeof links>['query']) =>
  inShop(scope, async (db) => ({ items: (await livingLinks(db, scope, about)).map(present) }));

/** Cut off: whoever has the address sees nothing any more. */
export const revokeLink = (scope: ShopScope, id: LinkId): Promise<Link> =>
  inShop(scope, async (db) => {
    const link = await cutLink(db, scope, id);
    if (!link) throw refuse('LINK_NOT_FOUND');
    await historyOf(db, scope, link, `${papers[link.kind]} 링크를 끊었어요`);
    await tell(db, scope, link);
    return present(link);
  });
