import type { EmployeeNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import { addMinutes } from '../../../contract/time.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Shop } from '../../platform/shop.ts';
import { unassignFutureBookings } from '../bookings/public.ts';
import { classUnassigned } from './events.ts';
import { takeFromClasses } from './queries.ts';

const unassignFutureClasses = async (shop: Shop, employeeNo: EmployeeNo): Promise<void> => {
  for (const { id, name, startAt, durationMinutes } of await takeFromClasses(shop, employeeNo, clock.iso())) {
    const endAt = addMinutes(startAt, durationMinutes);
    const before = { name, employeeNo, startAt, endAt };
    await publish(shop, classUnassigned, id, { before, after: { ...before, employeeNo: null } });
  }
};

/**
 * Future classes and bookings of an employee who leaves become unassigned, in the transaction of the leaving.
 */
export const unassignFutureWork = (shop: Shop, employeeNo: EmployeeNo): Promise<number> =>
  unassignFutureBookings(shop, employeeNo, () => unassignFutureClasses(shop, employeeNo));
