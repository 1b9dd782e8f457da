import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shopDate, shopNo, sumWon } from './schema.ts';

export const summary = endpoint({
  domain: 'statistics',
  summary: '기간의 매출액, 수납액, 미수금과 방문',
  method: 'GET',
  path: '/{shopNo}/statistics/summary',
  access: { right: 'sales.read' },
  params: z.object({ shopNo }),
  query: z.object({ from: shopDate, to: shopDate }),
  response: z.object({
    from: shopDate,
    to: shopDate,
    salesCount: z.int(),
    /** 실매출: services, products and penalties. */
    realSalesWon: sumWon,
    receivedWon: sumWon,
    unpaidWon: sumWon,
    discountWon: sumWon,
    byMethod: z.array(z.object({ method: z.string(), name: z.string(), amountWon: sumWon })),
    /** Bookings of the period whose time has passed without a sale. */
    unregistered: z.int(),
  }),
  errors: ['BOOKING_RANGE_INVALID'],
});
