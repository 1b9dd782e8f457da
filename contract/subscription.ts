import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { billingPeriods, chargeStates, cmsStates, plans, subscriptionStates } from './subscription-plans.ts';
import {
  chargeId,
  cursor,
  employeeNo,
  instant,
  invoiceId,
  limit,
  page,
  requiredText,
  shopDate,
  shopNo,
  signedWon,
  text,
  won,
} from './schema.ts';

const ofShop = z.object({ id: shopNo });
const billing = { right: 'billing.manage' } as const;
const plan = z.enum(plans);
const period = z.enum(billingPeriods);
const digits = (pattern: RegExp, message: string) => z.string().regex(pattern, { message });
const totals = { supplyWon: won, vatWon: won, totalWon: won };

const card = z.object({
  company: z.string(),
  last4: z.string(),
  registeredAt: instant,
  validUntil: z.string().nullable().describe('카드에 적힌 유효기간의 달(YYYY-MM). 예전에 등록한 카드는 없음'),
});
const cardAnswer = z.object({ card: card.nullable(), practice: z.boolean() });
const cardBody = z.object({
  cardNo: digits(/^\d{14,16}$/, '카드 번호 14~16자리를 숫자로 적어 주세요.'),
  expYear: digits(/^\d{2}$/, '유효기간의 연도 두 자리를 적어 주세요.'),
  expMonth: digits(/^(0[1-9]|1[0-2])$/, '유효기간의 월을 01부터 12까지 적어 주세요.'),
  idNo: digits(/^(\d{6}|\d{10})$/, '생년월일 6자리나 사업자등록번호 10자리를 적어 주세요.'),
  cardPw: digits(/^\d{2}$/, '카드 비밀번호 앞 두 자리를 적어 주세요.'),
  agreed: z.literal(true, { error: '정기 결제에 동의해 주세요.' }),
});
const ofCard = ['body.cardNo', 'body.expYear', 'body.expMonth', 'body.idNo', 'body.cardPw'] as const;

export const paymentMethod = endpoint({
  domain: 'subscription',
  summary: '이용권을 결제하는 카드',
  method: 'GET',
  path: '/employees/payment-method',
  access: billing,
  response: cardAnswer,
  reads: { subscription: true },
  errors: [],
});

export const registerCard = endpoint({
  domain: 'subscription',
  summary: '결제할 카드를 등록합니다. 카드 번호는 저장하지 않습니다',
  method: 'POST',
  path: '/employees/payment-method',
  access: billing,
  status: 201,
  body: cardBody,
  secret: ofCard,
  whileSuspended: true,
  response: cardAnswer,
  changes: ['subscription', 'charge'],
  errors: ['CARD_REFUSED', 'CARD_UNREACHABLE', 'CARD_ALREADY_REGISTERED'],
});

export const replaceCard = endpoint({
  domain: 'subscription',
  summary: '결제할 카드를 바꿉니다',
  method: 'PUT',
  path: '/employees/payment-method',
  access: billing,
  body: cardBody,
  secret: ofCard,
  whileSuspended: true,
  response: cardAnswer,
  changes: ['subscription', 'charge'],
  errors: ['CARD_REFUSED', 'CARD_UNREACHABLE'],
});

const offer = z.object({
  plan,
  period,
  ...totals,
  /** CURRENT: has it. NOW: charged today. AT_END: from the next period on, nothing today. */
  from: z.enum(['CURRENT', 'NOW', 'AT_END']),
  /** What choosing it is charged today, VAT included. */
  todayWon: won,
  /** The period that it would pay for, or that it begins with. */
  periodStart: shopDate,
  periodEnd: shopDate,
  tooMany: z.int().describe('이 이용권으로 예약받을 수 있는 인원보다 많은 직원 수. 0이어야 고를 수 있음'),
});

export const invoiceLines = z.array(z.object({ text: z.string(), supplyWon: signedWon }));

