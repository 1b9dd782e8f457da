import { sql } from 'kysely';
import type { ShopNo } from '../../contract/ids.ts';
import { auditIncentives } from '../domains/incentives/public.ts';
import { auditStock } from '../domains/inventory/public.ts';
import { auditAccounts } from '../domains/memberships/public.ts';
import { paymentLaws } from '../domains/payments/public.ts';
import { auditSales } from '../domains/sales/public.ts';
import { asOperator } from './as-operator.ts';
import { billingLaws } from './billing-laws.ts';
import { privacyLaws } from './privacy-laws.ts';
import type { Database } from '../platform/db/open.ts';
import { describeBreaches, findBreaches } from '../platform/audit.ts';

/** What must be true of every row at any moment, each as a query for the rows that break it. */
const laws = {
  'two bookings of one employee overlap and nobody confirmed it': sql`
    select a.shop_no, a.booking_id, b.booking_id as other, a.class_id from occupancies a
    join occupancies b on b.shop_no = a.shop_no and b.employee_no = a.employee_no
      and b.id > a.id and b.busy && a.busy
    where not a.overlap_confirmed and not b.overlap_confirmed`,
  'a confirmed overlap overlaps nothing': sql`
    select a.shop_no, a.booking_id from occupancies a
    where a.overlap_confirmed and not exists (select from occupancies b where b.shop_no = a.shop_no
      and b.employee_no = a.employee_no and b.id <> a.id and b.busy && a.busy)`,
  'a confirmed overlap of a booking was confirmed by nobody': sql`
    select o.shop_no, o.booking_id from occupancies o
    join bookings b on b.shop_no = o.shop_no and b.id = o.booking_id
    where o.overlap_confirmed and b.overlap_confirmed_by is null`,
  'a booking that is off holds time': sql`
    select o.shop_no, o.booking_id from occupancies o
    join bookings b on b.shop_no = o.shop_no and b.id = o.booking_id
    where b.state in ('CANCELLED', 'NO_SHOW')`,
  'a booking that stands holds no time of its employee': sql`
    select b.shop_no, b.id from bookings b
    where b.state not in ('CANCELLED', 'NO_SHOW') and b.employee_no is not null and b.class_id is null
      and not exists (select from occupancies o where o.shop_no = b.shop_no and o.booking_id = b.id
        and o.employee_no = b.employee_no)
      and exists (select from booking_items i where i.shop_no = b.shop_no and i.booking_id = b.id
        and i.employee_no = b.employee_no)`,
  'a class counts other seats than its bookings and holds, or more than it has': sql`
    select s.shop_no, s.id, s.seats_taken, s.seats_held from class_sessions s
    where s.seats_taken <> (select count(*) from bookings b where b.shop_no = s.shop_no and b.class_id = s.id
        and b.state not in ('CANCELLED', 'NO_SHOW'))
      or s.seats_held <> (select count(*) from holds h where h.shop_no = s.shop_no and h.class_id = s.id)
      or s.seats_taken + s.seats_held > s.seats`,
  'a class holds other time than its own, or a seat holds time of its own': sql`
    select s.shop_no, s.id from class_sessions s
    left join occupancies o on o.shop_no = s.shop_no and o.class_id = s.id
    where (o.id is not null) <> (s.employee_no is not null and s.cancelled_at is null)
      or o.starts_at <> s.start_at or o.employee_no <> s.employee_no
    union all
    select o.shop_no, o.booking_id from occupancies o
    join bookings b on b.shop_no = o.shop_no and b.id = o.booking_id and b.class_id is not null`,
  'a seat is somewhere else than its class': sql`
    select b.shop_no, b.id from bookings b
    join class_sessions s on s.shop_no = b.shop_no and s.id = b.class_id
    where b.state not in ('CANCELLED', 'NO_SHOW') and (b.start_at <> s.start_at or s.cancelled_at is not null
      or b.employee_no is distinct from s.employee_no)`,
  'a wish says something else than its offers and its booking': sql`
    select w.shop_no, w.id from waitlist_wishes w
    where (w.state = 'OFFERED') <> exists (select from waitlist_offers o
        where o.shop_no = w.shop_no and o.wish_id = w.id and o.state = 'OPEN')
      or (w.state = 'BOOKED') <> exists (select from waitlist_offers o
        where o.shop_no = w.shop_no and o.wish_id = w.id and o.state = 'ACCEPTED')
      or not exists (select from waitlist_items i where i.shop_no = w.shop_no and i.wish_id = w.id)`,
  'an offer is held for other employees than have a part in it': sql`
    select o.shop_no, o.id from waitlist_offers o
    join holds h on h.shop_no = o.shop_no and h.id = o.hold_id
    where o.state = 'OPEN' and h.class_id is null
      and array(select distinct (p ->> 'employeeNo')::bigint from jsonb_array_elements(o.parts) p order by 1)
        <> array(select t.employee_no from hold_times t where t.shop_no = h.shop_no and t.hold_id = h.id
          order by 1)`,
  'an offered seat is kept for another time than was offered': sql`
    select o.shop_no, o.id from waitlist_offers o
    join holds h on h.shop_no = o.shop_no and h.id = o.hold_id and h.class_id is not null
    where o.state = 'OPEN' and (h.start_at, h.end_at) <> (o.start_at, o.end_at)`,
  'a reservation number was entered as two bookings, or a booking under two numbers': sql`
    select r.shop_no, max(r.booking_id) as booking_id from booking_references r
    group by r.shop_no, r.source, upper(r.reference) having count(*) > 1
    union all
    select r.shop_no, r.booking_id from booking_references r
    group by r.shop_no, r.booking_id, r.source having count(*) > 1`,
  'a booking has no items': sql`
    select b.shop_no, b.id from bookings b
    where not exists (select from booking_items i where i.shop_no = b.shop_no and i.booking_id = b.id)`,
  'the parts of a service do not fill its duration': sql`
    select i.shop_no, i.id from menu_items i
    where i.segments is not null and i.duration_minutes <>
      (select sum((part ->> 'minutes')::int) from jsonb_array_elements(i.segments) part)`,
  'an item stands in a group of another category': sql`
    select i.shop_no, i.id from menu_items i
    join menu_groups g on g.shop_no = i.shop_no and g.id = i.group_id
    where g.category_id <> i.category_id`,
  'a series counts other bookings than it has': sql`
    select r.shop_no, r.id from booking_series r
    where r.total <> (select count(*) from bookings b where b.shop_no = r.shop_no and b.series_id = r.id)`,
  'a booking brings the pet of somebody else': sql`
    select b.shop_no, b.id from bookings b
    join pets p on p.shop_no = b.shop_no and p.pet_no = b.pet_no
    where b.customer_no is distinct from p.customer_no`,
  'a pet weighs something else than was last written down': sql`
    select p.shop_no, p.pet_no from pets p
    where p.weight_grams is distinct from (select w.weight_grams from pet_weights w
      where w.shop_no = p.shop_no and w.pet_no = p.pet_no order by w.weighed_on desc limit 1)`,
  'somebody is family of whom they have not for family': sql`
    select a.shop_no, a.customer_no, a.relative_no from family_links a
    where not exists (select from family_links b where b.shop_no = a.shop_no
      and b.customer_no = a.relative_no and b.relative_no = a.customer_no)`,
  'a series of blocks stands outside its days, or after it was cut': sql`
    select b.shop_no, b.id from blocks b
    join block_series s on s.shop_no = b.shop_no and s.id = b.series_id
    where b.series_day < s.starts_on or b.series_day > s.written_to or b.series_day >= s.cut_on
      or b.series_day > s.end_on
      or (cardinality(s.weekdays) > 0 and not extract(dow from b.series_day)::int = any (s.weekdays))`,
  'a series of blocks came more often than it may': sql`
    select s.shop_no, s.id from block_series s
    where s.end_count < (select count(*) from blocks b where b.shop_no = s.shop_no and b.series_id = s.id)`,
  'breaks overlap, are upside down, or stand outside their hours': sql`
    with hours as materialized (
      select shop_no, open_minute, close_minute, breaks from business_hours
      union all select shop_no, open_minute, close_minute, breaks from employee_hours
      union all select shop_no, open_minute, close_minute, breaks from open_days
    )
    select h.shop_no, h.breaks from hours h
    cross join lateral jsonb_to_recordset(h.breaks) as one ("from" int, "to" int)
    where one."from" >= one."to" or one."from" < h.open_minute or one."to" > h.close_minute
      or 1 < (select count(*) from jsonb_to_recordset(h.breaks) as other ("from" int, "to" int)
        where other."from" < one."to" and one."from" < other."to")`,
  'somebody who was merged into another still stands for themselves': sql`
    select m.shop_no, m.id from customer_merges m
    join customers c on c.shop_no = m.shop_no and c.customer_no = m.absorbed_no
    where m.undone_at is null and (c.deleted_at is null
      or exists (select from bookings b where b.shop_no = m.shop_no and b.customer_no = m.absorbed_no)
      or exists (select from sales s where s.shop_no = m.shop_no and s.customer_no = m.absorbed_no)
      or exists (select from accounts a where a.shop_no = m.shop_no and a.customer_no = m.absorbed_no)
      or exists (select from pets p where p.shop_no = m.shop_no and p.customer_no = m.absorbed_no)
      or exists (select from waitlist_wishes w where w.shop_no = m.shop_no and w.customer_no = m.absorbed_no))`,
  'a file brought other balances than the ledgers opened for it': sql`
    select r.shop_no, r.batch_id, r.row_no from migration_rows r
    left join accounts a on a.shop_no = r.shop_no and a.id = any (r.account_ids)
    left join account_entries e on e.shop_no = a.shop_no and e.account_id = a.id and e.kind = 'ISSUE'
    group by r.shop_no, r.batch_id, r.row_no, r.pass_won, r.ticket_count, r.points
    having coalesce(r.pass_won, 0) <> coalesce(sum(e.amount) filter (where a.kind = 'PASS'), 0)
      or coalesce(r.ticket_count, 0) <> coalesce(sum(e.amount) filter (where a.kind = 'TICKET'), 0)
      or coalesce(r.points, 0) <> coalesce(sum(e.amount) filter (where a.kind = 'POINT'), 0)`,
  'a chart speaks of the pet of somebody else, or says nothing at all': sql`
    select e.shop_no, e.id from chart_entries e
    join pets p on p.shop_no = e.shop_no and p.pet_no = e.pet_no
    where p.customer_no <> e.customer_no
    union all
    select e.shop_no, e.id from chart_entries e
    where e.body = '' and e.filled = '{}' and not exists (select from chart_photos p
      where p.shop_no = e.shop_no and p.entry_id = e.id)`,
  'a chart shows a picture that is none, or its pictures have no order': sql`
    select p.shop_no, p.entry_id from chart_photos p
    join files f on f.shop_no = p.shop_no and f.id = p.file_id
    where f.purpose <> 'CHART_PHOTO' or f.state <> 'READY'
    union all
    select p.shop_no, p.entry_id from chart_photos p
    group by p.shop_no, p.entry_id having count(distinct p.seq) <> count(*) or max(p.seq) <> count(*) - 1`,
  'a stop was lifted after it was over': sql`
    select s.shop_no, s.id from platform_booking_stops s
    where s.lifted_at > s.ends_at or (s.lifted_by is not null and s.lifted_at is null)`,
  'somebody is found by other words than their own, or under another day than the last visit': sql`
    with due as not materialized (
      select c.shop_no, c.customer_no, k.key, coalesce(c.last_visit_on, '-infinity') as seen_on, k.source
      from customers c
      cross join lateral own_keys(c.name, c.choseong, c.nickname, c.code, c.phone_tail) k
      where c.deleted_at is null
      union all
      select p.shop_no, p.customer_no, k, coalesce(c.last_visit_on, '-infinity'), p.pet_no
      from pets p
      join customers c on c.shop_no = p.shop_no and c.customer_no = p.customer_no and c.deleted_at is null
      cross join lateral pet_keys(p.name) k
      where p.deleted_at is null
    ), kept as not materialized (select shop_no, customer_no, key, seen_on, source from customer_keys)
    (table due except table kept) union all (table kept except table due)`,
  ...billingLaws,
  ...privacyLaws,
} as const;

/** The broken laws, in words, with the first rows that break them. Empty when all is well. */
export const brokenLaws = (database: Database, shopNo?: ShopNo): Promise<string[]> =>
  asOperator(database, async (db) => {
    const broken: string[] = [];
    for (const [law, query] of Object.entries(laws)) {
      // Asked of one shop alone where it is about one: other stories' shops may be large.
      const asked =
        shopNo === undefined ? query : sql`select * from (${query}) broken where shop_no = ${shopNo}`;
      const { rows } = await asked.execute(db);
      if (rows.length > 0) broken.push(`${law}: ${rows.length}, for instance ${JSON.stringify(rows[0])}`);
    }
    return [
      ...broken,
      ...(await auditAccounts(db, shopNo)),
      ...(await auditSales(db, shopNo)),
      ...(await auditStock(db, shopNo)),
      ...(await auditIncentives(db, shopNo)),
      ...describeBreaches(await findBreaches(db, paymentLaws, shopNo)),
    ];
  });
