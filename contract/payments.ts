import { z } from 'zod';
import { depositKinds, depositTargets, freeUntilChoices, waitChoices } from './deposit-policy.ts';
import { endpoint } from './endpoint.ts';
import {
  bookingId,
  cursor,
  customerNo,
  inPath,
  instant,
  limit,
  page,
  requiredText,
  shopDate,
  signedWon,
  sumWon,
  text,
  won,
} from './schema.ts';
import { consentKinds } from './consent-words.ts';
import { bookingSource } from './booking-draft.ts';
import { refundWay } from './zero-booking.ts';

const oneOf = <const T extends readonly number[]>(choices: T) =>
  z
    .int()
    .refine((value) => choices.includes(value), { message: '보기 가운데에서 골라 주세요.' })
    .meta({ enum: choices });

const terms = z.object({
  kind: z.enum(depositKinds),
  amountWon: won.min(1_000).max(300_000),
  percent: z.int().min(10).max(100),
  freeUntilHours: z.union([z.literal('ALWAYS'), oneOf(freeUntilChoices)]),
  lateRefundPercent: z
    .int()
    .refine((value) => value === 0 || (value >= 10 && value <= 90), {
      message: '0이나 10~90을 적어 주세요.',
    })
    .meta({ minimum: 0, maximum: 90 }),
  waitMinutes: oneOf(waitChoices),
  exemptHolders: z.boolean(),
  appliesTo: z.enum(depositTargets),
});

const policyAnswer = terms.extend({
  enabled: z.boolean(),
  /** 0 while the shop never saved one. */
  version: z.int().min(0),
  /** A provider charges cards for the shop. */
  connected: z.boolean(),
  /** 연습 모드. */
  practice: z.boolean(),
  example: z.object({ priceWon: won, dueWon: won, sentences: z.array(z.string()) }),
});

export const policy = endpoint({
  domain: 'payments',
  summary: '예약금 정책. 60,000원 시술로 보여 드리는 예와 함께',
  method: 'GET',
  path: '/booking-deposit/policy',
  access: 'member',
  response: policyAnswer,
  reads: { payment: true },
  errors: [],
});

export const savePolicy = endpoint({
  domain: 'payments',
  summary: '예약금 정책을 저장합니다. 이미 잡힌 예약은 예약할 때의 정책을 따릅니다',
  method: 'PUT',
  path: '/booking-deposit/policy',
  access: { right: 'settings.write' },
  body: terms.extend({ enabled: z.boolean(), version: z.int().min(0).max(2_000_000_000) }),
  response: policyAnswer,
  changes: ['payment'],
  errors: ['STALE_VERSION', 'PAYMENT_NOT_CONNECTED'],
});

const paymentId = z.int().positive();
const onePayment = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});
/** What a person must see to, in the order of how much it hurries. */
export const paymentTasks = [
  'REFUND_REFUSED',
  'REFUND_SHORT',
  'REFUND_UNKNOWN',
  'PAYMENT_UNKNOWN',
  'REFUND_OF_SALE',
  'PROVIDER_DIFFERS',
] as const;
export const paymentFilters = ['PAID', 'REFUNDED', 'FAILED', 'CHECKING', 'ATTENTION'] as const;

const refundQuote = z.object({
  refundWon: sumWon,
  keptWon: sumWon,
  way: refundWay.describe('TRANSFER: 카드가 일부만 취소되지 않아 샵이 직접 보냅니다'),
});

