import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

/** Prepaid credit for messages; the card stands by now. */
export const creditSamples = {
  'credit.products': ({ shopNo }) => ({ params: { id: shopNo } }),
  'credit.purchase': ({ shopNo }) => ({
    params: { id: shopNo },
    body: { productId: 'C10000', count: 1, expectTotalWon: 11_000 },
  }),
  'credit.recharge': () => ({ body: { productId: 'C30000', count: 1, expectTotalWon: 33_000 } }),
  'credit.autoCharge': ({ shopNo }) => ({ params: { id: shopNo } }),
  'credit.saveAutoCharge': ({ shopNo }) => ({
    params: { id: shopNo },
    body: {
      enabled: false,
      belowWon: 5_000,
      productId: 'C10000',
      monthlyCapWon: 50_000,
      agreed: true,
      version: 0,
    },
  }),
  'credit.remaining': ({ shopNo }) => ({ params: { id: shopNo } }),
  'credit.entries': ({ shopNo }) => ({ params: { shopNo }, query: {} }),
  'credit.refundQuote': ({ shopNo }) => ({ params: { id: shopNo } }),
  'credit.refund': ({ shopNo, credit }) => ({
    params: { id: shopNo },
    body: { expectBackWon: credit.refundableWon },
  }),
} satisfies Record<string, (shop: Furnished) => Anything>;
