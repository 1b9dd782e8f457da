import { isOpen } from '../../../../contract/booking-states.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { announce } from '../../../platform/outbox.ts';
import { leaveClasses } from '../classes/queries.ts';
import { daysTouched, tell } from '../history/commands.ts';
import { deleteHoldsOf } from '../holds/queries.ts';
import { readEmployees, settleConfirmed } from '../overlap/queries.ts';
import { minuteOf } from '../rules.ts';
import { lockBookingsOf, unassign } from './queries.ts';

// Nothing is booked further ahead than two years; minutes.
const furthest = 3 * 366 * 1440;

const tellClass = (db: Tx, scope: ShopScope, one: { startAt: string; durationMinutes: number }) => {
  const startMinute = minuteOf(one.startAt);
  const visit = { startMinute, endMinute: startMinute + one.durationMinutes };
  return announce(db, scope, { kind: 'booking', days: daysTouched([visit]) });
};

/**
 * An employee leaves: what is booked with them from now on waits for somebody else (담당자없음). Runs in
 * the transaction that marks the employee as left, before or after it; answers how many were moved.
 */
export const moveToNobody = async (db: Tx, scope: ShopScope, employeeNo: EmployeeNo): Promise<number> => {
  const employees = await readEmployees(db, scope, [employeeNo], { everyone: false, lock: true });
  await deleteHoldsOf(db, scope, employeeNo);
  const classes = await leaveClasses(db, scope, employeeNo, clock.iso());
  for (const one of classes) await tellClass(db, scope, one);
  const orphans = await lockBookingsOf(db, scope, employeeNo, clock.iso());
  if (orphans.length === 0) return 0;
  await unassign(
    db,
    scope,
    employeeNo,
    orphans.map(({ id }) => id),
  );
  const from = Math.floor(clock.now() / 60_000);
  await settleConfirmed(db, scope, new Map([[employeeNo, [[from, from + furthest]]]]));
  const name = employees.get(employeeNo)?.name ?? '담당자';
  const open = orphans.filter(({ state }) => isOpen(state));
  for (const orphan of open)
    await tell(
      db,
      scope,
      { ...orphan, states: [orphan.state] },
      [{ startMinute: minuteOf(orphan.startAt), endMinute: minuteOf(orphan.endAt) }],
      [`${name}님이 퇴사해 담당자없음으로 옮겼어요`],
    );
  return open.length;
};
