import { z } from 'zod';
import { loginId, newPassword } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { allRights, roles } from './rights.ts';
import type { Right } from './rights.ts';
import { trades } from './trades.ts';
import { aliases, employeeNo, idInQuery, requiredText, shopNo, text, version } from './schema.ts';

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
  version,
});

export const list = endpoint({
  domain: 'employees',
  summary: '직원 목록',
  method: 'GET',
  path: '/employees',
  access: 'member',
  query: z.object({ includeLeft: z.enum(['true', 'false']).default('false') }),
  response: z.object({ items: z.array(employee) }),
  reads: { employee: true },
  errors: [],
});

export const create = endpoint({
  domain: 'employees',
  summary: '직원을 등록합니다',
  method: 'POST',
  path: '/employees',
  access: { right: 'employees.manage' },
  status: 201,
  body: z.object({
    name: requiredText(40),
    rank: text(20).optional(),
    aliases: aliases.optional(),
    role: z.enum(['MANAGER', 'STAFF']).default('STAFF'),
    color: z.int().min(0).max(11).optional(),
    phone: text(20).optional(),
    bookable: z.boolean().default(true),
    /** With both, the employee can sign in at once. */
    loginId: loginId.optional(),
    password: newPassword.optional(),
  }),
  response: employee,
  changes: ['employee'],
  errors: ['LOGIN_ID_TAKEN', 'PASSWORD_TOO_WEAK', 'SUBSCRIPTION_SEATS_FULL'],
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
    color: z.int().min(0).max(11).optional(),
    bookable: z.boolean().optional(),
    state: z.enum(['ACTIVE', 'LEFT']).optional(),
    version,
  }),
  response: employee,
  changes: ['booking', 'employee'],
  errors: ['EMPLOYEE_NOT_FOUND', 'STALE_VERSION', 'EMPLOYEE_OWNER_STAYS', 'SUBSCRIPTION_SEATS_FULL'],
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
  reads: { employee: true, shop: true },
  errors: [],
});
