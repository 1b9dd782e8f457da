import type { NamedCustomer } from '../../platform/events/customers.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { EventName, ShopEvent } from '../../platform/events/kinds.ts';
import type { ReceiptRow, SaleRow } from './queries.ts';

interface OfReceipt {
  won: number;
  /** Whose sale it is, where the writer knows. */
  customer?: NamedCustomer;
  soldOn?: string;
}

type Issuer = ReceiptRow['issuer'];
type Live = Pick<ShopEvent<OfReceipt>, 'subjectId' | 'parameters'>;

const live = ({ subjectId, parameters: { customer, soldOn } }: Live) => [
  {
    kind: 'sale' as const,
    entity: subjectId,
    days: soldOn === undefined ? [] : [soldOn],
    ...(customer && customer.customerNo !== null && { customerNo: customer.customerNo }),
  },
];

const ofSale = { subject: 'sale', live } as const;
const plain = <const N extends EventName>(name: N) =>
  eventKind(name, { ...ofSale, parameters: shape<OfReceipt>() });

/** A receipt is of a sale's customer, and of its day. */
export const factsOf = ({ customer_no, customer_name, sold_on }: SaleRow) => ({
  customer: { customerNo: customer_no, name: customer_name },
  soldOn: sold_on,
});

/** Given elsewhere, and written down here. */
export const receiptRecorded = eventKind('receipt.recorded', {
  ...ofSale,
  parameters: shape<OfReceipt & { approvalNo: string }>(),
});
export const receiptRequested = eventKind('receipt.requested', {
  ...ofSale,
  parameters: shape<
    OfReceipt & {
      purpose: Exclude<ReceiptRow['purpose'], null>;
      customer: NamedCustomer & { maskedNumber: string };
    }
  >(),
});
export const receiptCancellationRequested = eventKind('receipt.cancellation_requested', {
  ...ofSale,
  parameters: shape<OfReceipt & { issuer: Issuer; reason: string }>(),
  personal: ['reason'],
});
/** More than the cash that stays: it has to be cancelled. `cause` is what changed the sale. */
export const receiptOutgrown = eventKind('receipt.outgrown', {
  ...ofSale,
  parameters: shape<OfReceipt & { issuer: Issuer; cause: string }>(),
});
export const receiptFitsAgain = plain('receipt.fits_again');
export const receiptLost = plain('receipt.lost');
/** The provider is asked, or was and knows nothing for certain yet. */
export const receiptChecked = plain('receipt.checked');

const answered = {
  ...ofSale,
  parameters: shape<OfReceipt & { approvalNo: string | null; failure: string | null }>(),
  personal: ['failure'],
} as const;

export const receiptIssued = eventKind('receipt.issued', answered);
export const receiptRejected = eventKind('receipt.rejected', answered);
export const receiptCancelled = eventKind('receipt.cancelled', answered);
export const receiptNotCancelled = eventKind('receipt.not_cancelled', answered);
