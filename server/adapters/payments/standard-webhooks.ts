import { createHmac, timingSafeEqual } from 'node:crypto';
import type { VendorHook } from './port.ts';

const toleranceMs = 5 * 60_000;

/** As Standard Webhooks has it: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`. */
export const signHook = (secret: string, id: string, seconds: number, body: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
};

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The id of a hook whose signature is right and whose time is now; several signatures may stand in one header. */
export const genuineHookId = (
  secret: string,
  { body, headers }: VendorHook,
  nowMs: number,
): string | undefined => {
  const id = headers['webhook-id'];
  const seconds = Number(headers['webhook-timestamp']);
  const signatures = headers['webhook-signature']?.split(' ') ?? [];
  if (!id || !Number.isInteger(seconds) || Math.abs(nowMs - seconds * 1000) > toleranceMs) return undefined;
  const expected = signHook(secret, id, seconds, body);
  return signatures.some((one) => same(one, expected)) ? id : undefined;
};
