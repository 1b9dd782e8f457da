import { z } from 'zod';
import { creditEntryKinds } from './credit-products.ts';
import { endpoint } from './endpoint.ts';
import { chargeStates } from './subscription-plans.ts';
import { chargeId, cursor, instant, limit, page, shopNo, signedWon, sumWon, version, won } from './schema.ts';

const ofShop = z.object({ id: shopNo });
const billing = { right: 'billing.manage' } as const;
const productId = z.string().regex(/^[A-Z0-9]{1,20}$/, { message: '충전 상품을 골라 주세요.' });

export const products = endpoint({
  domain: 'credit',
  summary: '알림 충전 상품과 한 건의 값',
  method: 'GET',
  path: '/shops/{id}/alarm-products',
  access: 'member',
  params: ofShop,
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** VAT included. */
        payWon: won,
        vatWon: won,
        creditWon: won,
        bonusWon: won,
      }),
    ),
    /** What one message takes of the credit. */
    prices: z.object({ ALIMTALK: won, SMS: won, LMS: won, MMS: won }),
    /** 연습 모드. */
    practice: z.boolean(),
  }),
  reads: {},
  errors: [],
});

const purchaseBody = z.object({
  productId,
  count: z.int().min(1).max(10).default(1),
  /** What was shown, VAT included. */
  expectTotalWon: won,
});
const purchaseAnswer = z.object({ chargeId, state: z.enum(chargeStates) });
const purchaseErrors = ['CREDIT_PRODUCT_NOT_FOUND', 'CHARGE_AMOUNT_CHANGED', 'CARD_NEEDED'] as const;

export const purchase = endpoint({
  domain: 'credit',
  summary: '알림을 충전합니다. 등록한 카드로 결제되면 들어옵니다',
  method: 'POST',
  path: '/shops/{id}/alarm-products/payment',
  access: billing,
  status: 201,
  idempotent: true,
  whileSuspended: true,
  params: ofShop,
  body: purchaseBody,
  response: purchaseAnswer,
  changes: ['charge', 'credit'],
  errors: purchaseErrors,
});

export const recharge = endpoint({
  domain: 'credit',
  summary: '알림을 충전합니다 (앱). alarm-products/payment 와 같습니다',
  method: 'POST',
  path: '/sms/recharge',
  root: true,
  access: billing,
  status: 201,
  idempotent: true,
  whileSuspended: true,
  body: purchaseBody,
  response: purchaseAnswer,
  changes: ['charge', 'credit'],
  errors: purchaseErrors,
});

const settings = {
  enabled: z.boolean(),
  /** Charged as soon as less than this is left. */
  belowWon: z.int().min(1_000).max(500_000),
  productId,
  /** Of a calendar month, VAT included. */
  monthlyCapWon: z.int().min(11_000).max(10_000_000),
};
const pausedReasons = ['CARD_NEEDED', 'CHARGE_FAILED', 'MONTHLY_CAP'] as const;
const autoChargeAnswer = z.object({
  ...settings,
  /** 0 while it was never saved. */
  version: z.int().min(0),
  spentThisMonthWon: won,
  pausedReason: z.enum(pausedReasons).nullable(),
  /** An automatic charge that waits for its end, or for its next try. */
  open: z.object({ failures: z.int(), nextTryAt: instant.nullable() }).nullable(),
});

export const autoCharge = endpoint({
  domain: 'credit',
  summary: '알림 자동 충전',
  method: 'GET',
  path: '/shops/{id}/alarm-auto-charge',
  access: billing,
  params: ofShop,
  response: autoChargeAnswer,
  reads: { credit: true, charge: true },
  errors: [],
});

export const saveAutoCharge = endpoint({
  domain: 'credit',
  summary: '알림 자동 충전을 켜거나 바꿉니다. 저장하면 멈춘 충전도 다시 합니다',
  method: 'PUT',
  path: '/shops/{id}/alarm-auto-charge',
  access: billing,
  whileSuspended: true,
  params: ofShop,
  body: z
    .object({
      ...settings,
      /** To be charged without being asked each time; needed to turn it on. */
      agreed: z.boolean(),
      version: z.union([z.literal(0), version]),
    })
    .refine(({ enabled, agreed }) => agreed || !enabled, {
      path: ['agreed'],
      message: '자동 결제에 동의해 주세요.',
    }),
  response: autoChargeAnswer,
  changes: ['credit', 'charge'],
  errors: ['STALE_VERSION', 'CREDIT_PRODUCT_NOT_FOUND', 'CARD_NEEDED'],
});

export const remaining = endpoint({
  domain: 'credit',
  summary: '남은 알림',
  method: 'GET',
  path: '/shops/{id}/remaining-alarm',
  access: 'member',
  params: ofShop,
  response: z.object({
    availableWon: sumWon,
    paidWon: sumWon,
    bonusWon: sumWon,
    /** What the messages that are scheduled will take. */
    waitingWon: sumWon,
    about: z.object({ alimtalk: z.int(), sms: z.int(), lms: z.int() }),
    /** At the pace of the last two weeks; null when nothing was sent. */
    daysLeft: z.int().nullable(),
    low: z.boolean(),
  }),
  reads: { credit: true, message: true },
  errors: [],
});

export const entries = endpoint({
  domain: 'credit',
  summary: '알림 충전·사용 내역, 새것부터',
  method: 'GET',
  path: '/{shopNo}/credit-entries',
  access: 'member',
  params: z.object({ shopNo }),
  query: z.object({ kind: z.enum(creditEntryKinds).optional(), cursor, limit: limit(100, 50) }),
  response: page(
    z.object({
      no: z.int(),
      kind: z.enum(creditEntryKinds),
      amountWon: signedWon,
      paidWon: signedWon,
      bonusWon: signedWon,
      balanceAfterWon: sumWon,
      /** Of a message: which one, and at which attempt. */
      messageId: z.int().nullable(),
      attempt: z.int().nullable(),
      reason: z.string(),
      actorName: z.string(),
      createdAt: instant,
    }),
  ),
  reads: { credit: true },
  errors: [],
});

export const refundQuote = endpoint({
  domain: 'credit',
  summary: '쓰지 않은 알림을 환불하면 돌려받는 금액',
  method: 'GET',
  path: '/shops/{id}/alarm-refund',
  access: billing,
  params: ofShop,
  response: z.object({
    /** Paid credit and bonus that go. */
    creditWon: won,
    bonusWon: won,
    /** Bonus that was used already and belongs to what goes back. */
    deductedWon: won,
    /** To the card, VAT included. */
    backWon: won,
    isUnderWay: z.boolean(),
  }),
  reads: { credit: true, charge: true },
  errors: [],
});

export const refund = endpoint({
  domain: 'credit',
  summary: '쓰지 않은 알림을 환불합니다. 결제한 카드로 돌아갑니다',
  method: 'POST',
  path: '/shops/{id}/alarm-refund',
  access: billing,
  status: 201,
  idempotent: true,
  whileSuspended: true,
  params: ofShop,
  body: z.object({ expectBackWon: won }),
  response: z.object({ backWon: won }),
  changes: ['credit', 'charge'],
  errors: ['CHARGE_AMOUNT_CHANGED', 'CHARGE_UNDER_WAY', 'CREDIT_NOTHING_TO_REFUND'],
});
