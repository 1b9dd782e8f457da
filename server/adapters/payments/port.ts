/** A cash receipt (현금영수증) to be given. Amounts are whole won and add up. */
export interface ReceiptOrder {
  /** Our own name for this one receipt, the same on every attempt: the provider takes it once. */
  orderId: string;
  goodsName: string;
  amountWon: number;
  supplyWon: number;
  vatWon: number;
  taxFreeWon: number;
  /** individual: 소득공제 by a phone number; company: 지출증빙 by a business number. Digits only. */
  to: { type: 'individual' | 'company'; number: string };
}

export interface ReceiptCancellation {
  /** The receipt's own key at the provider. */
  tid: string;
  /** Our own name for this one cancellation. */
  orderId: string;
  reason: string;
}

export type RefusalCode =
  | 'NUMBER_INVALID'
  | 'AMOUNT_INVALID'
  | 'ALREADY_DONE'
  | 'DUPLICATE_ORDER'
  | 'NOT_FOUND'
  | 'NOT_AUTHORISED'
  | 'UNREACHABLE'
  | 'REFUSED';

/** Certain: nothing was done. */
export interface Refusal {
  outcome: 'refused';
  code: RefusalCode;
  message: string;
  vendorCode: string;
}

/** May or may not have been done: `findReceipt` settles it, or the same order sent again. */
export interface Unknown {
  outcome: 'unknown';
  reason: 'TIMEOUT' | 'NETWORK' | 'SERVER_ERROR' | 'UNREADABLE_ANSWER' | 'SIGNATURE_MISMATCH';
}

export type IssueResult = { outcome: 'issued'; tid: string; approvalNo: string | null } | Refusal | Unknown;
export type CancelResult = { outcome: 'cancelled'; approvalNo: string | null } | Refusal | Unknown;

export interface ReceiptStanding {
  tid: string;
  state: 'issued' | 'cancelled';
  approvalNo: string | null;
}

/**
 * Cash receipts at a payment provider. Card payments are a port of their own beside this one, answered by
 * the same client.
 */
export interface CashReceiptPort {
  issueReceipt(order: ReceiptOrder): Promise<IssueResult>;
  cancelReceipt(cancellation: ReceiptCancellation): Promise<CancelResult>;
  /**
   * By its key, or by our order where the answer with the key was lost. Null when the provider knows none.
   * Throws when the provider cannot be asked, since not knowing is not the same as not given.
   */
  findReceipt(of: { tid: string } | { orderId: string }): Promise<ReceiptStanding | null>;
}

export type PaymentPort = CashReceiptPort;
