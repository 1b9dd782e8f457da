import type { Parsed } from '../../../../contract/endpoint.ts';
import type { BookingId } from '../../../../contract/ids.ts';
import type { create } from '../../../../contract/zero-wishes.ts';
import { inTurn } from '../../../platform/db/queue.ts';
import { refuse } from '../../../platform/errors.ts';
import { inShop, readShop } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { matchHolder, phoneHolders } from '../../bookings/public.ts';
import type { LinkedOffer } from '../links.rules.ts';
import { findOfferOf } from '../offers.queries.ts';
import type { OfferOf } from '../offers.queries.ts';
import { createEntry, requireEntry } from './commands.ts';
import { acceptOffer } from './offers.commands.ts';
import type { WaitlistEntry } from './present.ts';
import { countOpenOf } from './queries.ts';

/** Of one number, that still wait. */
const mostWishes = 3;

type Wish = Omit<Parsed<typeof create>['body'], 'consents' | 'name'> & { name: string; phone: string };

/** Puts a guest with a proved phone on the waitlist. @throws WISH_LIMIT and what createEntry throws */
export const wishFromOutside = (access: ShopAccess, { name, phone, ...wish }: Wish): Promise<WaitlistEntry> =>
  inShop(access, async (shop) => {
    await inTurn(shop.tx, `${shop.shopNo} wishes ${phone}`);
    const holders = await phoneHolders(shop, phone);
    const numbers = holders.map(({ customerNo }) => customerNo);
    if ((await countOpenOf(shop, numbers, phone)) >= mostWishes) throw refuse('WISH_LIMIT');
    const known = matchHolder(holders, name);
    const customer = known
      ? { kind: 'existing' as const, customerNo: known.customerNo }
      : { kind: 'guest' as const, name, phone };
    return createEntry(shop, { ...wish, customer }, 'ZERO_SHOP');
  });

interface ShownOffer extends OfferOf {
  customerName: string;
  items: { name: string }[];
  bookingId: BookingId | null;
}

/** What a link offers its holder. @throws WAITLIST_OFFER_NOT_FOUND */
export const readLinkedOffer = (
  access: ShopAccess,
  { wishId, offerId }: Omit<LinkedOffer, 'shopNo'>,
): Promise<ShownOffer> =>
  readShop(access, async (shop) => {
    const offer = await findOfferOf(shop, wishId, offerId);
    if (!offer) throw refuse('WAITLIST_OFFER_NOT_FOUND');
    const { customerName, items, bookingId } = await requireEntry(shop, wishId);
    return { ...offer, customerName, items, bookingId: offer.state === 'ACCEPTED' ? bookingId : null };
  });

/** Books what the link offers; taken already, it is the same booking. @throws WAITLIST_OFFER_OVER */
export const takeLinkedOffer = (access: ShopAccess, offer: Omit<LinkedOffer, 'shopNo'>): Promise<BookingId> =>
  inShop(access, async (shop) => {
    await inTurn(shop.tx, `${shop.shopNo} offer ${offer.offerId}`);
    const { state, bookingId } = await readLinkedOffer(shop, offer);
    if (state === 'ACCEPTED' && bookingId !== null) return bookingId;
    const { booking } = await acceptOffer(shop, offer.wishId, offer.offerId);
    return booking.booking.id;
  });
