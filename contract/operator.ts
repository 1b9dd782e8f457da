import { z } from 'zod';
import { loginId, password, secondCode } from './auth.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { operatorAreas, operatorRoles, unresolvedKinds } from './operator-words.ts';
import { bookingId, customerNo, instant, inPath, requiredText, shopNo, sumWon } from './schema.ts';
import { businessKinds, settlementFileKinds, taxations } from './settlement-words.ts';

export * from './operator-notices.ts';

const domain = 'operator';
const access = 'public';
const perMinute = 120;
const entry: readonly ErrorCode[] = ['UNAUTHENTICATED', 'ACCESS_DENIED'];
const ofShop = z.object({ shopNo });

const me = z.object({
  name: z.string(),
  role: z.enum(operatorRoles),
  areas: z.array(z.enum(operatorAreas)),
});

export const signIn = endpoint({
  domain,
  summary: '운영자로 로그인합니다. 2단계 인증이 꼭 있어야 합니다',
  method: 'POST',
  path: '/operator/session',
  access,
  perMinute: 30,
  body: z.object({ loginId, password, code: secondCode.optional() }),
  secret: ['body.password', 'body.code'],
  response: me,
  errors: [
    'SIGN_IN_FAILED',
    'SIGN_IN_SLOWED',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_WRONG',
    'ACCESS_DENIED',
  ],
});

export const readSession = endpoint({
  domain,
  summary: '로그인한 운영자와 할 수 있는 일',
  method: 'GET',
  path: '/operator/session',
  access,
  perMinute,
  response: me,
  reads: {},
  errors: entry,
});

export const signOut = endpoint({
  domain,
  summary: '운영자에서 로그아웃합니다',
  method: 'DELETE',
  path: '/operator/session',
  access,
  perMinute,
  response: z.object({ signedOut: z.literal(true) }),
  errors: ['ACCESS_DENIED'],
});

export const listReviews = endpoint({
  domain,
  summary: '심사를 기다리는 정산 정보, 오래된 것부터',
  method: 'GET',
  path: '/operator/reviews',
  access,
  perMinute,
  response: z.object({
    items: z.array(
      z.object({
        shopNo,
        shopName: z.string(),
        businessName: z.string(),
        requestedAt: instant,
        /** The operator who examines it now. */
        examiner: z.string().nullable(),
        isMine: z.boolean(),
      }),
    ),
    /** Approved by an operator and not connected to a card provider yet: for a second one. */
    toConnect: z.array(
      z.object({
        shopNo,
        shopName: z.string(),
        businessName: z.string(),
        approvedBy: z.string(),
        isMine: z.boolean(),
        practises: z.boolean().describe('연습 계약만 연결돼 실제로 결제되지 않습니다'),
      }),
    ),
  }),
  reads: {},
  errors: entry,
});

export const takeReview = endpoint({
  domain,
  summary: '정산 심사를 맡아 내용을 봅니다. 샵의 접속 기록에 남습니다',
  method: 'POST',
  path: '/operator/reviews/{shopNo}/examination',
  access,
  perMinute,
  params: ofShop,
  response: z.object({
    businessNumber: z.string(),
    businessName: z.string(),
    representative: z.string(),
    kind: z.enum(businessKinds),
    taxation: z.enum(taxations),
    phone: z.string(),
    email: z.string(),
    bank: z.string(),
    accountLast4: z.string(),
    holder: z.string(),
    files: z.array(z.object({ id: z.uuid(), kind: z.enum(settlementFileKinds), name: z.string() })),
  }),
  errors: [...entry, 'REVIEW_TAKEN', 'REVIEW_NOT_FOUND'],
});

export const openReviewFile = endpoint({
  domain,
  summary: '맡은 심사의 서류를 엽니다. 샵의 접속 기록에 남습니다',
  method: 'GET',
  path: '/operator/reviews/{shopNo}/files/{fileId}',
  access,
  perMinute,
  raw: true,
  params: ofShop.extend({ fileId: z.uuid() }),
  response: z.unknown(),
  errors: [...entry, 'REVIEW_TAKEN', 'REVIEW_NOT_FOUND', 'SETTLEMENT_FILE_NOT_FOUND'],
});

export const decideReview = endpoint({
  domain,
  summary: '맡은 정산 정보를 승인하거나 사유를 적어 돌려보냅니다',
  method: 'POST',
  path: '/operator/reviews/{shopNo}/decision',
  access,
  perMinute,
  params: ofShop,
  body: z.object({ rejection: requiredText(500).nullable() }),
  response: z.object({ approved: z.boolean() }),
  changes: ['settlement'],
  errors: [...entry, 'REVIEW_TAKEN', 'REVIEW_NOT_FOUND'],
});

const key = requiredText(300);
const feeBasisPoints = z
  .int()
  .min(0)
  .max(1000)
  .optional()
  .describe('계약한 수수료율(만분율), 오늘부터. 없으면 샵이 적습니다');

export const connectCards = endpoint({
  domain,
  summary: '샵의 카드 계약을 연결합니다. 심사한 사람이 아닌 다른 운영자가 합니다',
  method: 'PUT',
  path: '/operator/shops/{shopNo}/card-contract',
  access,
  perMinute: 30,
  params: ofShop,
  body: z.discriminatedUnion('provider', [
    z.object({
      provider: z.literal('NICE'),
      feeBasisPoints,
      mode: z.enum(['LIVE', 'PRACTICE']),
      clientKey: key,
      secret: key,
    }),
    z.object({
      provider: z.literal('PORTONE'),
      feeBasisPoints,
      mode: z.enum(['LIVE', 'PRACTICE']),
      storeId: key,
      channelKey: key,
      secret: key,
      hookSecret: key,
    }),
  ]),
  secret: ['body.secret', 'body.hookSecret'],
  response: z.object({ connected: z.literal(true) }),
  errors: [...entry, 'REVIEW_NOT_FOUND', 'SECOND_PERSON_NEEDED'],
});

