import { isOpen } from '../../../contract/booking-states.ts';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import type { Shop } from '../../platform/shop.ts';
import { factsOf, publishEdit } from './publish.commands.ts';
import { deleteHoldsOf, readEmployees, restoreConstraint } from '../availability/public.ts';
import { lockBookingsOf, unassign } from './employee-left.queries.ts';

// Nothing is booked further ahead than two years; minutes.
const furthest = 3 * 366 * 1440;

/**
 * Future bookings of an employee who leaves become 담당자없음, in the transaction of the leaving; answers how many.
 * `first` does the same for what stands before bookings in the order of locks.
 */
export const unassignFutureBookings = async (
  shop: Shop,
  employeeNo: EmployeeNo,
  first: () => Promise<void>,
): Promise<number> => {
  const employees = await readEmployees(shop, [employeeNo], { everyone: false, lock: true });
  await deleteHoldsOf(shop, employeeNo);
  await first();
  const orphans = await lockBookingsOf(shop, employeeNo, clock.iso());
  if (orphans.length === 0) return 0;
  await unassign(
    shop,
    employeeNo,
    orphans.map(({ id }) => id),
  );
  const from = Math.floor(clock.now() / 60_000);
  await restoreConstraint(shop, new Map([[employeeNo, [[from, from + furthest]]]]));
  const name = employees.get(employeeNo)?.name ?? '담당자';
  const open = orphans.filter(({ state }) => isOpen(state));
  for (const orphan of open) {
    const before = factsOf(orphan);
    const after = { ...before, employeeNo: before.employeeNo === employeeNo ? null : before.employeeNo };
    await publishEdit(shop, orphan.id, { before, after, changes: [{ what: 'employeeLeft', name }] });
  }
  return open.length;
};
