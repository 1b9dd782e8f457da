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

export const saveColorRows = (shop: Shop, colors: ReadonlyMap<EmployeeNo, number>) =>
  sql`update employees e set color = c.color
    from unnest(${[...colors.keys()]}::bigint[], ${[...colors.values()]}::smallint[]) c (employee_no, color)
    where e.employee_no = c.employee_no and e.color is distinct from c.color`.execute(shop.tx);
