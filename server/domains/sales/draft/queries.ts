import { sql } from 'kysely';
import type { BookingId, CustomerNo, PetNo } from '../../../../contract/ids.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { visibleBookings } from '../../../platform/sight.ts';

const booked = (db: Tx, scope: ShopScope, id: BookingId) =>
  db
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
      sql<number>`coalesce((select s.deposit_won from sales s where s.shop_no = b.shop_no
        and s.booking_id = b.id and s.deleted_at is null), 0)`.as('taken_won'),
    ])
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id);

/** The booking of a sale; one that nobody sold yet only where this person may see it. */
export const bookedVisit = async (
  db: Tx,
  scope: ShopScope,
  id: BookingId,
  { sold }: { sold: boolean } = { sold: false },
) => {
  const visible = sql<boolean>`true ${sold ? sql`` : visibleBookings(scope)}`;
  const booking = await booked(db, scope, id).where(visible).executeTakeFirst();
  if (!booking) return undefined;
  const items = await db
    .selectFrom('booking_items')
    .select(['item_id', 'name', 'employee_no'])
    .where('shop_no', '=', scope.shopNo)
    .where('booking_id', '=', id)
    .orderBy('seq')
    .execute();
  return { ...booking, items };
};

/** Which of the employees are this shop's; of those who left, since when. */
export const employeesAmong = async (db: Tx, scope: ShopScope, employeeNos: readonly number[]) => {
  if (employeeNos.length === 0) return new Map<number, { name: string; leftOn: string | null }>();
  const rows = await db
    .selectFrom('employees')
    .select(['employee_no', 'name', 'left_on as leftOn'])
    .where('shop_no', '=', scope.shopNo)
    .where('employee_no', 'in', [...employeeNos])
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
export const itemsAmong = async (db: Tx, scope: ShopScope, itemIds: readonly number[]) => {
  if (itemIds.length === 0) return new Map<number, MenuItem>();
  const rows = await db
    .selectFrom('menu_items')
    .select(['id', 'kind', 'price_won', 'member_price_won as memberPriceWon', 'category_id as categoryId'])
    .where('shop_no', '=', scope.shopNo)
    .where('id', 'in', itemIds)
    .execute();
  return new Map(rows.map(({ id, ...prices }) => [id, prices]));
};

export const productPrices = async (db: Tx, scope: ShopScope, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, number>();
  const rows = await db
    .selectFrom('membership_products')
    .select(['id', 'price_won'])
    .where('shop_no', '=', scope.shopNo)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.price_won]));
};

export const petOf = (db: Tx, scope: ShopScope, customerNo: CustomerNo, petNo: PetNo) =>
  db
    .selectFrom('pets')
    .select('pet_no')
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', '=', customerNo)
    .where('pet_no', '=', petNo)
    .executeTakeFirst();
