import type { EmployeeNo, UserId } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { findEmployees, insertEmployee, listEmployees, lockRows } from './queries.ts';
import type { EmployeeRow } from './queries.ts';

export type { EmployeeRow } from './queries.ts';
export {
  employeeApproved,
  employeeLeft,
  employeeRegistered,
  employeeReturned,
  employeeUpdated,
  joinRequested,
} from './events.ts';
export { employeeHistory } from './history.ts';
export { copyRights } from './rights.queries.ts';

/** Makes the person the owner of a shop just opened. Runs as the operator. */
export const createOwner = async (
  shop: ShopTx,
  owner: { userId: UserId; name: string },
): Promise<EmployeeNo> => {
  const row = await insertEmployee(shop, { ...owner, role: 'OWNER', rank: '원장' });
  return row.employee_no as EmployeeNo;
};

/** Those who work here (state ACTIVE or PENDING), in the owner's order; with `includeLeft` the others too. */
export const employeesOf = (shop: Shop, options?: { includeLeft?: boolean }): Promise<EmployeeRow[]> =>
  listEmployees(shop, options);

const assertWorking = (rows: EmployeeRow[], employeeNos: readonly EmployeeNo[]): EmployeeRow[] => {
  if (rows.length < new Set(employeeNos).size) throw refuse('EMPLOYEE_NOT_FOUND');
  if (rows.some(({ state }) => state !== 'ACTIVE')) throw refuse('EMPLOYEE_NOT_WORKING');
  return rows;
};

/**
 * The named employees, all of whom work here.
 *
 * @throws EMPLOYEE_NOT_FOUND, EMPLOYEE_NOT_WORKING
 */
export const requireEmployees = async (
  shop: Shop,
  employeeNos: readonly EmployeeNo[],
): Promise<EmployeeRow[]> =>
  employeeNos.length === 0 ? [] : assertWorking(await findEmployees(shop, employeeNos), employeeNos);

/**
 * Takes the employees' rows for the rest of the transaction, in employee order: other writers of their time
 * wait. Returns the rows that exist, as they are under the lock.
 */
export const lockEmployees = async (shop: Shop, employeeNos: readonly EmployeeNo[]): Promise<EmployeeRow[]> =>
  employeeNos.length === 0 ? [] : lockRows(shop, employeeNos);
