import { z } from 'zod';
import { excelColumns, mostChosen } from './customer-excel.ts';
import { mostSought } from './customer-search.ts';
import { endpoint } from './endpoint.ts';
import { inflows } from './inflows.ts';
import {
  cursor,
  customerNo,
  employeeNo,
  idInQuery,
  inPath,
  instant,
  limit,
  nameText,
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

/** As it stands beside its owner's name. */
export const listedPet = z.object({ name: z.string(), breed: z.string().nullable() });

/** A row of a list. `phone` is masked (010-****-1234) without the right customers.contact. */
export const customerRow = z.object({
  customerNo,
  /** The number that the shop itself gives, as it is written on a card. */
  code: z.string().nullable().describe('샵이 매긴 고객 코드'),
  name: z.string(),
  nickname: z.string().nullable(),
  phone: z.string().nullable(),
  grade: z.string().nullable(),
  memo: z.string(),
  memoPinned: z.boolean(),
  lastVisitOn: shopDate.nullable(),
  visitCount: z.int(),
  noShowCount: z.int(),
  unpaidWon: totalWon,
  /** 누적 매출: real sales, without what passes and tickets paid. */
  salesWon: signedWon.describe('누적 매출: 정액권·티켓 결제분을 뺀 실매출의 합 (원)'),
  joinedOn: shopDate,
  sex: z.enum(['F', 'M']).nullable(),
  /** Solar birthday, and the lunar date of customers who celebrate that. */
  birthday: shopDate.nullable(),
  lunarBirthday: z.string().nullable(),
  employeeNo: employeeNo.nullable(),
  doNotSend: z.boolean(),
  tags: z.array(z.string()),
  groupIds: z.array(z.int()),
  pets: z.array(listedPet),
});

/** The shop takes bookings of this number by telephone alone. */
export const onlineBlock = z.object({ reason: z.string(), blockedAt: instant }).nullable();

export const customer = customerRow.extend({
  phoneShared: z.boolean(),
  job: z.string().nullable(),
  inflow: z.enum(inflows).nullable(),
  introducer: z.object({ customerNo, name: z.string() }).nullable(),
  /** Given by hand: the rules of grades leave it alone. */
  gradeFixed: z.boolean(),
  firstVisitOn: shopDate.nullable(),
  nextBookingAt: z.string().nullable(),
  onlineBlock,
  pets: z.array(
    z.object({ petNo, name: z.string(), breed: z.string().nullable(), warnings: z.array(z.string()) }),
  ),
  version,
});

const fields = {
  name: nameText(40),
  phone: phone.nullable().optional(),
  /** The number is shared in a family on purpose. */
  phoneShared: z.boolean().default(false),
  sex: z.enum(['F', 'M']).nullable().optional(),
  birthday: shopDate.nullable().optional(),
  /** Instead of `birthday`: a date of the lunar calendar. */
  lunarBirthday: z
    .string()
    .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|30)$/)
    .nullable()
    .optional(),
  code: text(20).nullable().describe('샵이 매긴 고객 코드').optional(),
  nickname: text(40).nullable().optional(),
  job: text(40).nullable().optional(),
  inflow: z.enum(inflows).nullable().optional(),
  introducerNo: customerNo.nullable().optional(),
  tags: z.array(requiredText(20)).max(10).optional(),
  doNotSend: z.boolean().optional(),
  grade: text(20).nullable().optional(),
  gradeFixed: z.boolean().optional(),
  memo: text(2000).default(''),
  memoPinned: z.boolean().default(false),
  employeeNo: employeeNo.nullable().optional(),
};

