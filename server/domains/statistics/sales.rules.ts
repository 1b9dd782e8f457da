import type { SaleSums } from './sales.queries.ts';

/** The figures of no sales; of one's own shares what a sale has only as a whole is null. */
export const emptySale = (own: boolean): SaleSums => {
  const whole = own ? null : 0;
  return {
    count: 0,
    visits: 0,
    totalWon: 0,
    realSalesWon: 0,
    deductedWon: 0,
    pointsWon: whole,
    unpaidWon: whole,
    receivedWon: whole,
    discountWon: whole,
  };
};
