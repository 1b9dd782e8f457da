import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  accountId,
  cursor,
  customerNo,
  entryId,
  idInQuery,
  inPath,
  instant,
  limit,
  page,
  saleId,
  shopDate,
  shopNo,
  signedWon,
  sumWon,
  text,
  version,
} from '../schema.ts';
import { usable } from './terms.ts';

export const inShop = z.object({ shopNo });
export const oneAccount = z.object({ shopNo, id: inPath.accountId });
/** Won of a pass, times of a ticket, points. */
const amount = z.int();

export const accountKind = z.enum(['PASS', 'TICKET']);
export const accountState = z.enum(['ACTIVE', 'USED_UP', 'EXPIRED', 'CLOSED']);

export const account = z.object({
  id: accountId,
  kind: accountKind,
  state: accountState,
  customerNo,
  customerName: z.string(),
  name: z.string(),
  balance: sumWon,
  /** Parts of the balance: paid for and bonus. */
  paid: sumWon,
  bonus: sumWon,
  receivedWon: sumWon.describe('이 회원권을 팔며 지금까지 받은 돈 (원)'),
  /** 선수금: received and not yet earned. */
  unearnedWon: sumWon,
  usable,
  shareable: z.boolean(),
  issuedOn: shopDate,
  expiresOn: shopDate.nullable(),
  version,
});

export const entryKind = z.enum([
  'ISSUE',
  'CHARGE',
  'EARN',
  'USE',
  'REFUND',
  'EXPIRE',
  'MOVE',
  'ADJUST',
  'EXTEND',
  'TRANSFER',
  'MERGE',
  'REVERSE',
]);

export const entry = z.object({
  id: entryId,
  kind: entryKind,
  amount,
  balanceAfter: sumWon,
  moneyWon: signedWon,
  on: shopDate,
  at: instant,
  actor: z.string(),
  /** What happened, in one plain sentence. */
  sentence: z.string(),
  reason: z.string(),
  saleId: saleId.nullable(),
  reversed: z.boolean(),
  /** Reversible here; entries of a sale are reversed at the sale. */
  reversible: z.boolean(),
});

export const accountDetail = account.extend({
  sharedWith: z.array(z.object({ customerNo, name: z.string() })),
  /** Newest first. */
  entries: z.array(entry),
});

export const accounts = endpoint({
  domain: 'memberships',
  summary: '회원권을 가진 고객, 만료 예정, 선수금 합계',
  method: 'GET',
  path: '/{shopNo}/accounts',
  access: { right: 'memberships.read' },
  params: inShop,
  query: z.object({
    kind: accountKind.optional(),
    state: accountState.default('ACTIVE'),
    /** Only accounts that expire within so many days. */
    expiringWithin: z.coerce.number().int().min(0).max(366).optional(),
    customerNo: idInQuery<'CustomerNo'>().optional(),
    productId: idInQuery<'ProductId'>().optional(),
    q: text(40).optional(),
    limit: limit(200, 50),
    cursor,
  }),
  /** Totals cover all filtered rows on all pages; what the shop owes in all is null without statistics.read. */
  response: page(account).extend({
    totals: z.object({
      count: z.int(),
      passWon: sumWon.nullable(),
      ticketCount: sumWon.nullable(),
      unearnedWon: sumWon.nullable(),
    }),
  }),
  reads: { membership: true },
  errors: [],
});

export const oneOfAccounts = endpoint({
  domain: 'memberships',
  summary: '회원권 하나와 그 내역',
  method: 'GET',
  path: '/{shopNo}/accounts/{id}',
  access: { right: 'memberships.read' },
  params: oneAccount,
  response: accountDetail,
  reads: { membership: 'entity' },
  errors: ['ACCOUNT_NOT_FOUND'],
});

export const usableTickets = endpoint({
  domain: 'memberships',
  summary: '고객이 지금, 또는 그날 쓸 수 있던 정액권과 티켓, 만료가 가까운 순서로',
  method: 'GET',
  path: '/cust/search/ticket',
  root: true,
  access: { right: 'memberships.read' },
  query: z.object({
    customerNo: idInQuery<'CustomerNo'>(),
    itemId: idInQuery<'ItemId'>().optional(),
    on: shopDate.optional(),
  }),
  response: z.object({
    /** The balance usable on that day, without its parts. */
    items: z.array(
      account.omit({ paid: true, bonus: true, unearnedWon: true }).extend({ shared: z.boolean() }),
    ),
    points: sumWon,
  }),
  reads: { membership: true },
  errors: ['CUSTOMER_NOT_FOUND'],
});
