import { sql } from 'kysely';
import type { BookingId, EmployeeNo } from '../../../../contract/ids.ts';
import { formatTimeRanges, parseTimeRanges } from '../../../platform/db/ranges.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import type { Segment } from '../../menu/public.ts';
import type { Span } from '../../schedule/public.ts';
import { busySpans, instantOf, minuteOf } from '../rules.ts';
import { instantsOf } from './rules.ts';
import type { Employee, Taken } from './rules.ts';

/*
 * One order of locks for every write of this domain, so that none waits in a circle: shop days by
 * date (lockDays of the schedule), employees by number, then the booking's own row, then its customer.
 */

/** Those of the numbers, and with `everyone` all who take bookings too. Locked for a write. */
export const readEmployees = async (
  db: Tx,
  scope: ShopScope,
  numbers: readonly EmployeeNo[],
  { everyone, lock }: { everyone: boolean; lock: boolean },
): Promise<Map<EmployeeNo, Employee>> => {
  if (numbers.length === 0 && !everyone) return new Map();
  const { rows } = await sql<{ employeeNo: EmployeeNo; name: string; takesBookings: boolean }>`
    select employee_no as "employeeNo", name, bookable and state = 'ACTIVE' as "takesBookings"
    from employees
    where shop_no = ${scope.shopNo}
      and (employee_no = any(${[...numbers]}::bigint[]) or (${everyone} and bookable and state = 'ACTIVE'))
    order by employee_no ${lock ? sql`for no key update` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.employeeNo, row]));
};

/** Anybody who writes this booking meets here, also those who leave its time alone. */
export const lockBooking = (db: Tx, scope: ShopScope, id: BookingId) =>
  db
    .selectFrom('bookings')
    .select(['id', 'version', 'state', 'customer_no', 'start_at', 'end_at'])
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

const spansOf = (multirange: string): Span[] =>
  parseTimeRanges(multirange).map(({ startAt, endAt }): Span => [minuteOf(startAt), minuteOf(endAt)]);

/** Occupancies (o) that share time with the spans; their start narrows the search to a slice of an index. */
const withinAll = (spans: readonly Span[]) => {
  const from = instantOf(Math.min(...spans.map(([start]) => start)));
  const to = instantOf(Math.max(...spans.map(([, end]) => end)));
  return sql`and o.starts_at > ${from}::timestamptz - interval '28 hours' and o.starts_at < ${to}
    and o.busy && ${formatTimeRanges(instantsOf(spans))}::tstzmultirange`;
};

interface TakenRow {
  bookingId: BookingId;
  employeeNo: EmployeeNo;
  busy: string;
  overlapConfirmed: boolean;
  customerName: string;
  startAt: string;
  endAt: string;
}

/** What those employees (null: all) have taken between two minutes. */
export const takenBetween = async (
  db: Tx,
  scope: ShopScope,
  [from, to]: Span,
  employees: readonly EmployeeNo[] | null,
): Promise<Taken[]> => {
  // The lateral look-up keeps to the few rows found, also where the planner has no statistics yet.
  const { rows } = await sql<TakenRow>`
    select o.booking_id as "bookingId", o.employee_no as "employeeNo", o.busy::text as busy,
      o.overlap_confirmed as "overlapConfirmed", visit.*
    from occupancies o
    cross join lateral (
      select coalesce(c.name, b.customer_name) as "customerName", b.start_at as "startAt", b.end_at as "endAt"
      from bookings b
      left join customers c on c.shop_no = b.shop_no and c.customer_no = b.customer_no
      where b.shop_no = o.shop_no and b.id = o.booking_id
      limit 1
    ) visit
    where o.shop_no = ${scope.shopNo}
      and ${employees === null ? sql`true` : sql`o.employee_no = any(${[...employees]}::bigint[])`}
      ${withinAll([[from, to]])}
    order by visit."startAt", o.booking_id`.execute(db);
  return rows.map((row) => ({ ...row, busy: spansOf(row.busy) }));
};

interface WaitingRow extends Omit<TakenRow, 'employeeNo' | 'busy'> {
  itemStart: string;
  durationMinutes: number;
  segments: Segment[] | null;
  bufferMinutes: number;
}

/** Items of 담당자없음 between two minutes. A visit lasts a day at most, so its start bounds the search. */
export const waitingBetween = async (db: Tx, scope: ShopScope, [from, to]: Span): Promise<Taken[]> => {
  const { rows } = await sql<WaitingRow>`
    select b.id as "bookingId", false as "overlapConfirmed", coalesce(c.name, b.customer_name) as "customerName",
      b.start_at as "startAt", b.end_at as "endAt", i.start_at as "itemStart",
      i.duration_minutes as "durationMinutes", i.segments, i.buffer_minutes as "bufferMinutes"
    from bookings b
    join booking_items i on i.shop_no = b.shop_no and i.booking_id = b.id and i.employee_no is null
    left join customers c on c.shop_no = b.shop_no and c.customer_no = b.customer_no
    where b.shop_no = ${scope.shopNo} and b.state not in ('CANCELLED', 'NO_SHOW')
      and b.start_at < ${instantOf(to)}
      and b.start_at > ${instantOf(from)}::timestamptz - interval '28 hours'`.execute(db);
  return rows.map(({ itemStart, durationMinutes, segments, bufferMinutes, ...row }) => ({
    ...row,
    employeeNo: null,
    busy: busySpans({ startMinute: minuteOf(itemStart), durationMinutes, segments, bufferMinutes }),
  }));
};

/**
 * Confirmed overlaps that were next to time now given up, and overlap nothing any more, go back under
 * the constraint.
 */
export const settleConfirmed = async (
  db: Tx,
  scope: ShopScope,
  freed: ReadonlyMap<EmployeeNo, readonly Span[]>,
): Promise<void> => {
  for (const [employeeNo, spans] of freed)
    await sql`
      update occupancies o set overlap_confirmed = false
      where o.shop_no = ${scope.shopNo} and o.employee_no = ${employeeNo} and o.overlap_confirmed
        ${withinAll(spans)}
        and not exists (
          select 1 from occupancies x
          where x.shop_no = o.shop_no and x.employee_no = o.employee_no and x.booking_id <> o.booking_id
            and x.starts_at < upper(o.busy) and x.starts_at > o.starts_at - interval '28 hours'
            and x.busy && o.busy
        )`.execute(db);
};
