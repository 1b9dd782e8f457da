import { z } from 'zod';
import type { Refusal, RefusalCode, Unknown } from './port.ts';

const REFUSALS: Readonly<Record<string, RefusalCode>> = {
  '1615': 'AMOUNT_INVALID',
  '2012': 'NOT_FOUND',
  '2013': 'ALREADY_DONE',
  '2015': 'ALREADY_DONE',
  '2032': 'AMOUNT_INVALID',
  '3021': 'CARD_REFUSED',
  '3095': 'CARD_REFUSED',
  '7003': 'ALREADY_DONE',
  '7005': 'AMOUNT_INVALID',
  '7012': 'NUMBER_INVALID',
  '7041': 'AMOUNT_INVALID',
  '7042': 'AMOUNT_INVALID',
  A101: 'NOT_AUTHORISED',
  A115: 'NOT_FOUND',
  A118: 'NOT_FOUND',
  A123: 'AMOUNT_INVALID',
  A124: 'NOT_FOUND',
  A125: 'NOT_FOUND',
  A126: 'NOT_FOUND',
  A127: 'DUPLICATE_ORDER',
  A211: 'NOT_AUTHORISED',
};
/** The provider's own machinery failed in the middle: it may have been done all the same. */
const UNCERTAIN = new Set(['2000', '7010', 'A110']);
const HTTP_REFUSALS: Readonly<Record<number, RefusalCode>> = {
  401: 'NOT_AUTHORISED',
  403: 'NOT_AUTHORISED',
  404: 'NOT_FOUND',
};

/** The card ran out, or its billing key is dead. */
const FINAL = new Set(['3021', 'A124', 'A125', 'A126']);

export const refused = (code: RefusalCode, message: string, vendorCode: string): Refusal => ({
  outcome: 'refused',
  code,
  message,
  vendorCode,
  ...(FINAL.has(vendorCode) && { isFinal: true as const }),
});
export const unknown = (reason: Unknown['reason']): Unknown => ({ outcome: 'unknown', reason });

const verdict = z.object({ resultCode: z.string(), resultMsg: z.string().default('') });

/** A receipt as issuing, cancelling and looking up answer it; dates and numbers that are not there are '0'. */
export const receiptAnswer = z.object({
  tid: z.string().min(1),
  orderId: z.string().min(1),
  approveNo: z.string().nullish(),
  status: z.string().nullish(),
  cancelledAt: z.union([z.string(), z.number()]).nullish(),
  balanceAmt: z.number().nullish(),
  ediDate: z.string().default(''),
  signature: z.string().nullish(),
});
export type ReceiptAnswer = z.infer<typeof receiptAnswer>;

const successes = new Set(['0000', '7001', '2001', '2211']);

const cancelEntry = z.object({ tid: z.string(), amount: z.number(), cancelledAt: z.string().default('') });
export const paymentAnswer = z.object({
  tid: z.string().min(1),
  orderId: z.string().min(1),
  status: z.enum(['ready', 'paid', 'failed', 'cancelled', 'partialCancelled', 'expired']),
  amount: z.number(),
  balanceAmt: z.number(),
  ediDate: z.string(),
  signature: z.string(),
  receiptUrl: z.string().nullish(),
  card: z
    .object({
      cardName: z.string(),
      cardNum: z.string().nullish(),
      canPartCancel: z.union([z.boolean(), z.string()]),
    })
    .nullish(),
  cancels: z.array(cancelEntry).nullish(),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

/** The manual's sample begins its names with a capital where its table does not: both are read. */
const eitherCase = (body: unknown): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name === 'BID' || name === 'TID' ? name.toLowerCase() : name[0]?.toLowerCase() + name.slice(1),
          value,
        ]),
      )
    : body;

/** What an answer says: what was asked for, a refusal, or nothing that can be relied on. */
export const readAnswer = <T>(
  status: number,
  answer: unknown,
  schema: z.ZodType<T>,
): { outcome: 'answered'; body: T } | Refusal | Unknown => {
  if (status >= 500) return unknown('SERVER_ERROR');
  const body = eitherCase(answer);
  const parsed = verdict.safeParse(body).data;
  if (status >= 400)
    return refused(
      HTTP_REFUSALS[status] ?? 'REFUSED',
      parsed?.resultMsg ?? '',
      parsed?.resultCode ?? String(status),
    );
  if (!parsed || UNCERTAIN.has(parsed.resultCode))
    return unknown(parsed ? 'SERVER_ERROR' : 'UNREADABLE_ANSWER');
  if (!successes.has(parsed.resultCode))
    return refused(REFUSALS[parsed.resultCode] ?? 'REFUSED', parsed.resultMsg, parsed.resultCode);
  const { data } = schema.safeParse(body);
  return data ? { outcome: 'answered', body: data } : unknown('UNREADABLE_ANSWER');
};

/** '0' stands for nothing in this protocol. */
export const given = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined || value === '' || String(value) === '0' ? null : String(value);
