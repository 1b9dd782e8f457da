import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OfferId, ShopNo, WaitlistEntryId } from '../../../contract/ids.ts';

export interface LinkedOffer {
  shopNo: ShopNo;
  wishId: WaitlistEntryId;
  offerId: OfferId;
}

const macOf = (secret: string, { shopNo, wishId, offerId }: LinkedOffer): Buffer =>
  createHmac('sha256', secret)
    .update(`waitlist offer\n${shopNo}\n${wishId}\n${offerId}`)
    .digest()
    .subarray(0, 16);

/** The same for the same offer, so that it is told again without being stored. */
export const offerSecret = (secret: string, offer: LinkedOffer): string =>
  `${offer.shopNo.slice(1)}-${offer.wishId}-${offer.offerId}-${macOf(secret, offer).toString('base64url')}`;

/** Undefined for what no offer's link ever was. */
export const readOfferSecret = (secret: string, text: string): LinkedOffer | undefined => {
  const [, shop, wish, offer, mac] =
    /^([1-9]\d{0,8})-([1-9]\d{0,14})-([1-9]\d{0,14})-([\w-]{22})$/u.exec(text) ?? [];
  if (shop === undefined || mac === undefined) return undefined;
  const named = {
    shopNo: `S${shop}` as ShopNo,
    wishId: Number(wish) as WaitlistEntryId,
    offerId: Number(offer) as OfferId,
  };
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(secret, named)) ? named : undefined;
};
