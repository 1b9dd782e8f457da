import { createHash, randomBytes } from 'node:crypto';
import type { ShopNo } from '../../contract/ids.ts';

/**
 * The secret names its shop, so that it is looked for among that shop's rows alone; the rest is 256 unguessable
 * bits. Only the hash of the whole is stored.
 */
export const newToken = (shopNo: ShopNo): string =>
  `${shopNo.slice(1)}-${randomBytes(32).toString('base64url')}`;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Undefined for what no link ever was. */
export const shopOfToken = (token: string): ShopNo | undefined => {
  const [, number] = /^([1-9]\d{0,8})-[\w-]{43}$/u.exec(token) ?? [];
  return number === undefined ? undefined : (`S${number}` as ShopNo);
};
