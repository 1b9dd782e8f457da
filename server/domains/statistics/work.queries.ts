import { sql } from 'kysely';
import { addDays, instantAt } from '../../../contract/time.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Facts } from './facts.queries.ts';
import type { Period } from './period.rules.ts';
import type { workByDay } from './work.rules.ts';

export interface Busy {
  employeeNo: number;
  from: number;
  to: number;
}

const only = (employeeNo: number | null, column: 'o' | 'i') =>
  employeeNo === null ? sql`` : sql`and ${sql.ref(`${column}.employee_no`)} = ${employeeNo}`;

/** Occupied time that touches the days, in minutes since the epoch. */
export const busyTimes = async (shop: Shop, { from, to }: Period, own: number | null): Promise<Busy[]> =>
  (
    await sql<Busy>`
      select o.employee_no as "employeeNo", (extract(epoch from lower(o.busy)) / 60)::int as "from",
        (extract(epoch from upper(o.busy)) / 60)::int as "to"
      from occupancies o
      where o.starts_at >= ${instantAt(addDays(from, -1), 0)} and o.starts_at < ${instantAt(addDays(to, 1), 0)}
        ${only(own, 'o')}`.execute(shop.tx)
  ).rows;

/** Minutes held for no-shows. */
export const noShowMinutes = async (shop: Shop, { from, to }: Period, own: number | null) =>
  (
    await sql<{ employeeNo: number; minutes: number }>`
      select i.employee_no as "employeeNo", sum(i.duration_minutes)::int as minutes
      from bookings b cross join lateral (select i.employee_no, i.duration_minutes from booking_items i
        where i.booking_id = b.id and i.employee_no is not null ${only(own, 'i')} offset 0) i
      where b.visit_date between ${from}::date and ${to}::date and b.state = 'NO_SHOW'
      group by i.employee_no`.execute(shop.tx)
  ).rows;

/** The work of days as facts of their own. */
export const workOf = (days: ReturnType<typeof workByDay>): Facts => sql`
  select 'EMPLOYEE' as subject, w."employeeNo" as subject_id, w."employeeNo" as employee_no, w.day as on_day,
    (w.day + time '12:00') at time zone 'Asia/Seoul' as at, null::bigint as customer_no, e.name,
    w."workedMinutes" || '분 근무' as note, w."workedMinutes" as worked_minutes, w."busyMinutes" as busy_minutes,
    w."outsideMinutes" as outside_minutes
  from json_to_recordset(${JSON.stringify(days)}::json)
    as w("employeeNo" bigint, day date, "workedMinutes" int, "busyMinutes" int, "outsideMinutes" int)
  join employees e on e.employee_no = w."employeeNo"`;
