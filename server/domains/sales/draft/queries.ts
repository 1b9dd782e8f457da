import type { BookingId } from '../../../../contract/ids.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

export const bookedVisit = async (db: Tx, scope: ShopScope, id: BookingId) => {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'customer_no', 'customer_name', 'employee_no', 'start_at', 'visit_date'])
    .where('shop_no', '=', scope.shopNo)
    .where('id', '=', id)
    .executeTakeFirst();
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

/** Which of the employees are this shop's, those who left included: they keep what they earned. */
export const employeesAmong = async (db: Tx, scope: ShopScope, employeeNos: number[]) => {
  if (employeeNos.length === 0) return new Set<number>();
  const rows = await db
    .selectFrom('employees')
    .select('employee_no')
    .where('shop_no', '=', scope.shopNo)
    .where('employee_no', 'in', employeeNos)
    .execute();
  return new Set(rows.map((row) => row.employee_no));
};

export const itemsAmong = async (db: Tx, scope: ShopScope, itemIds: number[]) => {
  if (itemIds.length === 0) return new Set<number>();
  const rows = await db
    .selectFrom('menu_items')
    .select('id')
    .where('shop_no', '=', scope.shopNo)
    .where('id', 'in', itemIds)
    .execute();
  return new Set(rows.map((row) => row.id));
};
