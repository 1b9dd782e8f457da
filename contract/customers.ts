import { z } from 'zod';
import { excelColumns } from './customer-excel.ts';
import { endpoint } from './endpoint.ts';
import {
  cursor,
  customerNo,
  employeeNo,
  inPath,
  limit,
  page,
  petNo,
  requiredText,
  shopDate,
  shopNo,
  signedWon,
  text,
  version,
} from './schema.ts';

const inShop = z.object({ shopNo });
const one = z.object({ shopNo, customerNo: inPath.customerNo });
const phone = text(20);
/** A sum over many sales, which may pass the limit of a single amount. */
const totalWon = z.int().min(0).brand<'Won'>();

/** A row of a list. `phone` is masked (010-****-1234) without the right customers.contact. */
export const customerRow = z.object({
  customerNo,
  name: z.string(),
  phone: z.string().nullable(),
  grade: z.string().nullable(),
  memo: z.string(),
  memoPinned: z.boolean(),
  lastVisitOn: shopDate.nullable(),
  visitCount: z.int(),
  noShowCount: z.int(),
  unpaidWon: totalWon,
});

export const customer = customerRow.extend({
  sex: z.enum(['F', 'M']).nullable(),
  birthday: shopDate.nullable(),
  employeeNo: employeeNo.nullable(),
  phoneShared: z.boolean(),
  salesWon: signedWon,
  firstVisitOn: shopDate.nullable(),
  nextBookingAt: z.string().nullable(),
  pets: z.array(
    z.object({ petNo, name: z.string(), breed: z.string().nullable(), warnings: z.array(z.string()) }),
  ),
  version,
});

const fields = {
  name: requiredText(40),
  phone: phone.nullable().optional(),
  /** The number is shared in a family on purpose. */
  phoneShared: z.boolean().default(false),
  sex: z.enum(['F', 'M']).nullable().optional(),
  birthday: shopDate.nullable().optional(),
  grade: text(20).nullable().optional(),
  memo: text(2000).default(''),
  memoPinned: z.boolean().default(false),
  employeeNo: employeeNo.nullable().optional(),
};

export const list = endpoint({
  domain: 'customers',
  summary: '고객 목록과 찾기: 이름, 초성, 뒷자리 4개',
  method: 'GET',
  path: '/{shopNo}/customers',
  access: { right: 'customers.read' },
  params: inShop,
  query: z.object({
    q: text(40).optional(),
    sort: z.enum(['RECENT', 'NAME']).default('RECENT'),
    limit: limit(200, 50),
    cursor,
  }),
  response: page(customerRow),
  errors: [],
});

export const create = endpoint({
  domain: 'customers',
  summary: '고객을 등록합니다',
  method: 'POST',
  path: '/{shopNo}/customers',
  access: { right: 'customers.write' },
  status: 201,
  params: inShop,
  body: z.object(fields),
  response: customer,
  errors: ['CUSTOMER_PHONE_DUPLICATED', 'EMPLOYEE_NOT_FOUND'],
  idempotent: true,
});

export const get = endpoint({
  domain: 'customers',
  summary: '고객 한 명',
  method: 'GET',
  path: '/{shopNo}/customers/{customerNo}',
  access: { right: 'customers.read' },
  params: one,
  response: customer,
  errors: ['CUSTOMER_NOT_FOUND'],
});

export const save = endpoint({
  domain: 'customers',
  summary: '고객 정보를 고칩니다',
  method: 'PUT',
  path: '/{shopNo}/customers/{customerNo}',
  access: { right: 'customers.write' },
  params: one,
  /**
   * What is left out stays as it is. A phone sent back masked, as it was shown, stays too: who may not
   * see a number can still save the rest of the form.
   */
  body: z.object({
    ...fields,
    phoneShared: z.boolean().optional(),
    memo: text(2000).optional(),
    memoPinned: z.boolean().optional(),
    version,
  }),
  response: customer,
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_PHONE_DUPLICATED', 'EMPLOYEE_NOT_FOUND', 'STALE_VERSION'],
});

export const remove = endpoint({
  domain: 'customers',
  summary: '고객들을 삭제합니다. 되돌릴 수 있습니다',
  method: 'DELETE',
  path: '/{shopNo}/customers',
  access: { right: 'customers.write' },
  params: inShop,
  body: z.object({ customerNos: z.array(customerNo).min(1).max(200), undo: z.boolean().default(false) }),
  response: z.object({ customerNos: z.array(customerNo) }),
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_HAS_OPEN_BOOKINGS', 'CUSTOMER_PHONE_DUPLICATED'],
});

export const duplication = endpoint({
  domain: 'customers',
  summary: '같은 연락처의 고객이 있는지',
  method: 'GET',
  path: '/customers/duplication',
  access: { right: 'customers.read' },
  query: z.object({ phone }),
  response: z.object({ duplicated: z.boolean(), customers: z.array(customerRow) }),
  errors: [],
});

/** Numbers are masked for who may not see them; the download and its reason are written down. */
export const excel = endpoint({
  domain: 'customers',
  summary: '고객을 엑셀로 내려받습니다',
  method: 'POST',
  path: '/customers/excel',
  access: { right: 'customers.export' },
  raw: true,
  body: z.object({
    columns: z.array(z.enum(excelColumns)).min(1).max(excelColumns.length),
    reason: requiredText(200),
  }),
  response: z.unknown(),
  errors: [],
});
