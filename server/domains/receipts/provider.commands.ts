import type { CashReceipts, ReceiptStanding, Refusal } from '../../adapters/payments/port.ts';
import type { ReceiptRow } from './queries.ts';

/** How a receipt stands after a call; `again` is set while it must be tried again by itself. */
export interface Outcome {
  state: ReceiptRow['state'];
  again?: true;
  failure?: string;
  tid?: string;
  approvalNo?: string | null;
  cancelApprovalNo?: string | null;
}

/** Nothing is wrong with the receipt: the provider did not hear us. */
const passes = ({ code }: Refusal) => code === 'UNREACHABLE' || code === 'NOT_AUTHORISED';

const saying = ({ message, vendorCode }: Refusal) =>
  `${message || '처리하지 못했습니다.'} (${vendorCode})`.slice(0, 300);

const unclear: Outcome = { state: 'UNKNOWN', again: true };
const stillCancelling: Outcome = { state: 'CANCELLING', again: true };

const outcomeOf = ({ tid, state, approvalNo }: ReceiptStanding): Outcome =>
  state === 'issued'
    ? { state: 'ISSUED', tid, approvalNo }
    : { state: 'CANCELLED', tid, cancelApprovalNo: approvalNo };

/** What the provider knows, or undefined when it cannot be asked. */
const lookUp = async (payments: CashReceipts, of: { tid: string } | { orderId: string }) => {
  try {
    return await payments.findReceipt(of);
  } catch {
    return undefined;
  }
};

export const issue = async (payments: CashReceipts, receipt: ReceiptRow): Promise<Outcome> => {
  const result = await payments.issueReceipt({
    orderId: receipt.order_id,
    goodsName: receipt.goods,
    amountWon: receipt.amount_won,
    supplyWon: receipt.supply_won,
    vatWon: receipt.vat_won,
    taxFreeWon: receipt.tax_free_won,
    to: { type: receipt.purpose === 'EXPENSE' ? 'company' : 'individual', number: receipt.number ?? '' },
  });
  if (result.outcome === 'issued') return { state: 'ISSUED', tid: result.tid, approvalNo: result.approvalNo };
  if (result.outcome === 'unknown') return unclear;
  if (result.code === 'DUPLICATE_ORDER') {
    const found = await lookUp(payments, { orderId: receipt.order_id });
    return found ? outcomeOf(found) : unclear;
  }
  return passes(result)
    ? { state: 'REQUESTED', again: true, failure: saying(result) }
    : { state: 'REJECTED', failure: saying(result) };
};

/** Was it given? Not known at all, it is sent again: the provider takes our order once. */
export const settleIssued = async (payments: CashReceipts, receipt: ReceiptRow): Promise<Outcome> => {
  const found = await lookUp(payments, { orderId: receipt.order_id });
  if (found === undefined) return unclear;
  if (found) return outcomeOf(found);
  return receipt.cancel_wanted ? { state: 'CANCELLED' } : issue(payments, receipt);
};

export const cancel = async (payments: CashReceipts, receipt: ReceiptRow): Promise<Outcome> => {
  const result = await payments.cancelReceipt({
    tid: receipt.tid ?? '',
    orderId: receipt.cancel_order_id,
    reason: receipt.cancel_reason || '매출 변경',
  });
  if (result.outcome === 'cancelled') return { state: 'CANCELLED', cancelApprovalNo: result.approvalNo };
  if (result.outcome === 'unknown') return stillCancelling;
  if (result.code === 'ALREADY_DONE') return { state: 'CANCELLED' };
  if (result.code === 'DUPLICATE_ORDER') {
    const found = await lookUp(payments, { tid: receipt.tid ?? '' });
    if (found === undefined) return stillCancelling;
    if (found?.state === 'cancelled') return outcomeOf(found);
  }
  return { state: 'ISSUED', failure: saying(result), ...(passes(result) && { again: true }) };
};

export const settleCancelled = async (payments: CashReceipts, receipt: ReceiptRow): Promise<Outcome> => {
  const found = await lookUp(payments, { tid: receipt.tid ?? '' });
  if (found === undefined) return stillCancelling;
  return found?.state === 'cancelled' ? outcomeOf(found) : cancel(payments, receipt);
};
