import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  customerNo,
  inPath,
  instant,
  receiptId,
  saleId,
  shopDate,
  shopNo,
  sumWon,
  text,
  won,
} from '../schema.ts';

/** 소득공제, 지출증빙, 자진발급. */
export const receiptPurpose = z.enum(['DEDUCTION', 'EXPENSE', 'SELF']);

const approvalNo = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z-]{4,30}$/, { message: '승인번호를 다시 확인해 주세요.' });
/** Left out: all that was paid in cash or by transfer and has no receipt yet. */
const amount = { amountWon: won.min(1).optional() };

/** The recipient of a cash receipt. OWN (발급함) was issued outside the product, by a terminal or by hand. */
export const saidReceipt = z.discriminatedUnion('kind', [
  /** Without a number the customer's own is used, even if the caller may not see it. */
  z.object({ kind: z.literal('DEDUCTION'), phone: text(20).optional(), ...amount }),
  z.object({ kind: z.literal('EXPENSE'), businessNo: text(20), ...amount }),
  z.object({ kind: z.literal('SELF'), ...amount }),
  z.object({ kind: z.literal('OWN'), purpose: receiptPurpose, approvalNo, ...amount }),
]);

/**
 * ISSUING is on its way; UNCLEAR may or may not have been issued and is being looked up; TO_CANCEL no longer
 * fits its sale and a person must cancel it (on the terminal, or by trying again).
 */
export const receiptState = z.enum([
  'ISSUING',
  'UNCLEAR',
  'ISSUED',
  'REJECTED',
  'CANCELLING',
  'TO_CANCEL',
  'CANCELLED',
]);

const receipt = z.object({
  id: receiptId,
  issuer: z.enum(['PROVIDER', 'OWN']),
  purpose: receiptPurpose,
  state: receiptState,
  amountWon: won,
  supplyWon: won,
  vatWon: won,
  taxFreeWon: won,
  /** '010-****-1234', '123-**-***90'; empty if issued outside. */
  masked: z.string(),
  approvalNo: z.string().nullable(),
  cancelApprovalNo: z.string().nullable(),
  /** Why the provider refused, in its words. */
  failure: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: instant,
  issuedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
});

const ofSale = z.object({
  /** Paid in cash or by transfer, with the sale or later, less what was paid back. */
  cashWon: sumWon,
  /** Of that, what has no receipt yet. */
  openWon: sumWon,
  /** Compulsory: the sale is 100,000 won or more, or a change of it cancelled its receipt. */
  required: z.boolean(),
  /** A change of the sale cancelled its receipt, and part of the cash has none since. */
  lost: z.boolean(),
  /** The last day for issuing the missing receipt. */
  dueOn: shopDate.nullable(),
  /** 연습 모드: no provider is connected, nothing reaches the tax office. */
  practice: z.boolean(),
  items: z.array(receipt),
});

const oneSale = z.object({ shopNo, id: inPath.saleId });
const oneReceipt = z.object({ shopNo, id: inPath.saleId, receiptId: inPath.receiptId });

export const receiptErrors = [
  'CASH_RECEIPT_EXCEEDS',
  'CASH_RECEIPT_NOTHING_PAID',
  'CASH_RECEIPT_NUMBER_INVALID',
  'CASH_RECEIPT_UNCANCELLED',
] as const;

export const cashReceipts = endpoint({
  domain: 'sales',
  summary: '매출의 현금영수증',
  method: 'GET',
  path: '/{shopNo}/sales/{id}/cash-receipts',
  access: { right: 'sales.read' },
  params: oneSale,
  response: ofSale,
  reads: { sale: 'entity' },
  errors: ['SALE_NOT_FOUND'],
});

export const issueCashReceipt = endpoint({
  domain: 'sales',
  summary: '현금영수증을 발급하거나, 밖에서 발급한 것을 승인번호와 함께 적습니다',
  method: 'POST',
  path: '/{shopNo}/sales/{id}/cash-receipts',
  access: { right: 'receipts.write' },
  params: oneSale,
  body: saidReceipt,
  /** Usually ISSUING: a live change tells the outcome a moment later. */
  response: ofSale,
  changes: ['sale'],
  errors: ['SALE_NOT_FOUND', 'SALE_DELETED', ...receiptErrors],
  idempotent: true,
});

export const cancelCashReceipt = endpoint({
  domain: 'sales',
  summary: '현금영수증을 취소합니다. 밖에서 발급한 것은 취소했다고 적습니다',
  method: 'POST',
  path: '/{shopNo}/sales/{id}/cash-receipts/{receiptId}/cancellations',
  access: { right: 'sales.edit' },
  params: oneReceipt,
  body: z.object({ reason: text(200).default('') }),
  response: ofSale,
  changes: ['sale'],
  errors: ['SALE_NOT_FOUND', 'CASH_RECEIPT_NOT_FOUND', 'CASH_RECEIPT_CLOSED'],
  idempotent: true,
});

export const checkCashReceipt = endpoint({
  domain: 'sales',
  summary: '결과를 모르는 현금영수증을 지금 다시 확인합니다',
  method: 'POST',
  path: '/{shopNo}/sales/{id}/cash-receipts/{receiptId}/checks',
  access: { right: 'receipts.write' },
  params: oneReceipt,
  body: z.object({}),
  response: ofSale,
  changes: ['sale'],
  errors: ['SALE_NOT_FOUND', 'CASH_RECEIPT_NOT_FOUND', 'CASH_RECEIPT_CLOSED'],
  idempotent: true,
});

export const missingCashReceipts = endpoint({
  domain: 'sales',
  summary: '현금영수증이 아직 없는 현금 매출, 기한이 가까운 것부터 300건',
  method: 'GET',
  path: '/{shopNo}/cash-receipts/missing',
  access: { right: 'sales.read' },
  params: z.object({ shopNo }),
  /** `all` also lists sales under 100,000 won, for which a receipt is not compulsory. */
  query: z.object({ all: z.enum(['true', 'false']).default('false') }),
  response: z.object({
    items: z.array(
      z.object({
        saleId,
        customerNo: customerNo.nullable(),
        customerName: z.string(),
        soldOn: shopDate,
        summary: z.string(),
        totalWon: won,
        cashWon: sumWon,
        openWon: sumWon,
        required: z.boolean(),
        lost: z.boolean(),
        dueOn: shopDate,
        /** Less than nothing once the day has passed. */
        daysLeft: z.int(),
      }),
    ),
    /** Totals over all pages; `toCancel` counts receipts that no longer fit their sale. */
    totals: z.object({
      required: z.int(),
      overdue: z.int(),
      all: z.int(),
      openWon: sumWon,
      toCancel: z.int(),
    }),
    toCancel: z.array(
      z.object({
        saleId,
        customerName: z.string(),
        soldOn: shopDate,
        amountWon: won,
        approvalNo: z.string().nullable(),
        failure: z.string().nullable(),
      }),
    ),
    practice: z.boolean(),
  }),
  reads: { sale: true, customer: 'customer' },
  errors: [],
});
