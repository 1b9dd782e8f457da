import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CustomerNo, ShopNo } from '../../../contract/ids.ts';

interface Reader {
  shopNo: ShopNo;
  customerNo: CustomerNo;
}

const macOf = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(`opt out ${what}`).digest().subarray(0, 16).toString('base64url');

/** Names who refuses, and never runs out: a refusal may come years after the message. */
export const writeOptOut = (secret: string, { shopNo, customerNo }: Reader): string => {
  const what = `${shopNo.slice(1)}-${customerNo}`;
  return `${what}-${macOf(secret, what)}`;
};

/** Undefined for what was never given out. */
export const readOptOut = (secret: string, token: string): Reader | undefined => {
  const [, what = '', shop = '', customer = '', mac = ''] =
    /^(([1-9]\d{0,8})-([1-9]\d{0,8}))-([\w-]{22})$/u.exec(token) ?? [];
  if (what === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, what)))) return undefined;
  return { shopNo: `S${shop}` as ShopNo, customerNo: Number(customer) as CustomerNo };
};
