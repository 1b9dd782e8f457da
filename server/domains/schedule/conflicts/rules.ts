import type { EmployeeNo } from '../../../../contract/ids.ts';
import { covers } from '../rules.ts';
import type { Span } from '../rules.ts';
import type { StandingRow } from './queries.ts';

/** When the shop is open and each employee works, in minutes since the epoch. */
export interface Working {
  shop: readonly Span[];
  employees: ReadonlyMap<EmployeeNo, readonly Span[]>;
}

const stands = (working: Working, { employeeNo, span }: StandingRow['services'][number]) =>
  covers((employeeNo !== null && working.employees.get(employeeNo)) || working.shop, span);

/** Bookings that stood within the hours and no longer do; what stood outside already is no news. */
export const strandedBookings = (
  bookings: readonly StandingRow[],
  before: Working,
  after: Working,
): StandingRow[] =>
  bookings.filter(({ services }) =>
    services.some((service) => stands(before, service) && !stands(after, service)),
  );
