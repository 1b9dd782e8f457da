import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BookingId, ClassId, EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { formatTimeRanges } from '../../../platform/db/ranges.ts';
import type { TimeRange } from '../../../platform/db/ranges.ts';
import type { Shop } from '../../../platform/shop.ts';
import { isVisible, visibleClasses, visibleHolds, visibleOccupancies } from '../../../platform/visibility.ts';

/** Left out of it: a booking, or whatever the reader may see themselves. */
interface LeftOut {
  except?: BookingId | undefined;
  visible?: boolean;
}

const invisible = (condition: RawBuilder<unknown>) => sql`and not ${isVisible(condition)}`;

/**
 * Minutes since the range's start as [from, to) pairs, in order and joined, for each employee who has
 * any: bookings, classes and living holds.
 */
export const busyPairs = async (
  shop: Shop,
  range: TimeRange,
  employees: readonly EmployeeNo[],
  { except, visible = false }: LeftOut = {},
): Promise<Map<EmployeeNo, number[]>> => {
  const minutes = (edge: RawBuilder<unknown>) =>
    sql`array_agg((extract(epoch from ${edge} - ${range.startAt}::timestamptz) / 60)::int order by lower(part))`;
  const within = (rows: RawBuilder<unknown>) => sql`
    ${rows}.employee_no = any(${[...employees]}::bigint[])
      and ${rows}.starts_at > ${range.startAt}::timestamptz - interval '28 hours'
      and ${rows}.starts_at < ${range.endAt}
      and ${rows}.busy && ${formatTimeRanges([range])}::tstzmultirange`;
  const { rows } = await sql<{ employeeNo: EmployeeNo; starts: number[]; ends: number[] }>`
    select taken.employee_no as "employeeNo",
      ${minutes(sql`lower(part)`)} as starts, ${minutes(sql`upper(part)`)} as ends
    from (
      select all_of.employee_no, range_agg(all_of.busy) as busy
      from (
        select o.employee_no, o.busy from occupancies o
        where ${within(sql.raw('o'))} and coalesce(o.booking_id, 0) is distinct from ${except ?? null}::bigint
          ${visible ? invisible(visibleOccupancies(shop)) : sql``}
        union all
        select t.employee_no, t.busy from hold_times t
        join holds h on h.id = t.hold_id and h.expires_at > ${clock.iso()}
        where ${within(sql.raw('t'))} ${visible ? invisible(visibleHolds(shop)) : sql``}
      ) all_of
      group by all_of.employee_no
    ) taken, unnest(taken.busy) as part
    group by taken.employee_no`.execute(shop.tx);
  return new Map(
    rows.map(({ employeeNo, starts, ends }) => [
      employeeNo,
      starts.flatMap((start, index) => [start, ends[index] ?? start]),
    ]),
  );
};

export interface ClassWithSeats {
  id: ClassId;
  name: string;
  employeeNo: EmployeeNo | null;
  startAt: string;
  durationMinutes: number;
  seats: number;
  seatsTaken: number;
  /** By holds that still run. */
  seatsHeld: number;
}

/** Every class of those services in the range that may be seen, full ones too. */
export const classesOf = async (
  shop: Shop,
  { startAt, endAt }: TimeRange,
  items: readonly ItemId[],
): Promise<ClassWithSeats[]> => {
  if (items.length === 0) return [];
  // A hold that has run out keeps no seat, though its row may still be there.
  const { rows } = await sql<ClassWithSeats>`
    select s.id, s.name, s.employee_no as "employeeNo", s.start_at as "startAt",
        s.duration_minutes as "durationMinutes", s.seats, s.seats_taken as "seatsTaken",
        (select count(*)::int from holds h where h.class_id = s.id and h.expires_at > ${clock.iso()}) as "seatsHeld"
      from class_sessions s
      where s.start_at >= ${startAt} and s.start_at < ${endAt}
        and s.item_id = any(${[...items]}::bigint[]) and s.cancelled_at is null
        ${visibleClasses(shop)}
    order by s.start_at, s.id`.execute(shop.tx);
  return rows;
};
