import { isOpen } from '../../../../contract/booking-states.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import { clock } from '../../../platform/clock.ts';
import type { Shop } from '../../../platform/shop.ts';
import { announce } from '../../../platform/outbox.ts';
import { leaveClasses } from '../classes/queries.ts';
import { daysTouched, tell } from '../history/commands.ts';
import { deleteHoldsOf } from '../holds/queries.ts';
import { readEmployees, settleConfirmed } from '../overlap/queries.ts';
import { minuteOf } from '../rules.ts';
import { lockBookingsOf, unassign } from './queries.ts';

// Nothing is booked further ahead than two years; minutes.
const furthest = 3 * 366 * 1440;

const tellClass = (shop: Shop, one: { startAt: string; durationMinutes: number }) => {
  const startMinute = minuteOf(one.startAt);
  const visit = { startMinute, endMinute: startMinute + one.durationMinutes };
  return announce(shop, { kind: 'booking', days: daysTouched([visit]) });
};

/**
 * An employee leaves: what is booked with them from now on waits for somebody else (담당자없음). Runs in
 * the transaction that marks the employee as left, before or after it; answers how many were moved.
 */
export const moveToNobody = async (shop: Shop, employeeNo: EmployeeNo): Promise<number> => {
  const employees = await readEmployees(shop, [employeeNo], { everyone: false, lock: true });
  await deleteHoldsOf(shop, employeeNo);
  const classes = await leaveClasses(shop, employeeNo, clock.iso());
  for (const one of classes) await tellClass(shop, one);
  const orphans = await lockBookingsOf(shop, employeeNo, clock.iso());
  if (orphans.length === 0) return 0;
  await unassign(
    shop,
    employeeNo,
    orphans.map(({ id }) => id),
  );
  const from = Math.floor(clock.now() / 60_000);
  await settleConfirmed(shop, new Map([[employeeNo, [[from, from + furthest]]]]));
  const name = employees.get(employeeNo)?.name ?? '담당자';
  const open = orphans.filter(({ state }) => isOpen(state));
  for (const orphan of open)
    await tell(
      shop,
      { ...orphan, states: [orphan.state] },
      [{ startMinute: minuteOf(orphan.startAt), endMinute: minuteOf(orphan.endAt) }],
      [`${name}님이 퇴사해 담당자없음으로 옮겼어요`],
    );
  return open.length;
};
