import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bookingState } from '../bookings.ts';
import { accountKind } from '../memberships/accounts.ts';
import { earningKind } from '../memberships/points.ts';
import {
  accountId,
  bookingId,
  cursor,
  customerNo,
  employeeNo,
  idInQuery,
  inPath,
  instant,
  itemId,
  limit,
  page,
  saleId,
  shopDate,
  shopNo,
  sumWon,
  text,
  won,
} from '../schema.ts';
import { lineKind } from './lines.ts';
import { listedSale, methodMoney, saleTotals } from './sale.ts';
import { oneSale } from './saving.ts';

const range = { from: shopDate, to: shopDate };

export const list = endpoint({
  domain: 'sales',
  summary: '기간의 매출',
  method: 'GET',
  path: '/{shopNo}/sales',
  access: { right: 'sales.read' },
  params: z.object({ shopNo }),
  /** Newest first, at most 366 days. Totals cover all filtered rows on all pages. */
  query: z.object({
    ...range,
    method: text(40).optional(),
    employeeNo: idInQuery<'EmployeeNo'>().optional(),
    kind: lineKind.optional(),
    customerNo: idInQuery<'CustomerNo'>().optional(),
    limit: limit(500, 100),
    cursor,
  }),
  response: page(listedSale).extend({
    /** `partWon` is the sum of partOf over the rows; null for an unfiltered list. */
    totals: saleTotals.extend({ partWon: sumWon.nullable() }),
    /** By method, of a list narrowed by nothing but days; null otherwise, and for who sees only their own sales. */
    money: z.array(methodMoney).nullable(),
  }),
  reads: { sale: true },
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
  response: page(listedSale),
  reads: { sale: 'customer', booking: 'customer', customer: 'customer' },
  errors: ['CUSTOMER_NOT_FOUND'],
});

export const received = endpoint({
  domain: 'sales',
  summary: '고객이 받은 시술이나 산 제품, 최근 것부터',
  method: 'GET',
  path: '/{shopNo}/customers/{customerNo}/sale-lines',
  access: { right: 'sales.read' },
  params: z.object({ shopNo, customerNo: inPath.customerNo }),
  query: z.object({ kind: z.enum(['SERVICE', 'PRODUCT']), limit: limit(200, 50), cursor }),
  response: page(
    z.object({
      saleId,
      line: z.int(),
      soldOn: shopDate,
      itemId: itemId.nullable(),
      name: z.string(),
      quantity: z.int(),
      totalWon: won,
      employees: z.array(z.string()),
      petName: z.string().nullable(),
    }),
  ).extend({
    /** The most frequent purchases over all pages, with the last day of each. */
    often: z.array(z.object({ name: z.string(), quantity: z.int(), totalWon: sumWon, lastOn: shopDate })),
  }),
  reads: { sale: 'customer', booking: 'customer', customer: 'customer' },
  errors: ['CUSTOMER_NOT_FOUND'],
});

export const unregistered = endpoint({
  domain: 'sales',
  summary: '시간이 지났는데 매출이 없는 예약',
  method: 'GET',
  path: '/{shopNo}/sales/unregistered',
  access: { right: 'sales.read' },
  params: z.object({ shopNo }),
  /** Oldest first, 500 at most; `total` counts all. */
  query: z.object(range),
  response: z.object({
    items: z.array(
      z.object({
        bookingId,
        customerNo: customerNo.nullable(),
        customerName: z.string(),
        pet: z.object({ name: z.string() }).nullable(),
        employeeNo: employeeNo.nullable(),
        startAt: instant,
        endAt: instant,
        names: z.array(z.string()),
        priceWon: sumWon,
        state: bookingState,
      }),
    ),
    total: z.int(),
  }),
  reads: { sale: true, booking: true },
  errors: ['BOOKING_RANGE_INVALID'],
});

/** What the sale form needs apart from the menu; accounts and points come from /cust/search/ticket. */
export const checkout = endpoint({
  domain: 'sales',
  summary: '매출을 등록하기 전에 알아야 할 것: 회원가, 예약금, 미수금, 포인트 규칙',
  method: 'GET',
  path: '/{shopNo}/sales/checkout',
  access: { right: 'sales.write' },
  params: z.object({ shopNo }),
  query: z.object({
    customerNo: idInQuery<'CustomerNo'>().optional(),
    bookingId: idInQuery<'BookingId'>().optional(),
    /** The day of the sale, where it is not today: points that have run out since still count. */
    on: shopDate.optional(),
  }),
  response: z.object({
    memberPrice: z.boolean(),
    /** What an item costs this customer. */
    prices: z.array(z.object({ itemId, priceWon: won, memberPrice: z.boolean() })),
    /** The day of the sale is closed (일마감): changing it needs sales.closed and is marked. */
    dayClosed: z.boolean(),
    /** 연습 모드: cash receipts go to a stand-in. */
    receiptsInPractice: z.boolean(),
    /** Paid on the booking and not yet taken by a sale. */
    depositWon: won,
    owedWon: sumWon,
    points: z.object({
      balance: sumWon,
      useUnit: z.int(),
      minimumUse: won,
      /** Rates for pointsFor in contract/point-earning.ts; empty if the shop gives no points. */
      rates: z.array(
        z.object({
          lineKind: earningKind,
          methodKind: z.string(),
          permille: z.number(),
        }),
      ),
    }),
  }),
  reads: { sale: true, membership: true, menu: true, shop: true, booking: 'entity', customer: 'customer' },
  errors: ['CUSTOMER_NOT_FOUND', 'BOOKING_NOT_FOUND'],
});

const change = { before: sumWon, used: sumWon, added: sumWon, after: sumWon };

export const statement = endpoint({
  domain: 'sales',
  summary: '이 매출의 회원권 내역서: 사용 전, 사용, 사용 후',
  method: 'GET',
  path: '/sales/{id}/membership/statement',
  access: { right: 'sales.read' },
  params: oneSale,
  response: z.object({
    customerNo: customerNo.nullable(),
    customerName: z.string(),
    soldOn: shopDate,
    accounts: z.array(
      z.object({
        accountId,
        kind: accountKind,
        name: z.string(),
        expiresOn: shopDate.nullable(),
        ...change,
      }),
    ),
    points: z.object(change).nullable(),
  }),
  reads: { sale: 'entity' },
  errors: ['SALE_NOT_FOUND'],
});

export const employeesWithSales = endpoint({
  domain: 'sales',
  summary: '기간의 직원별 매출',
  method: 'GET',
  path: '/employees/with-sales',
  access: { right: 'sales.read' },
  query: z.object(range),
  /** By share of the lines: all employees' shares and the uncredited rest add up to the sales. */
  response: z.object({
    items: z.array(
      z.object({
        employeeNo: employeeNo.nullable(),
        name: z.string(),
        count: z.int(),
        totalWon: sumWon,
        byKind: z.array(z.object({ kind: lineKind, totalWon: sumWon })),
      }),
    ),
    totalWon: sumWon,
  }),
  errors: ['BOOKING_RANGE_INVALID'],
});