const invoice = z.object({
  id: invoiceId,
  plan,
  period,
  periodStart: shopDate,
  periodEnd: shopDate,
  lines: invoiceLines,
  ...totals,
  /** Of its latest attempt; null while nothing was tried. */
  charge: z
    .object({ id: chargeId, state: z.enum(chargeStates), failure: z.string().nullable(), hard: z.boolean() })
    .nullable(),
});

export const get = endpoint({
  domain: 'subscription',
  summary: '샵의 이용권. 고를 수 있는 이용권과 오늘 결제할 금액',
  method: 'GET',
  path: '/shops/{id}/subscription',
  access: 'member',
  params: ofShop,
  response: z.object({
    plan,
    period,
    state: z.enum(subscriptionStates),
    trialEndsOn: shopDate,
    periodStart: shopDate.nullable(),
    periodEnd: shopDate.nullable(),
    nextPlan: z.object({ plan, period }).nullable(),
    cancelAtEnd: z.boolean(),
    graceEndsOn: shopDate.nullable(),
    /** 연습 모드. */
    practice: z.boolean(),
    /** Without the right to billing, these are empty. */
    card: card.nullable(),
    plans: z.array(offer),
    openInvoice: invoice.nullable(),
    /** What cancelling means today: paid back when it ends early. */
    cancellation: z
      .object({ endsOn: shopDate, refundWon: won, refundEndsOn: shopDate, reason: z.string() })
      .nullable(),
  }),
  reads: { subscription: true, charge: true },
  errors: ['SUBSCRIPTION_NOT_FOUND'],
});

const chargeAnswer = z.object({ chargeId: chargeId.nullable(), state: z.enum(chargeStates).nullable() });

export const start = endpoint({
  domain: 'subscription',
  summary: '이용권을 시작하거나 바꿉니다. 낮추는 것은 다음 기간부터입니다',
  method: 'POST',
  path: '/shops/{id}/subscription',
  access: billing,
  status: 201,
  idempotent: true,
  whileSuspended: true,
  params: ofShop,
  body: z.object({ plan, period, expectTotalWon: won }),
  response: chargeAnswer,
  changes: ['subscription', 'charge'],
  errors: [
    'SUBSCRIPTION_NOT_FOUND',
    'SHOP_CLOSED',
    'CHARGE_AMOUNT_CHANGED',
    'CHARGE_UNDER_WAY',
    'CARD_NEEDED',
    'SUBSCRIPTION_TOO_MANY_STAFF',
  ],
});

export const cancel = endpoint({
  domain: 'subscription',
  summary: '이용권을 해지합니다. 기간이 끝나면 멈추고, undo 로 되돌립니다',
  method: 'DELETE',
  path: '/shops/{id}/subscription',
  access: billing,
  idempotent: true,
  whileSuspended: true,
  params: ofShop,
  body: z.object({
    reason: text(500).optional(),
    undo: z.boolean().optional(),
    /** Ends early for the refund that was shown; without it, at the period's end. */
    expectRefundWon: won.optional(),
  }),
  response: z.object({
    state: z.enum(subscriptionStates),
    endsOn: shopDate.nullable(),
    refundWon: won,
  }),
  changes: ['subscription', 'charge'],
  errors: ['SUBSCRIPTION_NOT_FOUND', 'CHARGE_AMOUNT_CHANGED', 'CHARGE_UNDER_WAY'],
});

export const pay = endpoint({
  domain: 'subscription',
  summary: '밀린 이용권을 지금 결제합니다',
  method: 'POST',
  path: '/shops/{id}/subscription/payment',
  access: billing,
  status: 201,
  idempotent: true,
  whileSuspended: true,
  params: ofShop,
  body: z.object({ invoiceId, expectTotalWon: won }),
  response: chargeAnswer,
  changes: ['subscription', 'charge'],
  errors: ['SUBSCRIPTION_NOT_FOUND', 'INVOICE_NOT_FOUND', 'CHARGE_AMOUNT_CHANGED', 'CARD_NEEDED'],
});

