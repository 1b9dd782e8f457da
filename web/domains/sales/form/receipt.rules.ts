import type { SaleDraft } from './draft.ts';
import { priceDraft } from './pricing.rules.ts';
import { receiptProblem } from '../../receipts/form.ts';

/** From here on the law requires a receipt even if the customer wants none. */
const requiredFromWon = 100_000;

/** What of the sale is paid in cash or by transfer, and whether that must have a receipt. */
export const receiptable = (draft: SaleDraft): { cashWon: number; required: boolean } => {
  const { amounts } = priceDraft(draft);
  const paid = (...kinds: string[]) =>
    draft.payments.reduce((sum, { kind }, i) => sum + (kinds.includes(kind) ? (amounts[i] ?? 0) : 0), 0);
  const cashWon = paid('CASH', 'TRANSFER');
  const priceWon = draft.payments.reduce((sum, _, i) => sum + (amounts[i] ?? 0), 0);
  const required = cashWon > 0 && priceWon - paid('PASS', 'TICKET', 'POINT') >= requiredFromWon;
  return { cashWon, required };
};

/** Saving is possible: the receipt is filled in, or not required. */
export const receiptReady = (draft: SaleDraft, ownPhone: string | null): boolean => {
  const { cashWon, required } = receiptable(draft);
  if (cashWon === 0) return true;
  return draft.receipt ? receiptProblem(draft.receipt, ownPhone) === null : !required;
};
