import type { ask, decide, list } from '../../../../contract/leave-requests.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import { minuteOfWallTime } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { actingEmployee, can, inShop, readShop } from '../../../platform/shop.ts';
import type { EmployeeAccess, Shop } from '../../../platform/shop.ts';
import { assertNearDays } from '../dates.rules.ts';
import { leaveApproved, leaveRefused, leaveRequested, leaveWithdrawn } from '../events.ts';
import { createLeave } from '../hours/leaves.commands.ts';
import { leaveOf, present } from './present.ts';
import type { Request } from './present.ts';
import {
  countOpen,
  findRequest,
  insertRequest,
  listRequests,
  lockRequest,
  overlapsLeave,
  settleRequest,
} from './queries.ts';
import type { RequestRow } from './queries.ts';

/** More than an employee waits for at once. */
const mostOpen = 20;

const inEvent = ({ employee_no, name, from_on }: RequestRow) => ({
  employeeNo: employee_no as EmployeeNo,
  employeeName: name,
  from: from_on,
  days: null,
});

const requireRequest = async (shop: Shop, id: number): Promise<RequestRow> => {
  const row = await findRequest(shop, id);
  if (!row) throw refuse('LEAVE_REQUEST_NOT_FOUND');
  return row;
};

export const readRequests = (shop: EmployeeAccess): Promise<Reply<typeof list>> =>
  readShop(shop, async (shop) => {
    const own = can(shop, 'settings.write') ? null : actingEmployee(shop).employeeNo;
    return { items: (await listRequests(shop, own)).map(present) };
  });

/** @throws SCHEDULE_DATE_INVALID, LEAVE_OVERLAPS, LEAVE_REQUEST_LIMIT */
export const askForLeave = (shop: EmployeeAccess, leave: Parsed<typeof ask>['body']): Promise<Request> => {
  assertNearDays(leave.from, leave.to);
  return inShop(shop, async (shop) => {
    const { employeeNo } = actingEmployee(shop);
    const values = {
      employee_no: employeeNo,
      kind: leave.kind,
      from_on: leave.from,
      to_on: leave.to,
      from_minute: leave.fromTime === null ? 0 : minuteOfWallTime(leave.fromTime),
      to_minute: leave.toTime === null ? 1440 : minuteOfWallTime(leave.toTime),
      reason: leave.reason,
    };
    if (await overlapsLeave(shop, values)) throw refuse('LEAVE_OVERLAPS');
    if ((await countOpen(shop, employeeNo)) >= mostOpen) throw refuse('LEAVE_REQUEST_LIMIT');
    const row = await requireRequest(shop, await insertRequest(shop, values));
    await publish(shop, leaveRequested, row.id, inEvent(row));
    return present(row);
  });
};

/** @throws LEAVE_REQUEST_NOT_FOUND, also for another employee's request; LEAVE_REQUEST_DECIDED */
export const withdrawRequest = (shop: EmployeeAccess, id: number): Promise<Request> =>
  inShop(shop, async (shop) => {
    const row = await lockRequest(shop, id);
    if (row?.employee_no !== actingEmployee(shop).employeeNo) throw refuse('LEAVE_REQUEST_NOT_FOUND');
    if (row.state !== 'REQUESTED') throw refuse('LEAVE_REQUEST_DECIDED');
    await settleRequest(shop, id, { state: 'WITHDRAWN' });
    await publish(shop, leaveWithdrawn, id, inEvent(row));
    return present(await requireRequest(shop, id));
  });

/**
 * Approved, it becomes a leave in the same transaction, which says first which bookings it strands.
 *
 * @throws LEAVE_REQUEST_NOT_FOUND, LEAVE_REQUEST_DECIDED, EMPLOYEE_NOT_FOUND, LEAVE_OVERLAPS, SCHEDULE_STRANDS_BOOKINGS
 */
export const decideRequest = (
  shop: EmployeeAccess,
  id: number,
  { approved, answer, confirmed }: Parsed<typeof decide>['body'],
): Promise<Reply<typeof decide>> =>
  inShop(shop, async (shop) => {
    const row = await lockRequest(shop, id);
    if (!row) throw refuse('LEAVE_REQUEST_NOT_FOUND');
    if (row.state !== 'REQUESTED') throw refuse('LEAVE_REQUEST_DECIDED');
    const decidedBy = shop.actor.name;
    await settleRequest(shop, id, { state: approved ? 'APPROVED' : 'REJECTED', answer, decidedBy });
    if (!approved) {
      await publish(shop, leaveRefused, id, inEvent(row));
      return { ...present(await requireRequest(shop, id)), bookings: [] };
    }
    const { bookings } = await createLeave(shop, { ...leaveOf(row), confirmed }, leaveApproved);
    return { ...present(await requireRequest(shop, id)), bookings };
  });
