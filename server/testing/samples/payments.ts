import { usualTerms } from '../../../contract/deposit-policy.ts';
import type { Furnished } from '../furnished.ts';
import { settlementForm } from '../furnished-settlement.ts';
import type { Anything } from '../people.ts';

/** Deposits by card, and where their money goes. */
export const paymentsSamples = {
  'payments.policy': () => ({}),
  'payments.savePolicy': () => ({ body: { ...usualTerms, enabled: true, version: 0 } }),
  'settlement.information': () => ({}),
  'settlement.openFile': ({ settlement }) => ({ params: { fileId: settlement.paperId } }),
  'settlement.saveInformation': () => ({ body: settlementForm }),
  'settlement.bankCodes': () => ({}),
} satisfies Record<string, (shop: Furnished) => Anything>;
