import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BookingId, ShopNo } from '../../../contract/ids.ts';

/** How long after its visit a link opens. */
export const linkDays = 90;

export interface LinkedBooking {
  shopNo: ShopNo;
  id: BookingId;
  generation: number;
}

const macOf = (secret: string, { shopNo, id, generation }: LinkedBooking): Buffer =>
  createHmac('sha256', secret)
    .update(`booking link\n${shopNo}\n${id}\n${generation}`)
    .digest()
    .subarray(0, 16);

/** The same for the same booking, so that it is told again without being stored. */
export const linkSecret = (secret: string, booking: LinkedBooking): string =>
  `${booking.shopNo.slice(1)}-${booking.id}-${booking.generation}-${macOf(secret, booking).toString('base64url')}`;

/** Undefined for what no link of ours ever was. */
export const readLink = (secret: string, text: string): LinkedBooking | undefined => {
  const [, shop, id, generation, mac] =
    /^([1-9]\d{0,8})-([1-9]\d{0,14})-(\d{1,6})-([\w-]{22})$/u.exec(text) ?? [];
  if (shop === undefined || mac === undefined) return undefined;
  const booking = {
    shopNo: `S${shop}` as ShopNo,
    id: Number(id) as BookingId,
    generation: Number(generation),
  };
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secret, booking)) ? booking : undefined;
};
