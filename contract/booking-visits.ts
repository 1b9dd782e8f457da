import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  bookingId,
  cursor,
  employeeNo,
  inPath,
  instant,
  itemId,
  limit,
  page,
  petNo,
  saleId,
  shopDate,
  shopNo,
  sumWon,
  won,
} from './schema.ts';

const ofOne = z.object({ shopNo, customerNo: inPath.customerNo });

export const list = endpoint({
  domain: 'visits',
  summary: '고객의 방문: 완료된 예약과 그 매출, 최근 것부터',
  method: 'GET',
  path: '/{shopNo}/books/customers/{customerNo}/visit',
  access: { right: 'bookings.read' },
  params: ofOne,
  query: z.object({ limit: limit(200, 50), cursor }),
  response: page(
    z.object({
      id: bookingId,
      visitDate: shopDate,
      startAt: instant,
      endAt: instant,
      employeeNo: employeeNo.nullable(),
      employeeName: z.string().nullable(),
      petNo: petNo.nullable(),
      petName: z.string().nullable(),
      items: z.array(
        z.object({
          itemId: itemId.nullable(),
          name: z.string(),
          employeeNo: employeeNo.nullable(),
          employeeName: z.string().nullable(),
          durationMinutes: z.int(),
          priceWon: won,
        }),
      ),
      memo: z.string(),
      /** Null for who may not see that sale. */
      saleId: saleId.nullable(),
      /** 실매출 of that sale. */
      soldWon: won.nullable(),
    }),
  ),
  reads: { booking: 'customer', customer: 'customer', sale: 'customer' },
  errors: ['CUSTOMER_NOT_FOUND'],
});

const favourite = z.object({ name: z.string(), count: z.int() });

export const statistic = endpoint({
  domain: 'visits',
  summary: '고객의 예약 통계: 방문, 노쇼, 취소, 방문 주기, 즐겨 찾는 시술·담당자·요일',
  method: 'GET',
  path: '/{shopNo}/books/customers/{customerNo}/statistic',
  access: { right: 'bookings.read' },
  params: ofOne,
  response: z.object({
    bookings: z.int(),
    /** 방문, as on the customer: days with a sale of a service or product. */
    visits: z.int(),
    noShows: z.int(),
    cancellations: z.int(),
    /** Open bookings to come. */
    upcoming: z.int(),
    firstVisitOn: shopDate.nullable(),
    lastVisitOn: shopDate.nullable(),
    /** Days between visits on average; null before the second. */
    intervalDays: z.int().nullable(),
    items: z.array(favourite.extend({ itemId: itemId.nullable() })),
    employee: favourite.extend({ employeeNo }).nullable(),
    /** 0 is Sunday. */
    weekday: z.object({ weekday: z.int(), count: z.int() }).nullable(),
    /** 누적 매출, as on the customer: real sales; null without sales.others. */
    soldWon: sumWon.nullable(),
    wonPerVisit: sumWon.nullable(),
  }),
  reads: { booking: 'customer', customer: 'customer', sale: 'customer' },
  errors: ['CUSTOMER_NOT_FOUND'],
});
