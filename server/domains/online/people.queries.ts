import type { EmployeeNo } from '../../../contract/ids.ts';
import type { ZeroDocument } from '../../../contract/zero-document.ts';
import type { Shop } from '../../platform/shop.ts';

/** Employees that customers may choose, in the shop's order. */
export const peopleOf = (shop: Shop) =>
  shop.tx
    .selectFrom('employees')
    .select(['employee_no as employeeNo', 'name', 'rank'])
    .where('bookable', '=', true)
    .where('state', '=', 'ACTIVE')
    .orderBy('sort_order')
    .orderBy('employee_no')
    .execute();

/** Of those the ones that the page shows, as customers read them. */
export const peopleShown = async (shop: Shop, { employees }: Pick<ZeroDocument, 'employees'>) => {
  const shown = employees && new Set<number>(employees);
  return (await peopleOf(shop))
    .filter(({ employeeNo }) => shown?.has(employeeNo) ?? true)
    .map(({ employeeNo, name }) => ({ employeeNo: employeeNo as EmployeeNo, name }));
};
