import { createHmac } from 'node:crypto';
import type { ShopNo } from '../../../../contract/ids.ts';

export const guestDays = 180;

/** One hash per shop, so that a guest cannot be followed from shop to shop. */
export const phoneHash = (secret: string, shopNo: ShopNo, phone: string): string =>
  createHmac('sha256', secret).update(`guest\n${shopNo}\n${phone}`).digest('base64url');

export const cookieOf = (shopNo: ShopNo): string => `dangol_guest_${shopNo.slice(1)}`;