export const listContents = endpoint({
  domain,
  summary: '검수를 기다리는 알림톡 내용, 오래된 것부터. 승인은 카카오가 합니다',
  method: 'GET',
  path: '/operator/contents',
  access,
  perMinute,
  response: z.object({
    items: z.array(
      z.object({
        shopNo,
        shopName: z.string(),
        id: z.int(),
        name: z.string(),
        body: z.string(),
        submittedAt: instant,
        tries: z.int(),
      }),
    ),
  }),
  reads: {},
  errors: entry,
});

export const listUnresolved = endpoint({
  domain,
  summary: '끝을 모르거나 끝나지 않은 돈. 고객은 나오지 않습니다',
  method: 'GET',
  path: '/operator/unresolved',
  access,
  perMinute,
  response: z.object({
    items: z.array(
      z.object({
        kind: z.enum(unresolvedKinds),
        shopNo,
        shopName: z.string(),
        id: z.int(),
        bookingId: bookingId.nullable(),
        amountWon: sumWon,
        state: z.string(),
        failure: z.string().nullable(),
        /** Our name for it at the provider. */
        orderId: z.string(),
        tries: z.int(),
        since: instant,
      }),
    ),
  }),
  reads: {},
  errors: entry,
});

export const lookAgain = endpoint({
  domain,
  summary: '지금 한 번 더 확인합니다: 결제사에 돈을, 카카오에 검수 결과를',
  method: 'POST',
  path: '/operator/looks',
  access,
  perMinute: 60,
  body: z.object({ kind: z.enum([...unresolvedKinds, 'CONTENT']), shopNo, id: z.int().positive() }),
  response: z.object({ asked: z.boolean() }),
  errors: entry,
});

export const findShops = endpoint({
  domain,
  summary: '이름이나 번호로 샵을 찾습니다',
  method: 'GET',
  path: '/operator/shops',
  access,
  perMinute,
  query: z.object({ q: requiredText(40) }),
  response: z.object({
    items: z.array(
      z.object({
        shopNo,
        name: z.string(),
        openedAt: instant,
        subscription: z.string().nullable(),
        /** Null without a booking page. */
        page: z.enum(['DRAFT', 'ON', 'OFF', 'STOPPED']).nullable(),
        slug: z.string().nullable(),
        stopReason: z.string().nullable(),
      }),
    ),
  }),
  reads: {},
  errors: entry,
});

export const stopPage = endpoint({
  domain,
  summary: '샵의 예약 페이지를 멈추거나 다시 엽니다. 잡힌 예약은 그대로입니다',
  method: 'PUT',
  path: '/operator/shops/{shopNo}/page-stop',
  access,
  perMinute: 30,
  params: ofShop,
  /** Null opens it again. */
  body: z.object({ reason: requiredText(200).nullable() }),
  response: z.object({ stopped: z.boolean() }),
  changes: ['zeroShop'],
  errors: [...entry, 'SHOP_NOT_FOUND'],
});

export const readBooking = endpoint({
  domain,
  summary: '원장이 불러 준 번호와 사유로 예약 한 건과 그 고객을 봅니다. 샵의 접속 기록에 남습니다',
  method: 'POST',
  path: '/operator/shops/{shopNo}/bookings/{bookingId}/look',
  access,
  perMinute: 20,
  params: ofShop.extend({ bookingId: inPath.bookingId }),
  body: z.object({
    code: z
      .string()
      .regex(/^\d{6}$/)
      .describe('원장이 알려 준 6자리 동의 코드'),
    reason: requiredText(200),
  }),
  secret: ['body.code'],
  response: z.object({
    bookingId,
    state: z.string(),
    startAt: instant,
    customer: z.object({ customerNo: customerNo.nullable(), name: z.string(), phone: z.string().nullable() }),
    depositWon: sumWon,
    depositReturnedWon: sumWon,
  }),
  errors: [...entry, 'OPERATOR_CONSENT_NEEDED', 'BOOKING_NOT_FOUND', 'SIGN_IN_SLOWED'],
});

/** By the shop itself: the number that its owner tells us on the telephone. */
export const consent = endpoint({
  domain,
  summary: '고객 지원이 60분 동안 고객 정보를 볼 수 있는 번호를 만듭니다',
  method: 'POST',
  path: '/{shopNo}/operator-consents',
  access: { right: 'privacy.read' },
  whileSuspended: true,
  params: ofShop,
  status: 201,
  response: z.object({ code: z.string().describe('운영자에게 알려 줄 6자리 동의 코드'), expiresAt: instant }),
  changes: [],
  errors: [],
});

export const withdrawConsent = endpoint({
  domain,
  summary: '고객 지원에 알려 준 번호를 지금 거둡니다',
  method: 'DELETE',
  path: '/{shopNo}/operator-consents',
  access: { right: 'privacy.read' },
  whileSuspended: true,
  params: ofShop,
  response: z.object({ withdrawn: z.boolean() }),
  changes: [],
  errors: [],
});
