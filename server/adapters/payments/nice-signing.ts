import { createHash, timingSafeEqual } from 'node:crypto';

const sha256 = (...parts: (string | number)[]) => createHash('sha256').update(parts.join('')).digest('hex');

/**
 * What is signed in each direction, as the manual's tables say: hex SHA-256 over the parts, the secret
 * key last (nicepayments/nicepay-manual, api/payment-receipt.md).
 */
export const signatures = (secretKey: string) => ({
  receipt: (orderId: string, amount: number, ediDate: string) => sha256(orderId, amount, ediDate, secretKey),
  cancel: (tid: string, ediDate: string) => sha256(tid, ediDate, secretKey),
  receiptAnswer: (tid: string, orderId: string, ediDate: string) => sha256(tid, orderId, ediDate, secretKey),
});

export const sameSignature = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const basic = (clientKey: string, secretKey: string): string =>
  `Basic ${Buffer.from(`${clientKey}:${secretKey}`).toString('base64')}`;
