import type { Role } from '../../../contract/rights.ts';
import { refuse } from '../../platform/errors.ts';
import type { EmployeeChange, EmployeeRow } from './queries.ts';

/** Only the owner makes a manager, so that the right to manage employees does not raise its holder. */
export const assertMayGive = (giver: Role, role: Role | undefined, before: Role = 'STAFF'): void => {
  if (role !== undefined && role !== before && giver !== 'OWNER') throw refuse('ACCESS_DENIED');
};

export const assertOwnerStays = (row: EmployeeRow, change: EmployeeChange): void => {
  if (row.role === 'OWNER' && (change.role !== undefined || change.state === 'LEFT'))
    throw refuse('EMPLOYEE_OWNER_STAYS');
};

export const isLeaving = (row: EmployeeRow, change: EmployeeChange): boolean =>
  change.state === 'LEFT' && row.state !== 'LEFT';

/** What happened, for the history. */
export const describeChange = (row: EmployeeRow, change: EmployeeChange): string => {
  if (isLeaving(row, change)) return `${row.name} 님이 퇴사했습니다.`;
  if (change.state === 'ACTIVE' && row.state === 'LEFT') return `${row.name} 님이 다시 일합니다.`;
  if (change.state === 'ACTIVE' && row.state === 'PENDING') return `${row.name} 님을 직원으로 승인했습니다.`;
  return `${row.name} 님의 직원 정보를 고쳤습니다.`;
};
