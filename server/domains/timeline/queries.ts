import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { event } from '../../../contract/timeline.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import { can } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { visibleBookings, visibleSales } from '../../platform/visibility.ts';
import type { EventStart } from './rules.ts';

type Event = (typeof event)['_zod']['output'];

export interface EventRow extends Pick<
  Event,
  'kind' | 'id' | 'on' | 'title' | 'note' | 'private' | 'state' | 'effects'
> {
  at: string;
  micros: number;
  amount: number | null;
  /** Of an entry of a ledger: what it did. */
  entry: string | null;
}

interface Asked {
  shop: Shop;
  customerNo: CustomerNo;
}

const nothing = sql`'[]'::json`;

/** A completed booking is told by its sale, where that may be seen; a no-show also by itself. */
const bookings = ({ shop, customerNo }: Asked) => sql`
  select 'BOOKING' as kind, b.id, b.start_at as at, b.visit_date as "on",
    (select string_agg(i.name, ', ' order by i.seq) from booking_items i
      where i.booking_id = b.id) as title,
    concat_ws(' · ', e.name, p.name) as note, false as private, b.state, null::bigint as amount, null as entry,
    ${nothing} as effects
  from bookings b
  left join employees e on e.employee_no = b.employee_no
  left join pets p on p.pet_no = b.pet_no
  where b.customer_no = ${customerNo} ${visibleBookings(shop)}
    ${
      can(shop, 'sales.read')
        ? sql`and not exists (select from ${visibleSales(shop).select(['sales.booking_id', 'sales.deleted_at'])} s
          where b.state = 'COMPLETED' and s.booking_id = b.id and s.deleted_at is null)`
        : sql``
    }`;

/** What a sale took from the ledgers and gave, as far as it still stands. */
const effects = (shop: ShopAccess) =>
  can(shop, 'memberships.read')
    ? sql`coalesce((
        select json_agg(json_build_object('kind', t.kind, 'name', t.name, 'amount', t.amount) order by t.kind, t.name)
        from (
          select a.kind, a.name, sum(x.amount)::bigint as amount from account_entries x
          join accounts a on a.id = x.account_id
          where x.sale_id = s.id
          group by a.kind, a.name having sum(x.amount) <> 0
        ) t), '[]'::json)`
    : nothing;

const sales = ({ shop, customerNo }: Asked) => sql`
  select 'SALE' as kind, s.id, s.sold_at as at, s.sold_on as "on",
    (select string_agg(l.name, ', ' order by l.place, l.seq) from sale_lines l
      where l.sale_id = s.id) as title,
    concat_ws(' · ', p.name, (select string_agg(distinct m.name, ', ') from sale_payments y
      join payment_methods m on m.code = y.method
      where y.sale_id = s.id)) as note,
    false as private, null as state, s.total_won as amount, null as entry, ${effects(shop)} as effects
  from ${visibleSales(shop).where('sales.customer_no', '=', customerNo).selectAll('sales')} s
  left join pets p on p.pet_no = s.pet_no
  where s.deleted_at is null`;

const collections = ({ shop, customerNo }: Asked) => sql`
  select 'COLLECTION' as kind, c.id, c.created_at as at, c.collected_on as "on", case when c.refund_entry_id is null then '미수금 수납' else '미수금 취소' end as title,
    concat_ws(' · ', case when c.refund_entry_id is null then m.name end, nullif(c.memo, '')) as note, false as private, null as state, c.amount_won as amount, null as entry,
    ${nothing} as effects
  from ${visibleSales(shop)
    .where('sales.customer_no', '=', customerNo)
    .select(['sales.shop_no', 'sales.id', 'sales.deleted_at'])} s
  join sale_collections c on c.sale_id = s.id
  join payment_methods m on m.code = c.method
  where s.deleted_at is null`;

/** At noon of its day, when it was not written on it. */
const charts = ({ customerNo }: Asked) => sql`
  select 'CHART' as kind, c.id,
    case when c.entered_on = (c.created_at at time zone 'Asia/Seoul')::date then c.created_at
      else (c.entered_on + time '12:00') at time zone 'Asia/Seoul' end as at,
    c.entered_on as "on", coalesce(nullif(left(split_part(c.body, chr(10), 1), 80), ''),
      (select '적은 항목 ' || count(*) || '개' from jsonb_object_keys(c.filled) having count(*) > 0), '사진') as title,
    concat_ws(' · ', e.name, p.name, (select '사진 ' || count(*) || '장' from chart_photos f
      where f.entry_id = c.id having count(*) > 0)) as note,
    c.private, null as state, null::bigint as amount, null as entry, ${nothing} as effects
  from chart_entries c
  join employees e on e.employee_no = c.written_by
  left join pets p on p.pet_no = c.pet_no
  where c.customer_no = ${customerNo} and c.deleted_at is null`;

/** What no sale wrote: corrections by hand, what was carried over, what ran out. */
const entries = ({ customerNo }: Asked) => sql`
  select a.kind, x.id, x.created_at as at, x.entered_on as "on", a.name as title, x.reason as note,
    false as private, null as state, x.amount, x.kind as entry, ${nothing} as effects
  from accounts a
  join account_entries x on x.account_id = a.id
  where a.customer_no = ${customerNo} and x.sale_id is null`;

const registration = ({ customerNo }: Asked) => sql`
  select 'REGISTERED' as kind, c.customer_no as id,
    c.joined_on::timestamp at time zone 'Asia/Seoul' as at, c.joined_on as "on", '고객 등록' as title,
    '' as note, false as private, null as state, null::bigint as amount, null as entry, ${nothing} as effects
  from customers c where c.customer_no = ${customerNo}`;

const sourcesOf = (asked: Asked): RawBuilder<unknown>[] => [
  ...(can(asked.shop, 'bookings.read') ? [bookings(asked)] : []),
  ...(can(asked.shop, 'sales.read') ? [sales(asked), collections(asked)] : []),
  ...(can(asked.shop, 'memberships.read') ? [entries(asked)] : []),
  charts(asked),
  registration(asked),
];

/** Everything that happened, latest first; no source is read further than the page reaches. */
export const eventsOf = async (
  shop: Shop,
  customerNo: CustomerNo,
  after: EventStart | undefined,
  limit: number,
): Promise<EventRow[]> => {
  const page = sql`
    ${after ? sql`where (e.at, e.kind, e.id) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.kind}::text collate "C", ${after.id}::bigint)` : sql``}
    order by e.at desc, e.kind collate "C" desc, e.id desc limit ${limit}`;
  const read = sourcesOf({ shop, customerNo }).map((source) => sql`(select * from (${source}) e ${page})`);
  return (
    await sql<EventRow>`
    select e.*, (extract(epoch from e.at) * 1000000)::bigint as micros from (${sql.join(read, sql` union all `)}) e ${page}`.execute(
      shop.tx,
    )
  ).rows;
};
