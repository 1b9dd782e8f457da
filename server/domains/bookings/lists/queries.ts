import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BookingState } from '../../../../contract/booking-states.ts';
import type { CustomerNo, EmployeeNo, ItemId, PetNo } from '../../../../contract/ids.ts';
import { addDays, instantAt } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { can } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { visibleBookings, visibleClasses } from '../../../platform/visibility.ts';
import { readableMemo } from '../../customers/public.ts';
import { bookingsOf } from '../queries.ts';
import type { BookingRow } from '../queries.ts';
import type { After } from './rules.ts';

export interface Filter {
  /** Instants; the end is not part of it. */
  from: string;
  to: string;
  employees?: readonly EmployeeNo[] | undefined;
  states?: readonly BookingState[] | undefined;
  sources?: readonly string[] | undefined;
  items?: readonly ItemId[] | undefined;
  customerNo?: CustomerNo | undefined;
  petNo?: PetNo | undefined;
  /** Part of a name, a memo or a service, or the last digits of a phone number. */
  q?: string | undefined;
  latestFirst: boolean;
  after: After;
  limit: number;
}

const hasItem = (condition: RawBuilder<unknown>) => sql`exists (
  select 1 from booking_items i where i.booking_id = b.id and ${condition})`;

const numbers = (list: readonly number[]) => sql`${[...list]}::bigint[]`;

type Narrowing = Pick<Filter, 'employees' | 'states' | 'sources' | 'items' | 'customerNo' | 'petNo'>;

const narrowed = ({ employees, states, sources, items, customerNo, petNo }: Narrowing) => sql`
  ${states ? sql`and b.state = any(${[...states]})` : sql``}
  ${sources ? sql`and b.source = any(${[...sources]})` : sql``}
  ${
    employees
      ? sql`and (b.employee_no = any(${numbers(employees)})
          or ${hasItem(sql`i.employee_no = any(${numbers(employees)})`)})`
      : sql``
  }
  ${items ? sql`and ${hasItem(sql`i.item_id = any(${numbers(items)})`)}` : sql``}
  ${customerNo === undefined ? sql`` : sql`and b.customer_no = ${customerNo}`}
  ${petNo === undefined ? sql`` : sql`and b.pet_no = ${petNo}`}`;

const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * Without the right to numbers a user finds by the visible digits alone: the others can't be guessed by asking.
 */
const endOfPhone = (shop: ShopAccess, digits: string) =>
  can(shop, 'customers.contact') ? digits : digits.slice(-4);

const matching = (shop: ShopAccess, q: string | undefined) => {
  if (!q) return sql``;
  const digits = q.replaceAll(/[\s-]/g, '');
  const part = `%${literally(q)}%`;
  const name = sql`(coalesce(c.name, b.customer_name) ilike ${part} or ${readableMemo(shop, sql`b.memo`)} ilike ${part}
    or ${readableMemo(shop, sql`b.customer_request`)} ilike ${part} or ${hasItem(sql`i.name ilike ${part}`)}
    or exists (select 1 from pets p where p.pet_no = b.pet_no and p.name ilike ${part}))`;
  return /^\d{2,}$/.test(digits)
    ? sql`and (${name} or coalesce(c.phone, b.customer_phone) like ${`%${endOfPhone(shop, digits)}`})`
    : sql`and (${name} or c.choseong like ${`${literally(q)}%`})`;
};

const latest = sql`b.start_at desc, b.id desc`;

const beyond = (after: After, latestFirst: boolean) =>
  after
    ? sql`and (b.start_at, b.id) ${latestFirst ? sql`<` : sql`>`} (${after.startAt}, ${after.id})`
    : sql``;

export const listBookings = (
  shop: Shop,
  { from, to, q, latestFirst, after, limit, ...filter }: Filter,
): Promise<BookingRow[]> =>
  bookingsOf(shop, {
    where: sql`and b.start_at >= ${from} and b.start_at < ${to}
      ${beyond(after, latestFirst)} ${narrowed(filter)} ${matching(shop, q)}`,
    order: latestFirst ? latest : sql`b.start_at, b.id`,
    limit,
  });

const mostWaiting = 500;

/** Requests from then on that wait for the shop's word, and not for a deposit. */
export const waitingBookings = (shop: Shop, from: string): Promise<BookingRow[]> =>
  bookingsOf(shop, {
    where: sql`and b.state = 'REQUESTED' and b.waits_for is distinct from 'DEPOSIT' and b.start_at >= ${from}`,
    order: sql`b.start_at, b.id`,
    limit: mostWaiting,
  });

