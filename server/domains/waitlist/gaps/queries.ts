import { sql } from 'kysely';
import type { ClassId, CustomerNo, EmployeeNo } from '../../../../contract/ids.ts';
import { toInstant } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import type { Shop } from '../../../platform/shop.ts';
import { newsMs } from '../../bookings/public.ts';

export interface FreedTime {
  employeeNo: EmployeeNo | null;
  /** In which a seat was given up. */
  classId: ClassId | null;
  startAt: string;
  endAt: string;
  customerName: string;
  state: 'CANCELLED' | 'NO_SHOW' | 'MOVED';
  at: string;
}

/**
 * Time and seats of the range that were cancelled, missed or moved away from in the last week, the latest
 * first.
 */
export const freedBetween = async (
  shop: Shop,
  range: { startAt: string; endAt: string },
): Promise<FreedTime[]> => {
  const since = toInstant(clock.now() - newsMs);
  const { rows } = await sql<FreedTime>`
    select employee_no as "employeeNo", class_id as "classId", start_at as "startAt", end_at as "endAt",
      customer_name as "customerName", state, updated_at as at
    from bookings
    where start_at >= ${range.startAt} and start_at < ${range.endAt}
      and state in ('CANCELLED', 'NO_SHOW') and (employee_no is not null or class_id is not null)
      and updated_at > ${since}
    union all
    select v.employee_no, null, v.start_at, v.end_at, coalesce(c.name, b.customer_name), 'MOVED', v.vacated_at
    from vacated_times v
    join bookings b on b.id = v.booking_id
    left join customers c on c.customer_no = b.customer_no
    where v.start_at >= ${range.startAt} and v.start_at < ${range.endAt}
      and v.vacated_at > ${since}
    order by at desc limit 200`.execute(shop.tx);
  return rows;
};

/** On which of the days each of these customers is booked, sits in the chair or was just served. */
export const bookedDaysOf = async (
  shop: Shop,
  customerNos: readonly CustomerNo[],
  range: { startAt: string; endAt: string },
): Promise<Map<CustomerNo, Set<string>>> => {
  const { rows } = await sql<{ customerNo: CustomerNo; date: string }>`
    select distinct customer_no as "customerNo", visit_date as date
    from bookings
    where customer_no = any(${[...customerNos]}::bigint[])
      and start_at >= ${range.startAt} and start_at < ${range.endAt}
      and state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE', 'COMPLETED')`.execute(shop.tx);
  const days = Map.groupBy(rows, ({ customerNo }) => customerNo);
  return new Map([...days].map(([customerNo, of]) => [customerNo, new Set(of.map(({ date }) => date))]));
};
