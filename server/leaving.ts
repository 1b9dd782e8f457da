import { moveToNobody } from './domains/bookings/public.ts';
import type { EmployeeLeft } from './domains/employees/public.ts';

/** What an employee leaving means to the domains above employees, in the transaction of the leaving. */
export const employeeLeft: EmployeeLeft = moveToNobody;
