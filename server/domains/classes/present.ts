import type { Reply } from '../../../contract/endpoint.ts';
import type { list } from '../../../contract/classes.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { instantOf, minuteOf } from '../availability/public.ts';
import { presentSeat } from '../bookings/public.ts';
import type { ClassRow, Seat } from '../bookings/public.ts';

export type ClassAnswer = Reply<typeof list>['items'][number];

export const presentClass = (shop: ShopAccess, row: ClassRow, seats: readonly Seat[]): ClassAnswer => ({
  id: row.id,
  itemId: row.itemId,
  name: row.name,
  employeeNo: row.employeeNo,
  startAt: row.startAt,
  durationMinutes: row.durationMinutes,
  priceWon: row.priceWon,
  seats: row.seats,
  seatsTaken: row.seatsTaken,
  seatsHeld: row.seatsHeld,
  memo: row.memo,
  version: row.version,
  endAt: instantOf(minuteOf(row.startAt) + row.durationMinutes),
  attendees: seats.filter(({ classId }) => classId === row.id).map((seat) => presentSeat(shop, seat)),
});
