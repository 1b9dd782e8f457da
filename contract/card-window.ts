import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { won } from './schema.ts';

const attempt = z.string().max(80);

export const orderStates = ['OPEN', 'CHECKING', 'PAID', 'FAILED', 'OVER'] as const;

/** What the pay page hands to the provider's script; it is opened while the state is OPEN and not otherwise. */
export const pgdata = endpoint({
  domain: 'cardWindow',
  summary: '결제창에 넘길 값과 지금 상태. 연락처는 넘기지 않습니다',
  method: 'POST',
  path: '/api/nice/pgdata',
  root: true,
  access: 'public',
  perMinute: 120,
  body: z.object({ attempt }),
  response: z.object({
    state: z.enum(orderStates),
    provider: z.enum(['NICE', 'PORTONE']),
    scriptUrl: z.string(),
    /** What the provider's own script is called with. */
    options: z.record(z.string(), z.union([z.string(), z.number()])),
    clientId: z.string(),
    method: z.literal('cardAndEasyPay'),
    orderId: z.string(),
    amount: won,
    goodsName: z.string(),
    returnUrl: z.string(),
    practice: z.boolean(),
    shopName: z.string(),
    /** Of the booking: where its buyer goes on. */
    link: z.string(),
    /** Why it failed, in the provider's words. */
    failure: z.string().nullable(),
  }),
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_CONNECTED'],
});

/**
 * The window's form comes from the provider's site without a cookie, its web hooks as JSON: both are believed
 * by their signature alone. A form is sent on to the order's page, a web hook is answered OK.
 */
export const pgresult = endpoint({
  domain: 'cardWindow',
  summary: '결제창의 결과(폼)와 결제사의 알림(JSON)을 받습니다',
  method: 'POST',
  path: '/api/nice/pgresult',
  root: true,
  access: 'public',
  acceptsUnknown: true,
  perMinute: 600,
  raw: true,
  bodyType: 'form',
  body: z.record(z.string().max(100), z.unknown()),
  response: z.unknown(),
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_CONNECTED'],
});

/** PortOne sends a browser back by its address; the token in it is confirmed at PortOne before anything is charged. */
export const portOneResult = endpoint({
  domain: 'cardWindow',
  summary: '포트원 결제창의 결과를 받습니다',
  method: 'GET',
  path: '/api/portone/result',
  root: true,
  access: 'public',
  acceptsUnknown: true,
  perMinute: 600,
  raw: true,
  query: z.record(z.string().max(100), z.unknown()),
  response: z.unknown(),
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_CONNECTED'],
});

export const portOneHook = endpoint({
  domain: 'cardWindow',
  summary: '포트원의 알림을 받습니다. 서명이 맞을 때만 결제를 다시 조회합니다',
  method: 'POST',
  path: '/api/portone/hook',
  root: true,
  access: 'public',
  acceptsUnknown: true,
  perMinute: 600,
  body: z.object({
    type: z.string().max(100),
    data: z.object({ paymentId: z.string().max(100).optional() }),
  }),
  response: z.object({ received: z.boolean() }),
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_CONNECTED'],
});

export const giveUp = endpoint({
  domain: 'cardWindow',
  summary: '열려 있는 결제를 그만둡니다. 결제한 금액을 취소하지는 않습니다',
  method: 'POST',
  path: '/api/nice/pg/cancel',
  root: true,
  access: 'public',
  perMinute: 30,
  body: z.object({ attempt, reason: z.enum(['CLOSED', 'ERROR']) }),
  response: z.object({ state: z.enum(orderStates) }),
  errors: ['PAYMENT_NOT_FOUND'],
});
