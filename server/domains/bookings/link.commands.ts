import type { BookingId } from '../../../contract/ids.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { lockBooking, readDetail, requireBooking } from './detail.commands.ts';
import { bookingLinkCut } from './events.ts';
import type { GuestColumns } from './guest/commands.ts';
import type { Detail } from './present.ts';
import { factsOf } from './publish.commands.ts';
import { raiseLinkGeneration } from './queries.ts';
import type { BookingRow } from './queries.ts';

/** Anyone who has the address of a booking's page no longer opens it; the next message has another. @throws BOOKING_NOT_FOUND */
export const cutLink = (access: ShopAccess, id: BookingId): Promise<Detail> =>
  inShop(access, async (shop) => {
    const booking = await requireBooking(shop, id);
    await lockBooking(shop, booking);
    await raiseLinkGeneration(shop, id);
    const facts = factsOf(booking);
    await publish(shop, bookingLinkCut, id, { before: facts, after: facts });
    return readDetail(shop, id);
  });

/** A booking that belongs to another customer by now is not opened for its earlier customer. */
export const followGuest = async (
  shop: Shop,
  booking: Pick<BookingRow, 'id' | 'customerNo' | 'customerPhone'>,
  after: GuestColumns,
): Promise<void> => {
  if (booking.customerNo !== after.customer_no || booking.customerPhone !== after.customer_phone)
    await raiseLinkGeneration(shop, booking.id);
};
