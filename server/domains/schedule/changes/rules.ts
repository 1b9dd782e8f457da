import type { EmployeeNo } from '../../../../contract/ids.ts';
import { covers } from '../../../../contract/spans.ts';
import type { Span } from '../../../../contract/spans.ts';
import type { AffectedRow } from './queries.ts';

/** When the shop is open and each employee works, in minutes since the epoch. */
export interface Working {
  shop: readonly Span[];
  employees: ReadonlyMap<EmployeeNo, readonly Span[]>;
}

type Service = AffectedRow['services'][number];

/** Bookings of which such services are a part, and only those services. */
export const withServices = (
  bookings: readonly AffectedRow[],
  wanted: (service: Service) => boolean,
): AffectedRow[] =>
  bookings
    .map((booking) => ({ ...booking, services: booking.services.filter(wanted) }))
    .filter(({ services }) => services.length > 0);

const fits = (working: Working, { employeeNo, span }: Service) =>
  covers((employeeNo !== null && working.employees.get(employeeNo)) || working.shop, span);

/**
 * Bookings that stood within the hours and no longer do, with those of their services; what stood outside
 * already is no news.
 */
export const strandedBookings = (
  bookings: readonly AffectedRow[],
  before: Working,
  after: Working,
): AffectedRow[] => withServices(bookings, (service) => fits(before, service) && !fits(after, service));

/** Those that do not fit as it is now. */
export const outsideHours = (bookings: readonly AffectedRow[], now: Working): AffectedRow[] =>
  withServices(bookings, (service) => !fits(now, service));
