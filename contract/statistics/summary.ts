import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { methodMoney } from '../sales/sale.ts';
import { shopDate, shopNo, signedWon, sumWon } from '../schema.ts';

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
    /** 총 합계: real sales and deductions. The figures are those of sale-figures.ts. */
    totalWon: sumWon,
    /** 실매출: what was sold, as far as no pass or ticket paid for it. */
    realSalesWon: sumWon,
    /** 차감: paid by passes and tickets. */
    deductedWon: sumWon,
    pointsWon: sumWon,
    /** 수납: received with the sales of the period; collections of earlier debts are separate. */
    receivedWon: sumWon,
    /** Collections in the period of unpaid amounts of any day, less reversals. */
    collectionsWon: signedWon,
    /** Left unpaid by the sales of the period, as they were made. */
    unpaidWon: sumWon,
    discountWon: sumWon,
    byMethod: z.array(z.object({ method: z.string(), name: z.string(), amountWon: sumWon })),
    /** By method with collections and refunds; null for who sees only their own sales. */
    money: z.array(methodMoney).nullable(),
    /** Bookings of the period whose time has passed without a sale. */
    unregistered: z.int(),
  }),
  reads: { booking: 'days', sale: 'days' },
  errors: ['BOOKING_RANGE_INVALID'],
});
