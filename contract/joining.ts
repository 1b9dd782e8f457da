import { z } from 'zod';
import { employee } from './employees.ts';
import { endpoint } from './endpoint.ts';
import { roles } from './rights.ts';
import { trades } from './trades.ts';
import { employeeNo, idInQuery, inPath, instant, requiredText, shopNo, text } from './schema.ts';

/** How people come to work in a shop: by its invitation, or by asking. */

const inShop = z.object({ shopNo });
const byToken = z.object({ token: z.string().max(80) });
const role = z.enum(['MANAGER', 'STAFF']);

const invite = z.object({
  id: z.int(),
  name: z.string(),
  role,
  rank: z.string().nullable(),
  employeeNo: employeeNo.nullable(),
  state: z.enum(['OPEN', 'ACCEPTED', 'REVOKED', 'EXPIRED']),
  expiresAt: instant,
});

export const invites = endpoint({
  domain: 'joining',
  summary: '보낸 직원 초대',
  method: 'GET',
  path: '/{shopNo}/employee-invites',
  access: { right: 'employees.manage' },
  params: inShop,
  response: z.object({ items: z.array(invite) }),
  reads: { employee: true },
  errors: [],
});

export const createInvite = endpoint({
  domain: 'joining',
  summary: '직원 초대 링크를 만듭니다. 한 번만 쓸 수 있습니다',
  method: 'POST',
  path: '/{shopNo}/employee-invites',
  access: { right: 'employees.manage' },
  status: 201,
  params: inShop,
  body: z.object({
    name: requiredText(40),
    phone: text(20).optional(),
    role: role.default('STAFF'),
    rank: text(20).optional(),
    /** An employee who is registered already and gets a login by it. */
    employeeNo: employeeNo.optional(),
    days: z.int().min(1).max(14).default(7),
  }),
  /** The path with the secret is answered once and never again. */
  response: invite.extend({ path: z.string() }),
  changes: ['employee'],
  errors: ['EMPLOYEE_NOT_FOUND', 'EMPLOYEE_ALREADY_HERE'],
  idempotent: true,
});

export const textInvite = endpoint({
  domain: 'joining',
  summary: '방금 만든 초대 링크를 문자로 보냅니다. 초대 하나에 세 번까지',
  method: 'POST',
  path: '/{shopNo}/employee-invites/{id}/text',
  access: { right: 'employees.manage' },
  params: z.object({ shopNo, id: idInQuery() }),
  body: z.object({
    token: text(200).describe('초대 링크의 마지막 부분. 서버는 해시만 갖고 있습니다'),
    phone: requiredText(20),
  }),
  secret: ['body.token'],
  ownNumbers: true,
  response: invite.extend({ practice: z.boolean().describe('실제로는 보내지 않는 연습 모드') }),
  changes: ['employee'],
  errors: ['EMPLOYEE_INVITE_NOT_FOUND', 'EMPLOYEE_INVITE_USED', 'MESSAGE_NOT_SENT'],
});

export const revokeInvite = endpoint({
  domain: 'joining',
  summary: '직원 초대를 거둬들입니다',
  method: 'POST',
  path: '/{shopNo}/employee-invites/{id}/revocation',
  access: { right: 'employees.manage' },
  params: z.object({ shopNo, id: idInQuery() }),
  response: invite,
  changes: ['employee'],
  errors: ['EMPLOYEE_INVITE_NOT_FOUND', 'EMPLOYEE_INVITE_USED'],
});

export const openInvite = endpoint({
  domain: 'joining',
  summary: '받은 직원 초대를 봅니다',
  method: 'GET',
  path: '/employee-invites/{token}',
  access: 'public',
  params: byToken,
  response: z.object({
    shopName: z.string(),
    trade: z.enum(trades),
    maskedName: z.string(),
    role,
    rank: z.string().nullable(),
    expiresAt: instant,
  }),
  perMinute: 30,
  errors: ['EMPLOYEE_INVITE_USED'],
});

export const search = endpoint({
  domain: 'joining',
  summary: '일하려는 샵을 이름으로 찾습니다',
  method: 'GET',
  path: '/shops/search',
  access: 'user',
  query: z.object({ q: requiredText(40).min(2) }),
  response: z.object({
    items: z.array(
      z.object({ shopNo, name: z.string(), trade: z.enum(trades), address: z.string().nullable() }),
    ),
  }),
  perMinute: 30,
  errors: [],
});

export const requestToJoin = endpoint({
  domain: 'joining',
  summary: '샵에 직원 가입을 요청합니다. 승인될 때까지 아무 권한이 없습니다',
  method: 'POST',
  path: '/shops/{id}/join-requests',
  access: 'user',
  status: 201,
  params: z.object({ id: shopNo }),
  response: z.object({ state: z.literal('PENDING') }),
  perMinute: 10,
  errors: ['SHOP_NOT_FOUND', 'EMPLOYEE_ALREADY_HERE', 'EMPLOYEE_JOIN_LIMIT'],
});

export const takeInvite = endpoint({
  domain: 'joining',
  summary: '받은 초대로 직원이 됩니다',
  method: 'POST',
  path: '/employee-invites/{token}/acceptance',
  access: 'user',
  status: 201,
  params: byToken,
  response: z.object({ shopNo, shopName: z.string(), employeeNo, role: z.enum(roles) }),
  perMinute: 30,
  errors: ['EMPLOYEE_INVITE_USED', 'EMPLOYEE_ALREADY_HERE', 'SUBSCRIPTION_SEATS_FULL', 'SHOP_CLOSED'],
});

export const reject = endpoint({
  domain: 'joining',
  summary: '가입 요청을 거절합니다. 승인은 직원 상태를 ACTIVE로 고칩니다',
  method: 'POST',
  path: '/{shopNo}/join-requests/{employeeNo}/rejection',
  access: { right: 'employees.manage' },
  params: z.object({ shopNo, employeeNo: inPath.employeeNo }),
  response: employee,
  changes: ['employee'],
  errors: ['EMPLOYEE_NOT_FOUND', 'EMPLOYEE_NOT_WAITING'],
});
