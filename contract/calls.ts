import { z } from 'zod';
import { listedPet } from './customers.ts';
import { endpoint } from './endpoint.ts';
import {
  bookingId,
  customerNo,
  cursor,
  idInQuery,
  instant,
  limit,
  page,
  requiredText,
  shopDate,
  shopNo,
  text,
} from './schema.ts';

const inShop = z.object({ shopNo });
const callId = z.int().positive().brand<'CallId'>();
const lineId = z.int().positive().brand<'CallLineId'>();
export type CallId = z.output<typeof callId>;
export type CallLineId = z.output<typeof lineId>;

/** Where a ring was heard: a telephone line of the shop, or an app on the shop's mobile phone. */
export const callProviders = ['LGU_CENTREX', 'ANDROID', 'OTHER'] as const;
export type CallProvider = (typeof callProviders)[number];

/** What to know before saying hello. */
const caller = z.object({
  customerNo,
  name: z.string(),
  nickname: z.string().nullable(),
  grade: z.string().nullable(),
  lastVisitOn: shopDate.nullable(),
  visitCount: z.int(),
  noShowCount: z.int(),
  unpaidWon: z.int().min(0).brand<'Won'>(),
  /** The memo, when it is pinned. */
  memo: z.string().nullable(),
  pets: z.array(listedPet),
  nextBooking: z.object({ id: bookingId, startAt: z.string(), items: z.array(z.string()) }).nullable(),
});

/** `number` is masked (010-****-1234) without the right customers.contact; null when it was withheld. */
const call = z.object({
  id: callId,
  provider: z.enum(callProviders),
  number: z.string().nullable(),
  /** The shop's line that rang. */
  called: z.string(),
  startedAt: z.string(),
  /** All customers with this number, since a family may share it; empty for an unknown one. */
  customers: z.array(caller),
});

export const recentCall = endpoint({
  domain: 'calls',
  summary: '걸려 온 전화를 알립니다. 같은 전화를 여러 번 알려도 한 번만 남습니다',
  method: 'POST',
  path: '/customers/bizcall-customer/recent-call',
  access: { right: 'customers.read' },
  body: z.object({
    provider: z.enum(callProviders),
    /** In any notation; empty when the caller withheld it. */
    callerNumber: text(40),
    calledNumber: text(40),
    startedAt: instant,
    callId: requiredText(100).optional(),
  }),
  whileSuspended: true,
  response: call,
  guesses: ['body.callerNumber'],
  changes: ['call'],
  errors: ['CALL_TIME_INVALID'],
});

export const get = endpoint({
  domain: 'calls',
  summary: '걸려 온 전화와 그 번호의 고객',
  method: 'GET',
  path: '/customers/bizcall-customer/{id}',
  access: { right: 'customers.read' },
  params: z.object({ id: idInQuery<'CallId'>() }),
  response: call,
  reads: { customer: true, booking: true },
  errors: ['CALL_NOT_FOUND'],
});

export const list = endpoint({
  domain: 'calls',
  summary: '최근 걸려 온 전화',
  method: 'GET',
  path: '/{shopNo}/calls',
  access: { right: 'customers.read' },
  params: inShop,
  query: z.object({ limit: limit(100, 30), cursor }),
  response: page(
    call.omit({ customers: true }).extend({
      customers: z.array(z.object({ customerNo, name: z.string(), grade: z.string().nullable() })),
    }),
  ),
  reads: { call: true, customer: true },
  errors: [],
});

const line = z.object({
  id: lineId,
  provider: z.enum(callProviders),
  number: z.string(),
  lastRangAt: z.string().nullable(),
  connectedAt: z.string(),
});

export const lines = endpoint({
  domain: 'calls',
  summary: '연결한 전화 회선',
  method: 'GET',
  path: '/{shopNo}/call-lines',
  access: { right: 'settings.write' },
  ownNumbers: true,
  params: inShop,
  response: z.object({
    items: z.array(line),
    /** No provider is configured: lines are connected to a stand-in and nothing real rings. */
    practice: z.boolean(),
  }),
  reads: { call: true },
  errors: [],
});

/** The address is answered only this once; its hash is stored. The password is used for this call and not stored. */
export const connect = endpoint({
  domain: 'calls',
  summary: '전화 회선을 연결합니다. LG U+ 센트릭스는 울림 주소까지 등록합니다',
  method: 'POST',
  path: '/{shopNo}/call-lines',
  access: { right: 'settings.write' },
  ownNumbers: true,
  status: 201,
  params: inShop,
  body: z.object({
    provider: z.enum(callProviders),
    number: text(20),
    /** Only for a Centrex line. */
    password: text(100).optional(),
  }),
  response: line.extend({ ringAddress: z.string() }),
  changes: ['call'],
  errors: ['CALL_LINE_TAKEN', 'CALL_LINE_LIMIT_REACHED', 'CALL_LINE_REFUSED', 'CALL_PROVIDER_UNREACHABLE'],
});

export const disconnect = endpoint({
  domain: 'calls',
  summary: '전화 회선의 연결을 끊습니다. 지난 기록은 남습니다',
  method: 'DELETE',
  path: '/{shopNo}/call-lines/{id}',
  access: { right: 'settings.write' },
  params: z.object({ shopNo, id: idInQuery<'CallLineId'>() }),
  response: z.object({ id: lineId }),
  changes: ['call'],
  errors: ['CALL_LINE_NOT_FOUND'],
});

/** What Centrex says when a line rings. `kind` 2 is a text message; anything else a ring. */
const ring = z.object({
  sender: text(40).default(''),
  receiver: text(40).optional(),
  inner_num: text(40).optional(),
  kind: text(4).default('1'),
});
const ringing = {
  domain: 'calls',
  acceptsUnknown: true,
  path: '/{shopNo}/calls/ring/{secret}',
  access: 'public',
  params: z.object({ shopNo, secret: z.string().regex(/^[\w-]{20,100}$/) }),
  response: z.object({ heard: z.boolean() }),
  changes: ['call'],
  errors: ['CALL_LINE_NOT_FOUND'],
} as const;

export const ringByPost = endpoint({
  ...ringing,
  summary: '전화 사업자가 울림을 알리는 주소. 서명이 없어 주소 속의 비밀 값으로 회선을 알아봅니다',
  method: 'POST',
  bodyType: 'form',
  body: ring,
});

export const ringByGet = endpoint({
  ...ringing,
  summary: '같은 주소를 GET으로 부르는 기기를 위해',
  method: 'GET',
  query: ring,
});
