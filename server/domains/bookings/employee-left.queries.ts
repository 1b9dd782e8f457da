import { sql } from 'kysely';
import type { BookingState } from '../../../contract/booking-states.ts';
import type { BookingId, CustomerNo, EmployeeNo } from '../../../contract/ids.ts';
import type { BookingRow } from './queries.ts';
import type { Shop } from '../../platform/shop.ts';

export interface Orphan {
  id: BookingId;
  customerNo: CustomerNo | null;
  customerName: string;
  employeeNo: EmployeeNo | null;
  source: BookingRow['source'];
  state: BookingState;
  startAt: string;
  endAt: string;
}

/** Bookings to come in which the employee has a part, also those that may be taken up again. Locked, in one order. */
export const lockBookingsOf = async (shop: Shop, employeeNo: EmployeeNo, now: string): Promise<Orphan[]> =>
  (
    await sql<Orphan>`
      select b.id, b.customer_no as "customerNo", b.customer_name as "customerName",
        b.employee_no as "employeeNo", b.source, b.state, b.start_at as "startAt", b.end_at as "endAt"
      from bookings b
      where b.start_at > ${now}
        and b.state <> 'COMPLETED'
        and (b.employee_no = ${employeeNo} or exists (
          select 1 from booking_items i where i.booking_id = b.id
            and i.employee_no = ${employeeNo}))
      order by b.id for no key update`.execute(shop.tx)
  ).rows;

/** Takes the employee out of those bookings: their part is unassigned from here on. */
export const unassign = async (
  shop: Shop,
  employeeNo: EmployeeNo,
  ids: readonly BookingId[],
): Promise<void> => {
  await shop.tx
    .updateTable('bookings')
    // Touches every one of them, also where the employee only helped, so that open forms turn stale.
    .set({ employee_no: sql<number | null>`nullif(employee_no, ${employeeNo})` })
    .where('id', 'in', ids)
    .execute();
  await shop.tx
    .updateTable('booking_items')
    .set({ employee_no: null })
    .where('booking_id', 'in', ids)
    .where('employee_no', '=', employeeNo)
    .execute();
  await shop.tx
    .deleteFrom('occupancies')
    .where('booking_id', 'in', ids)
    .where('employee_no', '=', employeeNo)
    .execute();
};
