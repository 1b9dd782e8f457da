/** What keeps a time from being a class's. */
export const classTimeErrors = [
  'BOOKING_BLOCKED',
  'BOOKING_OVERLAPS',
  'BOOKING_HELD',
  'BOOKING_OUTSIDE_HOURS',
  'BOOKING_TIME_INVALID',
  'EMPLOYEE_NOT_FOUND',
  'EMPLOYEE_NOT_WORKING',
] as const;

/** What keeps a time from being a booking's, for any employee. */
export const bookingTimeErrors = [
  ...classTimeErrors,
  'BOOKING_NO_FREE_EMPLOYEE',
  'EMPLOYEE_DOES_NOT_PERFORM',
  'MENU_ITEM_NOT_FOUND',
] as const;

/** A hold takes an employee's time, so it must name one. */
export const holdErrors = [...bookingTimeErrors, 'HOLD_NEEDS_EMPLOYEE'] as const;
