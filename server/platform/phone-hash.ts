import { createHmac } from 'node:crypto';
import { secretOf } from './secret.ts';
import type { ShopAccess } from './shop.ts';

/** One hash per shop, so that a number cannot be followed from shop to shop. */
export const phoneHash = (shop: ShopAccess, phone: string): string =>
  createHmac('sha256', secretOf(shop.database)).update(`guest\n${shop.shopNo}\n${phone}`).digest('base64url');
