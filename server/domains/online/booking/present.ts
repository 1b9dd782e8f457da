import type { Reply } from '../../../../contract/endpoint.ts';
import type { ItemId } from '../../../../contract/ids.ts';
import type { Instant } from '../../../../contract/time.ts';
import type { get } from '../../../../contract/zero-bookings.ts';
import { clock } from '../../../platform/clock.ts';
import { secretOf } from '../../../platform/secret.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { BookingRow } from '../../bookings/public.ts';
import type { PageRow } from '../pages.queries.ts';
import { linkSecret, pathOfLink } from './link.rules.ts';
import { besideOf } from './queries.ts';
import { mayCancel } from './rules.ts';

type Shown = Reply<typeof get>;

/** Bookings as their customer reads them: nothing of memos, of others, nor of what the desk wrote. */
export const presentBookings = async (
  shop: Shop,
  page: PageRow,
  bookings: readonly BookingRow[],
): Promise<Shown[]> => {
  const beside = await besideOf(
    shop,
    bookings.map(({ id }) => id),
  );
  return bookings.map((booking) => {
    const { id, state, waitsFor } = booking;
    const { generation = 0, employeeName = null } = beside.get(id) ?? {};
    const secret = linkSecret(secretOf(shop.database), { shopNo: shop.shopNo, id, generation });
    return {
      id,
      shop: {
        slug: page.slug,
        name: page.live?.title || page.name,
        phone: page.live?.phone || page.phone,
        address: page.live?.address || page.address,
      },
      state,
      waitsFor,
      waitUntil: booking.waitUntil as Instant | null,
      startAt: booking.startAt as Instant,
      endAt: booking.endAt as Instant,
      employeeNo: booking.employeeNo,
      employeeName,
      customerName: booking.customerName,
      items: booking.items.map(({ itemId, name, durationMinutes, priceWon }) => ({
        itemId: itemId as ItemId | null,
        name,
        durationMinutes,
        priceWon,
      })),
      priceWon: booking.items.reduce((sum, { priceWon }) => sum + priceWon, 0),
      request: booking.customerRequest,
      can: mayCancel(booking, clock.now()) ? ['CANCEL' as const] : [],
      link: pathOfLink(secret),
    };
  });
};
