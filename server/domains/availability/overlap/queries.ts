import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BookingId, EmployeeNo, ItemId } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import { formatTimeRanges, parseTimeRanges } from '../../../platform/db/ranges.ts';
import type { Shop } from '../../../platform/shop.ts';
import { isVisible, visibleHolds, visibleOccupancies } from '../../../platform/visibility.ts';
import type { Segment } from '../../menu/public.ts';
import type { Span } from '../../../../contract/spans.ts';
import { busySpans, extentOf, instantOf, minuteOf } from '../visit.rules.ts';
import { instantsOf } from './rules.ts';
import type { Employee, BusyTime } from './rules.ts';

/*
 * One order of locks for every write of this domain, so that none waits in a circle: the shop for public
 * bookings (lockShop of the schedule), shop days by date (lockDays), employees by number, then the booking's
 * own row, then its customer.
 */

/** Those of the numbers, and with `everyone` all who take bookings too. Locked for a write. */
export const readEmployees = async (
  shop: Shop,
  numbers: readonly EmployeeNo[],
  { everyone, lock }: { everyone: boolean; lock: boolean },
): Promise<Map<EmployeeNo, Employee>> => {
  if (numbers.length === 0 && !everyone) return new Map();
  const { rows } = await sql<{ employeeNo: EmployeeNo; name: string; takesBookings: boolean }>`
    select employee_no as "employeeNo", name, bookable and state = 'ACTIVE' as "takesBookings"
    from employees
    where (employee_no = any(${[...numbers]}::bigint[]) or (${everyone} and bookable and state = 'ACTIVE'))
    order by employee_no ${lock ? sql`for no key update` : sql``}`.execute(shop.tx);
  return new Map(rows.map((row) => [row.employeeNo, row]));
};

