import type { cashReceipts } from '../../../contract/sales.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { ReceiptRow } from './queries.ts';

type Receipt = Reply<typeof cashReceipts>['items'][number];

/** How a receipt stands for people, who need not know each step of the way to the provider. */
const stateOf = ({ state, cancel_wanted, next_try_at }: ReceiptRow): Receipt['state'] => {
  if (state === 'CANCELLED' || state === 'REJECTED' || state === 'CANCELLING') return state;
  if (state === 'ISSUED' && cancel_wanted) return next_try_at === null ? 'TO_CANCEL' : 'CANCELLING';
  if (cancel_wanted) return 'CANCELLING';
  if (state === 'ISSUED') return 'ISSUED';
  return state === 'UNKNOWN' ? 'UNCLEAR' : 'ISSUING';
};

export const presentReceipt = (row: ReceiptRow): Receipt => ({
  id: row.id,
  issuer: row.issuer,
  purpose: row.purpose,
  state: stateOf(row),
  amountWon: row.amount_won,
  supplyWon: row.supply_won,
  vatWon: row.vat_won,
  taxFreeWon: row.tax_free_won,
  masked: row.masked,
  approvalNo: row.approval_no,
  cancelApprovalNo: row.cancel_approval_no,
  failure: row.failure,
  requestedBy: row.requested_by_name,
  requestedAt: row.created_at,
  issuedAt: row.issued_at,
  cancelledAt: row.cancelled_at,
});
