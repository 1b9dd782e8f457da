import { refuse } from '../../../platform/errors.ts';
import type { Shop, ShopTx } from '../../../platform/shop.ts';
import { releaseKnownHold } from '../../availability/public.ts';
import { mayKnow } from './present.ts';
import type { OfferRow } from './queries.ts';
import { closeOffer } from '../offers.queries.ts';

/** Ends an offer and gives its time back. */
export const releaseOffer = async (
  shop: ShopTx,
  { id, holdId, startAt, endAt }: Pick<OfferRow, 'id' | 'holdId' | 'startAt' | 'endAt'>,
  state: 'EXPIRED' | 'TAKEN_BACK',
): Promise<void> => {
  await closeOffer(shop, id, state);
  await releaseKnownHold(shop, { id: holdId, startAt, endAt });
};

/**
 * An employee withdraws an offer. Time held of others takes the right to others' bookings.
 * @throws ACCESS_DENIED
 */
export const withdrawHeldOffer = (shop: Shop, offer: OfferRow): Promise<void> => {
  if (!mayKnow(shop, offer)) throw refuse('ACCESS_DENIED');
  return releaseOffer(shop, offer, 'TAKEN_BACK');
};
