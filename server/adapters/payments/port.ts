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
  | 'CARD_REFUSED'
  | 'UNREACHABLE'
  | 'REFUSED';

/** Certain: nothing was done. */
export interface Refusal {
  outcome: 'refused';
  code: RefusalCode;
  message: string;
  vendorCode: string;
  /** The same card will be refused again: it ran out, or its key is dead. */
  isFinal?: true;
}

/** May or may not have been done: a look-up settles it, or the same order sent again. */
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
 * Cash receipts at a payment provider. Card payments and billing keys are ports of their own beside this
 * one.
 */
export interface CashReceipts {
  issueReceipt(order: ReceiptOrder): Promise<IssueResult>;
  cancelReceipt(cancellation: ReceiptCancellation): Promise<CancelResult>;
  /**
   * By its key, or by our order where the answer with the key was lost. Null when the provider knows none.
   * Throws when the provider cannot be asked, since not knowing is not the same as not given.
   */
  findReceipt(of: { tid: string } | { orderId: string }): Promise<ReceiptStanding | null>;
}

export interface CardPayment {
  tid: string;
  orderId: string;
  state: 'ready' | 'paid' | 'partCancelled' | 'cancelled' | 'failed' | 'expired';
  amountWon: number;
  /** What may still be cancelled. */
  balanceWon: number;
  card: { company: string; masked: string | null; canPartCancel: boolean } | null;
  receiptUrl: string | null;
  cancels: { tid: string; amountWon: number; at: string }[];
}

export type PaymentResult = { outcome: 'done'; payment: CardPayment } | Refusal | Unknown;

export interface WindowOrder {
  orderId: string;
  amountWon: number;
  goodsName: string;
  /** Where the window posts its result. */
  returnUrl: string;
}

/** What the vendor's window says after the buyer was authenticated: nothing is charged yet. */
export type WindowResult =
  /** `amountWon` is null where the vendor's window does not say it: the vendor then compares at the approval. */
  | { outcome: 'authenticated'; tid: string; orderId: string; amountWon: number | null }
  | { outcome: 'refused'; orderId: string; message: string; vendorCode: string };

/** A web hook as it came, with the headers that its signature covers. */
export interface VendorHook {
  body: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/** What a genuine web hook is about. A hint: `find` tells the truth. */
export interface HookNews {
  orderId: string;
  /** The same news sent twice has the same key. */
  key: string;
  /** Null where the vendor's hooks do not say it. */
  amountWon: number | null;
}

/** Payment by card in the vendor's own window; the charge happens when we approve it and not before. */
export interface CardPayments {
  /** What a page hands to the vendor's script. */
  window(order: WindowOrder): { scriptUrl: string; options: Record<string, string | number> };
  /** Undefined for a form that is not the vendor's: nothing in it is believed. */
  readWindow(form: Readonly<Record<string, unknown>>): WindowResult | undefined;
  approve(payment: { tid: string; orderId: string; amountWon: number }): Promise<PaymentResult>;
  /** The whole payment, or `amountWon` of it. `orderId` is our own name for this one cancellation. */
  cancel(input: {
    tid: string;
    orderId: string;
    reason: string;
    amountWon?: number;
    taxFreeWon?: number;
  }): Promise<PaymentResult>;
  /** Cancels an approval whose answer was lost. Some vendors allow it for one hour. */
  netCancel(input: { orderId: string }): Promise<PaymentResult>;
  /** Null when the vendor knows none. Throws when the vendor cannot be asked. */
  find(of: { tid: string } | { orderId: string }): Promise<CardPayment | null>;
  /** Undefined when the signature is not the vendor's. */
  readHook(hook: VendorHook): HookNews | undefined;
}

/** A card as its owner types it. In memory for one call, never in a log or a row. */
export interface CardInput {
  cardNo: string;
  /** Two digits each. */
  expYear: string;
  expMonth: string;
  /** Birthday (6) or business number (10). */
  idNo: string;
  /** The first two digits of its password. */
  cardPw: string;
}

/** Cards that are charged again and again without their owner at hand. */
export interface BillingKeys {
  register(input: {
    orderId: string;
    card: CardInput;
  }): Promise<{ outcome: 'registered'; key: string; company: string } | Refusal | Unknown>;
  /** Looked up by `CardPayments.find` when its answer is lost. */
  charge(input: {
    key: string;
    orderId: string;
    amountWon: number;
    goodsName: string;
    taxFreeWon?: number;
  }): Promise<PaymentResult>;
  expire(input: { key: string; orderId: string }): Promise<{ outcome: 'expired' } | Refusal | Unknown>;
}
