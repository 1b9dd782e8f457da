import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Delivery, DeliveryFailure, DeliveryReport } from './port.ts';

const stateOf = (statusCode: string): Delivery['state'] => {
  if (statusCode === '2000') return 'accepted';
  if (statusCode === '3000') return 'sent';
  return statusCode === '4000' ? 'delivered' : 'failed';
};

const failures: Readonly<Record<string, DeliveryFailure>> = {
  '1043': 'TEMPLATE',
  '1061': 'OPTED_OUT',
  '3104': 'NOT_KAKAO',
  '3107': 'BLOCKED',
};

export const deliveryOf = (messageId: string, statusCode: string): Delivery => {
  const failure = failures[statusCode];
  return { messageId, state: stateOf(statusCode), vendorCode: statusCode, ...(failure && { failure }) };
};

const report = z.object({
  messageId: z.string().min(1).max(60),
  statusCode: z.string().regex(/^\d{4}$/),
  customFields: z.record(z.string(), z.string()).nullish(),
});

/** What Solapi sends in X-Solapi-Secret: the secret itself never travels. */
export const hookSignature = (secret: string): string => createHash('sha1').update(secret).digest('hex');

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Reports in a body that is signed; those that can't be read are left out, null when nothing is signed. */
export const readReports = (
  secret: string | undefined,
  headers: Readonly<Record<string, unknown>>,
  body: unknown,
): DeliveryReport[] | null => {
  const given = headers['x-solapi-secret'];
  if (secret === undefined || typeof given !== 'string' || !isSame(given, hookSignature(secret))) return null;
  return (Array.isArray(body) ? body : []).flatMap((one): DeliveryReport[] => {
    const { data } = report.safeParse(one);
    if (!data) return [];
    const { messageId, statusCode, customFields } = data;
    return [{ ...deliveryOf(messageId, statusCode), key: customFields?.['key'] ?? null }];
  });
};
