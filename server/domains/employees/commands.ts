import type { EmployeeNo } from '../../../contract/ids.ts';
import type { Role } from '../../../contract/rights.ts';
import { shopDateOf } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { asOperator, inShop, shopIn } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { assertGoodPassword, createUser, hashPassword } from '../auth/public.ts';
import { employeeRegistered } from './events.ts';
import { presentEmployee } from './present.ts';
import { insertEmployee, lockRows, saveEmployee } from './queries.ts';
import type { EmployeeChange, EmployeeRow, NewEmployee } from './queries.ts';
import {
  assertCanAssignRole,
  assertDays,
  assertOwnerStays,
  eventOf,
  isLeaving,
  readPhone,
  wrong,
} from './rules.ts';

export interface EmployeeDraft extends Omit<NewEmployee, 'userId'> {
  role: Role;
  loginId?: string | undefined;
  password?: string | undefined;
}

/** The login to be made, its password hashed before any transaction is open. */
const prepareLogin = async ({ loginId, password, phone }: EmployeeDraft) => {
  if (loginId === undefined && password === undefined) return undefined;
  if (loginId === undefined) throw wrong('loginId', '아이디도 정해 주세요.');
  if (password === undefined) throw wrong('password', '비밀번호도 정해 주세요.');
  await assertGoodPassword(password, { loginId, phone });
  return { loginId, passwordHash: await hashPassword(password) };
};

const add = async (shop: Shop, employee: NewEmployee): Promise<EmployeeRow> => {
  const row = await insertEmployee(shop, employee);
  await publish(shop, employeeRegistered, row.employee_no, { name: row.name });
  return row;
};

/** @throws LOGIN_ID_TAKEN, PASSWORD_TOO_WEAK, ACCESS_DENIED */
export const addEmployee = async (shop: ShopAccess, draft: EmployeeDraft): Promise<EmployeeRow> => {
  assertCanAssignRole(shop, draft.role);
  const phone = readPhone(draft.phone);
  const login = await prepareLogin({ ...draft, phone });
  const { name, role, rank, aliases, color, bookable, joinedOn } = draft;
  const employee = { name, role, rank, aliases, color, bookable, phone, joinedOn };
  if (!login) return inShop(shop, (shop) => add(shop, { ...employee, userId: null }));
  // Logins belong to no shop, so the operator writes both rows, or neither.
  return asOperator(shop.database, async (db) => {
    const userId = await createUser(db, { ...login, name, phone });
    return add(shopIn(shop, db), { ...employee, userId });
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
