import { sql } from 'kysely';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import { instantAt } from '../../../../contract/time.ts';
import type { Shop } from '../../../platform/shop.ts';
import { isVisible, visibleBookings, visibleClasses } from '../../../platform/visibility.ts';
import type { Span } from '../../../../contract/spans.ts';

/** An open booking or a class, with the minutes since the epoch that its services take. */
export interface AffectedRow {
  kind: 'BOOKING' | 'CLASS';
  id: number;
  /** Null where the reader may not see the booking's guest or the class. */
  name: string | null;
  /** Seats of a class that are taken. */
  attendees: number;
  startAt: string;
  endAt: string;
  version: number;
  services: { employeeNo: EmployeeNo | null; employeeName: string | null; span: Span }[];
}

/**
 * Open bookings and classes that start between two days, both included. A visit that began the day before
 * counts. Anyone who has a seat in a class goes where it goes.
 */
export const bookingsAndClassesBetween = async (
  shop: Shop,
  from: string,
  to: string,
): Promise<AffectedRow[]> =>
  (
    await sql<AffectedRow>`
      select 'BOOKING' as kind, b.id,
        case when ${isVisible(visibleBookings(shop))} then coalesce(c.name, b.customer_name) end as name, 0 as attendees,
        b.start_at as "startAt", b.end_at as "endAt", b.version,
        (select json_agg(json_build_object('employeeNo', i.employee_no, 'employeeName', e.name,
          'span', json_build_array(
            (extract(epoch from i.start_at) / 60)::int,
            (extract(epoch from i.start_at) / 60)::int + i.duration_minutes)) order by i.seq)
          from booking_items i
          left join employees e on e.employee_no = i.employee_no
          where i.booking_id = b.id) as services
      from bookings b
      left join customers c on c.customer_no = b.customer_no
      where b.state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE')
        and b.start_at >= ${instantAt(from, -1440)} and b.start_at < ${instantAt(to, 1440)}
        and b.class_id is null
      union all
      select 'CLASS', s.id, case when ${isVisible(visibleClasses(shop))} then s.name end, s.seats_taken, s.start_at,
        s.start_at + make_interval(mins => s.duration_minutes), s.version,
        json_build_array(json_build_object('employeeNo', s.employee_no, 'employeeName', e.name,
          'span', json_build_array(
            (extract(epoch from s.start_at) / 60)::int,
            (extract(epoch from s.start_at) / 60)::int + s.duration_minutes)))
      from class_sessions s
      left join employees e on e.employee_no = s.employee_no
      where s.cancelled_at is null
        and s.start_at >= ${instantAt(from, -1440)} and s.start_at < ${instantAt(to, 1440)}
      order by "startAt", id, kind`.execute(shop.tx)
  ).rows;

/** Notes what was left outside the hours knowingly, where it stands now. */
export const noteStranded = async (
  { tx }: Shop,
  rows: readonly Pick<AffectedRow, 'kind' | 'id' | 'startAt'>[],
): Promise<void> => {
  for (const { kind, id, startAt } of rows)
    await tx
      .insertInto('stranded_bookings')
      .values({ ...(kind === 'BOOKING' ? { booking_id: id } : { class_id: id }), start_at: startAt })
      .onConflict((conflict) =>
        conflict
          .columns(['shop_no', kind === 'BOOKING' ? 'booking_id' : 'class_id'])
          .doUpdateSet({ start_at: startAt }),
      )
      .execute();
};

/** Of what starts from then on. */
export const strandedNotes = ({ tx }: Shop, from: string) =>
  tx
    .selectFrom('stranded_bookings')
    .select(['booking_id', 'class_id', 'start_at'])
    .where('start_at', '>=', from)
    .orderBy('start_at')
    .execute();
