import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  customerNo,
  entryId,
  requiredText,
  shopDate,
  signedWon,
  sumWon,
  text,
  version,
  won,
} from '../schema.ts';
import { accountDetail, accountKind, inShop, oneAccount } from './accounts.ts';

const changeErrors = ['ACCOUNT_NOT_FOUND', 'ACCOUNT_CLOSED', 'STALE_VERSION'] as const;
const reason = requiredText(200);

export const openAccount = endpoint({
  domain: 'memberships',
  summary: '다른 장부에 있던 정액권이나 티켓을 옮겨 적습니다',
  method: 'POST',
  path: '/{shopNo}/accounts',
  access: { right: 'memberships.write' },
  status: 201,
  params: inShop,
  body: z
    .object({
      kind: accountKind,
      customerNo,
      name: requiredText(60),
      /** What is left of it: paid for, and given on top. */
      paid: won,
      bonus: won.prefault(0),
      /** What the shop received for it, as far as the old books say. */
      receivedWon: won.describe('예전 장부에 적힌, 이 회원권으로 받은 돈 (원)'),
      shareable: z.boolean().default(false),
      expiresOn: shopDate.nullable(),
      reason,
    })
    .refine(({ paid, bonus }) => paid + bonus > 0, {
      path: ['paid'],
      message: '남은 금액이나 횟수를 입력해 주세요.',
    })
    .refine(({ kind, paid, bonus }) => kind !== 'TICKET' || Math.max(paid, bonus) <= 1000, {
      path: ['paid'],
      message: '티켓은 1,000회까지 적을 수 있어요.',
    }),
  response: accountDetail,
  changes: ['membership'],
  errors: ['CUSTOMER_NOT_FOUND'],
  idempotent: true,
});

export const adjustAccount = endpoint({
  domain: 'memberships',
  summary: '잔액이나 횟수를 사유와 함께 고칩니다',
  method: 'POST',
  path: '/{shopNo}/accounts/{id}/adjustments',
  access: { right: 'memberships.write' },
  params: oneAccount,
  body: z.object({
    amount: z
      .int()
      .min(-10_000_000_000)
      .max(10_000_000_000)
      .refine((value) => value !== 0, {
        message: '더하거나 뺄 양을 입력해 주세요.',
      }),
    reason,
    version,
  }),
  response: accountDetail,
  changes: ['membership'],
  errors: [...changeErrors, 'ACCOUNT_BALANCE_SHORT', 'ACCOUNT_EXPIRED'],
  idempotent: true,
});

export const extendAccount = endpoint({
  domain: 'memberships',
  summary: '유효기간을 바꿉니다. 만료된 회원권은 되살아납니다',
  method: 'POST',
  path: '/{shopNo}/accounts/{id}/extensions',
  access: { right: 'memberships.write' },
  params: oneAccount,
  body: z.object({ expiresOn: shopDate.nullable(), reason, version }),
  response: accountDetail,
  changes: ['membership'],
  errors: [...changeErrors, 'ACCOUNT_DATE_INVALID'],
  idempotent: true,
});

export const transferAccount = endpoint({
  domain: 'memberships',
  summary: '회원권을 다른 고객에게 양도합니다',
  method: 'POST',
  path: '/{shopNo}/accounts/{id}/transfers',
  access: { right: 'memberships.write' },
  params: oneAccount,
  body: z.object({ customerNo, reason, version }),
  response: accountDetail,
  changes: ['membership'],
  errors: [...changeErrors, 'CUSTOMER_NOT_FOUND', 'ACCOUNT_OF_ANOTHER', 'ACCOUNT_EMPTY'],
  idempotent: true,
});

export const shareAccount = endpoint({
  domain: 'memberships',
  summary: '회원권을 함께 쓰는 가족을 정합니다',
  method: 'PUT',
  path: '/{shopNo}/accounts/{id}/shares',
  access: { right: 'memberships.write' },
  params: oneAccount,
  body: z.object({ customerNos: z.array(customerNo).max(20), version }),
  response: accountDetail,
  changes: ['membership'],
  errors: [...changeErrors, 'ACCOUNT_NOT_SHAREABLE', 'CUSTOMER_NOT_FOUND'],
  idempotent: true,
});

export const reverseEntry = endpoint({
  domain: 'memberships',
  summary: '손으로 한 조정, 연장, 양도, 환불을 되돌립니다',
  method: 'POST',
  path: '/{shopNo}/accounts/{id}/reversals',
  access: { right: 'memberships.write' },
  params: oneAccount,
  body: z.object({ entryId, reason: text(200).default('') }),
  response: accountDetail,
  changes: ['sale', 'customer', 'membership'],
  errors: [
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_CLOSED',
    'ACCOUNT_ALREADY_USED',
    'ENTRY_NOT_FOUND',
    'ENTRY_REVERSED',
    'ENTRY_NOT_REVERSIBLE',
    'CUSTOMER_NOT_FOUND',
    'SALE_DAY_CLOSED',
  ],
  idempotent: true,
});

const penaltyPercent = z.int().min(0).max(10);

/** The calculation, line by line: the lines add up to the refund. */
export const refund = z.object({
  receivedWon: sumWon.describe('환불하는 회원권으로 지금까지 받은 돈 (원)'),
  lines: z.array(
    z.object({
      kind: z.enum(['RECEIVED', 'NOT_MONEY', 'USED', 'PENALTY', 'NOTHING_LEFT', 'HELD']),
      label: z.string(),
      on: shopDate.nullable(),
      amountWon: signedWon,
    }),
  ),
  refundWon: sumWon,
  /** Of the unpaid amount: the part that is waived, and the part that stays for uses. */
  cancelsWon: sumWon,
  staysOwedWon: sumWon,
  /** The rules that the calculation follows, as shown to the customer. */
  basis: z.array(z.string()),
  version,
});

export const previewRefund = endpoint({
  domain: 'memberships',
  summary: '환불 금액을 계산해 봅니다',
  method: 'GET',
  path: '/{shopNo}/accounts/{id}/refunds',
  access: { right: 'memberships.read' },
  params: oneAccount,
  query: z.object({ penaltyPercent: z.coerce.number().int().min(0).max(10).default(10) }),
  response: refund,
  reads: { membership: 'entity' },
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_CLOSED', 'ACCOUNT_EMPTY'],
});

export const refundAccount = endpoint({
  domain: 'memberships',
  summary: '회원권을 환불하고 닫습니다',
  method: 'POST',
  path: '/{shopNo}/accounts/{id}/refunds',
  access: { right: 'refunds.write' },
  params: oneAccount,
  body: z.object({
    penaltyPercent,
    /** The agreed amount: refused if the calculation has changed. */
    refundWon: won,
    method: requiredText(40),
    reason: text(200).default(''),
    version,
  }),
  response: accountDetail,
  changes: ['sale', 'customer', 'membership'],
  errors: [...changeErrors, 'ACCOUNT_EMPTY', 'PAYMENT_METHOD_NOT_FOUND', 'REFUND_CHANGED', 'SALE_DAY_CLOSED'],
  idempotent: true,
});
