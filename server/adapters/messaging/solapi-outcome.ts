import { z } from 'zod';
import type { RejectCode, SendResult } from './port.ts';

const REJECT_CODES: Readonly<Record<string, RejectCode>> = {
  '1029': 'TEXT_NOT_ENCODABLE',
  '1030': 'NO_BALANCE',
  '1031': 'TEXT_TOO_LONG',
  '1061': 'RECIPIENT_OPTED_OUT',
  '1062': 'SENDER_NOT_REGISTERED',
  NotEnoughBalance: 'NO_BALANCE',
  InvalidAPIKey: 'NOT_AUTHORISED',
  SignatureDoesNotMatch: 'NOT_AUTHORISED',
  RequestTimeTooSkewed: 'NOT_AUTHORISED',
  DuplicatedSignature: 'NOT_AUTHORISED',
};

// The connection never stood, so the provider cannot have seen the message.
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const sendAnswer = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.string(), statusMessage: z.string() })),
  messageList: z.array(z.object({ messageId: z.string() })).optional(),
});
const errorAnswer = z.object({ errorCode: z.string(), errorMessage: z.string() });

export const rejected = (code: RejectCode, message: string, vendorCode?: string): SendResult => ({
  outcome: 'rejected',
  code,
  message,
  vendorCode,
});

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

/** Reads what `fetch` threw: certain only when no connection was ever made. */
export const outcomeOfFailure = (error: unknown): SendResult => {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { outcome: 'unknown', reason: 'TIMEOUT' };
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (NEVER_CONNECTED.has(code)) return rejected('UNREACHABLE', '문자 서비스에 연결하지 못했습니다.', code);
  return { outcome: 'unknown', reason: 'NETWORK' };
};
