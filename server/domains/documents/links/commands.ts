import type { createLink, links } from '../../../../contract/documents.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo, LinkId, QuoteId, SaleId, ShopNo } from '../../../../contract/ids.ts';
import { minutesPerDay, shopDateOf, toInstant } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { assertCan, actingEmployee, inShop, shopNumber } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { requireCustomer } from '../../customers/public.ts';
import { payslipOf } from '../../incentives/public.ts';
import { requireSale } from '../../sales/public.ts';
import { customerLink, payslipLink, quoteLink, reportLink, saleLink } from '../events.ts';
import { requireQuote } from '../quotes/queries.ts';
import { revokeLinkRow, insertLink, activeLinks } from './queries.ts';
import type { LinkRow } from './queries.ts';
import { hashToken, newToken } from '../../../platform/shop-token.ts';
import { pathOf } from './rules.ts';

type Body = Parsed<typeof createLink>['body'];
type Link = Reply<typeof links>['items'][number];

const present = (row: LinkRow): Link => ({
  id: row.id,
  kind: row.kind,
  saleId: row.sale_id,
  customerNo: row.customer_no,
  quoteId: row.quote_id,
  payslip:
    row.payslip_month === null || row.employee_no === null
      ? null
      : { month: row.payslip_month, employeeNo: row.employee_no },
  reportMonth: row.report_month,
  createdAt: row.created_at,
  createdBy: row.created_by_name,
  expiresAt: row.expires_at,
  revoked: row.revoked_at !== null,
  openedCount: row.opened_count,
  lastOpenedAt: row.last_opened_at,
});

/** What the link is about, which must be there and for this person to see. */
const subjectOf = async (shop: Shop, body: Body) => {
  const none = {
    sale_id: null,
    customer_no: null,
    quote_id: null,
    payslip_month: null,
    employee_no: null,
    report_month: null,
  };
  if (body.kind === 'RECEIPT') {
    const { customer_no } = await requireSale(shop, body.saleId as SaleId);
    return { ...none, sale_id: body.saleId, holder_no: customer_no };
  }
  if (body.kind === 'QUOTE') {
    const { customer_no } = await requireQuote(shop, body.quoteId as QuoteId);
    return { ...none, quote_id: body.quoteId, holder_no: customer_no };
  }
  if (body.kind === 'PAYSLIP') {
    assertCan(shop, 'payroll.manage');
    if (!(await payslipOf(shop, body.month, body.employeeNo))) throw refuse('PAYSLIP_NOT_FOUND');
    return { ...none, payslip_month: body.month, employee_no: body.employeeNo, holder_no: null };
  }
  if (body.kind === 'REPORT') {
    assertCan(shop, 'statistics.export');
    if (body.month > shopDateOf(clock.now()).slice(0, 7)) throw refuse('STATISTICS_RANGE_TO_COME');
    return { ...none, report_month: body.month, holder_no: null };
  }
  assertCan(shop, 'memberships.read');
  await requireCustomer(shop, body.customerNo as CustomerNo);
  return { ...none, customer_no: body.customerNo, holder_no: body.customerNo };
};

const subjectOfLink = (
  shop: Pick<ShopAccess, 'shopNo'>,
  { sale_id, customer_no, quote_id, employee_no, report_month }: LinkRow,
) => {
  if (report_month !== null) return { events: reportLink, id: shopNumber(shop) };
  if (employee_no !== null) return { events: payslipLink, id: employee_no };
  if (sale_id !== null) return { events: saleLink, id: sale_id };
  if (customer_no !== null) return { events: customerLink, id: customer_no };
  return { events: quoteLink, id: quote_id ?? 0 };
};

export const makeLink = (shop: ShopAccess, body: Body): Promise<Reply<typeof createLink>> =>
  inShop(shop, async (shop) => {
    const token = newToken(shop.shopNo as ShopNo);
    const link = await insertLink(shop, {
      kind: body.kind,
      ...(await subjectOf(shop, body)),
      token_hash: hashToken(token),
      expires_at: toInstant(clock.now() + body.days * minutesPerDay * 60_000),
      created_by: actingEmployee(shop).employeeNo,
      created_by_name: shop.actor.name,
      created_at: clock.iso(),
    });
    const subject = subjectOfLink(shop, link);
    const parameters = { linkId: link.id, kind: link.kind, days: body.days };
    await publish(shop, subject.events.created, subject.id, parameters);
    return { ...present(link), path: pathOf(token) };
  });

export const listLinks = (shop: ShopAccess, about: Parsed<typeof links>['query']) =>
  inShop(shop, async (shop) => ({ items: (await activeLinks(shop, about)).map(present) }));

/** Revoked: the holder of the address sees nothing any more. */
export const revokeLink = (shop: ShopAccess, id: LinkId): Promise<Link> =>
  inShop(shop, async (shop) => {
    const link = await revokeLinkRow(shop, id);
    if (!link) throw refuse('LINK_NOT_FOUND');
    const subject = subjectOfLink(shop, link);
    await publish(shop, subject.events.revoked, subject.id, { linkId: link.id, kind: link.kind });
    return present(link);
  });
