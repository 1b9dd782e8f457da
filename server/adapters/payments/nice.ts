import { niceBilling } from './nice-billing.ts';
import { niceCards } from './nice-cards.ts';
import { createClient } from './nice-client.ts';
import type { NiceOptions } from './nice-client.ts';
import { niceReceipts } from './nice-receipts.ts';
import type { BillingKeys, CardPayments, CashReceipts } from './port.ts';

export interface Nice {
  receipts: CashReceipts;
  cards: CardPayments;
  billing: BillingKeys;
}

/** NICE Payments v1 (nicepayments/nicepay-manual) over HTTP, by the keys of one contract. */
export const createNice = (options: NiceOptions): Nice => {
  const client = createClient(options);
  return { receipts: niceReceipts(client), cards: niceCards(client), billing: niceBilling(client) };
};
