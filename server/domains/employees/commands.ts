import type { EmployeeNo } from '../../../contract/ids.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { employeeRegistered } from './events.ts';
import { presentEmployee } from './present.ts';
import { insertEmployee, lockRows, saveEmployee } from './queries.ts';
import type { EmployeeChange, EmployeeRow, NewEmployee } from './queries.ts';
import { assertCanAssignRole, assertDays, assertOwnerStays, eventOf, isLeaving, readPhone } from './rules.ts';

/** Registers somebody without a login: that is theirs to make, by an invite. @throws ACCESS_DENIED */
export const addEmployee = (
  shop: ShopAccess,
  { name, role, rank, aliases, color, bookable, joinedOn, phone }: Omit<NewEmployee, 'userId'>,
): Promise<EmployeeRow> => {
  assertCanAssignRole(shop, role);
  const employee = { name, role, rank, aliases, color, bookable, joinedOn, phone: readPhone(phone) };
  return inShop(shop, async (shop) => {
    const row = await insertEmployee(shop, { ...employee, userId: null });
    await publish(shop, employeeRegistered, row.employee_no, { name: row.name });
    return row;
  });
};

/**
 * Changes an employee as the caller last saw them. Leaving ends their sessions here at once.
 *
 * @throws EMPLOYEE_NOT_FOUND, STALE_VERSION with the employee as they are now, EMPLOYEE_OWNER_STAYS,
 * ACCESS_DENIED, COMMON_INVALID_PARAMETER for days that cannot be
 */
export const changeEmployee = (
  shop: ShopAccess,
  employeeNo: EmployeeNo,
  seenVersion: number,
  change: EmployeeChange,
): Promise<EmployeeRow> =>
  inShop(shop, async (shop) => {
    const [before] = await lockRows(shop, [employeeNo]);
    if (!before) throw refuse('EMPLOYEE_NOT_FOUND');
    if (before.version !== seenVersion) throw staleAgainst(before, seenVersion);
    assertOwnerStays(before, change);
    assertCanAssignRole(shop, change.role, before.role);
    assertDays(before, change, shopDateOf(clock.now()));

    const phone = change.phone === undefined ? {} : { phone: readPhone(change.phone) };
    const after = await saveEmployee(shop, employeeNo, { ...change, ...phone }, isLeaving(before, change));
    await publish(shop, eventOf(before, change), employeeNo, {
      before: presentEmployee(before),
      after: presentEmployee(after),
    });
    return after;
  });

const staleAgainst = (row: EmployeeRow, yours: number) =>
  staleVersion(
    { yours, current: row.version, employee: presentEmployee(row) },
    '그사이 직원 정보가 바뀌었어요.',
  );
