import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { employeeNo, itemId, productId, signedWon, sumWon } from '../schema.ts';
import { lineKind } from '../sales/lines.ts';
import { compared, ofShop, periodQuery, saleFigures, viewHead, whole } from './parts.ts';
import { returnDays } from './words.ts';

const rangeErrors = ['STATISTICS_RANGE_INVALID', 'STATISTICS_RANGE_TO_COME'] as const;
const figures = saleFigures.shape;
const share = { count: z.int(), totalWon: sumWon, realSalesWon: sumWon, deductedWon: sumWon };
/** Rows by time of a view, each beside the time it is compared with. */
const byTime = <S extends z.ZodRawShape>(shape: S) =>
  z.array(compared(shape).extend({ beforeKey: z.string().nullable() }));
const prepaid = { accounts: z.int(), prepaidWon: sumWon };

export const sales = endpoint({
  domain: 'statistics',
  summary: '매출 통계: 기간, 결제 수단, 유입 경로, 종류, 들어온 돈',
  method: 'GET',
  path: '/{shopNo}/statistics/sales',
  access: { right: 'statistics.read' },
  params: ofShop,
  query: periodQuery,
  response: viewHead.extend({
    totals: saleFigures,
    totalsBefore: saleFigures.nullable(),
    rows: byTime(figures),
    /** By way of payment; empty of one's own shares, for a payment is of a whole sale. */
    byMethod: z.array(compared({ name: z.string(), kind: z.string(), count: z.int(), amountWon: sumWon })),
    byChannel: z.array(compared(figures)),
    byKind: z.array(compared(share)),
    /** 들어온 돈, each on its own day; null of one's own shares. */
    money: z
      .object({
        steps: z.array(compared({ amountWon: signedWon })),
        totalWon: signedWon,
        /** The same by way of payment, as the till sums it, and what went back in no known way. */
        tillWon: signedWon,
      })
      .nullable(),
    /** 선수금 at the end of the period: what passes and tickets were paid for and not used; null of one's own shares. */
    prepaid: z
      .object({
        byKind: z.array(compared(prepaid)),
        totals: z.object(prepaid),
        totalsBefore: z.object(prepaid).nullable(),
      })
      .nullable(),
  }),
  reads: { sale: 'days', membership: true, booking: 'days' },
  errors: rangeErrors,
});

const goods = { ...share, listWon: whole, discountWon: whole, quantity: z.int(), customers: z.int() };

export const products = endpoint({
  domain: 'statistics',
  summary: '시술·제품·회원권 통계',
  method: 'GET',
  path: '/{shopNo}/statistics/products',
  access: { right: 'statistics.read' },
  params: ofShop,
  query: periodQuery,
  response: viewHead.extend({
    totals: z.object(goods),
    totalsBefore: z.object(goods).nullable(),
    rows: byTime(goods),
    items: z.array(
      compared(goods).extend({
        kind: lineKind,
        itemId: itemId.nullable(),
        productId: productId.nullable(),
        name: z.string(),
      }),
    ),
    categories: z.array(compared(goods).extend({ name: z.string() })),
  }),
  reads: { sale: 'days', menu: true },
  errors: rangeErrors,
});

const cohort = z.object({ days: z.int(), closed: z.int(), back: z.int(), open: z.int() });

const work = z.object({
  workedMinutes: z.int(),
  busyMinutes: z.int(),
  outsideMinutes: z.int(),
  noShowMinutes: z.int(),
});