export const prepayment = endpoint({
  domain: 'subscription',
  summary: '미리 낸 이용료와 다음 결제',
  method: 'GET',
  path: '/shops/{id}/subscription/prepayment',
  access: billing,
  params: ofShop,
  response: z.object({
    periodStart: shopDate,
    periodEnd: shopDate,
    paidWon: won,
    usedDays: z.int(),
    unusedWon: won,
    /** null when nothing more will be charged. */
    dueOn: shopDate.nullable(),
    dueWon: won,
    openInvoice: invoice.nullable(),
  }),
  reads: { subscription: true, charge: true },
  errors: ['SUBSCRIPTION_NOT_FOUND'],
});

export const payments = endpoint({
  domain: 'subscription',
  summary: '결제 내역: 이용권과 알림 충전, 새것부터',
  method: 'GET',
  path: '/shops/{id}/subscription/payments',
  access: billing,
  params: ofShop,
  query: z.object({ cursor, limit: limit(100, 20) }),
  response: page(
    z.object({
      id: chargeId,
      purpose: z.enum(['SUBSCRIPTION', 'CREDIT']),
      goods: z.string(),
      ...totals,
      state: z.enum(chargeStates),
      card: z.object({ company: z.string(), last4: z.string() }),
      failure: z.string().nullable(),
      receiptUrl: z.string().nullable(),
      refundedWon: won,
      requestedBy: z.string(),
      createdAt: instant,
      refunds: z.array(
        z.object({
          amountWon: won,
          state: z.enum(['REQUESTED', 'SENDING', 'DONE', 'FAILED']),
          reason: z.string(),
          at: instant,
        }),
      ),
    }),
  ),
  reads: { charge: true },
  errors: [],
});

const cmsApplication = z.object({
  state: z.enum(cmsStates),
  bankCode: z.string(),
  last4: z.string(),
  holder: z.string(),
  day: z.int(),
  rejection: z.string().nullable(),
  requestedBy: employeeNo,
  requestedAt: instant,
  decidedAt: instant.nullable(),
});
const cmsAnswer = z.object({ application: cmsApplication.nullable(), practice: z.boolean() });

export const cms = endpoint({
  domain: 'subscription',
  summary: '자동이체(CMS) 신청',
  method: 'GET',
  path: '/shops/{id}/cms',
  access: billing,
  params: ofShop,
  response: cmsAnswer,
  reads: { subscription: true },
  errors: [],
});

export const withdrawCms = endpoint({
  domain: 'subscription',
  summary: '자동이체(CMS) 신청을 거두거나, 등록된 자동이체를 해지합니다',
  method: 'DELETE',
  path: '/shops/{id}/cms',
  access: billing,
  whileSuspended: true,
  params: ofShop,
  response: cmsAnswer,
  changes: ['subscription'],
  errors: [],
});

export const applyCms = endpoint({
  domain: 'subscription',
  summary: '자동이체(CMS)를 신청합니다. 등록될 때까지는 카드로 결제합니다',
  method: 'POST',
  path: '/shops/{id}/cms',
  access: billing,
  status: 201,
  idempotent: true,
  whileSuspended: true,
  params: ofShop,
  body: z.object({
    bankCode: digits(/^\d{3}$/, '은행을 골라 주세요.'),
    accountNo: digits(/^\d{6,16}$/, '계좌번호를 숫자로 적어 주세요.'),
    holder: requiredText(40),
    /** The agency compares it with the paper; it is not kept. */
    idNo: digits(/^(\d{6}|\d{10})$/, '생년월일 6자리나 사업자등록번호 10자리를 적어 주세요.'),
    day: z.union([z.literal(5), z.literal(10), z.literal(15), z.literal(20), z.literal(25)]),
    consentFileId: z.uuid(),
  }),
  secret: ['body.accountNo', 'body.idNo'],
  response: cmsAnswer,
  changes: ['subscription'],
  errors: ['CMS_PENDING', 'FILE_NOT_FOUND'],
});
