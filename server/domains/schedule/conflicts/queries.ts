import { sql } from 'kysely';
import type { BookingId, EmployeeNo } from '../../../../contract/ids.ts';
import { instantAt } from '../../../../contract/time.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import type { Span } from '../rules.ts';

/** An open booking with the minutes since the epoch that its services take. */
export interface StandingRow {
  id: BookingId;
  customerName: string;
  startAt: string;
  endAt: string;
  version: number;
  services: { employeeNo: EmployeeNo | null; employeeName: string | null; span: Span }[];
}

/** Open bookings that start between two days, both included. A visit that began the day before counts. */
export const standingBetween = async (
  db: Tx,
  scope: ShopScope,
  from: string,
  to: string,
): Promise<StandingRow[]> =>
  (
    await sql<StandingRow>`
      select b.id, coalesce(c.name, b.customer_name) as "customerName", b.start_at as "startAt",
        b.end_at as "endAt", b.version,
        (select json_agg(json_build_object('employeeNo', i.employee_no, 'employeeName', e.name,
          'span', json_build_array(
            (extract(epoch from i.start_at) / 60)::int,
            (extract(epoch from i.start_at) / 60)::int + i.duration_minutes)) order by i.seq)
          from booking_items i
          left join employees e on e.shop_no = i.shop_no and e.employee_no = i.employee_no
          where i.shop_no = b.shop_no and i.booking_id = b.id) as services
      from bookings b
      left join customers c on c.shop_no = b.shop_no and c.customer_no = b.customer_no
      where b.shop_no = ${scope.shopNo} and b.state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE')
        and b.start_at >= ${instantAt(from, -1440)} and b.start_at < ${instantAt(to, 1440)}
      order by b.start_at, b.id`.execute(db)
  ).rows;
