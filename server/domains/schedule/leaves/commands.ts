import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import type { LeaveKind, addLeave, changeLeave, leaves } from '../../../../contract/schedule.ts';
import { formatDay, minuteOfWallTime, toWallTime } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { isExclusionViolation } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/errors.ts';
import { can, inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { tell } from '../commands.ts';
import { assertVersion, makeChange, settleChange } from '../conflicts/commands.ts';
import { assertNearDays, listRange, spanning } from '../dates.ts';
import { lockEmployees } from '../queries.ts';
import { daysOf } from '../rules.ts';
import { deleteLeave, findLeave, insertLeave, listLeaves, nameOfEmployee, updateLeave } from './queries.ts';
import type { LeaveRow, LeaveValues } from './queries.ts';

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

/** That somebody is away concerns the whole shop; why, only themselves and who plans. */
const asSeenBy =
  (scope: ShopScope) =>
  (leave: ReturnType<typeof presentLeave>): ReturnType<typeof presentLeave> =>
    can(scope, 'settings.write') || leave.employeeNo === scope.employeeNo
      ? leave
      : { ...leave, kind: 'DAY_OFF', reason: '' };

export const listAway = (
  scope: ShopScope,
  query: Parsed<typeof leaves>['query'],
): Promise<Reply<typeof leaves>> => {
  const { from, to } = listRange(query);
  return inShop(scope, async (db) => ({
    items: (await listLeaves(db, scope, from, to)).map(presentLeave).map(asSeenBy(scope)),
  }));
};

/** @throws EMPLOYEE_NOT_FOUND */
const asRow = async (db: Tx, scope: ShopScope, leave: NewLeave): Promise<LeaveValues> => {
  const here = await lockEmployees(db, scope, null);
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
  throw isExclusionViolation(error) ? refuse('LEAVE_OVERLAPS') : error;
};

/** Part of a transaction; a preview makes it too. @throws EMPLOYEE_NOT_FOUND, LEAVE_OVERLAPS */
export const makeLeave = async (db: Tx, scope: ShopScope, leave: NewLeave) => {
  assertNearDays(leave.from, leave.to);
  return makeChange(db, scope, leave, async () =>
    insertLeave(db, scope, await asRow(db, scope, leave)).catch(asOverlap),
  );
};

export const saveLeave = (scope: ShopScope, leave: NewLeave): Promise<Reply<typeof addLeave>> =>
  inShop(scope, async (db) => {
    const made = await makeLeave(db, scope, leave);
    const name = await nameOfEmployee(db, scope, leave.employeeNo);
    return settleChange(
      db,
      scope,
      { ...made, answer: presentLeave(made.answer) },
      { confirmed: leave.confirmed, sentence: `${name}님이 쉬어요: ${formatDay(leave.from)}` },
    );
  });

const readLeave = async (db: Tx, scope: ShopScope, id: number): Promise<LeaveRow> => {
  const row = await findLeave(db, scope, id);
  if (!row) throw refuse('LEAVE_NOT_FOUND');
  return row;
};

export const replaceLeave = (
  scope: ShopScope,
  id: number,
  leave: ChangedLeave,
): Promise<Reply<typeof changeLeave>> =>
  inShop(scope, async (db) => {
    assertNearDays(leave.from, leave.to);
    const { from_on, to_on } = await readLeave(db, scope, id);
    const made = await makeChange(db, scope, spanning({ from: from_on, to: to_on }, leave), async () => {
      const current = await readLeave(db, scope, id);
      assertVersion(current, leave.version, '최신 휴가예요.', presentLeave(current));
      return updateLeave(db, scope, id, await asRow(db, scope, leave)).catch(asOverlap);
    });
    const name = await nameOfEmployee(db, scope, leave.employeeNo);
    return settleChange(
      db,
      scope,
      { ...made, answer: presentLeave(made.answer) },
      { confirmed: leave.confirmed, sentence: `${name}님의 휴가를 바꿨어요: ${formatDay(leave.from)}` },
    );
  });

export const dropLeave = (scope: ShopScope, id: number): Promise<{ id: number }> =>
  inShop(scope, async (db) => {
    const gone = await deleteLeave(db, scope, id);
    if (!gone) throw refuse('LEAVE_NOT_FOUND');
    const name = await nameOfEmployee(db, scope, gone.employee_no);
    const sentence = `${name}님의 휴가를 지웠어요: ${formatDay(gone.from_on)}`;
    await tell(db, scope, sentence, daysOf(gone.from_on, gone.to_on));
    return { id };
  });
