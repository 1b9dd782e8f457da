import type { EmployeeNo } from '../../../contract/ids.ts';
import type { Role } from '../../../contract/rights.ts';
import type { Shop } from '../../platform/shop.ts';
import { keepRank } from './past-ranks.queries.ts';
import { columns } from './queries.ts';

export const setRole = async (shop: Shop, employeeNo: EmployeeNo, role: Role, rank: string | null) => {
  await keepRank(shop, employeeNo, { role, rank });
  return shop.tx
    .updateTable('employees')
    .set({ role, rank })
    .where('employee_no', '=', employeeNo)
    .returning(columns)
    .executeTakeFirstOrThrow();
};

/** An owner may do everything. */
export const dropExceptions = (shop: Shop, employeeNo: EmployeeNo) =>
  shop.tx.deleteFrom('employee_rights').where('employee_no', '=', employeeNo).execute();
