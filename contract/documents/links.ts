import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { payslipBody } from '../incentives/person.ts';
import { month } from '../incentives/parts.ts';
import { monthReport } from '../statistics/report.ts';
import {
  customerNo,
  employeeNo,
  idInQuery,
  inPath,
  instant,
  linkId,
  quoteId,
  saleId,
  shopDate,
  shopNo,
  signedWon,
  sumWon,
  version,
  won,
} from '../schema.ts';
import { quoteLine } from './quotes.ts';

const inShop = z.object({ shopNo });

const link = z.object({
  id: linkId,
  kind: z.enum(['RECEIPT', 'BALANCE', 'QUOTE', 'PAYSLIP', 'REPORT']),
  saleId: saleId.nullable(),
  customerNo: customerNo.nullable(),
  quoteId: quoteId.nullable(),
  payslip: z.object({ month, employeeNo }).nullable(),
  reportMonth: month.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  revoked: z.boolean(),
  openedCount: z.int(),
  lastOpenedAt: instant.nullable(),
});

const days = z.int().min(1).max(365).default(30);

export const createLink = endpoint({
  domain: 'papers',
  summary: '영수증, 잔액, 견적서, 정산서, 월간 보고서를 로그인 없이 보는 비밀 링크를 만듭니다',
  method: 'POST',
  path: '/{shopNo}/links',
  access: { right: 'sales.read' },
  status: 201,
  params: inShop,
  /** For balances the right 'memberships.read' too, for a payslip 'payroll.manage', for a report 'statistics.export'. Not replayed under a key: the answer holds the secret. */
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('RECEIPT'), saleId, days }),
    z.object({ kind: z.literal('BALANCE'), customerNo, days }),
    z.object({ kind: z.literal('QUOTE'), quoteId, days }),
    z.object({ kind: z.literal('PAYSLIP'), month, employeeNo, days }),
    z.object({ kind: z.literal('REPORT'), month, days }),
  ]),
  /** The address is answered only this once; a hash of its secret is stored. */
  response: link.extend({ path: z.string() }),
  changes: ['paper'],
  errors: [
    'SALE_NOT_FOUND',
    'CUSTOMER_NOT_FOUND',
    'QUOTE_NOT_FOUND',
    'PAYSLIP_NOT_FOUND',
    'STATISTICS_RANGE_TO_COME',
  ],
});

export const links = endpoint({
  domain: 'papers',
  summary: '아직 열리는 비밀 링크',
  method: 'GET',
  path: '/{shopNo}/links',
  access: { right: 'sales.read' },
  params: inShop,
  /** Newest first, 100 at most. */
  query: z.object({
    saleId: idInQuery<'SaleId'>().optional(),
    customerNo: idInQuery<'CustomerNo'>().optional(),
    quoteId: idInQuery<'QuoteId'>().optional(),
    payslipMonth: month.optional(),
    reportMonth: month.optional(),
    employeeNo: idInQuery<'EmployeeNo'>().optional(),
  }),
  response: z.object({ items: z.array(link) }),
  reads: { paper: true },
  errors: [],
});

export const revokeLink = endpoint({
  domain: 'papers',
  summary: '비밀 링크를 끊습니다',
  method: 'DELETE',
  path: '/{shopNo}/links/{linkId}',
  access: { right: 'sales.read' },
  params: z.object({ shopNo, linkId: inPath.linkId }),
  response: link,
  changes: ['paper'],
  errors: ['LINK_NOT_FOUND'],
});

const oneLink = z.object({ token: z.string().max(100) });

const holding = z.object({
  kind: z.enum(['PASS', 'TICKET', 'POINT']),
  name: z.string(),
  used: sumWon.describe('이 매출에서 쓴 금액·횟수·포인트'),
  added: sumWon,
  after: sumWon,
  expiresOn: shopDate.nullable(),
});

const receipt = z.object({
  number: saleId,
  cancelled: z.boolean(),
  soldAt: instant,
  soldOn: shopDate,
  petName: z.string().nullable(),
  lines: z.array(
    z.object({ name: z.string(), quantity: z.int(), listWon: won, discountWon: won, totalWon: won }),
  ),
  totalWon: won,
  /** With what is still owed they add up to the total. */
  payments: z.array(
    z.object({
      name: z.string(),
      amountWon: won,
      units: z.int().nullable(),
      /** Of a debt that was received later, its day. */
      on: shopDate.nullable(),
    }),
  ),
  supplyWon: won,
  vatWon: won,
  owedWon: won,
  holdings: z.array(holding),
});

const balance = z.object({
  accounts: z.array(
    z.object({
      kind: z.enum(['PASS', 'TICKET']),
      name: z.string(),
      balance: sumWon,
      expiresOn: shopDate.nullable(),
      /** Held by a family member. */
      shared: z.boolean(),
    }),
  ),
  points: sumWon,
  /** Points by their last day, nearest first. */
  lots: z.array(z.object({ points: sumWon, expiresOn: shopDate.nullable() })),
  /** Newest first. */
  uses: z.array(
    z.object({
      on: shopDate,
      kind: z.enum(['PASS', 'TICKET', 'POINT']),
      what: z.enum(['ISSUE', 'CHARGE', 'EARN', 'USE', 'REFUND', 'EXPIRE', 'ADJUST']),
      name: z.string(),
      item: z.string().nullable(),
      amount: signedWon,
      balanceAfter: sumWon.nullable(),
    }),
  ),
});

const quote = z.object({
  quotedOn: shopDate,
  lines: z.array(quoteLine),
  totalWon: sumWon,
  note: z.string(),
  agreedAt: instant.nullable(),
  /** Withdrawn, or a sale already: nothing is left to agree to. */
  closed: z.boolean(),
  version,
});

const shared = z.object({
  shop: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    /** 사업자등록번호, ten digits; null until the shop has said it. */
    businessNumber: z.string().nullable(),
  }),
  /** Masked: 김*주. Of a payslip: the employee. Of a report: empty. */
  customerName: z.string(),
  expiresAt: instant,
  /** One of the five. */
  receipt: receipt.nullable(),
  balance: balance.nullable(),
  quote: quote.nullable(),
  payslip: payslipBody.nullable(),
  report: monthReport.nullable(),
});

export const openLink = endpoint({
  domain: 'papers',
  summary: '비밀 링크가 보여 주는 것. 로그인이 필요 없습니다',
  method: 'GET',
  path: '/links/{token}',
  access: 'public',
  params: oneLink,
  response: shared,
  /** Unknown, revoked and expired links get the same answer. */
  errors: ['LINK_NOT_FOUND'],
  perMinute: 60,
});

export const agreeByLink = endpoint({
  domain: 'papers',
  summary: '견적서를 받은 고객이 동의합니다',
  method: 'POST',
  path: '/links/{token}/agreement',
  access: 'public',
  params: oneLink,
  /** The quote as it was read. */
  body: z.object({ version }),
  response: shared,
  changes: ['paper'],
  errors: ['LINK_NOT_FOUND', 'QUOTE_CLOSED', 'STALE_VERSION'],
  perMinute: 20,
});
