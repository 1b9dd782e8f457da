import type { Shop } from '../../../platform/shop.ts';

/** Whom customers may choose, in the shop's order. */
export const peopleOf = (shop: Shop) =>
  shop.tx
    .selectFrom('employees')
    .select(['employee_no as employeeNo', 'name', 'rank'])
    .where('bookable', '=', true)
    .where('state', '=', 'ACTIVE')
    .orderBy('sort_order')
    .orderBy('employee_no')
    .execute();
