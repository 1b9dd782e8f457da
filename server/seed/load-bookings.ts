import { holdsTime } from '../../contract/booking-states.ts';
import { instantAt } from '../../contract/time.ts';
import type { EmployeeNo, ItemId } from '../../contract/ids.ts';
import { instantsOf } from '../domains/availability/overlap/rules.ts';
import { busyByEmployee, instantOf, layOut, minuteOf } from '../domains/availability/visit.rules.ts';
import type { Visit } from '../domains/availability/visit.rules.ts';
import { formatTimeRanges } from '../platform/db/ranges.ts';
import type { Tx } from '../platform/shop.ts';
import { at, insertRows } from './insert.ts';
import type { LoadedCustomers } from './load-customers.ts';
import type { LoadedShop } from './load-shop.ts';
import type { PlannedBooking } from './model.ts';

/** The visit as the product would lay it out. */
const visitOf = (booking: PlannedBooking, employee: number, shop: LoadedShop): Visit => {
  const employeeNo = employee as EmployeeNo;
  return layOut(
    minuteOf(instantAt(booking.day, booking.start)),
    employeeNo,
    booking.items.map((item) => ({
      itemId: (shop.items.get(item) ?? null) as ItemId | null,
      name: item.name,
      employeeNo,
      anyone: false,
      durationMinutes: item.minutes,
      priceWon: item.won,
      segments: item.segments ?? null,
      bufferMinutes: 0,
    })),
  );
};

/** Bookings with their items and the time they hold; answers their ids in order. */
export const loadBookings = async (
  db: Tx,
  shop: LoadedShop,
  customers: LoadedCustomers,
  bookings: readonly PlannedBooking[],
): Promise<number[]> => {
  const { shopNo, employees } = shop;
  const visits = bookings.map((booking) => visitOf(booking, at(employees, booking.employee), shop));
  const ids = await insertRows(
    db,
    'bookings',
    bookings.map((booking, index) => {
      const visit = at(visits, index);
      return {
        shop_no: shopNo,
        customer_no: booking.customer === null ? null : at(customers.numbers, booking.customer),
        pet_no: booking.pet ? customers.pets.get(booking.pet) : null,
        customer_name: booking.name,
        customer_phone: booking.phone,
        employee_no: visit.employeeNo,
        start_at: instantOf(visit.startMinute),
        end_at: instantOf(visit.endMinute),
        visit_date: booking.day,
        state: booking.state,
        source: booking.source,
        memo: booking.memo,
        customer_request: booking.request,
        deposit_won: booking.depositWon,
        cancelled_by: booking.cancelled?.by ?? null,
        cancel_reason: booking.cancelled?.reason ?? null,
        created_by: visit.employeeNo,
        created_at: booking.takenAt,
      };
    }),
    'id',
  );
  await insertRows(
    db,
    'booking_items',
    visits.flatMap((visit, index) =>
      visit.items.map((item, seq) => ({
        shop_no: shopNo,
        booking_id: at(ids, index),
        seq: seq + 1,
        item_id: item.itemId,
        employee_no: item.employeeNo,
        name: item.name,
        start_at: instantOf(item.startMinute),
        duration_minutes: item.durationMinutes,
        price_won: item.priceWon,
        segments: item.segments,
      })),
    ),
  );
  await insertRows(
    db,
    'occupancies',
    visits.flatMap((visit, index) =>
      holdsTime(at(bookings, index).state)
        ? [...busyByEmployee(visit)].map(([employeeNo, busy]) => ({
            shop_no: shopNo,
            booking_id: at(ids, index),
            employee_no: employeeNo,
            busy: formatTimeRanges(instantsOf(busy)),
          }))
        : [],
    ),
  );
  return ids;
};
