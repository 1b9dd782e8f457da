import type { OfferId, WaitlistEntryId } from '../../contract/ids.ts';
import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import { linkSecret } from '../domains/bookings/public.ts';
import { offerSecret } from '../domains/waitlist/public.ts';
import { paying } from './card-paying.ts';
import { openPage, proveOnPage, wishOf } from './online.ts';
import type { TestShop, World } from './world.ts';

/** An offer sent to a customer on the waitlist, by its link's secret. */
const furnishOffer = async (shop: TestShop, secret: string, day: string) => {
  const { owner, shopNo, items } = shop;
  const { body: wish } = await owner.call('waitlist.create', {
    params: { shopNo },
    body: {
      customer: { kind: 'guest', name: '문자대기' },
      itemIds: [items.gel],
      from: day as never,
      until: day as never,
    },
  });
  const { body } = await owner.call('waitlist.makeOffer', {
    params: { shopNo, id: wish.id },
    body: { startAt: instantAt(day, 1140), employeeNo: owner.employeeNo, minutes: 1440 },
  });
  const offerId = body.offer?.id as OfferId;
  return offerSecret(secret, { shopNo, wishId: wish.id as WaitlistEntryId, offerId });
};

/** A page with a guest who has booked on it, far from the day of the stories. */
export const furnishOnline = async ({ server }: Pick<World, 'server'>, shop: TestShop) => {
  const { shopNo, owner } = shop;
  const slug = `page-${shopNo.slice(1)}`;
  const { version } = await openPage(owner, slug, { openPerPhone: 5 });
  const { headers } = await proveOnPage(owner, server, slug);
  const day = addDays(shopDateOf(Date.now()), 50);
  const wish = (hour: number) => wishOf(shop, slug, instantAt(day, hour * 60));
  const book = async (hour: number) =>
    (await owner.call('zeroBookings.create', { headers, body: wish(hour) })).body;
  const booked = await book(9);
  const moved = await book(10);
  const { secret } = server.platform;
  const id = await paying({ server }, shop).book(instantAt(day, 1080));
  const unpaid = { id, link: linkSecret(secret, { shopNo, id, generation: 0 }) };
  const offer = await furnishOffer(shop, secret, addDays(day, 1));
  return {
    zero: { slug, version, headers, day, bookingId: booked.id, movedId: moved.id, unpaid, offer, wish },
  };
};
