import type { Reply } from '../../../contract/endpoint.ts';
import type { get, list } from '../../../contract/bookings.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { shownPhone } from '../customers/public.ts';
import type { BookingRow, FoundBooking, ItemRow } from './queries.ts';
import type { Seat } from './seats/queries.ts';
import { pausesOf } from '../availability/public.ts';

const presentItem = (item: ItemRow) => ({
  itemId: item.itemId,
  name: item.name,
  employeeNo: item.employeeNo,
  startAt: item.startAt,
  durationMinutes: item.durationMinutes,
  priceWon: item.priceWon,
  bufferMinutes: item.bufferMinutes,
  waits: item.segments === null ? [] : pausesOf(item),
});

export const presentBooking = (shop: ShopAccess, row: BookingRow): Reply<typeof list>['items'][number] => ({
  ...row,
  customerPhone: shownPhone(shop, row.customerPhone),
  items: row.items.map(presentItem),
  priceWon: row.items.reduce((sum, { priceWon }) => sum + priceWon, 0),
});

export const presentSeat = (shop: ShopAccess, seat: Seat) => ({
  bookingId: seat.bookingId,
  customerNo: seat.customerNo,
  customerName: seat.customerName,
  customerPhone: shownPhone(shop, seat.customerPhone),
  state: seat.state,
});

export interface Detail {
  booking: FoundBooking;
  history: { at: string; actor: string; sentence: string }[];
}

export const presentDetail = (
  shop: ShopAccess,
  { booking: { customer, ...booking }, history }: Detail,
): Reply<typeof get> => ({
  ...presentBooking(shop, booking),
  depositUsedWon: booking.depositUsedWon,
  depositReturnedWon: booking.depositReturnedWon,
  customer: customer
    ? {
        customerNo: customer.customer_no,
        name: customer.name,
        phone: shownPhone(shop, customer.phone),
        grade: customer.grade,
        memo: customer.memo,
        memoPinned: customer.memo_pinned,
        visitCount: customer.visit_count,
        noShowCount: customer.no_show_count,
        lastVisitOn: customer.last_visit_on,
        unpaidWon: customer.unpaid_won,
      }
    : null,
  history,
});
