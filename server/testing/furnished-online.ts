import { addDays, instantAt, shopDateOf } from '../../contract/time.ts';
import { openPage, proveOnPage, wishOf } from './online.ts';
import type { TestShop, World } from './world.ts';

/** A page with a guest who has booked on it, far from the day of the stories. */
export const furnishOnline = async ({ server }: Pick<World, 'server'>, shop: TestShop) => {
  const slug = `page-${shop.shopNo.slice(1)}`;
  const { version } = await openPage(shop.owner, slug, { openPerPhone: 5 });
  const { headers } = await proveOnPage(shop.owner, server, slug);
  const day = addDays(shopDateOf(Date.now()), 50);
  const wish = (hour: number) => wishOf(shop, slug, instantAt(day, hour * 60));
  const { body: booked } = await shop.owner.call('zeroBookings.create', { headers, body: wish(9) });
  return { zero: { slug, version, headers, bookingId: booked.id, wish } };
};
