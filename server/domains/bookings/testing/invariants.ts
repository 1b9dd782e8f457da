import { sql } from 'kysely';
import type { Database } from '../../../platform/db/open.ts';
import { asOperator } from '../../../testing/as-operator.ts';

/**
 * What every booking that holds its time really takes of each employee, read from its items and not
 * from the occupancies that the constraint guards.
 */
const trulyBusy = (only = sql``) => sql`
  with items as materialized (
    select b.shop_no, i.booking_id, i.employee_no, i.start_at, i.segments, i.duration_minutes, i.buffer_minutes
    from bookings b join booking_items i on i.shop_no = b.shop_no and i.booking_id = b.id and i.employee_no is not null
    where b.state not in ('CANCELLED', 'NO_SHOW') and b.class_id is null ${only}
  ), classes as materialized (
    select b.* from (select s.*, (s.start_at at time zone 'Asia/Seoul')::date as visit_date from class_sessions s) b
    where b.employee_no is not null and b.cancelled_at is null ${only}
  )
  select p.shop_no, p.booking_id, p.employee_no,
    range_agg(tstzrange(p.start_at + make_interval(mins => p.since::int),
      p.start_at + make_interval(mins => p.until::int))) as busy
  from (
    select i.shop_no, i.booking_id, i.employee_no, i.start_at, part.since,
      part.busy or part.is_last as busy,
      case when part.is_last then i.duration_minutes else part.until end as until
    from items i
    cross join lateral (
      select busy, until - minutes as since, until,
        until >= i.duration_minutes or n = max(n) over () as is_last
      from (
        select n, (value ->> 'busy')::boolean as busy, (value ->> 'minutes')::int as minutes,
          sum((value ->> 'minutes')::int) over (order by n) as until
        from jsonb_array_elements(
          coalesce(i.segments, jsonb_build_array(jsonb_build_object('busy', true, 'minutes', i.duration_minutes)))
        ) with ordinality as e(value, n)
      ) whole
      where until - minutes < i.duration_minutes
    ) part
    union all
    select shop_no, booking_id, employee_no, start_at, duration_minutes, true, duration_minutes + buffer_minutes
    from items
    where buffer_minutes > 0
  ) p
  where p.busy
  group by p.shop_no, p.booking_id, p.employee_no
  union all
  select b.shop_no, -b.id, b.employee_no, tstzmultirange(tstzrange(b.start_at,
    b.start_at + make_interval(mins => b.duration_minutes + b.buffer_minutes)))
  from classes b`;

/** Pairs of bookings that share an employee's time although neither overlap was confirmed. */
export const findUnconfirmedOverlaps = (
  database: Database,
): Promise<{ shopNo: string; one: number; other: number }[]> =>
  asOperator(database, async (db) => {
    const { rows } = await sql<{ shopNo: string; one: number; other: number }>`
      with truly as materialized (${trulyBusy()}), confirmed as materialized (
        select o.shop_no, o.employee_no, coalesce(o.booking_id, -o.class_id) as booking_id from occupancies o
        left join bookings x on x.shop_no = o.shop_no and x.id = o.booking_id
        left join class_sessions s on s.shop_no = o.shop_no and s.id = o.class_id
        where o.overlap_confirmed and coalesce(x.overlap_confirmed_by, s.overlap_confirmed_by) is not null
      )
      select a.shop_no as "shopNo", a.booking_id as one, b.booking_id as other
      from truly a
      join truly b on b.shop_no = a.shop_no and b.employee_no = a.employee_no
        and b.booking_id > a.booking_id and b.busy && a.busy
      where not exists (
        select 1 from confirmed o
        where o.shop_no = a.shop_no and o.employee_no = a.employee_no
          and o.booking_id in (a.booking_id, b.booking_id))`.execute(db);
    return rows;
  });

/** Bookings whose occupancies say something else than their items and state do. */
export const findStrayOccupancies = (database: Database): Promise<{ shopNo: string; booking: number }[]> =>
  asOperator(database, async (db) => {
    const { rows } = await sql<{ shopNo: string; booking: number }>`
      with truly as materialized (${trulyBusy()}), kept as materialized (
        select shop_no, coalesce(booking_id, -class_id) as booking_id, employee_no, busy from occupancies
      )
      select coalesce(o.shop_no, t.shop_no) as "shopNo", coalesce(o.booking_id, t.booking_id) as booking
      from kept o
      full join truly t using (shop_no, booking_id, employee_no)
      where o.busy is distinct from t.busy`.execute(db);
    return rows;
  });

/** Confirmed overlaps that overlap nothing any more and should be back under the constraint. */
export const findIdleConfirmations = (database: Database): Promise<{ shopNo: string; booking: number }[]> =>
  asOperator(database, async (db) => {
    const { rows } = await sql<{ shopNo: string; booking: number }>`
      select o.shop_no as "shopNo", o.booking_id as booking from occupancies o
      where o.overlap_confirmed and not exists (
        select 1 from occupancies x where x.shop_no = o.shop_no and x.employee_no = o.employee_no
          and x.id <> o.id and x.busy && o.busy)`.execute(db);
    return rows;
  });

/** Every pair of a day's bookings that share an employee's time, confirmed or not, as 'one/other/employee'. */
export const overlappingPairs = (database: Database, shopNo: string, day: string): Promise<Set<string>> =>
  asOperator(database, async (db) => {
    const { rows } = await sql<{ pair: string }>`
      with truly as materialized (${trulyBusy(sql`and b.shop_no = ${shopNo} and b.visit_date = ${day}`)})
      select concat_ws('/', a.booking_id, b.booking_id, a.employee_no) as pair
      from truly a
      join truly b on b.employee_no = a.employee_no and b.booking_id > a.booking_id and b.busy && a.busy`.execute(
      db,
    );
    return new Set(rows.map(({ pair }) => pair));
  });
