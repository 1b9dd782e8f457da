import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import type { LeaveKind, addLeave, changeLeave, leaves } from '../../../../contract/schedule.ts';
import { minuteOfWallTime, toWallTime } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { isExclusionViolation } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import { can, employeeNoOf, inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { publishChange } from '../commands.ts';
import { assertVersion, runChange, finishChange } from '../changes/commands.ts';
import { assertNearDays, listRange, spanning } from '../dates.rules.ts';
import { leaveAdded, leaveRemoved, leaveUpdated } from '../events.ts';
import type { leaveApproved } from '../events.ts';
import { lockEmployees } from '../queries.ts';
import { daysOf } from '../rules.ts';
import {
  deleteLeave,
  findLeave,
  insertLeave,
  listLeaves,
  nameOfEmployee,
  updateLeave,
} from './leaves.queries.ts';
import type { LeaveRow, LeaveValues } from './leaves.queries.ts';

type NewLeave = Parsed<typeof addLeave>['body'];
type ChangedLeave = Parsed<typeof changeLeave>['body'];

const wholeDay = ({ from_minute, to_minute }: LeaveRow) => from_minute === 0 && to_minute === 1440;

const presentLeave = (row: LeaveRow) => ({
  id: row.id,
  employeeNo: row.employee_no as EmployeeNo,
  kind: row.kind as LeaveKind,
  from: row.from_on as ShopDate,
  to: row.to_on as ShopDate,
  fromTime: wholeDay(row) ? null : toWallTime(row.from_minute),
  toTime: wholeDay(row) ? null : toWallTime(row.to_minute),
  reason: row.reason,
  version: row.version,
});

const inEvent = async (shop: Shop, { employee_no, from_on }: LeaveRow) => ({
  employeeNo: employee_no as EmployeeNo,
  employeeName: await nameOfEmployee(shop, employee_no),
  from: from_on,
});

/** The whole shop sees that an employee is away; only the employee and planners see why. */
const asSeenBy =
  (shop: ShopAccess) =>
  (leave: ReturnType<typeof presentLeave>): ReturnType<typeof presentLeave> =>
    can(shop, 'settings.write') || leave.employeeNo === employeeNoOf(shop)
      ? leave
      : { ...leave, kind: 'DAY_OFF', reason: '' };

export const listAway = (
  shop: ShopAccess,
  query: Parsed<typeof leaves>['query'],
): Promise<Reply<typeof leaves>> => {
  const { from, to } = listRange(query);
  return inShop(shop, async (shop) => ({
    items: (await listLeaves(shop, from, to)).map(presentLeave).map(asSeenBy(shop)),
  }));
};

/** @throws EMPLOYEE_NOT_FOUND */
const asRow = async (shop: Shop, leave: NewLeave): Promise<LeaveValues> => {
  const here = await lockEmployees(shop, null);
  if (!here.includes(leave.employeeNo)) throw refuse('EMPLOYEE_NOT_FOUND');
  return {
    employee_no: leave.employeeNo,
    kind: leave.kind,
    from_on: leave.from,
    to_on: leave.to,
    from_minute: leave.fromTime === null ? 0 : minuteOfWallTime(leave.fromTime),
    to_minute: leave.toTime === null ? 1440 : minuteOfWallTime(leave.toTime),
    reason: leave.reason,
  };
};

const asOverlap = (error: unknown): never => {
  throw isExclusionViolation(error, 'leaves_apart') ? refuse('LEAVE_OVERLAPS') : error;
};

/** Part of a transaction; a preview makes it too. @throws EMPLOYEE_NOT_FOUND, LEAVE_OVERLAPS */
export const applyLeave = async (shop: Shop, leave: NewLeave) => {
  assertNearDays(leave.from, leave.to);
  return runChange(shop, leave, async () => insertLeave(shop, await asRow(shop, leave)).catch(asOverlap));
};

/** `as` says how it came about. */
export const createLeave = (
  shop: ShopAccess,
  leave: NewLeave,
  as: typeof leaveAdded | typeof leaveApproved = leaveAdded,
): Promise<Reply<typeof addLeave>> =>
  inShop(shop, async (shop) => {
    const made = await applyLeave(shop, leave);
    const result = { ...made, answer: presentLeave(made.answer) };
    return finishChange(shop, result, leave.confirmed, as, await inEvent(shop, made.answer));
  });

const readLeave = async (shop: Shop, id: number): Promise<LeaveRow> => {
  const row = await findLeave(shop, id);
  if (!row) throw refuse('LEAVE_NOT_FOUND');
  return row;
};

export const replaceLeave = (
  shop: ShopAccess,
  id: number,
  leave: ChangedLeave,
): Promise<Reply<typeof changeLeave>> =>
  inShop(shop, async (shop) => {
    assertNearDays(leave.from, leave.to);
    const { from_on, to_on } = await readLeave(shop, id);
    const made = await runChange(shop, spanning({ from: from_on, to: to_on }, leave), async () => {
      const current = await readLeave(shop, id);
      assertVersion(current, leave.version, '최신 휴가예요.', presentLeave(current));
      return updateLeave(shop, id, await asRow(shop, leave)).catch(asOverlap);
    });
    const result = { ...made, answer: presentLeave(made.answer) };
    return finishChange(shop, result, leave.confirmed, leaveUpdated, await inEvent(shop, made.answer));
  });

export const dropLeave = (shop: ShopAccess, id: number): Promise<{ id: number }> =>
  inShop(shop, async (shop) => {
    const gone = await deleteLeave(shop, id);
    if (!gone) throw refuse('LEAVE_NOT_FOUND');
    await publishChange(shop, leaveRemoved, await inEvent(shop, gone), daysOf(gone.from_on, gone.to_on));
    return { id };
  });
