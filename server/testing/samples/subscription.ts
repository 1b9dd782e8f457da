import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

const card = { cardNo: '4111222233334444', expYear: '30', expMonth: '12', idNo: '900101', cardPw: '12' };

/** What the shop pays us. Its renewal is owed, so the first card pays it at once. */
export const subscriptionSamples = {
  'subscription.get': ({ shopNo }) => ({ params: { id: shopNo } }),
  'subscription.paymentMethod': () => ({}),
  'subscription.registerCard': () => ({ body: { ...card, agreed: true } }),
  'subscription.replaceCard': () => ({ body: { ...card, agreed: true } }),
  'subscription.pay': ({ shopNo, billing }) => ({
    params: { id: shopNo },
    body: { invoiceId: billing.invoiceId, expectTotalWon: 42_900 },
  }),
  'subscription.start': ({ shopNo }) => ({
    params: { id: shopNo },
    body: { plan: 'PRO', period: 'MONTH', expectTotalWon: 42_900 },
  }),
  'subscription.cancel': ({ shopNo }) => ({ params: { id: shopNo }, body: { undo: true } }),
  'subscription.prepayment': ({ shopNo }) => ({ params: { id: shopNo } }),
  'subscription.payments': ({ shopNo }) => ({ params: { id: shopNo }, query: {} }),
  'subscription.cms': ({ shopNo }) => ({ params: { id: shopNo } }),
  'subscription.withdrawCms': ({ shopNo }) => ({ params: { id: shopNo } }),
  'subscription.applyCms': ({ shopNo, billing }) => ({
    params: { id: shopNo },
    body: {
      bankCode: '088',
      accountNo: '110123456789',
      holder: '김은지',
      idNo: '900101',
      day: 10,
      consentFileId: billing.consentFileId,
    },
  }),
} satisfies Record<string, (shop: Furnished) => Anything>;
