import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { roles } from './rights.ts';
import { trades } from './trades.ts';
import { employeeNo, requiredText, shopNo, text, userId } from './schema.ts';
import { slugText } from './zero-document.ts';

export const loginId = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._@-]{2,59}$/);
export const password = z.string().min(1).max(200);
export const newPassword = z.string().min(8).max(200);
export const phone = text(20);
export const certificationId = z.uuid();
/** Six digits of an authenticator app, or a recovery code. */
export const secondCode = text(20).min(6).describe('2단계 인증 코드');

export const membership = z.object({
  shopNo,
  shopName: z.string(),
  trade: z.enum(trades),
  employeeNo,
  role: z.enum(roles),
});

/**
 * `refreshToken` is null for browsers: theirs travels in an HttpOnly cookie. `current` is null for a
 * person who works in no shop yet: such a token opens a shop (POST /shops) and nothing else.
 */
export const tokens = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  expiresIn: z.int(),
  refreshToken: z.string().nullable(),
  shops: z.array(membership),
  current: membership.nullable(),
});

const audience = z.enum(['web', 'webview', 'api']).default('web').describe('토큰을 쓸 곳');

export const signIn = endpoint({
  domain: 'auth',
  summary: '로그인하거나 샵을 바꾸거나 임시 토큰을 교환합니다',
  method: 'POST',
  path: '/employees/token',
  access: 'public',
  body: z.discriminatedUnion('grant', [
    z.object({
      grant: z.literal('password'),
      loginId,
      password,
      /** Asked for by SECOND_FACTOR_NEEDED. */
      code: secondCode.optional(),
      shopNo: shopNo.optional(),
      audience,
    }),
    z.object({ grant: z.literal('refresh'), refreshToken: z.string().max(200).optional() }),
    /** Another shop of the same person; proves itself by the refresh token. */
    z.object({ grant: z.literal('shop'), shopNo, refreshToken: z.string().max(200).optional() }),
    z.object({
      grant: z.literal('temporary'),
      temporaryToken: z.string().max(200),
      audience: z.literal('webview').describe('토큰을 쓸 곳'),
    }),
  ]),
  response: tokens,
  errors: [
    'SIGN_IN_FAILED',
    'SIGN_IN_SLOWED',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_WRONG',
    'REFRESH_TOKEN_INVALID',
    'TEMPORARY_TOKEN_INVALID',
    'SHOP_NOT_FOUND',
  ],
});

export const temporaryToken = endpoint({
  domain: 'auth',
  summary: '웹뷰로 넘길 한 번뿐인 토큰 (60초)',
  method: 'POST',
  path: '/employees/temporary-token',
  access: 'member',
  whileSuspended: true,
  response: z.object({ temporaryToken: z.string(), expiresIn: z.int().max(60) }),
  errors: [],
});

export const signOut = endpoint({
  domain: 'auth',
  summary: '이 기기에서 로그아웃합니다',
  method: 'GET',
  path: '/signout',
  access: 'public',
  response: z.object({ signedOut: z.literal(true) }),
  errors: [],
});

export const logOut = endpoint({
  domain: 'auth',
  summary: '모든 기기에서 로그아웃합니다',
  method: 'POST',
  path: '/employees/logout',
  access: 'user',
  response: z.object({ sessionsEnded: z.int() }),
  errors: [],
});

export const oauthToken = endpoint({
  domain: 'auth',
  summary: 'OAuth 2 토큰 (RFC 6749; refresh_token, password)',
  method: 'POST',
  path: '/oauth2/token',
  access: 'public',
  acceptsUnknown: true,
  bodyType: 'form',
  /** Read leniently: what is wrong with it is answered in OAuth's words, beside our own. */
  body: z.looseObject({
    grant_type: z.string().optional(),
    refresh_token: z.string().optional(),
    username: z.string().optional(),
    password: z.string().optional(),
    code: z.string().describe('2단계 인증 코드').optional(),
    shop_no: z.string().optional(),
  }),
  response: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    refresh_token: z.string(),
  }),
  errors: ['OAUTH_REQUEST_INVALID', 'SIGN_IN_SLOWED'],
});

