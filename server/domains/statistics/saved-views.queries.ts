import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db/types.ts';
import { actingEmployee } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';

type Values = Omit<Insertable<DB['statistics_views']>, 'shop_no' | 'employee_no'>;
const ownNo = (shop: Shop) => actingEmployee(shop).employeeNo;

export const ownViews = (shop: Shop) =>
  shop.tx
    .selectFrom('statistics_views')
    .selectAll()
    .where('employee_no', '=', ownNo(shop))
    .orderBy('name')
    .execute();

/** Under a name that the person already uses, it takes the place of what that was. */
export const writeView = (shop: Shop, values: Values) =>
  shop.tx
    .insertInto('statistics_views')
    .values({ ...values, employee_no: ownNo(shop) })
    .onConflict((conflict) => conflict.columns(['shop_no', 'employee_no', 'name']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteView = (shop: Shop, id: number) =>
  shop.tx
    .deleteFrom('statistics_views')
    .where('id', '=', id)
    .where('employee_no', '=', ownNo(shop))
    .returningAll()
    .executeTakeFirst();
