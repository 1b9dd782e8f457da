import { z } from 'zod';
import { accountId, bookingId, customerNo, instant, text, whole, won } from '../schema.ts';
import { receiptErrors, saidReceipt } from './cash-receipts.ts';
import { discount, draftLine, wholeLine } from './lines.ts';

/**
 * PASS and TICKET pay for one line: a pass any part of it, a ticket `units` whole units of its quantity
 * (`amountWon` is then what those cost). Without `accountId` the nearest expiry pays first, from as many
 * as it takes. POINT counts a point as a won. DEPOSIT is what was paid on the booking.
 */
export const draftPayment = z.object({
  method: z.string().min(1).max(40),
  amountWon: won.min(1),
  /** Position of the line, from 0. A PASS without one pays services and products in order. */
  line: z.int().min(0).max(49).optional(),
  units: z.int().min(1).max(999).optional(),
  accountId: accountId.optional(),
  /** Position of the line that sells the pass or ticket that pays. Unnamed, what is sold here pays nothing here. */
  soldLine: z.int().min(0).max(49).optional(),
});

export const draft = {
  bookingId: bookingId.optional(),
  /** null is an unregistered customer; left out with a booking, the booking's customer. */
  customerNo: customerNo.nullable().optional(),
  customerName: text(40).optional(),
  /**
   * Left out: now, or for a booking of an earlier day its start. Not later than today; a day that is
   * over only with the right 'sales.past'.
   */
  soldAt: instant.optional(),
  lines: z.array(draftLine).min(1).max(50),
  /** Off the whole sale, after line discounts; distributed over the lines by what they cost. */
  discount: discount.nullable().optional(),
  /** 총액 직접 입력 instead of a sale discount: the total to pay, at most what the lines cost. */
  totalWon: won.optional(),
  payments: z.array(draftPayment).max(20),
  /** 현금영수증 for what is paid in cash or by transfer; needs the right 'receipts.write'. */
  cashReceipt: saidReceipt.optional(),
  memo: text(2000).default(''),
  /** Uploaded as SALE_PHOTO. */
  photos: z.array(z.uuid()).max(10).default([]),
};

/** A sale replaced whole. Its booking is fixed; totalWon says the discount another way; a receipt is asked for. */
export const wholeSale = {
  ...whole(draft),
  bookingId: draft.bookingId,
  lines: z.array(wholeLine).min(1).max(50),
  totalWon: draft.totalWon,
  cashReceipt: draft.cashReceipt,
};

const accountErrors = [
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_BALANCE_SHORT',
  'ACCOUNT_EXPIRED',
  'ACCOUNT_CLOSED',
  'ACCOUNT_OF_ANOTHER',
  'ACCOUNT_ITEM_NOT_USABLE',
  'ACCOUNT_ALREADY_USED',
  'ACCOUNT_CHANGED_SINCE',
  'ACCOUNT_NOT_YET_ISSUED',
  'MEMBERSHIP_PRODUCT_NOT_FOUND',
  'MEMBERSHIP_PRODUCT_OFF_SALE',
  'MEMBERSHIP_PAID_TOO_MUCH',
  'POINTS_SHORT',
  'POINTS_SPENT',
  'POINTS_BELOW_MINIMUM',
  'POINTS_NOT_IN_UNITS',
] as const;

export const saveErrors = [
  ...accountErrors,
  ...receiptErrors,
  'SALE_PAYMENTS_MISMATCH',
  'SALE_DISCOUNT_EXCEEDS_PRICE',
  'SALE_CREDIT_INVALID',
  'SALE_ALREADY_REGISTERED',
  'SALE_BOOKING_CLOSED',
  'SALE_BOOKING_STANDS',
  'SALE_EMPLOYEE_LEFT',
  'SALE_LINE_INVALID',
  'SALE_LINE_NOT_PAYABLE',
  'SALE_DEPOSIT_EXCEEDED',
  'SALE_DATE_PAST',
  'SALE_DATE_FUTURE',
  'SALE_DAY_CLOSED',
  'SALE_NEEDS_CUSTOMER',
  'BOOKING_NOT_FOUND',
  'CUSTOMER_NOT_FOUND',
  'EMPLOYEE_NOT_FOUND',
  'FILE_NOT_FOUND',
  'MENU_ITEM_NOT_FOUND',
  'PAYMENT_METHOD_NOT_FOUND',
  'UNPAID_NEEDS_CUSTOMER',
] as const;

/** Further errors of editing an existing sale. */
export const changeErrors = [
  'SALE_NOT_FOUND',
  'SALE_DELETED',
  'SALE_COLLECTED',
  'STALE_VERSION',
  'BOOKING_OVERLAPS',
] as const;