/** Every writer of this booking locks its row, also one that leaves its time alone. */
export const lockBookingRow = (shop: Shop, id: BookingId) =>
  shop.tx
    .selectFrom('bookings')
    .select([
      'id',
      'version',
      'state',
      'customer_no',
      'customer_name',
      'employee_no',
      'source',
      'start_at',
      'end_at',
      'deposit_won',
      'deposit_returned_won',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

const spansOf = (multirange: string): Span[] =>
  parseTimeRanges(multirange).map(({ startAt, endAt }): Span => [minuteOf(startAt), minuteOf(endAt)]);

/** Rows (of that alias) that share time with the spans; their start narrows the search to a slice of an index. */
const withinAll = (rows: RawBuilder<unknown>, spans: readonly Span[]) => {
  const from = instantOf(Math.min(...spans.map(([start]) => start)));
  const to = instantOf(Math.max(...spans.map(([, end]) => end)));
  return sql`and ${rows}.starts_at > ${from}::timestamptz - interval '28 hours' and ${rows}.starts_at < ${to}
    and ${rows}.busy && ${formatTimeRanges(instantsOf(spans))}::tstzmultirange`;
};
const o = sql.raw('o');
const t = sql.raw('t');

/** Employees who do not do a service, by service. */
export const readNotBy = async (shop: Shop): Promise<Map<ItemId, EmployeeNo[]>> => {
  const rows = await shop.tx
    .selectFrom('menu_item_employees')
    .select(['item_id', 'employee_no'])
    .where('performs', '=', false)
    .execute();
  const byItem = new Map<ItemId, EmployeeNo[]>();
  for (const { item_id, employee_no } of rows)
    byItem.set(item_id as ItemId, [...(byItem.get(item_id as ItemId) ?? []), employee_no as EmployeeNo]);
  return byItem;
};

interface TakenRow extends Omit<BusyTime, 'busy' | 'customerName' | 'waiting'> {
  busy: string;
  customerName: string;
  visible: boolean;
}

const takenOf = ({ busy, customerName, visible, ...row }: TakenRow): BusyTime => {
  const spans = spansOf(busy);
  if (visible) return { ...row, customerName, busy: spans };
  const [from, to] = extentOf(spans);
  return { ...row, customerName: null, busy: spans, startAt: instantOf(from), endAt: instantOf(to) };
};

/** What those employees (null: all) have taken between two minutes: bookings, classes and living holds. */
export const busyBetween = async (
  shop: Shop,
  span: Span,
  employees: readonly EmployeeNo[] | null,
): Promise<BusyTime[]> => {
  const ofThem = (rows: RawBuilder<unknown>) =>
    employees === null ? sql`true` : sql`${rows}.employee_no = any(${[...employees]}::bigint[])`;
  // The lateral look-up keeps to the few rows found, also where the planner has no statistics yet.
  const { rows } = await sql<TakenRow>`
    select case when o.class_id is null then 'BOOKING' else 'CLASS' end as kind,
      coalesce(o.booking_id, o.class_id) as id, o.employee_no as "employeeNo", o.busy::text as busy,
      o.overlap_confirmed as "overlapConfirmed", ${isVisible(visibleOccupancies(shop))} as visible, visit.*
    from occupancies o
    cross join lateral (
      select coalesce(c.name, b.customer_name) as "customerName", b.start_at as "startAt", b.end_at as "endAt"
      from bookings b
      left join customers c on c.customer_no = b.customer_no
      where b.id = o.booking_id
      union all
      select s.name, s.start_at, s.start_at + make_interval(mins => s.duration_minutes)
      from class_sessions s where s.id = o.class_id
      limit 1
    ) visit
    where ${ofThem(o)} ${withinAll(o, [span])}
    union all
    select 'HOLD', h.id, t.employee_no, t.busy::text, false,
      ${isVisible(visibleHolds(shop))}, h.label, h.start_at, h.end_at
    from hold_times t
    join holds h on h.id = t.hold_id and h.expires_at > ${clock.iso()}
    where ${ofThem(t)} ${withinAll(t, [span])}
    order by "startAt", kind, id`.execute(shop.tx);
  return rows.map(takenOf);
};

interface WaitingRow extends Omit<TakenRow, 'employeeNo' | 'busy' | 'visible'> {
  itemId: ItemId | null;
  itemStart: string;
  durationMinutes: number;
  segments: Segment[] | null;
  bufferMinutes: number;
}

/**
 * Items of 담당자없음 between two minutes, and classes whose teacher left. A visit lasts a day at most, so
 * its start bounds the search.
 */
export const unassignedBetween = async (shop: Shop, [from, to]: Span): Promise<BusyTime[]> => {
  const near = (column: RawBuilder<unknown>) =>
    sql`${column} < ${instantOf(to)} and ${column} > ${instantOf(from)}::timestamptz - interval '28 hours'`;
  const { rows } = await sql<WaitingRow>`
    select 'BOOKING' as kind, b.id, false as "overlapConfirmed",
      coalesce(c.name, b.customer_name) as "customerName",
      b.start_at as "startAt", b.end_at as "endAt", i.item_id as "itemId", i.start_at as "itemStart",
      i.duration_minutes as "durationMinutes", i.segments, i.buffer_minutes as "bufferMinutes"
    from booking_items i
    join bookings b on b.id = i.booking_id and b.class_id is null
      and b.state not in ('CANCELLED', 'NO_SHOW')
    left join customers c on c.customer_no = b.customer_no
    where i.employee_no is null and ${near(sql.raw('i.start_at'))}
    union all
    select 'CLASS', s.id, false, s.name, s.start_at, s.start_at + make_interval(mins => s.duration_minutes),
      s.item_id, s.start_at, s.duration_minutes, null, s.buffer_minutes
    from class_sessions s
    where s.employee_no is null and s.cancelled_at is null
      and ${near(sql.raw('s.start_at'))}`.execute(shop.tx);
  return rows.map(({ itemId, itemStart, durationMinutes, segments, bufferMinutes, ...row }) => {
    const service = { itemId, startMinute: minuteOf(itemStart), durationMinutes, segments, bufferMinutes };
    return { ...row, employeeNo: null, busy: busySpans(service), waiting: service };
  });
};

/**
 * Confirmed overlaps that were next to time now given up, and overlap nothing any more, go back under
 * the constraint.
 */
export const restoreConstraint = async (
  shop: Shop,
  freed: ReadonlyMap<EmployeeNo, readonly Span[]>,
): Promise<void> => {
  for (const [employeeNo, spans] of freed)
    await sql`
      update occupancies o set overlap_confirmed = false
      where o.employee_no = ${employeeNo} and o.overlap_confirmed
        ${withinAll(o, spans)}
        and not exists (
          select 1 from occupancies x
          where x.employee_no = o.employee_no and x.id <> o.id
            and x.starts_at < upper(o.busy) and x.starts_at > o.starts_at - interval '28 hours'
            and x.busy && o.busy
        )`.execute(shop.tx);
};

/**
 * Makes room where a hold has run out. Only those that touch these employees, whose rows the caller has
 * locked: two writers then never wait for each other's deletions.
 */
export const deleteExpiredHolds = (shop: Shop, employees: readonly EmployeeNo[]) =>
  sql`
    delete from holds where id in (
      select h.id from holds h
      where h.expires_at <= ${clock.iso()} and exists (
        select from hold_times t where t.hold_id = h.id
          and t.employee_no = any(${[...employees]}::bigint[]))
      order by h.id for update of h skip locked)`.execute(shop.tx);
