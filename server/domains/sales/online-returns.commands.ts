import { shopDateOf } from '../../../contract/time.ts';
import type { BookingId } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { moveReturned } from '../bookings/public.ts';
import { findReturn, insertReturn } from './deposits.queries.ts';

/**
 * What a card gets back of a deposit, also while the booking stands and whatever day was closed: no cash
 * leaves the drawer. The caller holds the booking. Answers the entry.
 */
export const returnOnline = async (shop: ShopTx, id: BookingId, won: number): Promise<number> => {
  await moveReturned(shop, id, won);
  const returned_on = shopDateOf(clock.now());
  return insertReturn(shop, { booking_id: id, amount_won: won, online: true, returned_on });
};

/** The provider refused it after all: the deposit is there again. */
export const reverseOnlineReturn = async (shop: ShopTx, returnId: number): Promise<void> => {
  const { booking_id, amount_won } = await findReturn(shop, returnId);
  await moveReturned(shop, booking_id, 0 - amount_won);
  await insertReturn(shop, {
    booking_id,
    amount_won: 0 - amount_won,
    online: true,
    returned_on: shopDateOf(clock.now()),
    reverses_id: returnId,
  });
};
