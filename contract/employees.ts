import { z } from 'zod';
import { certificationId, password, secondCode } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { allRights, roles } from './rights.ts';
import type { Right } from './rights.ts';
import { trades } from './trades.ts';
import {
  aliases,
  bookingId,
  classId,
  employeeNo,
  idInQuery,
  inPath,
  instant,
  requiredText,
  shopDate,
  shopNo,
  text,
  version,
} from './schema.ts';

export const employee = z.object({
  employeeNo,
  name: z.string(),
  rank: z.string().nullable(),
  aliases: z.array(z.string()),
  role: z.enum(roles),
  color: z.int(),
  bookable: z.boolean(),
  state: z.enum(['PENDING', 'ACTIVE', 'LEFT']),
  sortOrder: z.int(),
  joinedOn: shopDate.nullable().describe('입사일. 아직 함께 일하지 않으면 없음'),
  leftOn: shopDate.nullable().describe('퇴사한 직원의 마지막 근무일'),
  phone: z.string().nullable().optional().describe('샵이 적어 둔 연락처. 직원을 관리하는 사람에게만'),
  signsIn: z.boolean().describe('로그인할 수 있는 직원인지'),
  version,
});

const color = z.int().min(0).max(11);
/** Of who works here and in which order. */
const listVersion = z.string().regex(/^[0-9a-f]{16}$/);

export const list = endpoint({
  domain: 'employees',
  summary: '직원 목록',
  method: 'GET',
  path: '/employees',
  access: 'member',
  query: z.object({ includeLeft: z.enum(['true', 'false']).default('false') }),
  response: z.object({ items: z.array(employee), listVersion }),
  reads: { employee: true },
  errors: [],
});

export const saveOrder = endpoint({
  domain: 'employees',
  summary: '직원의 순서를 저장합니다',
  method: 'PUT',
  path: '/employees/order',
  access: { right: 'employees.manage' },
  body: z.object({ employeeNos: z.array(employeeNo).min(1).max(200), listVersion }),
  response: z.object({ items: z.array(employee), listVersion }),
  changes: ['employee'],
  errors: ['EMPLOYEE_NOT_FOUND', 'EMPLOYEE_ORDER_INCOMPLETE'],
});

export const saveColors = endpoint({
  domain: 'employees',
  summary: '직원의 색을 저장합니다. 모두 저장하거나 하나도 저장하지 않습니다',
  method: 'PUT',
  path: '/employees/colors',
  access: { right: 'employees.manage' },
  body: z.object({ colors: z.array(z.object({ employeeNo, color })).min(1).max(200) }),
  response: z.object({ items: z.array(employee) }),
  changes: ['employee'],
  errors: ['EMPLOYEE_NOT_FOUND'],
});

export const create = endpoint({
  domain: 'employees',
  summary: '직원을 등록합니다. 로그인은 초대 링크로 본인이 만듭니다',
  method: 'POST',
  path: '/employees',
  access: { right: 'employees.manage' },
  status: 201,
  body: z.object({
    name: requiredText(40),
    rank: text(20).optional(),
    aliases: aliases.optional(),
    role: z.enum(['MANAGER', 'STAFF']).default('STAFF'),
    color: color.optional(),
    phone: text(20).optional(),
    bookable: z.boolean().default(true),
    joinedOn: shopDate.optional().describe('입사일. 적지 않으면 오늘'),
  }),
  response: employee,
  changes: ['employee'],
  errors: ['SUBSCRIPTION_SEATS_FULL'],
  idempotent: true,
});

