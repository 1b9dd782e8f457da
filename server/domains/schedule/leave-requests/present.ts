import type { Reply } from '../../../../contract/endpoint.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import type { list } from '../../../../contract/leave-requests.ts';
import type { LeaveKind } from '../../../../contract/schedule.ts';
import { toWallTime } from '../../../../contract/time.ts';
import type { Instant, ShopDate } from '../../../../contract/time.ts';
import type { RequestRow } from './queries.ts';

export type Request = Reply<typeof list>['items'][number];

/** What would become a leave. */
export const leaveOf = (row: RequestRow) => {
  const isWhole = row.from_minute === 0 && row.to_minute === 1440;
  return {
    employeeNo: row.employee_no as EmployeeNo,
    kind: row.kind as LeaveKind,
    from: row.from_on as ShopDate,
    to: row.to_on as ShopDate,
    fromTime: isWhole ? null : toWallTime(row.from_minute),
    toTime: isWhole ? null : toWallTime(row.to_minute),
    reason: row.reason,
  };
};

export const present = (row: RequestRow): Request => ({
  id: row.id,
  ...leaveOf(row),
  employeeName: row.name,
  state: row.state,
  answer: row.answer,
  decidedBy: row.decided_by_name,
  createdAt: row.created_at as Instant,
});
