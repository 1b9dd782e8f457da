import { sql } from 'kysely';
import type { BookingId, ClassId, EmployeeNo } from '../../../contract/ids.ts';
import type { Shop } from '../../platform/shop.ts';

interface Counted {
  count: number;
}

/** Open bookings to come in which the employee has a part: the first twenty, each with the number of all. */
export const bookingsToCome = async (shop: Shop, employeeNo: EmployeeNo, now: string) =>
  (
    await sql<Counted & { id: BookingId; customerName: string; startAt: string }>`
      select b.id, b.customer_name as "customerName", b.start_at as "startAt",
        (count(*) over ())::int as count
      from bookings b
      where b.start_at > ${now} and b.state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE')
        and (b.employee_no = ${employeeNo} or exists (
          select 1 from booking_items i where i.booking_id = b.id and i.employee_no = ${employeeNo}))
      order by b.start_at, b.id limit 20`.execute(shop.tx)
  ).rows;

export const classesToCome = async (shop: Shop, employeeNo: EmployeeNo, now: string) =>
  (
    await sql<Counted & { id: ClassId; name: string; startAt: string }>`
      select c.id, c.name, c.start_at as "startAt", (count(*) over ())::int as count
      from class_sessions c
      where c.employee_no = ${employeeNo} and c.start_at > ${now} and c.cancelled_at is null
      order by c.start_at, c.id limit 20`.execute(shop.tx)
  ).rows;