const payment = z.object({
  id: paymentId,
  bookingId,
  customerNo: customerNo.nullable(),
  customerName: z.string(),
  startAt: instant,
  state: z.enum(['OPEN', 'CHECKING', 'PAID', 'PART_REFUNDED', 'REFUNDED', 'FAILED', 'ABANDONED', 'VOIDED']),
  amountWon: won,
  refundedWon: won,
  /** On its way back. */
  refundingWon: won,
  /** What a card may still get back: of the payment, and of what is there of its deposit. */
  leftWon: won,
  feeWon: won,
  practice: z.boolean(),
  card: z.string().nullable(),
  failure: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  orderId: z.string(),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** An employee must look: a refund that was refused, or a payment whose outcome is unknown. */
  attention: z
    .object({
      kind: z.enum(paymentTasks),
      message: z.string(),
      refundId: z.int().nullable(),
      amountWon: won.describe('이 일이 걸린 금액'),
    })
    .nullable(),
  tries: z.int().describe('카드사에 물어본 횟수'),
  nextTryAt: instant.nullable().describe('다음에 카드사에 물어볼 때'),
  comparedAt: instant.nullable().describe('카드사의 기록과 마지막으로 맞춰 본 때'),
  terms: z.array(z.string()),
  refunds: z.array(
    z.object({
      id: z.int(),
      amountWon: won,
      by: z.enum(['SHOP', 'CUSTOMER', 'SYSTEM', 'PROVIDER']),
      actor: z.string(),
      reason: z.string(),
      state: z.enum(['WANTED', 'SENDING', 'UNKNOWN', 'SHORT', 'DONE', 'REFUSED']),
      failure: z.string().nullable(),
      at: instant,
      doneAt: instant.nullable(),
      tries: z.int(),
      nextTryAt: instant.nullable(),
      /** The employee who dealt with it, where the card refund was refused. */
      handledBy: z.string().nullable(),
    }),
  ),
  entries: z.array(
    z.object({
      kind: z.enum(['PAID', 'REFUNDED', 'FEE', 'PAYOUT', 'DIFFERENCE']),
      amountWon: signedWon,
      on: shopDate,
    }),
  ),
});

export const list = endpoint({
  domain: 'payments',
  summary: '온라인 결제 내역, 새것부터. 합계는 모든 쪽의 합입니다',
  method: 'GET',
  path: '/booking/payments',
  access: { right: 'payments.read' },
  query: z.object({
    from: shopDate,
    to: shopDate,
    state: z.enum(paymentFilters).optional(),
    /** A customer's name, or the provider's number. */
    q: text(60).optional(),
    cursor,
    limit: limit(100, 30),
  }),
  response: page(payment).extend({
    sums: z.object({ count: z.int(), paidWon: sumWon, refundedWon: sumWon, leftWon: sumWon, feeWon: sumWon }),
    practice: z.boolean(),
  }),
  reads: { payment: true, booking: true },
  errors: [],
});

const consent = z.object({
  kind: z.enum(consentKinds),
  textVersion: z.int(),
  at: instant,
});

const paymentDetail = payment.extend({
  consents: z.array(consent).describe('예약하며 동의한 것'),
  /** Each opening of the card window for this booking, this one among them, oldest first. */
  attempts: z.array(
    z.object({
      id: paymentId,
      orderId: z.string(),
      state: payment.shape.state,
      amountWon: won,
      failure: z.string().nullable(),
      at: instant,
    }),
  ),
});

export const get = endpoint({
  domain: 'payments',
  summary: '온라인 결제 하나: 장부, 결제 시도, 약속한 환불 기준, 동의한 것',
  method: 'GET',
  path: '/booking/payments/{id}',
  access: { right: 'payments.read' },
  params: onePayment,
  response: paymentDetail,
  reads: { payment: true, booking: true },
  errors: ['PAYMENT_NOT_FOUND'],
});

