import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Delivery, DeliveryFailure, DeliveryReport } from '../port.ts';
import { messageIdOf } from './outcome.ts';

const kakaoFailures: Readonly<Record<string, DeliveryFailure>> = {
  '3015': 'TEMPLATE',
  '3016': 'TEMPLATE',
  '3018': 'NOT_KAKAO',
  '3019': 'NOT_KAKAO',
  '3020': 'BLOCKED',
  '3021': 'NOT_KAKAO',
  '4132': 'TEMPLATE',
  '4133': 'TEMPLATE',
};
/** Sent without a delivery report: it is not sent again for that. */
const unconfirmed = '3005';

const smsStates: Readonly<Record<string, Delivery['state']>> = {
  '0': 'failed',
  '1': 'accepted',
  '2': 'sent',
  '3': 'delivered',
  '4': 'failed',
  '5': 'failed',
  '6': 'failed',
  '7': 'accepted',
  COMPLETED: 'delivered',
  FAILED: 'failed',
  CANCEL: 'failed',
  DUPLICATED: 'failed',
  FAILED_AD: 'failed',
};

/** A row of a search of texts, or a hook about one. */
export const ofText = (message: Found, status: string): Delivery => ({
  messageId: messageIdOf(message.requestId, message.recipientSeq),
  state: smsStates[status] ?? 'sent',
  vendorCode: message.resultCode ?? status,
});

/** An alimtalk: what failed says by its code why. */
export const ofAlimtalk = (message: Found, status: string): Delivery => {
  const vendorCode = message.resultCode ?? status;
  const failure = kakaoFailures[vendorCode];
  const isOpen = vendorCode === unconfirmed || !(status in smsStates);
  return {
    messageId: messageIdOf(message.requestId, message.recipientSeq),
    state: isOpen ? 'sent' : (smsStates[status] ?? 'sent'),
    vendorCode,
    ...(failure && { failure }),
  };
};

export const found = z.object({
  requestId: z.string().min(1).max(40),
  recipientSeq: z.int(),
  resultCode: z.string().max(10).nullish(),
  recipientGroupingKey: z.string().nullish(),
});
export type Found = z.infer<typeof found>;

const hook = found.extend({ messageStatus: z.string().nullish(), kakaoMessageType: z.string().nullish() });
const hookBody = z.object({ event: z.string(), hooks: z.array(z.unknown()).max(1000) });

/** A hook about an alimtalk has no status, only the code, of which 1000 and 0000 are well. */
const read = (one: unknown): DeliveryReport[] => {
  const { data } = hook.safeParse(one);
  if (!data) return [];
  const key = data.recipientGroupingKey ?? null;
  if (data.kakaoMessageType == null) return [{ ...ofText(data, data.messageStatus ?? ''), key }];
  const isWell = data.resultCode === '1000' || data.resultCode === '0000';
  return [{ ...ofAlimtalk(data, isWell ? 'COMPLETED' : 'FAILED'), key }];
};

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Reports of a hook that carries our signature; null when it does not. Hooks of other news hold none. */
export const readReports = (
  signature: string | undefined,
  headers: Readonly<Record<string, unknown>>,
  body: unknown,
): DeliveryReport[] | null => {
  const given = headers['x-toast-webhook-signature'];
  if (signature === undefined || typeof given !== 'string' || !isSame(given, signature)) return null;
  const { data } = hookBody.safeParse(body);
  return data?.event === 'MESSAGE_RESULT_UPDATE' ? data.hooks.flatMap(read) : [];
};
