import { sql } from 'kysely';
import type { BookingId, CustomerNo, EmployeeNo, ItemId, PetNo, SaleId } from '../../../../contract/ids.ts';
import { can, employeeNoOf } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { visibleBookings } from '../../../platform/visibility.ts';
import type { After } from '../lists/rules.ts';

export interface VisitRow {
  id: BookingId;
  visitDate: string;
  startAt: string;
  endAt: string;
  employeeNo: EmployeeNo | null;
  employeeName: string | null;
  petNo: PetNo | null;
  petName: string | null;
  items: {
    itemId: ItemId | null;
    name: string;
    employeeNo: EmployeeNo | null;
    employeeName: string | null;
    durationMinutes: number;
    priceWon: number;
  }[];
  memo: string;
  saleId: SaleId | null;
  soldWon: number | null;
}

/** Without sales.others a person sees the amounts of sales they made or have a share in. */
const visibleSale = (shop: ShopAccess) => {
  if (!can(shop, 'sales.read')) return sql`false`;
  if (can(shop, 'sales.others')) return sql`true`;
  return sql`(s.created_by = ${employeeNoOf(shop)} or exists (select 1 from sale_line_credits share
    where share.sale_id = s.id and share.employee_no = ${employeeNoOf(shop)}))`;
};

/** A customer's completed bookings, latest first. */
export const visitsOf = async (
  shop: Shop,
  customerNo: CustomerNo,
  after: After,
  limit: number,
): Promise<VisitRow[]> =>
  (
    await sql<VisitRow>`
      select b.id, b.visit_date as "visitDate", b.start_at as "startAt", b.end_at as "endAt",
        b.employee_no as "employeeNo", e.name as "employeeName", b.pet_no as "petNo", p.name as "petName",
        b.memo, s.id as "saleId", s.total_won - s.deducted_won as "soldWon", (
          select json_agg(json_build_object('itemId', i.item_id, 'name', i.name, 'employeeNo', i.employee_no,
            'employeeName', x.name, 'durationMinutes', i.duration_minutes, 'priceWon', i.price_won)
            order by i.seq)
          from booking_items i
          left join employees x on x.employee_no = i.employee_no
          where i.booking_id = b.id) as items
      from bookings b
      left join employees e on e.employee_no = b.employee_no
      left join pets p on p.pet_no = b.pet_no
      left join sales s on s.booking_id = b.id and s.deleted_at is null
        and ${visibleSale(shop)}
      where b.customer_no = ${customerNo} and b.state = 'COMPLETED'
        ${visibleBookings(shop)}
        ${after ? sql`and (b.start_at, b.id) < (${after.startAt}, ${after.id})` : sql``}
      order by b.start_at desc, b.id desc limit ${limit}`.execute(shop.tx)
  ).rows;

export interface Totals {
  bookings: number;
  visits: number;
  noShows: number;
  cancellations: number;
  upcoming: number;
  firstVisitOn: string | null;
  lastVisitOn: string | null;
  soldWon: number;
}

/** Bookings this person may see; visits and sales are the customer's own figures, the same wherever they stand. */
export const totalsOf = async (shop: Shop, customerNo: CustomerNo, now: string): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    select count(b.id)::int as bookings, c.visit_count as visits,
      count(*) filter (where b.state = 'NO_SHOW')::int as "noShows",
      count(*) filter (where b.state = 'CANCELLED')::int as cancellations,
      count(*) filter (where b.state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE') and b.start_at > ${now})::int
        as upcoming,
      c.first_visit_on as "firstVisitOn", c.last_visit_on as "lastVisitOn", c.sales_won as "soldWon"
    from customers c
    left join bookings b on b.customer_no = c.customer_no ${visibleBookings(shop)}
    where c.customer_no = ${customerNo}
    group by c.shop_no, c.customer_no`.execute(shop.tx);
  const [totals] = rows;
  if (!totals) throw new Error('an aggregate has a row');
  return totals;
};

const done = (shop: ShopAccess, customerNo: CustomerNo) => sql`
  from bookings b
  join booking_items i on i.booking_id = b.id
  where b.customer_no = ${customerNo} and b.state = 'COMPLETED' ${visibleBookings(shop)}`;

/** What they have had most often, the latest first among equals. */
export const favouriteItems = async (shop: Shop, customerNo: CustomerNo, limit: number) =>
  (
    await sql<{ itemId: ItemId | null; name: string; count: number }>`
      select i.item_id as "itemId", (array_agg(i.name order by b.start_at desc))[1] as name,
        count(distinct b.id)::int as count
      ${done(shop, customerNo)}
      group by i.item_id, case when i.item_id is null then i.name end
      order by count(distinct b.id) desc, max(b.start_at) desc limit ${limit}`.execute(shop.tx)
  ).rows;

export const favouriteEmployee = async (shop: Shop, customerNo: CustomerNo) =>
  (
    await sql<{ employeeNo: EmployeeNo; name: string; count: number }>`
      select e.employee_no as "employeeNo", e.name, d.count
      from (
        select i.employee_no, count(distinct b.id)::int as count, max(b.start_at) as latest
        ${done(shop, customerNo)} and i.employee_no is not null
        group by i.employee_no
      ) d
      join employees e on e.employee_no = d.employee_no
      order by d.count desc, d.latest desc limit 1`.execute(shop.tx)
  ).rows[0] ?? null;

export const favouriteWeekday = async (shop: Shop, customerNo: CustomerNo) =>
  (
    await sql<{ weekday: number; count: number }>`
      select extract(dow from b.visit_date)::int as weekday, count(distinct b.visit_date)::int as count
      from bookings b
      where b.customer_no = ${customerNo} and b.state = 'COMPLETED' ${visibleBookings(shop)}
      group by 1 order by 2 desc, max(b.start_at) desc limit 1`.execute(shop.tx)
  ).rows[0] ?? null;