export const employees = endpoint({
  domain: 'statistics',
  summary: '직원 통계: 매출 몫, 이끈 방문, 지정률, 재방문, 가동률, 인센티브',
  method: 'GET',
  path: '/{shopNo}/statistics/employees',
  access: { right: 'statistics.read' },
  params: ofShop,
  query: periodQuery,
  response: viewHead.extend({
    rows: z.array(
      compared(share).extend({
        employeeNo: employeeNo.nullable(),
        name: z.string(),
        /** Visits in which theirs was the largest part of the services. */
        visits: z.int(),
        visitKinds: z.array(z.object({ key: z.string(), count: z.int() })),
        newReturns: cohort,
        /** Null for figures without an employee, and for one who takes no bookings. */
        work: work.nullable(),
        /** Gross incentive of the whole months of the period; null without the right, or where no whole month is. */
        incentiveWon: signedWon.nullable(),
      }),
    ),
    totals: z.object({ ...share, visits: z.int() }),
    /** The shares of all of them by time; `rows` are the people. */
    times: byTime(share),
    /** Days whose working hours were not kept then: today's hours stand for them. */
    guessedDays: z.int(),
  }),
  reads: { sale: 'days', booking: 'days', employee: true, schedule: true, incentive: true },
  errors: rangeErrors,
});

const dayFigures = { visits: z.int(), customers: z.int(), totalWon: sumWon, realSalesWon: sumWon };
const dayRows = z.array(compared(dayFigures));

export const customers = endpoint({
  domain: 'statistics',
  summary: '고객 통계: 방문 종류, 나이, 성별, 유입, 등급, 재방문, 오지 않는 고객',
  method: 'GET',
  path: '/{shopNo}/statistics/customers',
  access: { right: 'statistics.read' },
  params: ofShop,
  query: periodQuery,
  response: viewHead.extend({
    totals: z.object(dayFigures),
    totalsBefore: z.object(dayFigures).nullable(),
    rows: byTime(dayFigures),
    byVisitKind: dayRows,
    byAge: dayRows,
    bySex: dayRows,
    byInflow: dayRows,
    byGrade: dayRows,
    returns: z.array(cohort).length(returnDays.length),
    newReturns: z.array(cohort).length(returnDays.length),
    rebooked: z.object({ visits: z.int(), rebooked: z.int() }),
    /** By the month of their first visit: how many came, and in each later month how many of them again. */
    cohorts: z.array(z.object({ month: z.string(), size: z.int(), back: z.array(z.int()) })),
    /** As of today: away for more than twice their own interval, with nothing booked. */
    lost: z.object({
      customers: z.int(),
      salesWon: sumWon.describe('오지 않는 고객들의 누적 매출 (원)'),
    }),
  }),
  reads: { sale: 'days', booking: 'days', customer: true },
  errors: rangeErrors,
});

const counted = { count: z.int() };
const countRows = z.array(compared(counted));

export const bookings = endpoint({
  domain: 'statistics',
  summary: '예약 통계: 상태, 유입 경로, 앞선 시간, 요일과 시간, 노쇼, 늦은 취소',
  method: 'GET',
  path: '/{shopNo}/statistics/bookings',
  access: { right: 'statistics.read' },
  params: ofShop,
  query: periodQuery,
  /** Only bookings that the caller may see. `reconciles` counts bookings: those shown, and those of the days' own lists. */
  response: viewHead.extend({
    totals: z.object({
      count: z.int(),
      completed: z.int(),
      noShows: z.int(),
      cancelled: z.int(),
      lateCancels: z.int(),
      unsold: z.int(),
    }),
    totalsBefore: z
      .object({
        count: z.int(),
        completed: z.int(),
        noShows: z.int(),
        cancelled: z.int(),
        lateCancels: z.int(),
        unsold: z.int(),
      })
      .nullable(),
    rows: byTime(counted),
    byState: countRows,
    byChannel: countRows,
    byLeadTime: countRows,
    /** Weekday (0 is Sunday) by hour: bookings that begin then, and how busy the people were. */
    heat: z.array(
      z.object({
        weekday: z.int(),
        hour: z.int(),
        count: z.int(),
        busyMinutes: z.int(),
        workedMinutes: z.int(),
      }),
    ),
    work,
    seats: z.object({ taken: z.int(), offered: z.int() }),
    guessedDays: z.int(),
  }),
  reads: { booking: 'days', schedule: true },
  errors: rangeErrors,
});
