import type { ShopNo } from '../../../../contract/ids.ts';

export const guestDays = 180;

export const cookieOf = (shopNo: ShopNo): string => `dangol_guest_${shopNo.slice(1)}`;
