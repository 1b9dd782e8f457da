import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  bookingId,
  customerNo,
  employeeNo,
  inPath,
  instant,
  itemId,
  cursor,
  limit,
  page,
  requiredText,
  saleId,
  shopDate,
  shopNo,
  sumWon,
  text,
  version,
  won,
} from './schema.ts';

const one = z.object({ id: inPath.saleId });

/** SERVICE 시술, PRODUCT 제품, PENALTY 위약금. */
export const lineKind = z.enum(['SERVICE', 'PRODUCT', 'PENALTY']);

const credit = z.object({ employeeNo, percent: z.int().min(1).max(100) });
const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('WON'), won }),
  z.object({ kind: z.literal('PERCENT'), percent: z.number().min(0).max(100).multipleOf(0.5) }),
]);

const draftLine = z.object({
  kind: lineKind,
  itemId: itemId.optional(),
  name: requiredText(60),
  quantity: z.int().min(1).max(999).default(1),
  unitPriceWon: won,
  discount: discount.optional(),
  /** Left out with a booking: all to the employee of the booked item. */
  credits: z.array(credit).max(10).default([]),
});

const payment = z.object({ method: z.string().min(1).max(40), amountWon: won.min(1) });

const draft = {
  bookingId: bookingId.optional(),
  /** null is an unregistered customer; left out with a booking, the booking's customer. */
  customerNo: customerNo.nullable().optional(),
  customerName: text(40).optional(),
  /** Left out: now, or for a booking of an earlier day its start. Not later than today. */
  soldAt: instant.optional(),
  lines: z.array(draftLine).min(1).max(50),
  /** Off the whole sale, after line discounts; distributed over the lines by what they cost. */
  discount: discount.optional(),
  payments: z.array(payment).max(10),
  memo: text(2000).default(''),
};

export const sale = z.object({
  id: saleId,
  bookingId: bookingId.nullable(),
  customerNo: customerNo.nullable(),
  customerName: z.string(),
  soldAt: instant,
  soldOn: shopDate,
  lines: z.array(
    z.object({
      kind: lineKind,
      itemId: itemId.nullable(),
      name: z.string(),
      quantity: z.int(),
      unitPriceWon: won,
      listWon: won,
      discountWon: won,
      totalWon: won,
      credits: z.array(z.object({ employeeNo, percent: z.int(), creditWon: won })),
    }),
  ),
  payments: z.array(z.object({ method: z.string(), methodName: z.string(), amountWon: won })),
  listWon: won,
  discountWon: won,
  totalWon: won,
  /** Received now: total less unpaid. */
  receivedWon: won,
  unpaidWon: won,
  supplyWon: won,
  vatWon: won,
  memo: z.string(),
  deleted: z.boolean(),
  history: z.array(z.object({ at: instant, actor: z.string(), sentence: z.string() })),
  version,
});

const saveErrors = [
  'SALE_PAYMENTS_MISMATCH',
  'SALE_DISCOUNT_EXCEEDS_PRICE',
  'SALE_CREDIT_INVALID',
  'SALE_ALREADY_REGISTERED',
  'SALE_BOOKING_CLOSED',
  'BOOKING_NOT_FOUND',
  'CUSTOMER_NOT_FOUND',
  'EMPLOYEE_NOT_FOUND',
  'MENU_ITEM_NOT_FOUND',
  'PAYMENT_METHOD_NOT_FOUND',
  'UNPAID_NEEDS_CUSTOMER',
] as const;

export const create = endpoint({
  domain: 'sales',
  summary: '매출을 등록합니다',
  method: 'POST',
  path: '/sales',
  access: { right: 'sales.write' },
  status: 201,
  body: z.object(draft),
  response: sale,
  errors: saveErrors,
  idempotent: true,
});

export const get = endpoint({
  domain: 'sales',
  summary: '매출 하나',
  method: 'GET',
  path: '/sales/{id}',
  access: { right: 'sales.read' },
  params: one,
  response: sale,
  errors: ['SALE_NOT_FOUND'],
});

export const save = endpoint({
  domain: 'sales',
  summary: '매출을 고칩니다',
  method: 'PUT',
  path: '/sales/{id}',
  access: { right: 'sales.edit' },
  params: one,
  body: z.object({ ...draft, version }),
  response: sale,
  errors: [...saveErrors, 'SALE_NOT_FOUND', 'SALE_DELETED', 'STALE_VERSION'],
  idempotent: true,
});

export const remove = endpoint({
  domain: 'sales',
  summary: '매출을 삭제합니다. 예약은 확정으로 돌아갑니다',
  method: 'DELETE',
  path: '/sales/{id}',
  access: { right: 'sales.edit' },
  params: one,
  body: z.object({ reason: text(200).default(''), version: version.optional() }),
  response: sale,
  errors: ['SALE_NOT_FOUND', 'SALE_DELETED', 'STALE_VERSION', 'BOOKING_OVERLAPS'],
  idempotent: true,
});

export const list = endpoint({
  domain: 'sales',
  summary: '기간의 매출',
  method: 'GET',
  path: '/{shopNo}/sales',
  access: { right: 'sales.read' },
  params: z.object({ shopNo }),
  /** Newest first, at most 366 days. The totals are those of the whole range, on every page. */
  query: z.object({ from: shopDate, to: shopDate, limit: limit(500, 100), cursor }),
  response: page(sale.omit({ history: true })).extend({
    totals: z.object({ count: z.int(), totalWon: sumWon, receivedWon: sumWon, unpaidWon: sumWon }),
  }),
  errors: ['BOOKING_RANGE_INVALID'],
});

export const ofCustomer = endpoint({
  domain: 'sales',
  summary: '고객의 매출',
  method: 'GET',
  path: '/sales/customers/{customerNo}',
  access: { right: 'sales.read' },
  params: z.object({ customerNo: inPath.customerNo }),
  query: z.object({ limit: limit(200, 50), cursor }),
  response: page(sale.omit({ history: true })),
  errors: ['CUSTOMER_NOT_FOUND'],
});

export const paymentMethods = endpoint({
  domain: 'sales',
  summary: '결제 수단',
  method: 'GET',
  path: '/sales/payment-methods/{shopNo}',
  access: 'member',
  params: z.object({ shopNo }),
  response: z.object({
    items: z.array(z.object({ code: z.string(), name: z.string(), kind: z.string(), active: z.boolean() })),
  }),
  errors: [],
});