export const ofBooking = endpoint({
  domain: 'payments',
  summary: '예약 하나의 예약금: 받을 금액과 기한, 결제분, 약속한 환불 기준, 동의한 것',
  method: 'GET',
  path: '/booking/deposits/{bookingId}',
  access: { right: 'bookings.read' },
  params: z.object({ bookingId: inPath.bookingId }),
  response: z.object({
    source: bookingSource,
    askedAt: instant.describe('예약이 들어온 때'),
    deposit: z
      .object({
        state: z
          .enum(['PENDING', 'DUE', 'PAID', 'WAIVED', 'EXPIRED'])
          .describe('PENDING: 샵이 승인하면 그때 받습니다'),
        dueWon: won,
        payBy: instant.nullable(),
        sentences: z.array(z.string()).describe('고객이 읽고 동의한 환불 기준'),
      })
      .nullable(),
    /** The last that was begun in earnest. */
    payment: payment
      .pick({
        id: true,
        state: true,
        amountWon: true,
        refundedWon: true,
        refundingWon: true,
        leftWon: true,
        card: true,
        practice: true,
        paidAt: true,
        attention: true,
      })
      .nullable(),
    consents: z.array(consent),
    /** What calling it off now would give back; null where no card paid. */
    cancelling: z
      .object({ SHOP: refundQuote, CUSTOMER: refundQuote })
      .nullable()
      .describe('지금 취소하면 돌아가는 금액: 샵 사정일 때와 고객 사정일 때'),
  }),
  reads: { payment: true, booking: 'entity' },
  errors: ['BOOKING_NOT_FOUND'],
});

export const check = endpoint({
  domain: 'payments',
  summary: '끝을 모르는 결제나 환불을 카드사에 지금 다시 물어봅니다',
  method: 'POST',
  path: '/booking/payments/{id}/check',
  access: { right: 'refunds.write' },
  params: onePayment,
  response: paymentDetail,
  changes: ['payment'],
  errors: ['PAYMENT_NOT_FOUND'],
});

/**
 * The card refund was refused, and the shop returned the deposit in another way or agreed with the customer.
 */
export const handle = endpoint({
  domain: 'payments',
  summary: '카드로 되지 않은 환불을 다른 방법으로 처리했다고 적습니다',
  method: 'POST',
  path: '/booking/payments/{id}/handled',
  access: { right: 'refunds.write' },
  params: onePayment,
  body: z.object({ refundId: z.int().positive() }),
  response: paymentDetail,
  changes: ['payment', 'booking'],
  errors: ['PAYMENT_NOT_FOUND', 'REFUND_CHANGED', 'REFUND_IN_SALE'],
});

export const cancel = endpoint({
  domain: 'payments',
  summary: '카드 결제를 전부 또는 일부 취소합니다. 낸 금액까지 여러 번 나눠 취소할 수 있습니다',
  method: 'POST',
  path: '/booking/payments/{id}/cancel',
  access: { right: 'refunds.write' },
  idempotent: true,
  params: onePayment,
  body: z.object({
    /** Left out: all that is left. */
    amountWon: won.min(1).optional(),
    reason: requiredText(100),
    /** As it was shown. */
    expectedLeftWon: won,
  }),
  response: z.object({ refundWon: won, leftWon: won }),
  changes: ['payment', 'booking'],
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_CHECKING', 'REFUND_CHANGED', 'REFUND_EXCEEDS', 'REFUND_ONLY_WHOLE'],
});

const month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, { message: '달을 다시 확인해 주세요.' });
const taxed = {
  count: z.int(),
  totalWon: signedWon,
  supplyWon: signedWon,
  vatWon: signedWon,
  taxFreeWon: signedWon,
};

export const vat = endpoint({
  domain: 'payments',
  summary: '온라인 결제의 달별 부가세 자료: 전표, 취소, 매출로 쓴 예약금, 돌려주지 않은 예약금',
  method: 'GET',
  path: '/booking/payments/vat',
  access: { right: 'payments.read' },
  query: z.object({ from: month, to: month }),
  response: z.object({
    practice: z.boolean(),
    items: z.array(
      z.object({
        month: z.string(),
        slips: z.object(taxed),
        refunds: z.object(taxed),
        /** Of these slips, what stands in the sales already: it is not counted again. */
        usedInSalesWon: sumWon,
        /** Of visits that did not come about, what was not given back. */
        keptWon: sumWon,
      }),
    ),
  }),
  reads: { payment: true, sale: true },
  errors: [],
});
