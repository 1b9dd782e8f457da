import type { EmployeeNo } from '../../../contract/ids.ts';
import { clock } from '../../platform/clock.ts';
import { announce } from '../../platform/outbox.ts';
import type { Shop } from '../../platform/shop.ts';
import { daysTouched, minuteOf } from '../availability/public.ts';
import { unassignFutureBookings } from '../bookings/public.ts';
import { leaveClasses } from './queries.ts';

const publishClass = (
  shop: Shop,
  { startAt, durationMinutes }: { startAt: string; durationMinutes: number },
) => {
  const startMinute = minuteOf(startAt);
  const days = daysTouched([{ startMinute, endMinute: startMinute + durationMinutes }]);
  return announce(shop, { kind: 'booking', days });
};

const unassignFutureClasses = async (shop: Shop, employeeNo: EmployeeNo): Promise<void> => {
  for (const row of await leaveClasses(shop, employeeNo, clock.iso())) await publishClass(shop, row);
};

/** Classes and bookings of an employee who leaves wait for somebody else, in the transaction of the leaving. */
export const unassignFutureWork = (shop: Shop, employeeNo: EmployeeNo): Promise<number> =>
  unassignFutureBookings(shop, employeeNo, () => unassignFutureClasses(shop, employeeNo));