export const customerSorts = ['RECENT', 'NAME', 'VISITS', 'SALES', 'UNPAID', 'REGISTERED'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** What the list is asked for. */
const sought = {
  sort: z.enum(customerSorts).default('RECENT'),
  q: text(mostSought).optional(),
  /** Looks for `q` in memos instead; slower, so it is asked for. */
  inMemo: z.enum(['true', 'false']).default('false'),
  groupId: idInQuery<'CustomerGroupId'>().optional(),
  filterId: idInQuery<'CustomerFilterId'>().optional(),
  /** A condition as JSON, as filters/conditions/validate takes it. */
  condition: text(8000).optional(),
};

export const list = endpoint({
  domain: 'customers',
  summary:
    '고객 목록과 찾기: 이름, 초성, 뒷자리 4개, 별명, 반려동물 이름, 고객번호. 저장한 조건이나 그때그때의 조건으로 거르기',
  method: 'GET',
  path: '/{shopNo}/customers',
  access: { right: 'customers.read' },
  params: inShop,
  query: z.object({
    ...sought,
    limit: limit(200, 50),
    cursor,
  }),
  response: page(customerRow),
  reads: { customer: true },
  errors: ['CUSTOMER_GROUP_NOT_FOUND', 'CUSTOMER_FILTER_NOT_FOUND', 'CUSTOMER_FILTER_INVALID'],
});

export const numbers = endpoint({
  domain: 'customers',
  summary: `목록에 있는 고객 모두의 번호를 목록의 차례대로. 한 번에 고를 수 있는 ${mostChosen}명까지`,
  method: 'GET',
  path: '/{shopNo}/customers/numbers',
  access: { right: 'customers.read' },
  params: inShop,
  query: z.object(sought),
  response: z.object({ customerNos: z.array(customerNo), total: z.int() }),
  errors: ['CUSTOMER_GROUP_NOT_FOUND', 'CUSTOMER_FILTER_NOT_FOUND', 'CUSTOMER_FILTER_INVALID'],
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
  guesses: ['body.phone'],
  changes: ['customer'],
  errors: [
    'CUSTOMER_CODE_TAKEN',
    'CUSTOMER_PHONE_DUPLICATED',
    'EMPLOYEE_NOT_FOUND',
    'CUSTOMER_INTRODUCER_INVALID',
    'CUSTOMER_BIRTHDAY_INVALID',
  ],
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
  reads: { customer: 'customer', booking: 'customer', sale: 'customer' },
  errors: ['CUSTOMER_NOT_FOUND'],
});

export const save = endpoint({
  domain: 'customers',
  summary: '고객 정보를 고칩니다',
  method: 'PATCH',
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
  guesses: ['body.phone'],
  changes: ['customer'],
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_CODE_TAKEN',
    'CUSTOMER_PHONE_DUPLICATED',
    'CUSTOMER_INTRODUCER_INVALID',
    'CUSTOMER_BIRTHDAY_INVALID',
    'EMPLOYEE_NOT_FOUND',
    'STALE_VERSION',
  ],
});

export const remove = endpoint({
  domain: 'customers',
  summary: '고객들을 삭제합니다. 되돌릴 수 있습니다. 남은 예약이나 잔액은 원장이 확인해야 합니다',
  method: 'DELETE',
  path: '/{shopNo}/customers',
  access: { right: 'customers.write' },
  params: inShop,
  body: z.object({
    /** All of them or none. */
    customerNos: z.array(customerNo).min(1).max(mostChosen),
    undo: z.boolean().default(false),
    /** What CUSTOMER_HAS_OPEN named was read, and they go all the same. */
    openConfirmed: z.boolean().default(false),
  }),
  long: true,
  /** The customers that were deleted or restored: an undo names exactly those. */
  response: z.object({ customerNos: z.array(customerNo) }),
  changes: ['customer'],
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMERS_BEING_CHANGED',
    'CUSTOMER_CODE_TAKEN',
    'CUSTOMER_HAS_OPEN',
    'CUSTOMER_REMOVAL_NEEDS_OWNER',
    'CUSTOMER_MERGED',
    'CUSTOMER_PHONE_DUPLICATED',
    'CUSTOMER_ERASED',
  ],
});

export const duplication = endpoint({
  domain: 'customers',
  summary: '같은 연락처의 고객이 있는지',
  method: 'GET',
  path: '/customers/duplication',
  access: { right: 'customers.read' },
  query: z.object({ phone }),
  response: z.object({ duplicated: z.boolean(), customers: z.array(customerRow) }),
  guesses: ['query.phone'],
  reads: { customer: true },
  errors: [],
});

/**
 * All customers, narrowed by everything that is named: chosen, found, in a group, matching a condition.
 * Numbers are masked without customers.contact; the download and its reason are logged.
 */
export const excel = endpoint({
  domain: 'customers',
  summary: '고객을 엑셀로 내려받습니다: 모두, 고른 고객, 또는 조건에 맞는 고객',
  method: 'POST',
  path: '/customers/excel',
  access: { right: 'customers.export' },
  raw: true,
  body: z.object({
    columns: z.array(z.enum(excelColumns)).min(1).max(excelColumns.length),
    reason: requiredText(200),
    customerNos: z.array(customerNo).min(1).max(mostChosen).optional(),
    q: text(mostSought).optional(),
    inMemo: z.boolean().default(false),
    groupId: z.int().positive().brand<'CustomerGroupId'>().optional(),
    filterId: z.int().positive().brand<'CustomerFilterId'>().optional(),
    condition: z.record(z.string(), z.unknown()).optional(),
  }),
  whileSuspended: true,
  long: true,
  response: z.unknown(),
  errors: ['CUSTOMER_GROUP_NOT_FOUND', 'CUSTOMER_FILTER_NOT_FOUND', 'CUSTOMER_FILTER_INVALID'],
});
