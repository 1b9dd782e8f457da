import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

const sha256 = (...parts: (string | number)[]) => createHash('sha256').update(parts.join('')).digest('hex');

/**
 * What is signed in each direction, as the manual's tables say: hex SHA-256 over the parts, the secret
 * key last (nicepayments/nicepay-manual, api/*.md).
 */
export const signatures = (secretKey: string) => ({
  receipt: (orderId: string, amount: number, ediDate: string) => sha256(orderId, amount, ediDate, secretKey),
  cancel: (tid: string, ediDate: string) => sha256(tid, ediDate, secretKey),
  window: (authToken: string, clientId: string, amount: string | number) =>
    sha256(authToken, clientId, amount, secretKey),
  payment: (tid: string, amount: number, ediDate: string) => sha256(tid, amount, ediDate, secretKey),
  order: (orderId: string, ediDate: string) => sha256(orderId, ediDate, secretKey),
  key: (orderId: string, bid: string, ediDate: string) => sha256(orderId, bid, ediDate, secretKey),
  receiptAnswer: (tid: string, orderId: string, ediDate: string) => sha256(tid, orderId, ediDate, secretKey),
});

export const sameSignature = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const basic = (clientKey: string, secretKey: string): string =>
  `Basic ${Buffer.from(`${clientKey}:${secretKey}`).toString('base64')}`;

/** Card data as `encMode=A2` has it: AES-256-CBC under the secret key, its first 16 letters the IV, in hex. */
export const encryptCard = (text: string, secretKey: string): string => {
  const cipher = createCipheriv('aes-256-cbc', secretKey, secretKey.slice(0, 16));
  return cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
};
export const decryptCard = (hex: string, secretKey: string): string => {
  const decipher = createDecipheriv('aes-256-cbc', secretKey, secretKey.slice(0, 16));
  return decipher.update(hex, 'hex', 'utf8') + decipher.final('utf8');
};
