import { z } from 'zod';
import type { CardPayment, Refusal, RefusalCode } from './port.ts';

const cancellation = z.object({
  status: z.enum(['REQUESTED', 'SUCCEEDED', 'FAILED']),
  id: z.string().min(1),
  totalAmount: z.number(),
  requestedAt: z.string(),
  cancelledAt: z.string().nullish(),
});
export const paymentAnswer = z.object({
  id: z.string().min(1),
  storeId: z.string(),
  status: z.enum([
    'READY',
    'PAY_PENDING',
    'VIRTUAL_ACCOUNT_ISSUED',
    'PAID',
    'PARTIAL_CANCELLED',
    'CANCELLED',
    'FAILED',
  ]),
  amount: z.object({ total: z.number(), cancelled: z.number().default(0) }),
  method: z
    .object({ card: z.object({ name: z.string().nullish(), number: z.string().nullish() }).nullish() })
    .nullish(),
  receiptUrl: z.string().nullish(),
  cancellations: z.array(cancellation).nullish(),
  failure: z
    .object({ reason: z.string().nullish(), pgCode: z.string().nullish(), pgMessage: z.string().nullish() })
    .nullish(),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;
export const cancelAnswer = z.object({ cancellation });
export const errorAnswer = z.object({
  type: z.string(),
  message: z.string().nullish(),
  pgCode: z.string().nullish(),
  pgMessage: z.string().nullish(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

const states = {
  PAID: 'paid',
  PARTIAL_CANCELLED: 'partCancelled',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
} as const;

/** Null while nothing was charged: PortOne knows a payment from the moment its window opens. */
export const paymentOf = (answer: PaymentAnswer): CardPayment | null => {
  const { id, status, amount, method, receiptUrl, cancellations } = answer;
  if (status === 'READY' || status === 'PAY_PENDING' || status === 'VIRTUAL_ACCOUNT_ISSUED') return null;
  return {
    // PortOne calls a payment by the name that we gave it.
    tid: id,
    orderId: id,
    state: states[status],
    amountWon: amount.total,
    balanceWon: amount.total - amount.cancelled,
    card: method?.card
      ? { company: method.card.name ?? '', masked: method.card.number ?? null, canPartCancel: true }
      : null,
    receiptUrl: receiptUrl ?? null,
    cancels: (cancellations ?? [])
      .filter((one) => one.status === 'SUCCEEDED')
      .map((one) => ({ tid: one.id, amountWon: one.totalAmount, at: one.cancelledAt ?? one.requestedAt })),
  };
};

const refusalCodes: Readonly<Record<string, RefusalCode>> = {
  ALREADY_PAID: 'ALREADY_DONE',
  CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT: 'AMOUNT_INVALID',
  FORBIDDEN: 'NOT_AUTHORISED',
  PAYMENT_ALREADY_CANCELLED: 'ALREADY_DONE',
  PAYMENT_NOT_FOUND: 'NOT_FOUND',
  PAYMENT_NOT_PAID: 'NOT_FOUND',
  PG_PROVIDER: 'CARD_REFUSED',
  UNAUTHORIZED: 'NOT_AUTHORISED',
};

export const refusalOf = ({ type, message, pgCode, pgMessage }: ErrorAnswer): Refusal => ({
  outcome: 'refused',
  code: refusalCodes[type] ?? 'REFUSED',
  message: pgMessage ?? message ?? '',
  vendorCode: pgCode ?? type,
});

/** What the card company said of a payment that failed. */
export const failureOf = ({ failure }: PaymentAnswer): Refusal =>
  refusalOf({
    type: 'PG_PROVIDER',
    message: failure?.reason,
    pgCode: failure?.pgCode,
    pgMessage: failure?.pgMessage,
  });
