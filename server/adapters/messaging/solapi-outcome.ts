import { z } from 'zod';
import type { RejectCode, SendResult } from './port.ts';
import { rejected } from './refusals.ts';

const REJECT_CODES: Readonly<Record<string, RejectCode>> = {
  '1029': 'TEXT_NOT_ENCODABLE',
  '1030': 'NO_BALANCE',
  '1031': 'TEXT_TOO_LONG',
  '1043': 'TEMPLATE',
  '1061': 'RECIPIENT_OPTED_OUT',
  '1062': 'SENDER_NOT_REGISTERED',
  NotEnoughBalance: 'NO_BALANCE',
  InvalidAPIKey: 'NOT_AUTHORISED',
  SignatureDoesNotMatch: 'NOT_AUTHORISED',
  RequestTimeTooSkewed: 'NOT_AUTHORISED',
  DuplicatedSignature: 'NOT_AUTHORISED',
};

const sendAnswer = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.string(), statusMessage: z.string() })),
  messageList: z.array(z.object({ messageId: z.string() })).optional(),
});
const errorAnswer = z.object({ errorCode: z.string(), errorMessage: z.string() });

const rejectedByVendor = (vendorCode: string, message: string): SendResult =>
  rejected(REJECT_CODES[vendorCode] ?? 'REFUSED', message, vendorCode);

/** Reads the HTTP answer to a send of one message. */
export const outcomeOfAnswer = (status: number, body: unknown): SendResult => {
  if (status >= 500) return { outcome: 'unknown', reason: 'SERVER_ERROR' };
  if (status === 429) return rejected('RATE_LIMITED', '문자 발송 요청이 너무 많습니다.', '429');
  if (status >= 400) {
    const { data } = errorAnswer.safeParse(body);
    return rejectedByVendor(data?.errorCode ?? String(status), data?.errorMessage ?? '');
  }
  const { data } = sendAnswer.safeParse(body);
  const [failed] = data?.failedMessageList ?? [];
  if (failed) return rejectedByVendor(failed.statusCode, failed.statusMessage);
  const [sent] = data?.messageList ?? [];
  if (sent) return { outcome: 'accepted', messageId: sent.messageId };
  return { outcome: 'unknown', reason: 'UNREADABLE_ANSWER' };
};

const manyAnswer = z.object({
  failedMessageList: z.array(
    z.object({
      statusCode: z.string(),
      statusMessage: z.string(),
      customFields: z.record(z.string(), z.string()).nullish(),
    }),
  ),
  messageList: z
    .array(z.object({ messageId: z.string(), customFields: z.record(z.string(), z.string()).nullish() }))
    .default([]),
});

/** Reads the HTTP answer to a send of many, by the key that each message carries. */
export const outcomesOfAnswer = (status: number, body: unknown, keys: readonly string[]): SendResult[] => {
  if (status >= 400) return keys.map(() => outcomeOfAnswer(status, body));
  const { data } = manyAnswer.safeParse(body);
  const failed = new Map(data?.failedMessageList.map((one) => [one.customFields?.['key'], one]));
  const accepted = new Map(data?.messageList.map((one) => [one.customFields?.['key'], one.messageId]));
  return keys.map((key) => {
    const refusal = failed.get(key);
    if (refusal) return rejectedByVendor(refusal.statusCode, refusal.statusMessage);
    const messageId = accepted.get(key);
    return messageId === undefined
      ? { outcome: 'unknown', reason: 'UNREADABLE_ANSWER' }
      : { outcome: 'accepted', messageId };
  });
};
