import { normalisePhone } from '../../../contract/phone.ts';
import type { Role } from '../../../contract/rights.ts';
import { refuse } from '../../platform/errors.ts';
import { isOwner } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import * as events from './events.ts';
import type { EmployeeChange, EmployeeRow } from './queries.ts';

export const wrong = (field: string, message: string) =>
  refuse('COMMON_INVALID_PARAMETER', { errors: [{ field, message }] });

export const readPhone = (text: string | null | undefined): string | null => {
  if (!text) return null;
  const digits = normalisePhone(text);
  if (digits === null) throw wrong('phone', '전화번호를 다시 확인해 주세요.');
  return digits;
};

/** What only the owner may do. @throws ACCESS_DENIED */
export const assertOwner = (shop: Pick<ShopAccess, 'actor'>): void => {
  if (!isOwner(shop)) throw refuse('ACCESS_DENIED');
};

/** Only the owner makes a manager, so that the right to manage employees does not raise its holder. */
export const assertCanAssignRole = (
  shop: Pick<ShopAccess, 'actor'>,
  role: Role | undefined,
  before: Role = 'STAFF',
): void => {
  if (role !== undefined && role !== before && !isOwner(shop)) throw refuse('ACCESS_DENIED');
};

export const assertOwnerStays = (row: EmployeeRow, change: EmployeeChange): void => {
  if (row.role === 'OWNER' && (change.role !== undefined || change.state === 'LEFT'))
    throw refuse('EMPLOYEE_OWNER_STAYS');
};

/** Only an employee who left has a last day, and it lies neither ahead nor before their first. */
export const assertDays = (row: EmployeeRow, change: EmployeeChange, today: string): void => {
  const { lastDay } = change;
  const joinedOn = change.joinedOn ?? row.joined_on;
  const last = lastDay ?? (change.state === 'ACTIVE' ? null : row.left_on);
  if (lastDay !== undefined && (change.state ?? row.state) !== 'LEFT')
    throw wrong('lastDay', '퇴사 처리할 때 함께 적어 주세요.');
  if (lastDay !== undefined && lastDay > today)
    throw wrong('lastDay', '오늘까지의 날짜를 골라 주세요. 그날이 되면 퇴사 처리해 주세요.');
  if (joinedOn !== null && last !== null && last < joinedOn)
    throw wrong(lastDay === undefined ? 'joinedOn' : 'lastDay', '마지막 근무일은 입사일 뒤여야 해요.');
};

export const isLeaving = (row: EmployeeRow, change: EmployeeChange): boolean =>
  change.state === 'LEFT' && row.state !== 'LEFT';

/** What happened, as the log names it. */
export const eventOf = (row: EmployeeRow, change: EmployeeChange) => {
  if (isLeaving(row, change)) return events.employeeLeft;
  if (change.state === 'ACTIVE' && row.state === 'LEFT') return events.employeeReturned;
  if (change.state === 'ACTIVE' && row.state === 'PENDING') return events.employeeApproved;
  return events.employeeUpdated;
};
