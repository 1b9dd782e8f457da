import { z } from 'zod';
import {
  accountId,
  bookingId,
  customerNo,
  instant,
  petNo,
  saleId,
  shopDate,
  signedWon,
  sumWon,
  version,
  won,
} from '../schema.ts';
import { saleLine } from './lines.ts';

export const methodKind = z.enum([
  'CARD',
  'CASH',
  'TRANSFER',
  'NAVER_PAY',
  'KAKAO_PAY',
  'PASS',
  'TICKET',
  'POINT',
  'DEPOSIT',
  'UNPAID',
  'CUSTOM',
]);

/** One per account that paid: a payment from two passes appears twice. */
export const salePayment = z.object({
  method: z.string(),
  methodName: z.string(),
  kind: methodKind,
  amountWon: won,
  line: z.int().nullable(),
  units: z.int().nullable(),
  accountId: accountId.nullable(),
  accountName: z.string().nullable(),
});

/** A sale as lists show it. 매출액 is totalWon; see sale-figures.ts for how the others follow. */
export const listedSale = z.object({
  id: saleId,
  bookingId: bookingId.nullable(),
  customerNo: customerNo.nullable(),
  customerName: z.string(),
  petNo: petNo.nullable(),
  petName: z.string().nullable(),
  soldAt: instant,
  soldOn: shopDate,
  lines: z.array(saleLine),
  payments: z.array(salePayment),
  listWon: won,
  discountWon: won,
  totalWon: won,
  /** 실매출: the total less what passes and tickets paid. */
  realSalesWon: won,
  /** 차감: what passes and tickets paid. */
  deductedWon: won,
  pointsWon: won,
  depositWon: won,
  /** 수납액 with the sale: real sales less points and unpaid. Later collections count on their own day. */
  receivedWon: won,
  /** Unpaid at the sale, collected since, and still owed. */
  unpaidWon: won,
  collectedWon: won,
  owedWon: won,
  supplyWon: won,
  vatWon: won,
  earnedPoints: z.int(),
  memo: z.string(),
  deleted: z.boolean(),
  /** Written, changed or deleted after its day was closed. */
  afterClose: z.boolean(),
  version,
});

export const collection = z.object({
  id: z.int().positive(),
  method: z.string(),
  methodName: z.string(),
  /** Less than nothing for one that takes another back. */
  amountWon: signedWon,
  on: shopDate,
  memo: z.string(),
  actor: z.string(),
  at: instant,
  reversesId: z.int().positive().nullable(),
  reversed: z.boolean(),
  /** Not a payment: the debt was waived when its pass or ticket was refunded. */
  cancels: z.boolean(),
});

export const sale = listedSale.extend({
  lines: z.array(
    saleLine.extend({
      /**
       * What it put onto the pass or ticket it made or charged, in won or times: as long as it is of the same
       * product the same again, whatever becomes of its price. Null without 'memberships.read'.
       */
      given: z.int().nullable(),
    }),
  ),
  /** A change of the sale cancelled its receipt, and none was issued since. */
  lostReceiptWon: sumWon,
  photos: z.array(z.object({ fileId: z.uuid(), url: z.string(), thumbnailUrl: z.string() })),
  collections: z.array(collection),
  history: z.array(z.object({ at: instant, actor: z.string(), sentence: z.string() })),
});

/** What came in and went out by one way of paying, each on its own day, as its terminal or bank reports it. ONLINE is the provider of online payments. */
export const methodMoney = z.object({
  method: z.string(),
  name: z.string(),
  /** Paid with the sales of these days. */
  salesWon: sumWon.describe('이 기간의 매출이 이 결제 수단으로 결제된 금액 (원)'),
  /** Debts of sales of any day, received in these days, less reversals. */
  collectionsWon: signedWon,
  /** Deposits received in these days, less what was corrected; used, they pay their sale by no method of these. */
  depositsWon: signedWon,
  /** Paid back in these days: refunds of passes and tickets, returned deposits, less reversals. */
  refundedWon: signedWon,
  /** Sales, collections and deposits less refunds. */
  totalWon: signedWon,
});

/** What rows of sales come to together. */
export const saleTotals = z.object({
  count: z.int(),
  totalWon: sumWon,
  realSalesWon: sumWon,
  deductedWon: sumWon,
  pointsWon: sumWon,
  receivedWon: sumWon,
  unpaidWon: sumWon,
  owedWon: sumWon,
});
