import type { CalendarBooking, CalendarEmployee, EmployeeKey } from './model.rules.ts';
import { subtractSpans } from '../../../../contract/spans.ts';
import type { Span } from '../../../../contract/spans.ts';

export interface Gap {
  readonly employeeNo: EmployeeKey;
  readonly from: number;
  readonly to: number;
}

/**
 * Free time of an employee that is worth offering: within working hours, not past,
 * and at least `atLeast` minutes long.
 *
 * @param now minute of the day, or null when the day is not today
 */
export function gapsOf(
  employee: CalendarEmployee,
  bookings: readonly CalendarBooking[],
  now: number | null,
  atLeast: number,
): Gap[] {
  const taken = bookings
    .filter((booking) => booking.employeeNo === employee.employeeNo && takesTime(booking))
    .map((booking): Span => [booking.startMinute, booking.endMinute]);
  const past: Span[] = now === null ? [] : [[-Infinity, now]];
  return subtractSpans(employee.work, [...employee.breaks, ...employee.closures, ...taken, ...past])
    .filter(([from, to]) => to - from >= atLeast)
    .map(([from, to]) => ({ employeeNo: employee.employeeNo, from, to }));
}

const takesTime = ({ state }: CalendarBooking) => state !== 'CANCELLED' && state !== 'NO_SHOW';
