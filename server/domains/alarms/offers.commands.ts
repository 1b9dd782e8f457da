import type { WaitlistEntryId } from '../../../contract/ids.ts';
import { offerPath } from '../../../contract/zero-links.ts';
import { publicAddress } from '../../platform/public-address.ts';
import { secretOf } from '../../platform/secret.ts';
import type { Shop } from '../../platform/shop.ts';
import { cancelMessages, planMessages } from '../messages/public.ts';
import { offerSecret } from '../waitlist/public.ts';
import { whenOf } from './bookings.rules.ts';
import { compose, isMeant, namesOf } from './composing.rules.ts';
import { findOpenOffer, offersOver } from './offers.queries.ts';
import { loadSetup } from './setup.commands.ts';

const keyOf = (wishId: number, offerId: number) => `waitlist:${wishId}:offer:${offerId}`;

/** Tells the customer on the waitlist of the time held for them, with the link that books it. */
export const tellOffer = async (shop: Shop, { subjectId }: { subjectId: number }): Promise<void> => {
  const setup = await loadSetup(shop);
  const offer = setup && (await findOpenOffer(shop, subjectId));
  if (!setup || !offer || !isMeant(setup, 'WAITLIST_OFFER', offer.category_ids)) return;
  const { shopNo, database } = shop;
  const linked = { shopNo, wishId: subjectId as WaitlistEntryId, offerId: offer.offerId };
  const link = publicAddress(database, offerPath(offerSecret(secretOf(database), linked)));
  await planMessages(shop, [
    {
      ...compose(setup, 'WAITLIST_OFFER', {
        고객명: offer.name,
        예약일시: whenOf(offer.start_at),
        시술: namesOf(offer.services) || '기다리시던 시술',
        담당자: offer.employee ?? '매장에서 정해 드려요',
        응답기한: whenOf(offer.expires_at),
        ...(offer.has_page && link !== undefined && { 예약링크: link }),
      }),
      dedupeKey: keyOf(subjectId, offer.offerId),
      to: offer.phone,
      customerNo: offer.customer_no,
      notAfter: offer.expires_at,
    },
  ]);
};

/** An offer that was withdrawn or booked is no longer announced. */
export const forgetOffers = async (shop: Shop, { subjectId }: { subjectId: number }): Promise<void> => {
  const keys = (await offersOver(shop, subjectId)).map((offerId) => keyOf(subjectId, offerId));
  if (keys.length > 0) await cancelMessages(shop, { keys }, 'NO_LONGER');
};
