import { sql } from 'kysely';
import type { EmployeeNo } from '../../../contract/ids.ts';
import type { Shop } from '../../platform/shop.ts';

/** Anyone who keeps their place keeps their version too. */
export const saveSortOrders = (shop: Shop, employeeNos: readonly EmployeeNo[]) => {
  const place = sql<number>`array_position(${[...employeeNos]}::bigint[], employee_no) - 1`;
  return shop.tx
    .updateTable('employees')
    .set({ sort_order: place })
    .where('employee_no', 'in', [...employeeNos])
    .where('sort_order', 'is distinct from', place)
    .execute();
};

export const saveColorRows = async (shop: Shop, colors: ReadonlyMap<EmployeeNo, number>) => {
  const employeeNos = [...colors.keys()];
  const color = sql<number>`(${[...colors.values()]}::smallint[])[array_position(${employeeNos}::bigint[], employee_no)]`;
  await shop.tx
    .updateTable('employees')
    .set({ color })
    .where('employee_no', 'in', employeeNos)
    .where('color', 'is distinct from', color)
    .execute();
};
