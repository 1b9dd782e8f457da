import { z } from 'zod';
import type { RejectCode, SendResult } from '../port.ts';
import { rejected } from '../refusals.ts';
import type { NhnAnswer } from './request.ts';

/** Codes of API answers (TOAST-DOCS/SMS and Alimtalk, error-code). */
const smsCodes: Readonly<Record<number, RejectCode>> = {
  [-1000]: 'NOT_AUTHORISED',
  [-1001]: 'NOT_AUTHORISED',
  [-1002]: 'NOT_AUTHORISED',
  [-1004]: 'NOT_AUTHORISED',
  [-1008]: 'NOT_AUTHORISED',
  [-2015]: 'TEXT_TOO_LONG',
  [-2018]: 'INVALID_RECIPIENT',
  [-2019]: 'INVALID_RECIPIENT',
  [-2023]: 'TEXT_NOT_ENCODABLE',
  [-2052]: 'NO_BALANCE',
  [-2312]: 'SENDER_NOT_REGISTERED',
  [-2313]: 'SENDER_NOT_REGISTERED',
  [-6001]: 'RECIPIENT_OPTED_OUT',
};
const kakaoCodes: Readonly<Record<number, RejectCode>> = {
  [-1000]: 'NOT_AUTHORISED',
  [-1001]: 'NOT_AUTHORISED',
  [-4004]: 'NOT_AUTHORISED',
  [-4005]: 'NOT_AUTHORISED',
  [-1028]: 'TEMPLATE',
  [-3003]: 'TEMPLATE',
  [-3004]: 'TEMPLATE',
  [-3005]: 'TEMPLATE',
  [-3010]: 'TEMPLATE',
  [-5000]: 'INVALID_RECIPIENT',
};
/** After these it may have been taken all the same: a system error, or a key that was sent just before. */
const uncertain = new Set([-9999, -1005]);

export type Product = 'SMS' | 'KAKAO';

const refusalOf = (product: Product, code: number, message: string): SendResult =>
  uncertain.has(code)
    ? { outcome: 'unknown', reason: 'SERVER_ERROR' }
    : rejected((product === 'SMS' ? smsCodes : kakaoCodes)[code] ?? 'REFUSED', message, String(code));

const oneResult = z.object({
  recipientSeq: z.number(),
  resultCode: z.number().nullish(),
  resultMessage: z.string().nullish(),
  recipientGroupingKey: z.string().nullish(),
});
const smsAnswer = z.object({
  body: z.object({ data: z.object({ requestId: z.string(), sendResultList: z.array(oneResult) }) }),
});
const kakaoAnswer = z.object({
  message: z.object({ requestId: z.string().nullish(), sendResults: z.array(oneResult) }),
});

const resultsIn = (product: Product, body: unknown) => {
  if (product === 'KAKAO') {
    const message = kakaoAnswer.safeParse(body).data?.message;
    return message && { requestId: message.requestId ?? '', results: message.sendResults };
  }
  const data = smsAnswer.safeParse(body).data?.body.data;
  return data && { requestId: data.requestId, results: data.sendResultList };
};

/** A recipient of a request is a message of its own; the two together are its name at the vendor's. */
export const messageIdOf = (requestId: string, recipientSeq: number): string =>
  `${requestId}:${recipientSeq}`;

/** Reads the answer to a request for many, by the key that each recipient carries. */
export const outcomesOf = (
  product: Product,
  { status, header, body }: NhnAnswer,
  keys: readonly string[],
): SendResult[] => {
  const all = (result: SendResult) => keys.map(() => result);
  if (status >= 500) return all({ outcome: 'unknown', reason: 'SERVER_ERROR' });
  if (status === 429) return all(rejected('RATE_LIMITED', '문자 발송 요청이 너무 많습니다.', '429'));
  if (!header) return all({ outcome: 'unknown', reason: 'UNREADABLE_ANSWER' });
  const found = resultsIn(product, body);
  const byKey = new Map(found?.results.map((one) => [one.recipientGroupingKey, one]));
  return keys.map((key) => {
    const one = byKey.get(key);
    const code = one?.resultCode ?? 0;
    if (one && code !== 0) return refusalOf(product, code, one.resultMessage ?? '');
    if (!header.isSuccessful) return refusalOf(product, header.resultCode, header.resultMessage);
    return one && found
      ? { outcome: 'accepted', messageId: messageIdOf(found.requestId, one.recipientSeq) }
      : { outcome: 'unknown', reason: 'UNREADABLE_ANSWER' };
  });
};
