import { usualTerms } from '../../../contract/deposit-policy.ts';
import type { Furnished } from '../furnished.ts';
import { settlementForm } from '../furnished-payments.ts';
import type { Anything } from '../people.ts';

/** Deposits by card, and where their money goes. */
export const paymentsSamples = {
  'payments.policy': () => ({}),
  'payments.savePolicy': () => ({ body: { ...usualTerms, enabled: true, version: 0 } }),
  'payments.list': () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  'payments.cancel': ({ payments }) => ({
    params: { id: String(payments.paymentId) },
    body: { amountWon: 1_000, reason: '고객 요청', expectedLeftWon: 20_000 },
  }),
  'payments.get': ({ payments }) => ({ params: { id: String(payments.paymentId) } }),
  'payments.ofBooking': ({ payments }) => ({ params: { bookingId: payments.bookingId } }),
  'payments.check': ({ payments }) => ({ params: { id: String(payments.paymentId) } }),
  'payments.handle': ({ payments }) => ({
    params: { id: String(payments.paymentId) },
    body: { refundId: payments.refusedId },
  }),
  'payments.vat': () => ({ query: { from: '2026-01', to: '2026-12' } }),
  'settlement.information': () => ({}),
  'settlement.openFile': ({ payments }) => ({ params: { fileId: payments.paperId } }),
  'settlement.saveInformation': () => ({ body: settlementForm }),
  'settlement.balance': () => ({}),
  'settlement.saveFeeRate': () => ({ body: { basisPoints: 280, fromOn: '2030-01-01' } }),
  'settlement.entries': () => ({}),
  'settlement.excel': () => ({ query: { month: '2026-11', reason: '세무사에게 보내요' } }),
  'settlement.takeStatement': () => ({
    body: { file: '거래번호,거래금액,지급액\nnicnobody0001,10000,9670\n' },
  }),
  'settlement.bankCodes': () => ({}),
} satisfies Record<string, (shop: Furnished) => Anything>;
