import { createHmac } from 'node:crypto';
import type { ShopNo } from '../../../../contract/ids.ts';

export const guestDays = 180;

/** One for each shop, so that nobody follows a person from shop to shop. */
export const phoneHash = (secret: string, shopNo: ShopNo, phone: string): string =>
  createHmac('sha256', secret).update(`guest\n${shopNo}\n${phone}`).digest('base64url');

export const cookieOf = (shopNo: ShopNo): string => `dangol_guest_${shopNo.slice(1)}`;
