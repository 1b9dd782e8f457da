import type { Reply } from '../../../contract/endpoint.ts';
import type { create } from '../../../contract/employees.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { EmployeeRow } from './queries.ts';

export const presentEmployee = (row: EmployeeRow): Reply<typeof create> => ({
  employeeNo: row.employee_no,
  name: row.name,
  rank: row.rank,
  aliases: row.aliases,
  role: row.role,
  color: row.color,
  bookable: row.bookable,
  state: row.state,
  sortOrder: row.sort_order,
  joinedOn: row.joined_on as ShopDate | null,
  leftOn: row.left_on as ShopDate | null,
  signsIn: row.user_id !== null,
  version: row.version,
});