/** A customer's bookings, latest first. */
export const bookingsOfCustomer = (
  shop: Shop,
  customerNo: CustomerNo,
  after: After,
  limit: number,
): Promise<BookingRow[]> =>
  bookingsOf(shop, {
    where: sql`and b.customer_no = ${customerNo} ${beyond(after, true)}`,
    order: latest,
    limit,
  });

export interface DayCounts {
  date: string;
  completed: number;
  booked: number;
  requested: number;
  noShow: number;
  cancelled: number;
  busyMinutes: number;
}

/** A class takes its time once, however many are in it. */
const classMinutes = (shop: ShopAccess, from: string, to: string) => sql`
  select (s.start_at at time zone 'Asia/Seoul')::date as date, sum(s.duration_minutes)::int as minutes
  from class_sessions s
  where s.cancelled_at is null
    and s.start_at >= ${instantAt(from, 0)} and s.start_at < ${instantAt(addDays(to, 1), 0)}
    ${visibleClasses(shop)}
  group by 1`;

/** Days that have any bookings or classes. */
export const countByDay = async (shop: Shop, from: string, to: string): Promise<DayCounts[]> =>
  (
    await sql<DayCounts>`
      with counted as (
        select b.visit_date as date,
          count(*) filter (where b.state = 'COMPLETED')::int as completed,
          count(*) filter (where b.state in ('CONFIRMED', 'IN_SERVICE'))::int as booked,
          count(*) filter (where b.state = 'REQUESTED')::int as requested,
          count(*) filter (where b.state = 'NO_SHOW')::int as no_show,
          count(*) filter (where b.state = 'CANCELLED')::int as cancelled,
          coalesce(sum(extract(epoch from b.end_at - b.start_at)) filter (
            where b.state not in ('CANCELLED', 'NO_SHOW') and b.class_id is null), 0)::int / 60 as minutes
        from bookings b
        where b.visit_date between ${from} and ${to} ${visibleBookings(shop)}
        group by b.visit_date
      ), taught as (${classMinutes(shop, from, to)})
      select date, coalesce(completed, 0) as completed, coalesce(booked, 0) as booked,
        coalesce(requested, 0) as requested, coalesce(no_show, 0) as "noShow",
        coalesce(cancelled, 0) as cancelled,
        coalesce(c.minutes, 0) + coalesce(t.minutes, 0) as "busyMinutes"
      from counted c full join taught t using (date)`.execute(shop.tx)
  ).rows;

export interface RememberedRow {
  itemId: number;
  durationMinutes: number;
  priceWon: number;
  ofLastVisit: boolean;
}

interface Hands {
  customerNo: CustomerNo;
  /** Only what this pet had; undefined is whatever the customer had. */
  petNo: PetNo | undefined;
  employeeNo: EmployeeNo | undefined;
  /** Tells the last visit from one that is booked ahead. */
  now: string;
}

/** What each item last took and cost this customer or pet, the given employee's hands preferred. */
export const rememberedItems = async (
  shop: Shop,
  { customerNo, petNo, employeeNo, now }: Hands,
): Promise<RememberedRow[]> =>
  (
    await sql<RememberedRow>`
      with visits as materialized (
        select b.id, b.start_at, b.start_at <= ${now} and row_number() over (
          order by b.start_at <= ${now} desc, b.start_at desc, b.id desc) = 1 as latest
        from bookings b
        where b.customer_no = ${customerNo}
          and ${petNo === undefined ? sql`true` : sql`b.pet_no = ${petNo}`}
          and b.state not in ('CANCELLED', 'NO_SHOW')
      )
      select distinct on (i.item_id) i.item_id as "itemId", i.duration_minutes as "durationMinutes",
        i.price_won as "priceWon", bool_or(v.latest) over (partition by i.item_id) as "ofLastVisit"
      from visits v
      join booking_items i on i.booking_id = v.id
      where i.item_id is not null
      order by i.item_id, (i.employee_no = ${employeeNo ?? null}::bigint) desc nulls last, v.start_at desc`.execute(
      shop.tx,
    )
  ).rows;

/** What was done at a customer's last visit and is on the menu still, in its order. */
export const lastVisitItems = async (shop: Shop, customerNo: CustomerNo): Promise<ItemId[]> => {
  const { rows } = await sql<{ itemId: ItemId }>`
    select i.item_id as "itemId" from booking_items i
    where i.item_id is not null and i.booking_id = (
      select b.id from bookings b where b.customer_no = ${customerNo} and b.start_at <= ${clock.iso()}
        and b.state not in ('CANCELLED', 'NO_SHOW') order by b.start_at desc, b.id desc limit 1)
    order by i.seq`.execute(shop.tx);
  return rows.map(({ itemId }) => itemId);
};