export const oauthMetadata = endpoint({
  domain: 'auth',
  summary: 'OAuth 2 서버 안내 (RFC 8414)',
  method: 'GET',
  path: '/.well-known/oauth-authorization-server',
  root: true,
  access: 'public',
  response: z.object({
    issuer: z.string(),
    token_endpoint: z.string(),
    grant_types_supported: z.array(z.string()),
    response_types_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
  }),
  errors: [],
});

export const usersMe = endpoint({
  domain: 'auth',
  summary: '로그인한 사람',
  method: 'GET',
  path: '/users/me',
  access: 'user',
  response: z.object({
    id: userId,
    loginId: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    shops: z.array(membership),
  }),
  errors: [],
});

export const usersCreate = endpoint({
  domain: 'auth',
  summary: '가입합니다 (휴대폰 인증 뒤)',
  method: 'POST',
  path: '/users',
  access: 'public',
  status: 201,
  body: z.object({ loginId, password: newPassword, name: requiredText(40), phone, certificationId }),
  response: z.object({ id: userId, loginId: z.string(), name: z.string() }),
  errors: ['LOGIN_ID_TAKEN', 'PASSWORD_TOO_WEAK', 'CERTIFICATION_REQUIRED', 'CERTIFICATION_EXPIRED'],
});

export const setup = endpoint({
  domain: 'auth',
  summary: '빈 서버의 첫 원장과 첫 샵을 만듭니다',
  method: 'POST',
  path: '/setup',
  access: 'public',
  status: 201,
  body: z.object({
    setupCode: z.string().max(100),
    loginId,
    password: newPassword,
    name: requiredText(40),
    shopName: requiredText(60),
    trade: z.enum(trades),
  }),
  response: tokens,
  errors: ['SETUP_ALREADY_DONE', 'PASSWORD_TOO_WEAK', 'ACCESS_DENIED', 'SIGN_IN_SLOWED'],
});

export const setupState = endpoint({
  domain: 'auth',
  summary: '첫 원장이 필요한지',
  method: 'GET',
  path: '/setup',
  access: 'public',
  response: z.object({
    needed: z.boolean(),
    demoLogins: z.array(z.object({ loginId: z.string(), password: z.string(), label: z.string() })),
  }),
  reads: {},
  errors: [],
});

export const certificationRequest = endpoint({
  domain: 'auth',
  summary: '휴대폰 인증번호를 문자로 보냅니다',
  method: 'POST',
  path: '/mobile-certification',
  access: 'public',
  body: z.object({
    phone,
    slug: slugText.optional().describe('온라인 예약에서 인증할 때: 그 샵의 주소. 그 샵에서만 쓸 수 있습니다'),
  }),
  response: z.object({ certificationId, expiresIn: z.int(), resendAfter: z.int(), practice: z.boolean() }),
  errors: ['CERTIFICATION_TOO_MANY', 'MESSAGE_NOT_SENT', 'ZERO_SHOP_NOT_FOUND'],
  idempotent: true,
});

export const certificationConfirm = endpoint({
  domain: 'auth',
  summary: '인증번호를 확인합니다',
  method: 'POST',
  path: '/mobile-certification/confirm',
  access: 'public',
  body: z.object({
    certificationId,
    code: z
      .string()
      .regex(/^\d{6}$/)
      .describe('문자로 받은 6자리 인증번호'),
  }),
  response: z.object({ certificationId, phone: z.string(), confirmed: z.literal(true) }),
  errors: [
    'CERTIFICATION_NOT_FOUND',
    'CERTIFICATION_CODE_WRONG',
    'CERTIFICATION_EXPIRED',
    'CERTIFICATION_TOO_MANY',
  ],
});
