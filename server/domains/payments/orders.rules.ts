import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ShopNo } from '../../../contract/ids.ts';

/** How long the provider's window may stay open. */
export const windowMs = 15 * 60_000;

/** Names its shop, so that a web hook is looked for among that shop's orders alone. */
export const newOrderId = (shopNo: ShopNo): string => `D-${shopNo}-${randomBytes(12).toString('base64url')}`;

export const shopOfOrder = (orderId: string): ShopNo | undefined =>
  /^D-(S[1-9]\d{0,8})-[\w-]{16,40}$/u.exec(orderId)?.[1] as ShopNo | undefined;

const attemptMac = (secret: string, shopNo: ShopNo, id: number): Buffer =>
  createHmac('sha256', secret).update(`payment attempt\n${shopNo}\n${id}`).digest().subarray(0, 16);

/** The secret that opens an order's page: the same in every tab, and stored nowhere. */
export const attemptOf = (secret: string, shopNo: ShopNo, id: number): string =>
  `${shopNo.slice(1)}-${id}-${attemptMac(secret, shopNo, id).toString('base64url')}`;

/** Undefined for what no attempt ever was. */
export const readAttempt = (secret: string, attempt: string): { shopNo: ShopNo; id: number } | undefined => {
  const [, shop, order, mac] = /^([1-9]\d{0,8})-([1-9]\d{0,14})-([\w-]{22})$/u.exec(attempt) ?? [];
  if (shop === undefined || mac === undefined) return undefined;
  const shopNo = `S${shop}` as ShopNo;
  const id = Number(order);
  const known = attemptMac(secret, shopNo, id);
  return timingSafeEqual(Buffer.from(mac, 'base64url'), known) ? { shopNo, id } : undefined;
};

/** Of an amount with VAT in it, a shop without VAT has none. */
export const taxesOf = (amountWon: number, isExempt: boolean) => {
  const vat = isExempt ? 0 : Math.floor(amountWon / 11);
  return { supply_won: isExempt ? 0 : amountWon - vat, vat_won: vat, tax_free_won: isExempt ? amountWon : 0 };
};

/** The provider counts bytes, three for each Korean letter. */
export const goodsOf = (shopName: string): string => {
  const whole = `${shopName} 예약금`;
  let goods = '';
  for (const letter of whole) if (Buffer.byteLength(goods + letter) <= 40) goods += letter;
  return goods.trim() || '예약금';
};
