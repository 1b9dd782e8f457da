import { z } from 'zod';
import { accessKinds } from './access-words.ts';
import { endpoint } from './endpoint.ts';
import {
  cursor,
  customerNo,
  employeeNo,
  idInQuery,
  inPath,
  limit,
  page,
  shopDate,
  shopNo,
} from './schema.ts';

const entry = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(accessKinds),
  /** An operator has a name and no number in the shop. */
  employee: z.object({ employeeNo: employeeNo.nullable(), name: z.string() }),
  /** Whose data, by today's name; null for a list or a download. */
  customer: z.object({ customerNo, name: z.string() }).nullable(),
  people: z.int(),
  detail: z.string(),
  address: z.string(),
});

export const list = endpoint({
  domain: 'accessLog',
  summary: '누가 언제 어디서 누구의 개인정보를 보거나 내려받았는지',
  method: 'GET',
  path: '/{shopNo}/access-log',
  access: { right: 'privacy.read' },
  params: z.object({ shopNo }),
  query: z.object({
    employeeNo: inPath.employeeNo.optional(),
    customerNo: idInQuery<'CustomerNo'>().optional(),
    kind: z.enum(accessKinds).optional(),
    from: shopDate.optional(),
    to: shopDate.optional(),
    limit: limit(200, 50),
    cursor,
  }),
  response: page(entry),
  reads: {},
  errors: ['EMPLOYEE_NOT_FOUND', 'CUSTOMER_NOT_FOUND'],
});