export const update = endpoint({
  domain: 'employees',
  summary: '직원 정보를 고칩니다',
  method: 'PATCH',
  path: '/employees/{id}',
  access: { right: 'employees.manage' },
  params: z.object({ id: idInQuery<'EmployeeNo'>() }),
  body: z.object({
    name: requiredText(40).optional(),
    rank: text(20).nullable().optional(),
    aliases: aliases.optional(),
    role: z.enum(['MANAGER', 'STAFF']).optional(),
    color: color.optional(),
    phone: text(20).nullable().optional(),
    bookable: z.boolean().optional(),
    state: z.enum(['ACTIVE', 'LEFT']).optional(),
    joinedOn: shopDate.optional().describe('입사일. 정산의 기본급을 이날부터 나눕니다'),
    lastDay: shopDate.optional().describe('퇴사 처리와 함께. 마지막 근무일, 적지 않으면 오늘'),
    version,
  }),
  response: employee,
  changes: ['booking', 'employee'],
  errors: ['EMPLOYEE_NOT_FOUND', 'STALE_VERSION', 'EMPLOYEE_OWNER_STAYS', 'SUBSCRIPTION_SEATS_FULL'],
});

export const leaving = endpoint({
  domain: 'employees',
  summary: '퇴사하면 담당자가 없어지는 예약과 수업',
  method: 'GET',
  path: '/{shopNo}/employees/{employeeNo}/leaving',
  access: { right: 'employees.manage' },
  params: z.object({ shopNo, employeeNo: inPath.employeeNo }),
  /** The first of each, and how many there are. */
  response: z.object({
    /** Months with pay that is not closed yet. */
    openMonths: z.array(z.string()),
    leaves: z.int().describe('앞으로 등록된 휴가'),
    waitlist: z.int().describe('이 직원을 바라고 기다리는 대기'),
    customers: z.int().describe('담당 고객'),
    blocks: z.int().describe('앞으로 막아 둔 시간'),
    holds: z.int().describe('잠시 잡아 둔 시간. 퇴사하면 풀립니다'),
    isKnownToNaver: z.boolean().describe('네이버의 담당자 이름과 이어져 있는지'),
    hasOwnPlan: z.boolean().describe('이 직원만의 정산 규칙이 있는지'),
    goals: z.int().describe('이번 달부터 정해 둔 월 목표'),
    hasOpenInvite: z.boolean().describe('아직 쓰지 않은 로그인 초대가 있는지'),
    bookings: z.object({
      count: z.int(),
      items: z.array(z.object({ id: bookingId, customerName: z.string(), startAt: instant })),
    }),
    classes: z.object({
      count: z.int(),
      items: z.array(z.object({ id: classId, name: z.string(), startAt: instant })),
    }),
  }),
  reads: { booking: true, employee: true },
  errors: ['EMPLOYEE_NOT_FOUND'],
});

export const handOver = endpoint({
  domain: 'employees',
  summary: '샵을 다른 직원에게 넘깁니다. 지금 원장은 매니저가 됩니다 (원장만)',
  method: 'POST',
  path: '/{shopNo}/ownership',
  access: 'member',
  whileSuspended: true,
  params: z.object({ shopNo }),
  body: z.object({
    toEmployeeNo: employeeNo,
    password,
    /** Of the owner's own phone, proved just now. */
    certificationId,
    /** Of the second factor, where it is on. */
    code: secondCode.optional(),
  }),
  secret: ['body.password', 'body.code'],
  response: z.object({ owner: employee, before: employee }),
  changes: ['employee', 'right'],
  errors: [
    'EMPLOYEE_NOT_FOUND',
    'OWNERSHIP_NOT_POSSIBLE',
    'PASSWORD_WRONG',
    'CERTIFICATION_REQUIRED',
    'CERTIFICATION_EXPIRED',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_WRONG',
    'SIGN_IN_SLOWED',
  ],
});

export const me = endpoint({
  domain: 'employees',
  summary: '이 샵에서의 나와 나의 권한',
  method: 'GET',
  path: '/employees/me',
  access: 'member',
  response: employee.extend({
    shopNo,
    shopName: z.string(),
    trade: z.enum(trades),
    rights: z.array(z.enum(allRights as [Right, ...Right[]])),
  }),
  reads: { employee: true, right: true, shop: true },
  errors: [],
});
