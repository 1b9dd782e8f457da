import { inTransaction } from '../../platform/events/publish.ts';
import {
  employeeApproved,
  employeeRegistered,
  employeeReturned,
  employeeUpdated,
} from '../employees/public.ts';
import { assertSeatFree } from './seats.commands.ts';

/** Who takes bookings from now on needs a seat of the plan, or none of it happens. */
export const seatListeners = [
  inTransaction(employeeRegistered, assertSeatFree),
  inTransaction(employeeApproved, assertSeatFree),
  inTransaction(employeeReturned, assertSeatFree),
  inTransaction(employeeUpdated, async (shop, { parameters: { before, after } }) => {
    if (after.bookable && !before.bookable) await assertSeatFree(shop);
  }),
];
