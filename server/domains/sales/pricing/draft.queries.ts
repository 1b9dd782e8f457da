import { sql } from 'kysely';
import type { BookingId, CustomerNo, PetNo } from '../../../../contract/ids.ts';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Shop } from '../../../platform/shop.ts';
import { visibleBookings } from '../../../platform/visibility.ts';

const booked = (shop: Shop, id: BookingId) =>
  shop.tx
    .selectFrom('bookings as b')
    .select([
      'id',
      'customer_no',
      'customer_name',
      'pet_no',
      'employee_no',
      'start_at',
      'visit_date',
      'state',
      // What is there of it, and what its sale took.
      sql<number>`deposit_won - deposit_returned_won`.as('deposit_won'),
      sql<number>`coalesce((select s.deposit_won from sales s where s.booking_id = b.id and s.deleted_at is null), 0)`.as(
        'taken_won',
      ),
    ])
    .where('id', '=', id);

/** The booking of a sale; one that has no sale yet only where this employee may see it. */
export const bookedVisit = async (
  shop: Shop,
  id: BookingId,
  { sold }: { sold: boolean } = { sold: false },
) => {
  const visible = sql<boolean>`true ${sold ? sql`` : visibleBookings(shop)}`;
  const booking = await booked(shop, id).where(visible).executeTakeFirst();
  if (!booking) return undefined;
  const items = await shop.tx
    .selectFrom('booking_items')
    .select(['item_id', 'name', 'employee_no'])
    .where('booking_id', '=', id)
    .orderBy('seq')
    .execute();
  return { ...booking, items };
};

/** Which of the employees are this shop's; of those who left, since when. */
export const employeesAmong = async (shop: Shop, employeeNos: readonly number[]) => {
  if (employeeNos.length === 0) return new Map<number, { name: string; leftOn: string | null }>();
  const rows = await shop.tx
    .selectFrom('employees')
    .select(['employee_no', 'name', 'left_on as leftOn'])
    .where('employee_no', '=', anyOf(employeeNos))
    .execute();
  return new Map(rows.map(({ employee_no, ...employee }) => [employee_no, employee]));
};

interface MenuItem {
  kind: string;
  price_won: number;
  memberPriceWon: number | null;
  categoryId: number;
}

/** Price lists of this shop's items, those off the menu included. */
export const itemsAmong = async (shop: Shop, itemIds: readonly number[]) => {
  if (itemIds.length === 0) return new Map<number, MenuItem>();
  const rows = await shop.tx
    .selectFrom('menu_items')
    .select(['id', 'kind', 'price_won', 'member_price_won as memberPriceWon', 'category_id as categoryId'])
    .where('id', '=', anyOf(itemIds))
    .execute();
  return new Map(rows.map(({ id, ...prices }) => [id, prices]));
};

export const productPrices = async (shop: Shop, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, number>();
  const rows = await shop.tx
    .selectFrom('membership_products')
    .select(['id', 'price_won'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.price_won]));
};

export const petOf = (shop: Shop, customerNo: CustomerNo, petNo: PetNo) =>
  shop.tx
    .selectFrom('pets')
    .select('pet_no')
    .where('customer_no', '=', customerNo)
    .where('pet_no', '=', petNo)
    .executeTakeFirst();
