import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { methodMoney } from '../sales/sale.ts';
import { shopNo, signedWon, sumWon } from '../schema.ts';
import { compared, periodQuery, viewHead } from './parts.ts';

const figures = {
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
  /** Left unpaid by the sales of the period, as they were made. */
  unpaidWon: sumWon,
  discountWon: sumWon,
};

export const summary = endpoint({
  domain: 'statistics',
  summary: '기간의 매출액, 수납액, 미수금을 나누어 보고 이전 기간과 비교합니다',
  method: 'GET',
  path: '/{shopNo}/statistics/summary',
  access: { right: 'sales.read' },
  params: z.object({ shopNo }),
  query: periodQuery,
  /** Of the sales that the caller may see. */
  response: viewHead.pick({ from: true, to: true, by: true, compare: true, before: true }).extend({
    ...figures,
    /** The same of the period that is compared with. */
    totalsBefore: z.object(figures).nullable(),
    /** By day, week, month, hour or weekday, every one of them. */
    rows: z.array(compared(figures).extend({ beforeKey: z.string().nullable() })),
    /** Collections in the period of unpaid amounts of any day, less reversals. */
    collectionsWon: signedWon,
    byMethod: z.array(z.object({ method: z.string(), name: z.string(), amountWon: sumWon })),
    /** By method with collections and refunds; null for who sees only their own sales. */
    money: z.array(methodMoney).nullable(),
    /** Bookings of the period whose time has passed without a sale. */
    unregistered: z.int(),
  }),
  reads: { booking: 'days', sale: 'days' },
  errors: ['STATISTICS_RANGE_INVALID', 'STATISTICS_RANGE_TO_COME'],
});
