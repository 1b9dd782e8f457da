import { z } from 'zod';
import { accountNews } from './account-words.ts';
import type { AccountNews } from './account-words.ts';
import { certificationId, loginId, newPassword, password, phone, secondCode } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { inPath, instant, shopNo } from './schema.ts';

/** A person's own account: password, phone, second factor, and the ways back in. */

const code = secondCode.optional();
const done = z.object({ sessionsEnded: z.int().describe('이 일로 로그아웃된 다른 기기의 수') });
const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('휴대폰이 없을 때 한 번씩 쓸 코드. 다시 보여 주지 않습니다'),
});
const byToken = z.object({ token: z.string().max(80) });

export const security = endpoint({
  domain: 'account',
  summary: '내 계정의 보안 상태와 최근 있었던 일',
  method: 'GET',
  path: '/users/me/security',
  access: 'user',
  response: z.object({
    loginId: z.string(),
    phone: z.string().nullable(),
    passwordChangedAt: instant.nullable(),
    secondFactor: z.object({ since: instant, recoveryCodesLeft: z.int() }).nullable(),
    sessions: z.int(),
    news: z.array(
      z.object({
        at: instant,
        kind: z.enum(Object.keys(accountNews) as [AccountNews, ...AccountNews[]]),
        by: z.string().nullable(),
        address: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const changePassword = endpoint({
  domain: 'account',
  summary: '내 비밀번호를 바꿉니다. 다른 기기는 로그아웃됩니다',
  method: 'PUT',
  path: '/users/me/password',
  access: 'user',
  body: z.object({ current: password, next: newPassword }),
  secret: ['body.current', 'body.next'],
  response: done,
  errors: ['PASSWORD_WRONG', 'PASSWORD_SAME', 'PASSWORD_TOO_WEAK', 'SIGN_IN_SLOWED'],
});

export const changePhone = endpoint({
  domain: 'account',
  summary: '내 휴대폰 번호를 바꿉니다 (휴대폰 인증 뒤)',
  method: 'PUT',
  path: '/users/me/phone',
  access: 'user',
  body: z.object({ phone, certificationId, password }),
  secret: ['body.password'],
  response: z.object({ phone: z.string() }),
  errors: ['PASSWORD_WRONG', 'CERTIFICATION_REQUIRED', 'CERTIFICATION_EXPIRED', 'SIGN_IN_SLOWED'],
});

export const confirmSecondFactor = endpoint({
  domain: 'account',
  summary: '인증 앱의 첫 번호로 2단계 인증을 켭니다',
  method: 'POST',
  path: '/users/me/second-factor/confirmation',
  access: 'user',
  body: z.object({ code: secondCode }),
  response: recoveryCodes,
  errors: ['SECOND_FACTOR_NOT_STARTED', 'SECOND_FACTOR_ALREADY_ON', 'SECOND_FACTOR_WRONG', 'SIGN_IN_SLOWED'],
});

export const renewRecoveryCodes = endpoint({
  domain: 'account',
  summary: '복구 코드를 새로 받습니다. 전의 코드는 못 쓰게 됩니다',
  method: 'POST',
  path: '/users/me/second-factor/recovery-codes',
  access: 'user',
  body: z.object({ code: secondCode }),
  response: recoveryCodes,
  errors: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'SIGN_IN_SLOWED'],
});

export const removeSecondFactor = endpoint({
  domain: 'account',
  summary: '2단계 인증을 끕니다',
  method: 'POST',
  path: '/users/me/second-factor/removal',
  access: 'user',
  body: z.object({ code: secondCode }),
  response: z.object({ secondFactor: z.null() }),
  errors: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'SIGN_IN_SLOWED'],
});

export const startSecondFactor = endpoint({
  domain: 'account',
  summary: '인증 앱에 넣을 비밀 키를 받습니다. 첫 번호를 확인해야 켜집니다',
  method: 'POST',
  path: '/users/me/second-factor',
  access: 'user',
  status: 201,
  body: z.object({ password }),
  secret: ['body.password'],
  response: z.object({
    key: z.string().describe('인증 앱에 손으로 넣을 키'),
    address: z.string().describe('인증 앱이 읽는 주소 (otpauth)'),
  }),
  errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_ALREADY_ON', 'SIGN_IN_SLOWED'],
});

export const findAccounts = endpoint({
  domain: 'account',
  summary: '인증한 휴대폰 번호의 아이디를 찾습니다',
  method: 'POST',
  path: '/passwords/accounts',
  access: 'public',
  body: z.object({ phone, certificationId }),
  response: z.object({
    items: z.array(z.object({ loginId: z.string(), name: z.string(), secondFactor: z.boolean() })),
  }),
  perMinute: 30,
  errors: ['CERTIFICATION_REQUIRED', 'CERTIFICATION_EXPIRED'],
});

export const resetPassword = endpoint({
  domain: 'account',
  summary: '인증한 휴대폰으로 비밀번호를 새로 정합니다. 모든 기기가 로그아웃됩니다',
  method: 'POST',
  path: '/passwords/reset',
  access: 'public',
  body: z.object({ loginId, phone, certificationId, password: newPassword, code }),
  secret: ['body.password', 'body.code'],
  response: done,
  perMinute: 30,
  errors: [
    'CERTIFICATION_REQUIRED',
    'CERTIFICATION_EXPIRED',
    'PASSWORD_TOO_WEAK',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_WRONG',
    'SIGN_IN_SLOWED',
  ],
});

export const giveLink = endpoint({
  domain: 'account',
  summary: '직원이 비밀번호를 새로 정할 한 번뿐인 링크를 만듭니다 (원장만)',
  method: 'POST',
  path: '/{shopNo}/employees/{employeeNo}/password-link',
  access: { right: 'employees.manage' },
  status: 201,
  whileSuspended: true,
  params: z.object({ shopNo, employeeNo: inPath.employeeNo }),
  body: z.object({
    /** For an employee who lost their phone, and the recovery codes with it. */
    removesSecondFactor: z.boolean().default(false),
  }),
  /** The path with the secret is answered once and never again. */
  response: z.object({ path: z.string(), expiresAt: instant }),
  errors: ['EMPLOYEE_NOT_FOUND', 'PASSWORD_LINK_NOT_HERE'],
  changes: ['employee'],
});

export const openLink = endpoint({
  domain: 'account',
  summary: '비밀번호를 새로 정하는 링크를 봅니다',
  method: 'GET',
  path: '/password-links/{token}',
  access: 'public',
  params: byToken,
  response: z.object({ maskedName: z.string(), secondFactor: z.boolean(), expiresAt: instant }),
  perMinute: 30,
  errors: ['PASSWORD_LINK_USED'],
});

export const takeLink = endpoint({
  domain: 'account',
  summary: '받은 링크로 비밀번호를 새로 정합니다. 모든 기기가 로그아웃됩니다',
  method: 'POST',
  path: '/password-links/{token}',
  access: 'public',
  params: byToken,
  body: z.object({ password: newPassword, code }),
  secret: ['body.password', 'body.code'],
  response: done.extend({ loginId: z.string() }),
  perMinute: 30,
  errors: [
    'PASSWORD_LINK_USED',
    'PASSWORD_TOO_WEAK',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_WRONG',
    'SIGN_IN_SLOWED',
  ],
});
